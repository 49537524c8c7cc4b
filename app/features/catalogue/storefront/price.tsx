import { formatRupees } from '#app/platform/text/money.ts';
import { classes } from '#app/ui/classes.ts';
import { Text, VisuallyHidden } from '#app/ui/text.tsx';
import styles from './price.module.css';

const messages = { from: 'From', now: 'Now', before: 'before', saved: (sum: string) => `You save ${sum}` };

type PriceProps = {
  price: number;
  salePrice: number;
  /** What it cost before it was made cheaper for good; null without such a price. */
  wasPrice?: number | null | undefined;
  /** The least, where sizes cost differently. */
  isFrom?: boolean | undefined;
  decimals?: 0 | 2 | undefined;
  className?: string | undefined;
};

/** In rupees; the higher of the prices before follows, struck through. */
export function Price({ price, salePrice, wasPrice, isFrom, decimals = 0, className }: PriceProps) {
  const root = classes(styles.price, className);
  const before = Math.max(price, wasPrice ?? 0);
  if (salePrice >= before) {
    return (
      <p className={root}>
        {isFrom && `${messages.from} `}
        <span translate="no">{formatRupees(price)}</span>
      </p>
    );
  }
  return (
    <p className={root}>
      {isFrom && `${messages.from} `}
      <Text as="span" wrap="never" tone="accent" weight="bold">
        <VisuallyHidden>{messages.now} </VisuallyHidden>
        <span translate="no">{formatRupees(salePrice, decimals)}</span>
      </Text>{' '}
      <s className={styles.before}>
        <VisuallyHidden>{messages.before} </VisuallyHidden>
        <span translate="no">{formatRupees(before)}</span>
      </s>
    </p>
  );
}

/** What a sale takes off, in rupees; nothing when it takes nothing off. */
export function Saving({ amount }: { amount: number }) {
  if (amount <= 0) return null;
  return <p className={styles.saving}>{messages.saved(formatRupees(amount))}</p>;
}
