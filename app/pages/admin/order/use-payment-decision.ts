import { useState } from 'react';
import type { Payment } from '#app/features/payments/ledger/payment-schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { decisionBody, type PaymentDecision } from './payment-decision.ts';

const messages: Record<PaymentDecision, string> = {
  verify: 'Payment approved.',
  reject: 'Payment rejected.',
  refund: 'Refund recorded.',
};

export type PendingDecision = { payment: Payment; decision: PaymentDecision };

export function usePaymentDecision(order_id: string) {
  const { write, isBusy } = useStaffWrite();
  const [pending, setPending] = useState<PendingDecision | null>(null);
  const [error, setError] = useState<string | null>(null);

  function close() {
    setPending(null);
    setError(null);
  }

  async function give(typed: string) {
    if (!pending || isBusy()) return;
    const { payment, decision } = pending;
    setError(null);
    const answer = await write(
      {
        method: 'POST',
        path: `/orders/${order_id}/payments/${payment.id}/${decision}/`,
        body: decisionBody(decision, typed, payment.amount),
      },
      { success: messages[decision] },
    );
    if (answer.ok) close();
    else setError(Object.values(answer.error.fields ?? {})[0] ?? answer.error.detail);
  }

  return { pending, open: setPending, busy: isBusy(), error, close, give };
}
