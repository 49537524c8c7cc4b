import { useState } from 'react';
import { orderDoubts } from '#app/features/orders/fulfil/order-doubts.ts';
import { paymentNote } from '#app/features/orders/fulfil/payment-notes.ts';
import type { ChangedPayments, OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import { isToBeConfirmed } from '#app/features/orders/fulfil/unconfirmed.ts';
import type { Attention, PaymentState } from '#app/features/orders/order.ts';
import { seenPayment } from '#app/pages/admin/orders/money-form.tsx';
import { usePaymentUndo } from '#app/pages/admin/orders/use-undo.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { hasWebAddress } from '#app/platform/text/web-address.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Note } from '#app/ui/feedback.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Confirm } from '#app/ui/overlay/dialog.tsx';
import { Text } from '#app/ui/text.tsx';
import styles from './order-page.module.css';

/** An underpaid order has its own PaymentWarning, which offers what to do. */
const ATTENTION: Record<Exclude<Attention, 'underpaid'>, string> = {
  paid_after_hold:
    'The money arrived after the hold had ended and the pieces had been sold. Offer other pieces, or refund the money.',
  paid_but_cancelled: 'This order is cancelled, but it was paid. Send the money back, or take it up again.',
  paid_twice: 'More money has come than the order costs. Send the rest back.',
  payment_unclear: 'The payment service never said what became of a payment. Please look there.',
  payment_waiting:
    'The shopper sent the transaction ID more than a day ago and is still waiting. Please check for the money now.',
};

const PAYMENT_STATE_NAMES: Record<PaymentState, string> = {
  on_delivery: 'in cash',
  awaiting: 'awaited',
  claimed: 'to check',
  verified: 'received',
  failed: 'failed',
  refunded: 'refunded',
};

const messages = {
  toBeConfirmed:
    'To be confirmed: its pieces are not set aside yet. Call this customer, then set it Confirmed: that takes the pieces while there are enough.',
  contested:
    'The same transaction ID was sent for another order. Only one of them can be paid with it: ask the shoppers for a screenshot of the payment.',
  competing: (id: string, status: string, payment: string) => `${id} (${status}, payment ${payment})`,
  call: 'Call this customer before you pack. What does not look right:',
  confirm: 'Ask this customer before you pack. What is unusual:',
  link: 'The name, city or address has a link in it, which our mails leave out. Do not open it.',
  duplicate: 'The same phone number ordered the same pieces within a day. One may be a duplicate:',
  undelivered: (whose: string) => `An e-mail about this order could not be delivered to the ${whose}.`,
  earlier: ({ orders, shipped, cancelled }: OrderDetail['earlier']) =>
    `This phone number has ordered ${orders === 1 ? 'once' : `${orders} times`} before: ${shipped} shipped, ${cancelled} cancelled.`,
  first: 'This is the first order from this phone number.',
};

export function OrderWarnings({ order }: { order: OrderDetail }) {
  const { attention, phone, duplicates, competing_orders, earlier, undelivered } = order;
  const hasLink = [order.name, order.city, order.address].some(hasWebAddress);
  return (
    <Stack gap={10} after={20}>
      {attention && attention !== 'underpaid' && <Note tone="bad">{ATTENTION[attention]}</Note>}
      {isToBeConfirmed(order) && <Note tone="bad">{messages.toBeConfirmed}</Note>}
      {competing_orders.length > 0 && order.payment_state !== 'verified' && (
        <Note tone="bad">
          {messages.contested}{' '}
          {competing_orders.map(({ order_id, status, payment_state }) => (
            <Link
              key={order_id}
              className={classes('underlined', styles.orderLink)}
              to={`/admin/orders/${order_id}`}
            >
              {messages.competing(order_id, status, PAYMENT_STATE_NAMES[payment_state])}
            </Link>
          ))}
        </Note>
      )}
      {hasLink && <Note tone="bad">{messages.link}</Note>}
      <Doubts order={order} />
      <PaymentWarning order={order} />
      {duplicates.length > 0 && (
        <Note tone="info">
          {messages.duplicate}{' '}
          {duplicates.map(({ order_id, status }) => (
            <Link
              key={order_id}
              className={classes('underlined', styles.orderLink)}
              to={`/admin/orders/${order_id}`}
            >
              {order_id} ({status})
            </Link>
          ))}
        </Note>
      )}
      {undelivered.map((whose) => (
        <Note key={whose} tone="info">
          {messages.undelivered(whose)}
        </Note>
      ))}
      <Text tone="muted">
        {earlier.orders > 0 ? (
          <Link className="underlined" to={`/admin/orders?q=${encodeURIComponent(phone)}`}>
            {messages.earlier(earlier)}
          </Link>
        ) : (
          duplicates.length === 0 && messages.first
        )}
      </Text>
    </Stack>
  );
}

/** A person decides: nothing is cancelled for it. */
function Doubts({ order }: { order: OrderDetail }) {
  const { advice, reasons } = orderDoubts(order);
  if (!advice) return null;
  return (
    <Note tone={advice === 'call' ? 'bad' : 'info'}>
      {messages[advice]}
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason} dir="auto">
            {reason}
          </li>
        ))}
      </ul>
    </Note>
  );
}

const paymentWarningMessages = {
  ask: (id: string, due: string) =>
    `The rider collects ${due} for order ${id}, and the customer gets a mail that says so. Agree on it with the customer first.`,
  confirm: 'Yes, agreed',
  done: 'what is due is collected in cash.',
  failed: 'Not saved.',
};

/** What is wrong with the payment, and the way out. */
function PaymentWarning({ order }: { order: OrderDetail }) {
  const [asking, setAsking] = useState(false);
  const { write, isBusy, notice } = useStaffWrite();
  const offerUndo = usePaymentUndo();
  const warning = paymentNote(order);
  const collect = async () => {
    if (isBusy()) return;
    const answer = await write<ChangedPayments>(
      {
        method: 'POST',
        path: `/orders/${order.order_id}/collect-in-cash/`,
        body: { seen: seenPayment(order) },
      },
      // A refusal means that the page is out of date.
      {
        failure: paymentWarningMessages.failed,
        reload: ({ status }) => status > 0 && status < 500,
      },
    );
    setAsking(false);
    if (answer.ok) offerUndo(answer.data, paymentWarningMessages.done);
  };
  return (
    <>
      {warning && (
        <Note tone={warning.tone}>
          <Stack gap={10} align="start">
            <p>{warning.text}</p>
            {warning.cash && (
              <Button variant="ghost" size="small" onClick={() => setAsking(true)}>
                {warning.cash}
              </Button>
            )}
          </Stack>
        </Note>
      )}
      <Confirm
        open={asking && Boolean(warning?.cash)}
        title={warning?.cash ?? ''}
        message={paymentWarningMessages.ask(order.order_id, formatRupees(order.balance))}
        confirmLabel={paymentWarningMessages.confirm}
        busy={isBusy()}
        onConfirm={() => void collect()}
        onCancel={() => setAsking(false)}
      />
      {notice}
    </>
  );
}
