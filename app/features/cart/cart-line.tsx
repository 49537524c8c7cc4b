import { type ReactNode, useId } from 'react';
import { Price } from '#app/features/catalogue/storefront/price.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { TrashIcon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { CartItem } from './cart.ts';
import { CartKind } from './cart-kind.tsx';
import styles from './cart-line.module.css';
import { CartPicture } from './cart-picture.tsx';
import { type RemovedLine, removeFromCart } from './cart-store.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

const messages = {
  remove: (name: string) => `Remove ${name}`,
  sum: (sum: string) => `${sum} in total`,
  last: 'No more in stock.',
};

/** Prices are rupees. */
export type CartLineData = { price: number; list_price: number; stock: number };

type CartLineProps = {
  item: CartItem;
  /** Null before the first quote. */
  details?: CartLineData | null;
  max?: number | undefined;
  /** Below the price. */
  terms?: ReactNode;
  onLeave?: (() => void) | undefined;
  onRemoved: (line: RemovedLine | null) => void;
  children?: ReactNode;
};

export function CartLine({ item, details, max, terms, onLeave, onRemoved, children }: CartLineProps) {
  const { id, size, name, quantity } = item;
  const price = details?.price ?? item.price;
  const nameId = useId();
  const described = [name, size].filter(Boolean).join(', ');
  return (
    <li className={styles.line} aria-labelledby={nameId}>
      <CartPicture image={item.image} sizes="92px" className={styles.picture} />
      <div>
        <p className={styles.name} id={nameId} dir="auto">
          <ProductLink item={item} onLeave={onLeave} />
        </p>
        <p className={styles.kind} dir="auto">
          <CartKind item={item} />
        </p>
        <Price price={details?.list_price ?? price} salePrice={price} />
        {terms}
        <div className={styles.count}>
          <QuantityStepper
            id={id}
            size={size}
            quantity={quantity}
            max={minOf(details?.stock, max)}
            of={described}
          />
          {details && quantity === details.stock && <span className={styles.last}>{messages.last}</span>}
          {quantity > 1 && <span className={styles.sum}>{messages.sum(formatRupees(price * quantity))}</span>}
        </div>
      </div>
      <IconButton
        label={messages.remove(described)}
        className={styles.remove}
        onClick={({ currentTarget }) => {
          passFocusOn(currentTarget);
          onRemoved(removeFromCart(id, size));
        }}
      >
        <TrashIcon size={22} />
      </IconButton>
      {children && <div className={styles.announcement}>{children}</div>}
    </li>
  );
}

function minOf(...bounds: (number | undefined)[]): number | undefined {
  const known = bounds.filter((bound) => bound !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

function ProductLink({ item, onLeave }: Pick<CartLineProps, 'item' | 'onLeave'>) {
  // Carts saved by older versions have no slug.
  if (!item.slug) return item.name;
  return (
    <Link
      className={styles.link}
      to={`/product/${encodeURIComponent(item.slug)}`}
      onClick={() => onLeave?.()}
    >
      {item.name}
    </Link>
  );
}

/** The button is removed with its line: focus moves to the next line, else to the panel's first button. */
function passFocusOn(button: HTMLElement): void {
  const line = button.closest('li');
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
  const next =
    neighbour?.querySelector<HTMLElement>(':scope > button') ??
    line?.closest('dialog')?.querySelector('button');
  next?.focus({ preventScroll: true });
}
