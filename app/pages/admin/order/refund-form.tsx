import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { amountsDue } from '#app/features/orders/pricing/amount-due.ts';
import { RECORDED_METHODS, type RecordedMethod } from '#app/features/orders/wallet/ledger-method.ts';
import { MethodField } from '#app/pages/admin/orders/method-field.tsx';
import styles from '#app/pages/admin/orders/payment-dialog.module.css';
import { seenMoney } from '#app/pages/admin/orders/seen-money.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { typedRupees } from '#app/platform/text/typed-rupees.ts';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Note } from '#app/ui/note.tsx';
import { FormActions } from '#app/ui/overlay/dialog-actions.tsx';
import type { DecisionFormProps } from './use-payment-decision.ts';

const messages = {
  owed: (owed: string) => `To be refunded: ${owed}.`,
  amount: 'Refunded, in rupees',
  left: (left: string) => `Of this payment ${left} is left.`,
  method: 'How it went back',
  reference: 'Transaction ID (optional)',
  reason: 'Reason (optional)',
  submit: 'Record the refund',
};

/** Part of a payment or all of it; what is owed is typed in already. */
export function RefundForm({
  order,
  pending: { payment },
  busy,
  errors,
  onGive,
  onClose,
}: DecisionFormProps) {
  const left = (payment.received ?? 0) - payment.refunded;
  const owed = amountsDue(order).surplus;
  const [amount, setAmount] = useState(String(owed > 0 ? Math.min(owed, left) : left));
  const [method, setMethod] = useState<RecordedMethod>(
    RECORDED_METHODS.find((known) => known === payment.method) ?? 'cash',
  );
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sum = typedRupees(amount) ?? amount;
    onGive({ amount: sum, method, reference, reason, seen: seenMoney(order) });
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} aria-busy={busy}>
      {owed > 0 && <p className={styles.named}>{messages.owed(formatRupees(owed))}</p>}
      {errors.whole && (
        <Note tone="bad" role="alert" after={18}>
          {errors.whole}
        </Note>
      )}
      <Field label={messages.amount} hint={messages.left(formatRupees(left))} error={errors.amount}>
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
      <MethodField label={messages.method} method={method} error={errors.method} onChange={setMethod} />
      <Field label={messages.reference} error={errors.reference}>
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
      <Field label={messages.reason} error={errors.reason}>
        {(ids) => (
          <TextInput
            {...ids}
            dir="auto"
            maxLength={400}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <FormActions save={messages.submit} busy={busy} onCancel={onClose} />
    </form>
  );
}
