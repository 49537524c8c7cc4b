import { Link } from 'react-router';
import type { Attention } from '#app/features/orders/order.ts';
import type { OrderDetail } from '#app/features/orders/staff/order-detail.ts';
import { Note } from '#app/ui/note.tsx';
import styles from './order-warnings.module.css';

const ATTENTION: Record<Attention, string> = {
  paid_after_hold:
    'The money came after the hold had ended, and the pieces were gone. Offer other pieces, or send the money back.',
  paid_but_cancelled: 'This order is cancelled, but it was paid. Send the money back, or take it up again.',
  paid_twice: 'More money has come than the order costs. Send the rest back.',
  underpaid: 'Less money has come than was asked for.',
  payment_unclear: 'The payment service never said what became of a payment. Please look there.',
  payment_waiting:
    'The shopper sent the transaction ID more than a day ago and still waits for an answer. Look for the money now.',
};

const messages = {
  unverified: 'The payment is not verified yet. Look for the money before you ship.',
  contested:
    'The same transaction ID was sent for another order. Only one of them can be paid with it: ask the shoppers for a screenshot of the payment.',
  rival: (id: string, status: string, payment: string) => `${id} (${status}, payment ${payment})`,
  duplicate: 'The same phone ordered the same pieces within a day. Perhaps one was sent twice:',
  undelivered: (whose: string) => `A mail about this order to the ${whose} was not delivered.`,
  earlier: ({ orders, shipped, cancelled }: OrderDetail['earlier']) =>
    `This phone ordered ${orders === 1 ? 'once' : `${orders} times`} before: ${shipped} shipped, ${cancelled} cancelled.`,
  first: 'This is the first order of this phone.',
};

export function OrderWarnings({ order }: { order: OrderDetail }) {
  const { attention, status, payments, duplicates, competing_orders, earlier, undelivered } = order;
  const isUnverified = status !== 'Cancelled' && payments.some(({ state }) => state === 'claimed');
  return (
    <div className={styles.warnings}>
      {attention && <Note tone="bad">{ATTENTION[attention]}</Note>}
      {competing_orders.length > 0 && (
        <Note tone="bad">
          {messages.contested}{' '}
          {competing_orders.map(({ order_id, status, payment_state }) => (
            <Link key={order_id} className={styles.orderLink} to={`/admin/orders/${order_id}`}>
              {messages.rival(order_id, status, payment_state)}
            </Link>
          ))}
        </Note>
      )}
      {isUnverified && <Note tone="info">{messages.unverified}</Note>}
      {duplicates.length > 0 && (
        <Note tone="info">
          {messages.duplicate}{' '}
          {duplicates.map(({ order_id, status }) => (
            <Link key={order_id} className={styles.orderLink} to={`/admin/orders/${order_id}`}>
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
      <p className={styles.detail}>{earlier.orders > 0 ? messages.earlier(earlier) : messages.first}</p>
    </div>
  );
}
