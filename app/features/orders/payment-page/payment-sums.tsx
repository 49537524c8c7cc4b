import { formatRupees } from '#app/platform/text/money.ts';
import { classes } from '#app/ui/classes.ts';
import styles from './payment-sums.module.css';

const messages = { total: 'Order total', now: 'To pay now', later: 'Due on delivery' };

type PaymentSumsProps = { total: number; amount: number; balance: number };

export function PaymentSums({ total, amount, balance }: PaymentSumsProps) {
  return (
    <dl className={styles.sums}>
      <div className={styles.row}>
        <dt>{messages.total}</dt>
        <dd>{formatRupees(total)}</dd>
      </div>
      <div className={classes(styles.row, styles.now)}>
        <dt>{messages.now}</dt>
        <dd>{formatRupees(amount)}</dd>
      </div>
      <div className={styles.row}>
        <dt>{messages.later}</dt>
        <dd>{formatRupees(balance)}</dd>
      </div>
    </dl>
  );
}
