import type { ChangedStatus } from '#app/features/orders/order-schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import type { ApiAnswer } from '#app/platform/browser/api-client.ts';
import { type ActionResult, showActionToast } from '#app/ui/overlay/action-toast.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';

const messages = {
  changed: (order: string, status: string) => `Order ${order} is now ${status}.`,
  several: (count: number, status: string | null) => `${count} orders ${status ?? 'changed'}`,
  undo: 'Undo',
  undone: (order: string, status: string) => `Undone. Order ${order} is ${status} again.`,
  refused: (reason: string) => `Not undone. ${reason}`,
};

/** Says what was changed, with a button that takes it back while the customer's mail waits. */
export function useStatusUndo(): (changed: ChangedStatus) => void {
  const { write } = useStaffWrite();

  async function undo(order_id: string, change: number): Promise<ActionResult> {
    const path = `/orders/undo-status/${encodeURIComponent(order_id)}/`;
    const answer = await write<{ status: string }>(
      { method: 'POST', path, body: { change } },
      { reload: isAnswered },
    );
    return answer.ok
      ? { message: messages.undone(order_id, answer.data.status), tone: 'ok', canRetry: false }
      : { message: messages.refused(answer.error.detail), tone: 'bad', canRetry: !isAnswered(answer) };
  }

  return ({ order_id, status, undo: undoable }) => {
    const message = messages.changed(order_id, status);
    if (!undoable) return showToast(message);
    const { change, seconds } = undoable;
    showActionToast({
      key: order_id,
      message,
      label: messages.undo,
      kind: status,
      summary: messages.several,
      seconds,
      run: () => undo(order_id, change),
    });
  };
}

/** Without an answer the page stays as it is, and the undo can be tried again. */
export function isAnswered({ ok, status }: ApiAnswer<unknown>): boolean {
  return ok || (status >= 400 && status < 500);
}
