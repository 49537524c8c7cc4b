import { type FormEvent, useState } from 'react';
import { ledgerMethodName } from '#app/features/orders/wallet/ledger-method.ts';
import type { Payment } from '#app/features/payments/ledger/payment-schema.ts';
import styles from '#app/pages/admin/orders/payment-dialog.module.css';
import { formatRupees } from '#app/platform/text/money.ts';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { useFocusOnError } from '#app/ui/form/use-focus-on-error.ts';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { FormActions } from '#app/ui/overlay/dialog-actions.tsx';
import { decisionBody, type PaymentDecision } from './payment-decision.ts';
import { RefundForm } from './refund-form.tsx';
import type { DecisionFormProps, PendingDecision } from './use-payment-decision.ts';

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
          <p className={styles.named} dir="auto">
            {nameOf(pending.payment)}
          </p>
          {pending.decision === 'refund' ? (
            <RefundForm pending={pending} {...props} />
          ) : pending.decision === 'withdraw' ? (
            <WithdrawForm pending={pending} {...props} />
          ) : (
            <DecisionForm decision={pending.decision} pending={pending} {...props} />
          )}
        </>
      )}
    </Dialog>
  );
}

function DecisionForm({
  decision,
  pending: { payment },
  busy,
  errors,
  onGive,
  onClose,
}: DecisionFormProps & { decision: 'verify' | 'reject' }) {
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
