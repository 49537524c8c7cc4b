import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Payment } from '#app/features/payments/ledger/payment.ts';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { decisionBody, type PaymentDecision } from './payment-decision.ts';

const messages: Record<PaymentDecision, string> = {
  verify: 'Payment approved.',
  reject: 'Payment rejected.',
  refund: 'Refund recorded.',
};

export type PendingDecision = { payment: Payment; decision: PaymentDecision };

export function usePaymentDecision(order_id: string) {
  const call = useStaffCall();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<PendingDecision | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  function close() {
    setPending(null);
    setError(null);
  }

  async function give(typed: string) {
    if (!pending || busy) return;
    const { payment, decision } = pending;
    setBusy(true);
    setError(null);
    const answer = await call({
      method: 'POST',
      path: `/orders/${order_id}/payments/${payment.id}/${decision}/`,
      body: decisionBody(decision, typed, payment.amount),
    });
    setBusy(false);
    if (!answer.ok) return setError(Object.values(answer.error.fields ?? {})[0] ?? answer.error.detail);
    showToast(messages[decision]);
    close();
    await revalidate();
  }

  return { pending, open: setPending, busy, error, close, give };
}
