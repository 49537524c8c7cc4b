import type { OrderStatus } from '#app/features/orders/order.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Confirm } from '#app/ui/overlay/confirm.tsx';

const messages = {
  cancel: (order: string) => `Cancel order ${order}?`,
  cancelText: 'Its pieces are on sale again at once, and the customer is told by mail.',
  cancelYes: 'Cancel the order',
  cancelNo: 'Keep the order',
  returning: (order: string) => `Does the parcel of order ${order} come back?`,
  returningText:
    'It was shipped. The order becomes Cancelled; its pieces are on sale again only when you have received them, and the customer is told that the parcel comes back.',
  returningYes: 'It comes back',
  returningNo: 'Leave it shipped',
  money: (sum: string) => `${sum} has been received for it and has to be refunded.`,
  reopen: (order: string) => `Reopen order ${order}?`,
  reopenText: (status: string) =>
    `It becomes ${status}, its pieces are taken from the stock again, and the customer is told by mail.`,
  // Nobody gets a mail about Pending.
  reopenPending: 'It becomes Pending, and its pieces are taken from the stock again.',
  reopenYes: 'Reopen the order',
  reopenNo: 'Leave it cancelled',
};

/** `from` is what staff saw, and `received` in rupees. */
export type Change = { order_id: string; from: OrderStatus; to: OrderStatus; received: number };

type StatusQuestionProps = {
  asked: Change | null;
  onAnswered: () => void;
  onConfirm: (change: Change) => void;
};

/** Before an order becomes Cancelled, and before it leaves Cancelled. */
export function StatusQuestion({ asked, onAnswered, onConfirm }: StatusQuestionProps) {
  const { title, message, yes, no } = wordsOf(asked);
  return (
    <Confirm
      open={asked !== null}
      title={title}
      message={message}
      confirmLabel={yes}
      cancelLabel={no}
      onConfirm={() => {
        onAnswered();
        if (asked) onConfirm(asked);
      }}
      onCancel={onAnswered}
    />
  );
}

function wordsOf(asked: Change | null) {
  const { order_id = '', from, to = 'Pending', received = 0 } = asked ?? {};
  if (to !== 'Cancelled')
    return {
      title: messages.reopen(order_id),
      message: to === 'Pending' ? messages.reopenPending : messages.reopenText(to),
      ...{ yes: messages.reopenYes, no: messages.reopenNo },
    };
  const isReturning = from === 'Shipped';
  const text = isReturning ? messages.returningText : messages.cancelText;
  return {
    title: isReturning ? messages.returning(order_id) : messages.cancel(order_id),
    message: received > 0 ? `${text} ${messages.money(formatRupees(received))}` : text,
    yes: isReturning ? messages.returningYes : messages.cancelYes,
    no: isReturning ? messages.returningNo : messages.cancelNo,
  };
}
