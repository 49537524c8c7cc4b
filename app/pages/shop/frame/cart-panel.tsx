import { useNavigate } from 'react-router';
import { type CartItem, countUnits } from '#app/features/cart/cart.ts';
import { CartLine, type CartLineData } from '#app/features/cart/cart-line.tsx';
import { type Cart, useCart } from '#app/features/cart/cart-store.ts';
import { FreeDeliveryHint } from '#app/features/orders/cart-summary/free-delivery-hint.tsx';
import { LineProblemNote } from '#app/features/orders/cart-summary/line-problem.tsx';
import { problemOf, quotedLine } from '#app/features/orders/cart-summary/quoted-cart.ts';
import { type QuoteState, useQuote } from '#app/features/orders/cart-summary/use-quote.ts';
import { LastOrderLine } from '#app/features/orders/checkout/last-order-line.tsx';
import { CartLimitNote } from '#app/features/orders/limits/cart-limit-note.tsx';
import { OpenPaymentNote } from '#app/features/orders/payment-page/open-payment-note.tsx';
import type { Quote } from '#app/features/orders/pricing/quote.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Blossom } from '#app/ui/ornament.tsx';
import { Drawer } from '#app/ui/overlay/drawer.tsx';
import styles from './cart-panel.module.css';

const messages = {
  title: 'Your Cart',
  empty: 'Your cart is empty.',
  explore: 'Explore Collection',
  subtotal: (count: number) => `Subtotal (${count} ${count === 1 ? 'item' : 'items'})`,
  checkout: 'Continue to Checkout',
  hurry: 'Psst, get it now before it sells out.',
  attention: (lines: number) =>
    lines === 1 ? '1 piece needs your attention.' : `${lines} pieces need your attention.`,
  lastKnown: 'The shop cannot be reached right now. These are the last known prices.',
  fleeting:
    'Your browser does not save your bag, so it is lost when you close or reload the page. You can still order.',
};

type CartPanelProps = { open: boolean; onClose: () => void };

export function CartPanel({ open, onClose }: CartPanelProps) {
  const cart = useCart();
  const pricing = useQuote(cart.items, '', { active: open && cart.items.length > 0 });
  const isEmpty = cart.items.length === 0;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={messages.title}
      footer={!isEmpty && <Foot cart={cart} pricing={pricing} onClose={onClose} />}
    >
      <OpenPaymentNote onLeave={onClose} />
      {isEmpty ? <EmptyCart open={open} onClose={onClose} /> : <Changes pricing={pricing} />}
      <ul>
        {cart.items.map((item) => (
          <Line key={`${item.id} ${item.size}`} item={item} pricing={pricing} onClose={onClose} />
        ))}
      </ul>
    </Drawer>
  );
}

type LineProps = { item: CartItem; pricing: QuoteState; onClose: () => void };

function Line({ item, pricing: { quote, fresh }, onClose }: LineProps) {
  const { max_pieces_per_product } = useShop().settings;
  const { items } = useCart();
  // A problem from before the last change may be solved by now.
  const problem = fresh ? problemOf(quotedLine(quote, item)) : null;
  return (
    <CartLine
      item={item}
      details={describeLine(quote, item)}
      max={maxQuantityOf(item, items, max_pieces_per_product)}
      onLeave={onClose}
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

/** Rendered from the start, so that screen readers announce its changes. */
function Changes({ pricing: { quote, fresh, failure } }: { pricing: QuoteState }) {
  const lines = fresh ? (quote?.lines.filter(({ problems }) => problems.length > 0).length ?? 0) : 0;
  return (
    <div role="status">
      {failure !== null && (
        <Note tone="info" className={styles.note}>
          {messages.lastKnown}
        </Note>
      )}
      {fresh && quote?.limit && <CartLimitNote limit={quote.limit} className={styles.note} />}
      {lines > 0 && <p className={styles.attention}>{messages.attention(lines)}</p>}
    </div>
  );
}

function EmptyCart({ open, onClose }: CartPanelProps) {
  return (
    <div className={styles.empty}>
      <Blossom className={styles.blossom} />
      <p className={styles.emptyText}>{messages.empty}</p>
      <ButtonLink variant="ghost" to="/womens-clothing" onClick={onClose}>
        {messages.explore}
      </ButtonLink>
      {/* Read at each opening, because the panel stays mounted while it is closed. */}
      {open && <LastOrderLine onLeave={onClose} />}
    </div>
  );
}

type FootProps = { cart: Cart; pricing: QuoteState; onClose: () => void };

function Foot({ cart, pricing: { quote, fresh }, onClose }: FootProps) {
  const navigate = useNavigate();
  const subtotal = fresh && quote ? quote.subtotal : cart.subtotal;
  const goToCheckout = () => {
    onClose();
    navigate('/checkout');
  };
  return (
    <>
      {!cart.lasting && (
        <Note tone="info" className={styles.warning}>
          {messages.fleeting}
        </Note>
      )}
      <p className={styles.subtotal}>
        <span>{messages.subtotal(cart.count)}</span>
        <span className={styles.sum}>{formatRupees(subtotal, 2)}</span>
      </p>
      <FreeDeliveryHint subtotal={subtotal} />
      <Button block className={styles.checkout} onClick={goToCheckout}>
        {messages.checkout}
      </Button>
      <p className={styles.urgency}>{messages.hurry}</p>
    </>
  );
}
