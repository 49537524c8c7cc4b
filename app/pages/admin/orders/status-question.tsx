import type { OrderStatus } from '#app/features/orders/order.ts';
import { Confirm } from '#app/ui/overlay/confirm.tsx';

const messages = {
  cancel: (order: string) => `Cancel order ${order}?`,
  cancelText: 'Its pieces are on sale again at once, and the customer is told by mail.',
  cancelYes: 'Cancel the order',
  cancelNo: 'Keep the order',
  reopen: (order: string) => `Reopen order ${order}?`,
  reopenText: (status: string) =>
    `It becomes ${status}, its pieces are taken from the stock again, and the customer is told by mail.`,
  // Nobody gets a mail about Pending.
  reopenPending: 'It becomes Pending, and its pieces are taken from the stock again.',
  reopenYes: 'Reopen the order',
  reopenNo: 'Leave it cancelled',
};

/** `from` is what staff saw. */
export type Change = { order_id: string; from: OrderStatus; to: OrderStatus };

type StatusQuestionProps = {
  asked: Change | null;
  onAnswered: () => void;
  onConfirm: (change: Change) => void;
};

/** Before an order becomes Cancelled, and before it leaves Cancelled. */
export function StatusQuestion({ asked, onAnswered, onConfirm }: StatusQuestionProps) {
  const { order_id = '', to = 'Pending' } = asked ?? {};
  const isCancel = to === 'Cancelled';
  const reopenText = to === 'Pending' ? messages.reopenPending : messages.reopenText(to);
  return (
    <Confirm
      open={asked !== null}
      title={isCancel ? messages.cancel(order_id) : messages.reopen(order_id)}
      message={isCancel ? messages.cancelText : reopenText}
      confirmLabel={isCancel ? messages.cancelYes : messages.reopenYes}
      cancelLabel={isCancel ? messages.cancelNo : messages.reopenNo}
      onConfirm={() => {
        onAnswered();
        if (asked) onConfirm(asked);
      }}
      onCancel={onAnswered}
    />
  );
}
