import { useState } from 'react';
import {
  guessColumns,
  headingsOf,
  SHEET_FIELD_NAMES,
  SHEET_FIELDS,
  type SheetColumn,
} from '#app/features/orders/couriers/booking-sheet.ts';
import type { Courier } from '#app/features/orders/couriers/schema.ts';
import { FormPanel } from '#app/pages/admin/form/form-panel.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, Select, TextArea, TextInput } from '#app/ui/form/field.tsx';
import { PlainTable } from '#app/ui/table/data-table.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import styles from './couriers.module.css';
import { courierCall } from './save-courier.ts';

const messages = {
  title: 'Booking sheet',
  paste: 'First row of the courier’s own template',
  pasteHint: 'Copy the row with the headings from the template of the portal and paste it here.',
  take: 'Use these headings',
  columns: ['Heading', 'Below it stands', 'The same text in every row'],
  fieldOf: (heading: string) => `Below “${heading}” stands`,
  textOf: (heading: string) => `Text below “${heading}”`,
  fixed: 'The same text',
  preset: 'As the portal of the courier has it, as far as that is known.',
  save: 'Save sheet',
  saved: 'Sheet saved.',
  reset: 'Back to the headings of the portal',
};

export function SheetForm({ courier }: { courier: Courier }) {
  const [columns, setColumns] = useState<SheetColumn[]>(() => courier.sheet.map(plainColumn));
  const [pasted, setPasted] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const { write, isBusy } = useStaffWrite();

  async function save(sheet: SheetColumn[] | null) {
    const answer = await write(courierCall(courier, { sheet }), { success: messages.saved });
    setRefusal(answer.ok ? null : (Object.values(answer.error.fields ?? {})[0] ?? answer.error.detail));
  }

  function take() {
    const headings = headingsOf(pasted);
    if (headings.length > 0) setColumns(guessColumns(headings));
    setPasted('');
  }

  const change = (at: number, column: SheetColumn) =>
    setColumns((before) => before.map((one, place) => (place === at ? column : one)));
  return (
    <FormPanel
      title={messages.title}
      submitLabel={messages.save}
      saving={isBusy()}
      error={
        refusal && (
          <Text tone="bad" role="alert">
            {refusal}
          </Text>
        )
      }
      onSubmit={() => save(columns)}
      quiet
      more={
        !courier.is_preset && (
          <Button variant="text" disabled={isBusy()} onClick={() => save(null)}>
            {messages.reset}
          </Button>
        )
      }
    >
      {courier.is_preset && <Muted after={8}>{messages.preset}</Muted>}
      <Field label={messages.paste} hint={messages.pasteHint}>
        {(ids) => (
          <TextArea
            {...ids}
            rows={2}
            className={styles.short}
            spellCheck={false}
            value={pasted}
            onChange={({ target }) => setPasted(target.value)}
          />
        )}
      </Field>
      <Button variant="ghost" size="small" disabled={pasted.trim() === ''} onClick={take}>
        {messages.take}
      </Button>
      <div className={styles.rows}>
        <PlainTable head={messages.columns}>
          {columns.map((column, at) => (
            <ColumnRow key={at} column={column} onChange={(changed) => change(at, changed)} />
          ))}
        </PlainTable>
      </div>
    </FormPanel>
  );
}

function plainColumn({ heading, field, text }: Courier['sheet'][number]): SheetColumn {
  return field ? { heading, field } : { heading, text: text ?? '' };
}

type ColumnRowProps = { column: SheetColumn; onChange: (column: SheetColumn) => void };

function ColumnRow({ column: { heading, field, text = '' }, onChange }: ColumnRowProps) {
  return (
    <tr>
      <td dir="auto">{heading}</td>
      <td>
        <Select
          className={styles.field}
          aria-label={messages.fieldOf(heading)}
          value={field ?? ''}
          onChange={({ target }) => {
            const name = SHEET_FIELDS.find((one) => one === target.value);
            onChange(name ? { heading, field: name } : { heading, text: '' });
          }}
        >
          <option value="">{messages.fixed}</option>
          {SHEET_FIELDS.map((name) => (
            <option key={name} value={name}>
              {SHEET_FIELD_NAMES[name]}
            </option>
          ))}
        </Select>
      </td>
      <td>
        {!field && (
          <TextInput
            className={styles.field}
            aria-label={messages.textOf(heading)}
            dir="auto"
            maxLength={80}
            value={text}
            onChange={({ target }) => onChange({ heading, text: target.value })}
          />
        )}
      </td>
    </tr>
  );
}
