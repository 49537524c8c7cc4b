import type { ChangedPayments } from '#app/features/orders/fulfil/schema.ts';
import type { ChangedStatus } from '#app/features/orders/order-schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import type { ApiAnswer } from '#app/platform/browser/api-client.ts';
import { type ActionResult, type ActionToast, showActionToast } from '#app/ui/overlay/action-toast.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';

const messages = {
  undo: 'Undo',
  several: (count: number, kind: string | null) => `${count} orders ${kind ?? 'changed'}`,
  refused: (reason: string) => `Not undone. ${reason}`,
  done: (order: string, what: string) => `Order ${order}: ${what}`,
  undone: (order: string) => `Undone. The payment of order ${order} is as it was before.`,
};

/** Says what was done to orders, with a button that takes it back. */
export function offerOrdersUndo(done: Omit<ActionToast, 'label' | 'summary'>): void {
  showActionToast({ ...done, label: messages.undo, summary: messages.several });
}

export type Undoable<T> = {
  order_id: string;
  message: string;
  /** What several such changes are called in one line, such as Confirmed. */
  kind: string | null;
  /** Null when nothing is to be undone. */
  undo: { change: number; seconds: number } | null;
  path: string;
  undone: (data: T) => string;
  /** Takes back what else belonged to it, and loads the page again, so that it is up to date for whoever acts on the message. */
  afterwards?: (() => Promise<unknown>) | undefined;
  /** Loads what has changed instead of the page's data. */
  refresh?: (() => Promise<unknown>) | undefined;
};

/** Says what was changed, with a button that takes it back while the customer's mail waits. */
function useUndo(): <T>(done: Undoable<T>) => void {
  const { write } = useStaffWrite();

  async function run<T>(done: Undoable<T>, change: number): Promise<ActionResult> {
    const { path, undone, afterwards, refresh } = done;
    const reload = (answer: ApiAnswer<unknown>) => isAnswered(answer) && !(answer.ok && afterwards);
    const answer = await write<T>({ method: 'POST', path, body: { change } }, { reload, refresh });
    if (!answer.ok)
      return {
        message: messages.refused(answer.error.detail),
        tone: 'bad',
        canRetry: !isAnswered(answer),
      };
    await afterwards?.();
    return { message: undone(answer.data), tone: 'ok', canRetry: false };
  }

  return (done) => {
    const { order_id, message, kind, undo } = done;
    if (!undo) return showToast(message);
    offerOrdersUndo({
      key: order_id,
      ...{ message, kind },
      seconds: undo.seconds,
      run: () => run(done, undo.change),
    });
  };
}

/** Without an answer the page stays as it is, and the undo can be tried again. */
export function isAnswered({ ok, status }: ApiAnswer<unknown>): boolean {
  return ok || (status >= 400 && status < 500);
}

export function usePaymentUndo(): (
  changed: ChangedPayments,
  what: string,
  refresh?: Undoable<unknown>['refresh'],
) => void {
  const offer = useUndo();
  return ({ order_id, undo }, what, refresh) =>
    offer({
      ...{ order_id, undo, refresh, kind: null },
      message: messages.done(order_id, what),
      path: `/api/admin/orders/${order_id}/undo-payment/`,
      undone: () => messages.undone(order_id),
    });
}

const statusUndoMessages = {
  changed: (order: string, status: string) => `Order ${order} is now ${status}.`,
  undone: (order: string, status: string) => `Undone. Order ${order} is ${status} again.`,
};

type Followed = Pick<Undoable<unknown>, 'afterwards' | 'refresh'>;

/** `afterwards` takes back what was written together with the status. */
export function useStatusUndo(): (changed: ChangedStatus, followed?: Followed) => void {
  const offer = useUndo();
  return ({ order_id, status, undo }, followed) =>
    offer<{ status: string }>({
      ...{ order_id, undo, ...followed, kind: status },
      message: statusUndoMessages.changed(order_id, status),
      path: `/orders/undo-status/${encodeURIComponent(order_id)}/`,
      undone: (before) => statusUndoMessages.undone(order_id, before.status),
    });
}
