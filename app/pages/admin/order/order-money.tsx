import { PAYMENT_METHOD_NAMES } from '#app/features/orders/order.ts';
import type { OrderDetail } from '#app/features/orders/staff/order-detail.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { classes } from '#app/ui/classes.ts';
import styles from './order-money.module.css';
import { Panel } from './panel.tsx';

const messages = {
  title: 'Money',
  method: 'Payment',
  subtotal: 'Subtotal',
  discount: 'Discount',
  discountBy: (code: string) => `Discount, code ${code}`,
  code: 'Referral code',
  noUse: (code: string) => `${code}, not valid`,
  delivery: 'Delivery',
  free: 'Free',
  total: 'Total',
  advance: 'Advance due',
  paid: 'Received so far',
  collect: 'To collect on delivery',
};

type Row = { name: string; value: string; strong?: boolean };

export function OrderMoney({ order }: { order: OrderDetail }) {
  return (
    <Panel title={messages.title}>
      <dl>
        {rowsOf(order).map(({ name, value, strong }) => (
          <div key={name} className={classes(styles.row, strong && styles.strong)}>
            <dt dir="auto">{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function rowsOf(order: OrderDetail): Row[] {
  const { subtotal, discount, delivery, total, advance, paid, to_collect, payment_method } = order;
  return [
    { name: messages.method, value: PAYMENT_METHOD_NAMES[payment_method] },
    { name: messages.subtotal, value: formatRupees(subtotal) },
    ...discountRows(order.referral_code, discount),
    { name: messages.delivery, value: delivery === 0 ? messages.free : formatRupees(delivery) },
    { name: messages.total, value: formatRupees(total), strong: true },
    ...(advance > 0 ? [{ name: messages.advance, value: formatRupees(advance) }] : []),
    ...(payment_method === 'cod' ? [] : [{ name: messages.paid, value: formatRupees(paid) }]),
    { name: messages.collect, value: formatRupees(to_collect), strong: true },
  ];
}

function discountRows(code: string | null, discount: number): Row[] {
  if (discount === 0) return code ? [{ name: messages.code, value: messages.noUse(code) }] : [];
  return [
    { name: code ? messages.discountBy(code) : messages.discount, value: `− ${formatRupees(discount)}` },
  ];
}
