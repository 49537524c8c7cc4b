import { formatRupees } from '#app/platform/text/money.ts';
import { classes } from '#app/ui/classes.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './price.module.css';

const messages = { now: 'Now', before: 'before' };

type PriceProps = {
  price: number;
  salePrice: number;
  decimals?: 0 | 2 | undefined;
  className?: string | undefined;
};

/** In rupees; with a discount the original price is struck through beside it. */
export function Price({ price, salePrice, decimals = 0, className }: PriceProps) {
  if (salePrice >= price) return <p className={classes(styles.price, className)}>{formatRupees(price)}</p>;
  return (
    <p className={classes(styles.price, className)}>
      <span className={styles.now}>
        <VisuallyHidden>{messages.now} </VisuallyHidden>
        {formatRupees(salePrice, decimals)}
      </span>{' '}
      <s className={styles.before}>
        <VisuallyHidden>{messages.before} </VisuallyHidden>
        {formatRupees(price)}
      </s>
    </p>
  );
}
