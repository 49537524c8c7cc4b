import { type ReactNode, useId } from 'react';
import { Price } from '#app/features/catalogue/storefront/price.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { IconButton } from '#app/ui/button.tsx';
import { MinusIcon, PlusIcon, TrashIcon } from '#app/ui/icons.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import { type CartItem, MAX_QUANTITY } from './cart.ts';
import styles from './cart-line.module.css';
import { CartKind, CartPicture } from './cart-picture.tsx';
import { type RemovedLine, removeFromCart, setQuantity } from './cart-store.ts';

const messages = {
  remove: (name: string) => `Remove ${name}`,
  sum: (sum: string) => `${sum} in total`,
  last: 'No more in stock.',
  quantity: (count: number) => `Qty: ${count}`,
  fewer: (name: string) => `One fewer ${name}`,
  more: (name: string) => `One more ${name}`,
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
        <Text weight="medium" tight wrap="anywhere" id={nameId} dir="auto">
          <ProductLink item={item} onLeave={onLeave} />
        </Text>
        <Muted before={2} after={8} dir="auto">
          <CartKind item={item} />
        </Muted>
        <Price price={details?.list_price ?? price} salePrice={price} />
        {terms}
        <Cluster gap="0 14px">
          <QuantityStepper
            id={id}
            size={size}
            quantity={quantity}
            max={minOf(details?.stock, max)}
            of={described}
          />
          {details && quantity === details.stock && (
            <Muted as="span" before={8}>
              {messages.last}
            </Muted>
          )}
          {quantity > 1 && (
            <Text as="span" before={8} weight="medium" numeric>
              {messages.sum(formatRupees(price * quantity))}
            </Text>
          )}
        </Cluster>
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
    <Link className="plain" to={`/product/${encodeURIComponent(item.slug)}`} onClick={() => onLeave?.()}>
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

type QuantityStepperProps = {
  id: number;
  size: string;
  quantity: number;
  max?: number | undefined;
  of: string;
};

function QuantityStepper({ id, size, quantity, max = MAX_QUANTITY, of }: QuantityStepperProps) {
  return (
    <div className={styles.stepper}>
      <IconButton
        label={messages.fewer(of)}
        disabled={quantity <= 1}
        onClick={() => setQuantity(id, size, quantity - 1)}
      >
        <MinusIcon size={18} />
      </IconButton>
      <span className={styles.quantity} role="status">
        {messages.quantity(quantity)}
      </span>
      <IconButton
        label={messages.more(of)}
        disabled={quantity >= Math.min(max, MAX_QUANTITY)}
        onClick={() => setQuantity(id, size, quantity + 1)}
      >
        <PlusIcon size={18} />
      </IconButton>
    </div>
  );
}
