import { useState } from 'react';
import type { ChangedPayments, OrderDetail } from '#app/features/orders/staff/order-detail-schema.ts';
import type { Payment } from '#app/features/payments/ledger/payment-schema.ts';
import { usePaymentUndo } from '#app/pages/admin/orders/use-payment-undo.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import type { PaymentDecision } from './payment-decision.ts';

const messages: Record<PaymentDecision, string> = {
  verify: 'payment approved.',
  reject: 'payment rejected.',
  refund: 'refund recorded.',
  withdraw: 'payment taken back.',
};

export type PendingDecision = { payment: Payment; decision: PaymentDecision };

export type DecisionErrors = Record<string, string>;

export type DecisionFormProps = {
  order: OrderDetail;
  pending: PendingDecision;
  busy: boolean;
  errors: DecisionErrors;
  onGive: (body: object) => void;
  onClose: () => void;
};

export function usePaymentDecision(order_id: string) {
  const { write, isBusy } = useStaffWrite();
  const offerUndo = usePaymentUndo();
  const [pending, setPending] = useState<PendingDecision | null>(null);
  const [errors, setErrors] = useState<DecisionErrors>({});

  function close() {
    setPending(null);
    setErrors({});
  }

  async function give(body: object) {
    if (!pending || isBusy()) return;
    const { payment, decision } = pending;
    setErrors({});
    const path = `/orders/${order_id}/payments/${payment.id}/${decision}/`;
    const answer = await write<ChangedPayments>(
      { method: 'POST', ...(decision === 'withdraw' ? { path: `/api/admin${path}` } : { path, body }) },
      { reload: ({ ok, status }) => ok || status === 409 },
    );
    if (!answer.ok) return setErrors(answer.error.fields ?? { whole: answer.error.detail });
    close();
    offerUndo(answer.data, messages[decision]);
  }

  return { pending, open: setPending, busy: isBusy(), errors, close, give };
}
