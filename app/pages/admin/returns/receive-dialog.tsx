import { useState } from 'react';
import type { AftersaleLine } from '#app/features/orders/returns/schema.ts';
import { toWhole } from '#app/platform/text/parse-whole.ts';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Text } from '#app/ui/text.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { nameOf } from './record-texts.ts';
import styles from './returns.module.css';
import { type RecordDialogProps, useRecordForm } from './use-record-form.ts';

const messages = {
  title: 'What has come?',
  text: 'Count what is in your hands. What can be sold again goes back to its size, the rest is set aside.',
  received: 'Came',
  sellable: 'Can be sold',
  of: (name: string, quantity: number) => `${name} (of ${quantity})`,
  save: 'Received',
  done: 'Received.',
  whole: 'Please count in whole pieces.',
};

type Typed = { received: string; sellable: string };

export function ReceiveDialog(props: RecordDialogProps) {
  const { record, onClose } = props;
  const { send, busy, errors, whole } = useRecordForm(props);
  const [typed, setTyped] = useState<Typed[]>(() =>
    record.lines.map(({ quantity }) => ({ received: String(quantity), sellable: String(quantity) })),
  );
  const change = (index: number, part: Partial<Typed>) =>
    setTyped((now) => now.map((line, at) => (at === index ? { ...line, ...part } : line)));
  const submit = () => {
    const lines = record.lines.map(({ position }, index) => ({
      position,
      received: toWhole(typed[index]?.received ?? '') ?? '',
      sellable: toWhole(typed[index]?.sellable ?? '') ?? '',
    }));
    void send('receive', { lines }, messages.done);
  };
  const error = whole ?? Object.values(errors)[0] ?? null;
  return (
    <RecordDialog
      title={messages.title}
      text={messages.text}
      save={messages.save}
      {...{ busy, onClose, error, onSubmit: submit }}
    >
      {record.lines.map((line, index) => (
        <Line
          key={line.position}
          line={line}
          typed={typed[index] ?? { received: '', sellable: '' }}
          onChange={(part) => change(index, part)}
        />
      ))}
    </RecordDialog>
  );
}

type LineProps = { line: AftersaleLine; typed: Typed; onChange: (part: Partial<Typed>) => void };

function Line({ line, typed, onChange }: LineProps) {
  const name = messages.of(nameOf(line), line.quantity);
  return (
    <fieldset className={styles.line} data-fields="3" aria-label={name}>
      <Text size="small" dir="auto" after={16}>
        {name}
      </Text>
      <Field label={messages.received}>
        {(ids) => (
          <TextInput
            {...ids}
            inputMode="numeric"
            maxLength={2}
            value={typed.received}
            onChange={({ target }) => onChange({ received: target.value })}
          />
        )}
      </Field>
      <Field label={messages.sellable}>
        {(ids) => (
          <TextInput
            {...ids}
            inputMode="numeric"
            maxLength={2}
            value={typed.sellable}
            onChange={({ target }) => onChange({ sellable: target.value })}
          />
        )}
      </Field>
    </fieldset>
  );
}
