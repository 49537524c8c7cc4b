import { type RefObject, useEffect, useState } from 'react';
import { isBuyable } from '#app/features/catalogue/products/product.ts';
import type { Product } from '#app/features/catalogue/products/product-schema.ts';
import { Price } from '#app/features/catalogue/storefront/price.tsx';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import styles from './sticky-buy-bar.module.css';
import type { Buying } from './use-buying.ts';

const messages = {
  add: 'Add to Bag',
  withSize: (name: string, size: string | null) => (size ? `${name}, ${size}` : name),
};

/** Hidden from screen readers and keyboard, which have the real button. */
export function StickyBuyBar({ product, buying }: { product: Product; buying: Buying }) {
  const shown = useOutOfView(buying.button);
  if (!isBuyable(product)) return null;
  return (
    <div className={classes(styles.bar, shown && styles.shown)} aria-hidden="true">
      <div className={styles.details}>
        <p className={styles.name} dir="auto">
          {messages.withSize(product.name, buying.size)}
        </p>
        <Price price={product.price} salePrice={product.sale_price} className={styles.price} />
      </div>
      {/* Keeps the focus from moving into content that is hidden from screen readers. */}
      <Button tabIndex={-1} onMouseDown={(event) => event.preventDefault()} onClick={buying.add}>
        {messages.add}
      </Button>
    </div>
  );
}

function useOutOfView(ref: RefObject<HTMLElement | null>): boolean {
  const [out, setOut] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(([entry]) => setOut(entry ? !entry.isIntersecting : false));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return out;
}
