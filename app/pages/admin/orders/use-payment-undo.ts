import type { ChangedPayments } from '#app/features/orders/staff/order-detail-schema.ts';
import { useUndo } from '#app/pages/admin/session/use-undo.ts';

const messages = {
  done: (order: string, what: string) => `Order ${order}: ${what}`,
  undone: (order: string) => `Undone. The payment of order ${order} is as it was before.`,
};

export function usePaymentUndo(): (changed: ChangedPayments, what: string) => void {
  const offer = useUndo();
  return ({ order_id, undo }, what) =>
    offer({
      ...{ order_id, undo, kind: null },
      message: messages.done(order_id, what),
      path: `/api/admin/orders/${order_id}/undo-payment/`,
      undone: () => messages.undone(order_id),
    });
}
