import { PAYMENT_METHOD_NAMES } from '#app/features/orders/order.ts';
import { type SumKey, sumRows } from '#app/features/orders/pricing/sum-rows.ts';
import type { OrderDetail } from '#app/features/orders/staff/order-detail-schema.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { classes } from '#app/ui/classes.ts';
import styles from './order-money.module.css';
import { Panel } from './panel.tsx';

const messages = {
  title: 'Money',
  method: 'Payment',
  discountBy: (code: string) => `Discount, code ${code}`,
  code: 'Referral code',
  noUse: (code: string) => `${code}, not valid`,
  advance: 'Advance asked for',
};

const STRONG: readonly SumKey[] = ['total', 'missing', 'due'];

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
  const { advance, discount, payment_method, referral_code } = order;
  const rows = sumRows(order, 'staff').map(({ key, name, value }) => ({
    name: key === 'discount' && referral_code ? messages.discountBy(referral_code) : name,
    value,
    strong: STRONG.includes(key),
  }));
  const total = rows.findIndex(({ strong }) => strong) + 1;
  const unused = discount === 0 && referral_code;
  return [
    { name: messages.method, value: PAYMENT_METHOD_NAMES[payment_method] },
    ...(unused ? [{ name: messages.code, value: messages.noUse(unused) }] : []),
    ...rows.slice(0, total),
    ...(advance > 0 ? [{ name: messages.advance, value: formatRupees(advance) }] : []),
    ...rows.slice(total),
  ];
}
