import { type FormEvent, useState } from 'react';
import { ledgerMethodName } from '#app/features/orders/wallet/ledger-method.ts';
import type { Payment } from '#app/features/payments/ledger/payment-schema.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { useFocusOnError } from '#app/ui/form/use-focus-on-error.ts';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { FormActions } from '#app/ui/overlay/dialog-actions.tsx';
import type { PaymentDecision } from './payment-decision.ts';
import styles from './payment-decision-dialog.module.css';
import type { PendingDecision } from './use-payment-decision.ts';

const TEXTS: Record<PaymentDecision, { title: string; field: string; submit: string; hint?: string }> = {
  verify: {
    title: 'Has this money arrived?',
    field: 'Received, in rupees',
    submit: 'Approve',
    hint: 'Change this if a different amount arrived.',
  },
  reject: { title: 'Reject this payment?', field: 'Reason', submit: 'Reject' },
  refund: { title: 'Has this money been refunded?', field: 'Reason (optional)', submit: 'Record the refund' },
};

type PaymentDecisionDialogProps = {
  pending: PendingDecision | null;
  busy: boolean;
  error: string | null;
  onGive: (typed: string) => void;
  onClose: () => void;
};

export function PaymentDecisionDialog({ pending, busy, error, onGive, onClose }: PaymentDecisionDialogProps) {
  return (
    <Dialog
      open={pending !== null}
      onClose={() => !busy && onClose()}
      title={pending && TEXTS[pending.decision].title}
      size="small"
    >
      {pending && (
        <DecisionForm pending={pending} busy={busy} error={error} onGive={onGive} onClose={onClose} />
      )}
    </Dialog>
  );
}

function DecisionForm({
  pending,
  busy,
  error,
  onGive,
  onClose,
}: PaymentDecisionDialogProps & { pending: PendingDecision }) {
  const { decision, payment } = pending;
  const [typed, setTyped] = useState(decision === 'verify' ? String(payment.amount) : '');
  const text = TEXTS[decision];
  const field = useFocusOnError(error);
  function submit(event: FormEvent) {
    event.preventDefault();
    onGive(typed);
  }
  return (
    <form method="post" noValidate onSubmit={submit} aria-busy={busy}>
      <p className={styles.named} dir="auto">
        {nameOf(payment)}
      </p>
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

function nameOf({ amount, method, transaction_id, reference }: Payment): string {
  return `${formatRupees(amount)}, ${ledgerMethodName(method)}, ${transaction_id ?? reference}`;
}
