import { useState } from 'react';
import { amountsDue } from '#app/features/orders/pricing/amount-due.ts';
import { RECORDED_METHODS } from '#app/features/orders/wallet/ledger-method.ts';
import { MoneyForm, type TypedMoney } from '#app/pages/admin/orders/money-form.tsx';
import styles from '#app/pages/admin/orders/payment-dialog.module.css';
import { seenMoney } from '#app/pages/admin/orders/seen-money.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { typedRupees } from '#app/platform/text/typed-rupees.ts';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import type { DecisionFormProps } from './use-payment-decision.ts';

const messages = {
  owed: (owed: string) => `To be refunded: ${owed}.`,
  left: (left: string) => `Of this payment ${left} is left.`,
  reason: 'Reason (optional)',
};

const LABELS = {
  amount: 'Refunded, in rupees',
  method: 'How it went back',
  reference: 'Transaction ID (optional)',
  save: 'Record the refund',
};

/** Part of a payment or all of it; what is owed is typed in already. */
export function RefundForm({ order, pending: { payment }, onGive, ...form }: DecisionFormProps) {
  const left = (payment.received ?? 0) - payment.refunded;
  const owed = amountsDue(order).surplus;
  const [typed, setTyped] = useState<TypedMoney>({
    amount: String(owed > 0 ? Math.min(owed, left) : left),
    method: RECORDED_METHODS.find((known) => known === payment.method) ?? 'cash',
    reference: '',
  });
  const [reason, setReason] = useState('');
  const submit = () => {
    const amount = typedRupees(typed.amount) ?? typed.amount;
    onGive({ ...typed, amount, reason, seen: seenMoney(order) });
  };
  return (
    <MoneyForm
      {...form}
      intro={owed > 0 && <p className={styles.named}>{messages.owed(formatRupees(owed))}</p>}
      labels={LABELS}
      hints={{ amount: messages.left(formatRupees(left)) }}
      typed={typed}
      change={(part) => setTyped((now) => ({ ...now, ...part }))}
      onSubmit={submit}
    >
      <Field label={messages.reason} error={form.errors.reason}>
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
    </MoneyForm>
  );
}
