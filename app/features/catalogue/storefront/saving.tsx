import { formatRupees } from '#app/platform/text/money.ts';
import styles from './saving.module.css';

const messages = { saved: (sum: string) => `You save ${sum}` };

/** What a sale takes off, in rupees; nothing when it takes nothing off. */
export function Saving({ amount }: { amount: number }) {
  if (amount <= 0) return null;
  return <p className={styles.saving}>{messages.saved(formatRupees(amount))}</p>;
}
