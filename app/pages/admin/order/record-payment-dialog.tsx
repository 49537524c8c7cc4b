import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import type { OrderDetail } from '#app/features/orders/staff/order-detail-schema.ts';
import {
  ledgerMethodName,
  RECORDED_METHODS,
  type RecordedMethod,
} from '#app/features/orders/wallet/ledger-method.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { typedRupees } from '#app/platform/text/typed-rupees.ts';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { Note } from '#app/ui/note.tsx';
import { Confirm } from '#app/ui/overlay/confirm.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { FormActions } from '#app/ui/overlay/dialog-actions.tsx';
import styles from './payment-decision-dialog.module.css';
import type { useRecordPayment } from './use-record-payment.ts';

const messages = {
  title: 'Record a payment',
  due: (due: string) => `Still to be paid: ${due}.`,
  amount: 'Amount, in rupees',
  over: (sum: string) => `This is ${sum} more than is still to be paid. It has to be refunded.`,
  method: 'How it came',
  reference: 'Transaction ID or receipt (optional)',
  referenceHint: 'As the wallet or bank shows it. It can pay for one order only.',
  save: 'Record the payment',
  really: (sum: string, due: string) => `Really ${sum}? ${due} is due.`,
  yes: 'Yes, record it',
};

type RecordPaymentDialogProps = { order: OrderDetail; recording: ReturnType<typeof useRecordPayment> };

export function RecordPaymentDialog({ order, recording }: RecordPaymentDialogProps) {
  const { open, show, busy } = recording;
  return (
    <Dialog open={open} onClose={() => !busy && show(false)} title={messages.title} size="small">
      {open && <RecordForm order={order} recording={recording} />}
    </Dialog>
  );
}

function RecordForm({ order, recording }: RecordPaymentDialogProps) {
  const { busy, errors, record, show } = recording;
  const { balance, missing, payment_method } = order;
  const [amount, setAmount] = useState(() => (balance > 0 ? String(missing || balance) : ''));
  const [method, setMethod] = useState<RecordedMethod>(payment_method === 'cod' ? 'cash' : payment_method);
  const [reference, setReference] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  const [isAsking, setAsking] = useState(false);
  const rupees = typedRupees(amount) ?? 0;
  const over = rupees - balance;
  const save = () => {
    setAsking(false);
    void record({ amount, method, reference });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (over > 0) setAsking(true);
    else save();
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} aria-busy={busy}>
      <p className={styles.named}>{messages.due(formatRupees(balance))}</p>
      {errors.whole && (
        <Note tone="bad" role="alert" after={18}>
          {errors.whole}
        </Note>
      )}
      <Field
        label={messages.amount}
        error={errors.amount}
        hint={over > 0 && messages.over(formatRupees(over))}
      >
        {(ids) => (
          <TextInput
            {...ids}
            dir="auto"
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
      </Field>
      <MethodField method={method} error={errors.method} onChange={setMethod} />
      <Field label={messages.reference} hint={messages.referenceHint} error={errors.reference}>
        {(ids) => (
          <TextInput
            {...ids}
            dir="auto"
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
        )}
      </Field>
      <FormActions save={messages.save} busy={busy} onCancel={() => show(false)} />
      <Confirm
        open={isAsking}
        title={messages.really(formatRupees(rupees), formatRupees(balance))}
        message={messages.over(formatRupees(over))}
        confirmLabel={messages.yes}
        onConfirm={save}
        onCancel={() => setAsking(false)}
      />
    </form>
  );
}

type MethodFieldProps = {
  method: RecordedMethod;
  error: string | undefined;
  onChange: (method: RecordedMethod) => void;
};

function MethodField({ method, error, onChange }: MethodFieldProps) {
  return (
    <Field label={messages.method} error={error}>
      {(ids) => (
        <Select
          {...ids}
          value={method}
          onChange={({ target }) =>
            onChange(RECORDED_METHODS.find((known) => known === target.value) ?? method)
          }
        >
          {RECORDED_METHODS.map((known) => (
            <option key={known} value={known}>
              {ledgerMethodName(known)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
