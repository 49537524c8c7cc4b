import type { ChangedStatus } from '#app/features/orders/order-schema.ts';
import { useUndo } from '#app/pages/admin/session/use-undo.ts';

const messages = {
  changed: (order: string, status: string) => `Order ${order} is now ${status}.`,
  undone: (order: string, status: string) => `Undone. Order ${order} is ${status} again.`,
};

/** `afterwards` takes back what was written together with the status. */
export function useStatusUndo(): (changed: ChangedStatus, afterwards?: () => Promise<unknown>) => void {
  const offer = useUndo();
  return ({ order_id, status, undo }, afterwards) =>
    offer<{ status: string }>({
      ...{ order_id, undo, afterwards, kind: status },
      message: messages.changed(order_id, status),
      path: `/orders/undo-status/${encodeURIComponent(order_id)}/`,
      undone: (before) => messages.undone(order_id, before.status),
    });
}
