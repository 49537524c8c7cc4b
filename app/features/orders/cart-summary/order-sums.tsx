import type { Quote } from '#app/features/orders/pricing/quote.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { classes } from '#app/ui/classes.ts';
import styles from './order-sums.module.css';

const messages = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery: 'Delivery',
  free: 'Free',
  total: 'Total',
  advance: 'Advance, now by wallet',
  balance: 'Balance, on delivery',
  unknown: '…',
};

type OrderSumsProps = {
  subtotal: number;
  quote: Quote | null;
  busy: boolean;
};

export function OrderSums({ subtotal, quote, busy }: OrderSumsProps) {
  const rows = [
    [messages.subtotal, formatRupees(quote?.subtotal ?? subtotal, 2)],
    [messages.discount, quote ? discountText(quote.discount) : messages.unknown],
    [messages.delivery, quote ? deliveryText(quote.delivery) : messages.unknown],
  ];
  return (
    <dl className={classes(styles.sums, busy && styles.busy)} aria-busy={busy}>
      {rows.map(([name, amount]) => (
        <div key={name} className={styles.row}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={classes(styles.row, styles.total)}>
        <dt>{messages.total}</dt>
        <dd>{quote ? formatRupees(quote.total) : messages.unknown}</dd>
      </div>
      {quote && quote.advance > 0 && (
        <AdvanceRows advance={quote.advance} balance={quote.total - quote.advance} />
      )}
    </dl>
  );
}

function AdvanceRows({ advance, balance }: { advance: number; balance: number }) {
  return (
    <>
      <div className={classes(styles.row, styles.advance)}>
        <dt>{messages.advance}</dt>
        <dd>{formatRupees(advance)}</dd>
      </div>
      <div className={styles.row}>
        <dt>{messages.balance}</dt>
        <dd>{formatRupees(balance)}</dd>
      </div>
    </>
  );
}

export function deliveryText(delivery: number): string {
  return delivery === 0 ? messages.free : formatRupees(delivery);
}

function discountText(discount: number): string {
  return discount === 0 ? formatRupees(0) : `− ${formatRupees(discount)}`;
}
