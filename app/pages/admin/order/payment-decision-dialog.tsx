import { type FormEvent, useState } from 'react';
import { amountsDue, paidOf } from '#app/features/orders/amounts.ts';
import { ledgerMethodName, RECORDED_METHODS } from '#app/features/orders/pay/balance.ts';
import type { Payment } from '#app/features/payments/ledger/payment-schema.ts';
import { MoneyForm, seenPayment, type TypedMoney } from '#app/pages/admin/orders/money-form.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { typedRupees } from '#app/platform/text/plain-text.ts';
import { PICTURE_TYPES, pictureProblem } from '#app/ui/form/chosen-picture.ts';
import { Field, TextInput, useFocusOnError } from '#app/ui/form/field.tsx';
import { Dialog, FormActions } from '#app/ui/overlay/dialog.tsx';
import { Text } from '#app/ui/text.tsx';
import {
  type DecisionFormProps,
  decisionBody,
  type PaymentDecision,
  type PendingDecision,
} from './payment-decision.ts';

const TITLES: Record<PaymentDecision, string> = {
  verify: 'Has this money arrived?',
  reject: 'Reject this payment?',
  refund: 'Which money went back?',
  withdraw: 'Was this typed wrongly?',
};

const TEXTS = {
  verify: {
    field: 'Received, in rupees',
    submit: 'Approve',
    hint: 'Change this if a different amount arrived.',
  },
  reject: { field: 'Reason', submit: 'Reject', hint: undefined },
};

const messages = {
  withdraw:
    'It no longer counts as received, and the order is what it was before. The customer gets a mail only if one about it has left.',
  submit: 'Take it back',
  owed: (owed: string) => `To be refunded: ${owed}.`,
  left: (left: string) => `Of this payment ${left} is left.`,
  reason: 'Reason (optional)',
  proof: 'Picture of the transfer (optional)',
  collected: 'Cash from the door, which the courier, rider or counter still has',
  leftAtDoor: (left: string) => `Of this cash ${left} is left.`,
};

type PaymentDecisionDialogProps = Omit<DecisionFormProps, 'pending'> & { pending: PendingDecision | null };

export function PaymentDecisionDialog({ pending, ...props }: PaymentDecisionDialogProps) {
  const { busy, onClose } = props;
  return (
    <Dialog
      open={pending !== null}
      onClose={() => !busy && onClose()}
      title={pending && TITLES[pending.decision]}
      size="small"
    >
      {pending && (
        <>
          <Text wrap="anywhere" after={18} dir="auto">
            {pending.payment ? nameOf(pending.payment) : messages.collected}
          </Text>
          {pending.decision === 'refund' ? (
            <RefundForm pending={pending} {...props} />
          ) : pending.decision === 'withdraw' ? (
            <WithdrawForm pending={pending} {...props} />
          ) : (
            pending.payment && (
              <DecisionForm decision={pending.decision} payment={pending.payment} {...props} />
            )
          )}
        </>
      )}
    </Dialog>
  );
}

function DecisionForm({
  decision,
  payment,
  busy,
  errors,
  onGive,
  onClose,
}: Omit<DecisionFormProps, 'pending'> & { decision: 'verify' | 'reject'; payment: Payment }) {
  const [typed, setTyped] = useState(decision === 'verify' ? String(payment.amount) : '');
  const text = TEXTS[decision];
  const error = Object.values(errors)[0] ?? null;
  const field = useFocusOnError(error);
  function submit(event: FormEvent) {
    event.preventDefault();
    onGive(decisionBody(decision, typed, payment.amount));
  }
  return (
    <form method="post" noValidate onSubmit={submit} aria-busy={busy}>
      <Field label={text.field} hint={text.hint} error={error}>
        {(ids) => (
          <TextInput
            {...ids}
            ref={field}
            dir="auto"
            inputMode={decision === 'verify' ? 'decimal' : 'text'}
            maxLength={400}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <FormActions save={text.submit} busy={busy} onCancel={onClose} />
    </form>
  );
}

function WithdrawForm({ busy, errors, onGive, onClose }: DecisionFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onGive({});
  };
  return (
    <form method="post" onSubmit={submit} aria-busy={busy}>
      <p>{messages.withdraw}</p>
      {errors.whole && <p role="alert">{errors.whole}</p>}
      <FormActions save={messages.submit} busy={busy} onCancel={onClose} />
    </form>
  );
}

function nameOf({ amount, method, transaction_id }: Payment): string {
  return [formatRupees(amount), ledgerMethodName(method), transaction_id].filter(Boolean).join(', ');
}

const LABELS = {
  amount: 'Refunded, in rupees',
  method: 'How it went back',
  reference: 'Transaction ID (optional)',
  save: 'Record the refund',
};

/** What a courier has settled is at the bank. */
function methodOf(payment: Payment | null): TypedMoney['method'] {
  if (payment === null) return 'bank';
  const { method, driver } = payment;
  if (driver === 'courier-settlement') return 'bank';
  return RECORDED_METHODS.find((known) => known === method) ?? 'cash';
}

/** As far as it was not given back already. */
function leftAtDoor(order: DecisionFormProps['order']): number {
  return Math.max(0, Math.min(order.collected, paidOf(order)));
}

/** Part of a payment or all of it; what is owed is typed in already. */
function RefundForm({ order, pending: { payment }, onGive, ...form }: DecisionFormProps) {
  const left = payment ? (payment.received ?? 0) - payment.refunded : leftAtDoor(order);
  const owed = amountsDue(order).surplus;
  const [typed, setTyped] = useState<TypedMoney>({
    amount: String(owed > 0 ? Math.min(owed, left) : left),
    method: methodOf(payment),
    reference: '',
  });
  const [reason, setReason] = useState('');
  const [proof, setProof] = useState<File | null>(null);
  const problem = proof && pictureProblem(proof);
  const submit = () => {
    if (problem) return;
    const amount = typedRupees(typed.amount) ?? typed.amount;
    onGive({ ...typed, amount, reason, seen: seenPayment(order) }, proof);
  };
  return (
    <MoneyForm
      {...form}
      intro={owed > 0 && <Text after={18}>{messages.owed(formatRupees(owed))}</Text>}
      labels={LABELS}
      hints={{ amount: (payment ? messages.left : messages.leftAtDoor)(formatRupees(left)) }}
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
      <Field label={messages.proof} error={problem}>
        {(ids) => (
          <TextInput
            {...ids}
            type="file"
            accept={PICTURE_TYPES}
            onChange={({ target }) => setProof(target.files?.[0] ?? null)}
          />
        )}
      </Field>
    </MoneyForm>
  );
}
