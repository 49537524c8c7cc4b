import { useState } from 'react';
import { ledgerMethodName } from '#app/features/orders/pay/balance.ts';
import { CLAIM_OUTCOMES, OUTCOME_NAMES } from '#app/features/orders/returns/reasons.ts';
import { CLAIM_ACCOUNTS } from '#app/features/orders/returns/schema.ts';
import { toWhole } from '#app/platform/text/parse-whole.ts';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { piecesOf } from './record-texts.ts';
import { type RecordDialogProps, useRecordForm } from './use-record-form.ts';

const messages = {
  decide: 'Decide the claim',
  outcome: 'What she gets',
  amount: 'Sum in rupees',
  money: 'It stands as to be refunded then; an owner refunds it on the page of the order.',
  resend: 'The same pieces are set aside and packed once more, for nothing.',
  resendLost:
    'The same pieces are set aside and packed once more; the parcel asks for the cash of the lost one.',
  save: 'Decide',
  decided: 'Decided.',
  answer: 'What did the courier say?',
  accepted: 'It accepts the claim',
  refused: 'It refuses the claim',
  reason: 'Its reason',
  saveAnswer: 'Save',
  saved: 'Saved.',
  paid: 'The courier has paid',
  account: 'Where the money is',
  paidText: 'It is entered in the books today.',
  booked: 'Entered in the books.',
};

export function ResolveDialog(props: RecordDialogProps) {
  const { record, onClose } = props;
  const { send, busy, errors, whole } = useRecordForm(props);
  const [outcome, setOutcome] = useState<(typeof CLAIM_OUTCOMES)[number]>('resend');
  const [amount, setAmount] = useState(record.amount > 0 ? String(record.amount) : '');
  const isMoney = outcome !== 'resend';
  const isOwed = record.about?.state === 'lost' && record.about.cod > 0;
  const resend = isOwed ? messages.resendLost : messages.resend;
  const submit = () => {
    const sum = isMoney && amount !== '' ? { amount: toWhole(amount) ?? amount } : {};
    void send('resolve', { outcome, ...sum }, messages.decided);
  };
  return (
    <RecordDialog
      title={messages.decide}
      text={piecesOf(record).join('; ')}
      save={messages.save}
      {...{ busy, onClose, error: whole, onSubmit: submit }}
    >
      <Field label={messages.outcome} hint={isMoney ? messages.money : resend} error={errors.outcome}>
        {(ids) => (
          <Select
            {...ids}
            data-first=""
            value={outcome}
            onChange={({ target }) =>
              setOutcome(CLAIM_OUTCOMES.find((one) => one === target.value) ?? 'resend')
            }
          >
            {CLAIM_OUTCOMES.map((one) => (
              <option key={one} value={one}>
                {OUTCOME_NAMES[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isMoney && <Sum value={amount} error={errors.amount} onChange={setAmount} />}
    </RecordDialog>
  );
}

type SumProps = { value: string; error: string | undefined; onChange: (value: string) => void };

function Sum({ value, error, onChange }: SumProps) {
  return (
    <Field label={messages.amount} error={error}>
      {(ids) => (
        <TextInput
          {...ids}
          inputMode="numeric"
          maxLength={12}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

export function CourierDialog(props: RecordDialogProps) {
  const { send, busy, errors, whole } = useRecordForm(props);
  const [answer, setAnswer] = useState<'accepted' | 'refused'>('accepted');
  const [reason, setReason] = useState('');
  const submit = () =>
    void send('courier-answer', answer === 'refused' ? { answer, reason } : { answer }, messages.saved);
  return (
    <RecordDialog
      title={messages.answer}
      save={messages.saveAnswer}
      {...{ busy, onClose: props.onClose, error: whole, onSubmit: submit }}
    >
      <Field label={messages.answer} error={errors.answer}>
        {(ids) => (
          <Select
            {...ids}
            data-first=""
            value={answer}
            onChange={({ target }) => setAnswer(target.value === 'refused' ? 'refused' : 'accepted')}
          >
            <option value="accepted">{messages.accepted}</option>
            <option value="refused">{messages.refused}</option>
          </Select>
        )}
      </Field>
      {answer === 'refused' && (
        <Field label={messages.reason} error={errors.reason}>
          {(ids) => (
            <TextInput
              {...ids}
              dir="auto"
              maxLength={300}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      )}
    </RecordDialog>
  );
}

export function PaidDialog(props: RecordDialogProps) {
  const { record, onClose } = props;
  const { send, busy, errors, whole } = useRecordForm(props);
  const [amount, setAmount] = useState(record.amount > 0 ? String(record.amount) : '');
  const [account, setAccount] = useState<string>('bank');
  const submit = () => void send('paid', { amount: toWhole(amount) ?? amount, account }, messages.booked);
  return (
    <RecordDialog
      title={messages.paid}
      text={messages.paidText}
      save={messages.saveAnswer}
      {...{ busy, onClose, error: whole, onSubmit: submit }}
    >
      <Sum value={amount} error={errors.amount} onChange={setAmount} />
      <Field label={messages.account} error={errors.account}>
        {(ids) => (
          <Select {...ids} value={account} onChange={({ target }) => setAccount(target.value)}>
            {CLAIM_ACCOUNTS.map((one) => (
              <option key={one} value={one}>
                {ledgerMethodName(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </RecordDialog>
  );
}
