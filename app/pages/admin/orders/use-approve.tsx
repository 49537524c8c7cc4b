import { useRef } from 'react';
import { amountsDue } from '#app/features/orders/amounts.ts';
import type { OrderPayments } from '#app/features/orders/fulfil/schema.ts';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { PERMISSION_OF, usePaymentDecision } from '#app/pages/admin/order/payment-decision.ts';
import { PaymentDecisionDialog } from '#app/pages/admin/order/payment-decision-dialog.tsx';
import { useIsPermitted } from '#app/pages/admin/session/permissions.tsx';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { showToast } from '#app/ui/overlay/toast.tsx';
import type { RefreshOrder } from './order-status.tsx';

/**
 * Approves in the list what a shopper says she has sent. The sum is asked only when it is not the one that the order waits for, or when
 * another order has the same transaction ID. With several such payments the order is opened.
 */
export function useApprove(
  orders: readonly StaffOrder[],
  refresh: RefreshOrder,
  openOrder: (order_id: string) => void,
) {
  const call = useStaffCall();
  const isPermitted = useIsPermitted()(PERMISSION_OF.verify);
  const { pending, open, isBusy, busy, errors, close, decide, give } = usePaymentDecision(refresh);
  const begun = useRef(new Set<string>());

  async function approve(order: StaffOrder): Promise<void> {
    const { order_id } = order;
    if (begun.current.has(order_id)) return;
    begun.current.add(order_id);
    await approveOnce(order);
    begun.current.delete(order_id);
  }

  async function approveOnce(order: StaffOrder): Promise<unknown> {
    const { order_id } = order;
    const found = await call<OrderPayments>({ method: 'GET', path: `/orders/${order_id}/payments/` });
    if (!found.ok) return showToast(found.error.detail, { tone: 'bad' });
    const [payment, another] = found.data.payments.filter(({ state }) => state === 'claimed');
    if (!payment) return refresh(order_id);
    if (another) return openOrder(order_id);
    const decision = { order_id, payment, decision: 'verify' } as const;
    if (order.is_contested || payment.amount !== amountsDue(order).unchecked) return open(decision);
    const answer = await decide(decision, {});
    if (!answer.ok) showToast(answer.error.detail, { tone: 'bad' });
  }

  const order = orders.find(({ order_id }) => order_id === pending?.order_id);
  return {
    approve,
    canApprove: (one: StaffOrder) =>
      isPermitted && one.payment_state === 'claimed' && one.status !== 'Cancelled',
    isApproving: isBusy,
    dialog: order && (
      <PaymentDecisionDialog {...{ order, pending, busy, errors }} onGive={give} onClose={close} />
    ),
  };
}
