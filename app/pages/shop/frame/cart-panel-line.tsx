import { type CartItem, countUnits } from '#app/features/cart/cart.ts';
import { CartLine, type CartLineData } from '#app/features/cart/cart-line.tsx';
import { type RemovedLine, useCart } from '#app/features/cart/cart-store.ts';
import { LineProblemNote } from '#app/features/orders/bag/line-problem.tsx';
import { MadeOnOrderLine } from '#app/features/orders/bag/notes.tsx';
import { problemOf, quotedLine } from '#app/features/orders/bag/quoted-cart.ts';
import type { QuoteState } from '#app/features/orders/bag/use-quote.ts';
import type { Quote } from '#app/features/orders/place/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';

type CartPanelLineProps = {
  item: CartItem;
  pricing: QuoteState;
  onClose: () => void;
  onRemoved: (line: RemovedLine | null) => void;
};

export function CartPanelLine({ item, pricing: { quote, fresh }, onClose, onRemoved }: CartPanelLineProps) {
  const { max_pieces_per_product } = useShop().settings;
  const { items } = useCart();
  const line = quotedLine(quote, item);
  const { made_on_order: isMade, price } = line?.slug ? line : item;
  // A problem from before the last change may be solved by now.
  const problem = fresh ? problemOf(line) : null;
  return (
    <CartLine
      item={item}
      details={describeLine(quote, item)}
      max={maxQuantityOf(item, items, max_pieces_per_product)}
      terms={isMade && <MadeOnOrderLine sum={price * item.quantity} isOnlyLine={items.length === 1} />}
      onLeave={onClose}
      onRemoved={onRemoved}
    >
      {problem && <LineProblemNote item={item} problem={problem} />}
    </CartLine>
  );
}

/** The limit applies to all sizes of a product together. */
function maxQuantityOf(item: CartItem, items: readonly CartItem[], perProduct: number): number {
  const others = items.filter(({ id, size }) => id === item.id && size !== item.size);
  return Math.max(1, perProduct - countUnits(others));
}

/** A product that was deleted has no facts: its line shows the stored data. */
function describeLine(quote: Quote | null, item: CartItem): CartLineData | null {
  const line = quotedLine(quote, item);
  return line?.slug ? line : null;
}
