import { useState } from 'react';
import { COURIER_CODES, COURIERS, type CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Note } from '#app/ui/feedback.tsx';
import { CheckField } from '#app/ui/form/check-field.tsx';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { piecesOf } from './record-texts.ts';
import { type RecordDialogProps, useRecordForm } from './use-record-form.ts';

const messages = {
  return: 'Approve the return',
  exchange: 'Approve the exchange',
  save: 'Approve',
  done: 'Approved.',
  courier: 'Who brings it back',
  own: 'Not known yet, or she brings it',
  other: 'A courier that she chose herself',
  number: 'Tracking number (optional)',
  waits: 'The other piece waits for the returned one',
  waitsHint: 'Otherwise it can be packed at once.',
  pays: (sum: string) => `She pays ${sum} at the door for the other piece.`,
  gets: (sum: string) => `She gets ${sum} back once the old piece is here.`,
};

export function ApproveDialog(props: RecordDialogProps) {
  const { record, onClose } = props;
  const { send, busy, errors, whole } = useRecordForm(props);
  const [courier, setCourier] = useState<CourierCode | ''>('');
  const [tracking_number, setNumber] = useState('');
  const [waits, setWaits] = useState(record.waits_for_return);
  const isExchange = record.kind === 'exchange';
  const submit = () => {
    const way = { courier: courier || null, tracking_number: courier ? tracking_number : null };
    void send('approve', { ...way, ...(isExchange && { waits_for_return: waits }) }, messages.done);
  };
  return (
    <RecordDialog
      title={isExchange ? messages.exchange : messages.return}
      text={piecesOf(record).join('; ')}
      save={messages.save}
      {...{ busy, onClose, error: whole, onSubmit: submit }}
    >
      {isExchange && record.amount !== 0 && (
        <Note tone="info" after={16}>
          {record.amount > 0
            ? messages.pays(formatRupees(record.amount))
            : messages.gets(formatRupees(-record.amount))}
        </Note>
      )}
      <Field label={messages.courier} error={errors.courier}>
        {(ids) => (
          <Select
            {...ids}
            data-first=""
            value={courier}
            onChange={({ target }) => setCourier(COURIER_CODES.find((one) => one === target.value) ?? '')}
          >
            <option value="">{messages.own}</option>
            {COURIER_CODES.map((one) => (
              <option key={one} value={one}>
                {one === 'other' ? messages.other : COURIERS[one].name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {courier !== '' && (
        <Field label={messages.number} error={errors.tracking_number}>
          {(ids) => (
            <TextInput
              {...ids}
              dir="ltr"
              maxLength={40}
              autoComplete="off"
              value={tracking_number}
              onChange={({ target }) => setNumber(target.value)}
            />
          )}
        </Field>
      )}
      {isExchange && (
        <CheckField label={messages.waits} hint={messages.waitsHint} checked={waits} onChange={setWaits} />
      )}
    </RecordDialog>
  );
}
