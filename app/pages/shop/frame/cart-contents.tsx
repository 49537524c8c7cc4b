import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type CartItem, countUnits } from '#app/features/cart/cart.ts';
import { CartLine, type CartLineData } from '#app/features/cart/cart-line.tsx';
import { toCartLink } from '#app/features/cart/cart-link.ts';
import { type Cart, type RemovedLine, restoreToCart, useCart } from '#app/features/cart/cart-store.ts';
import { Saving } from '#app/features/catalogue/storefront/price.tsx';
import { amountsAsked } from '#app/features/orders/amounts.ts';
import { LineProblemNote } from '#app/features/orders/bag/line-problem.tsx';
import { CartLimitNote, FreeDeliveryHint, MadeOnOrderLine } from '#app/features/orders/bag/notes.tsx';
import { problemOf, quotedLine, savedBySale } from '#app/features/orders/bag/quoted-cart.ts';
import { type QuoteState, useQuote } from '#app/features/orders/bag/use-quote.ts';
import { OpenPaymentNote } from '#app/features/orders/pay/open-payment-note.tsx';
import { LastOrderLine } from '#app/features/orders/place/last-order-line.tsx';
import type { Quote } from '#app/features/orders/place/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { SendLink } from '#app/pages/shop/devices/send-link.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Drawer } from '#app/ui/overlay/drawer.tsx';
import { Blossom } from '#app/ui/picture.tsx';
import { Text } from '#app/ui/text.tsx';
import styles from './cart-contents.module.css';

const messages = {
  title: 'Your Cart',
  empty: 'Your cart is empty.',
  explore: 'Explore Collection',
  subtotal: (count: number) => `Subtotal (${count} ${count === 1 ? 'item' : 'items'})`,
  checkout: 'Continue to Checkout',
  hurry: 'Psst, get it now before it sells out.',
  advance: (now: string, later: string) => `To pay: ${now} now by wallet, ${later} on delivery.`,
  attention: (lines: number) =>
    lines === 1 ? '1 piece needs your attention.' : `${lines} pieces need your attention.`,
  lastKnown: 'The shop cannot be reached right now. These are the last known prices.',
  device: 'Open on another device',
  deviceText:
    'The link holds what is in this bag. The other device shows it and asks before it changes anything.',
  fleeting:
    'Your browser does not save your bag, so it is lost when you close or reload the page. You can still order.',
  removed: (name: string) => `${name} was removed.`,
  undo: 'Undo',
};

export type CartContentsProps = { open: boolean; onClose: () => void };

/** The panel with the bag. Its code comes after the page is alive, or when it is opened. */
export function CartContents({ open, onClose }: CartContentsProps) {
  const cart = useCart();
  const pricing = useQuote(cart.items, '', { active: open && cart.items.length > 0 });
  const isEmpty = cart.items.length === 0;
  const [removed, setRemoved] = useState<RemovedLine | null>(null);
  if (!open && removed) setRemoved(null);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={messages.title}
      footer={!isEmpty && <Foot cart={cart} pricing={pricing} onClose={onClose} />}
    >
      <OpenPaymentNote onLeave={onClose} />
      <RemovedLineNote line={removed} onUndone={() => setRemoved(null)} />
      {isEmpty ? <EmptyCart open={open} onClose={onClose} /> : <Changes pricing={pricing} />}
      <ul>
        {cart.items.map((item) => (
          <PanelLine
            key={`${item.id} ${item.size}`}
            item={item}
            pricing={pricing}
            onClose={onClose}
            onRemoved={setRemoved}
          />
        ))}
      </ul>
    </Drawer>
  );
}

/** Rendered from the start, so that screen readers announce its changes. */
function Changes({ pricing: { quote, fresh, failure } }: { pricing: QuoteState }) {
  const lines = fresh ? (quote?.lines.filter(({ problems }) => problems.length > 0).length ?? 0) : 0;
  return (
    <div role="status">
      {failure !== null && (
        <Note tone="info" before={16}>
          {messages.lastKnown}
        </Note>
      )}
      {fresh && quote?.limit && <CartLimitNote limit={quote.limit} before={16} />}
      {lines > 0 && (
        <Text before={16} tone="bad" size="small" weight="medium">
          {messages.attention(lines)}
        </Text>
      )}
    </div>
  );
}

function EmptyCart({ open, onClose }: CartContentsProps) {
  return (
    <div className={styles.empty}>
      <Blossom size={40} />
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
        <Note tone="info" after={14}>
          {messages.fleeting}
        </Note>
      )}
      <p className={styles.subtotal}>
        <span>{messages.subtotal(cart.count)}</span>
        <Text as="span" numeric translate="no">
          {formatRupees(subtotal, 2)}
        </Text>
      </p>
      {fresh && quote && <Saving amount={savedBySale(quote)} />}
      {fresh && quote && quote.advance > 0 && <Text size="small">{advanceText(quote)}</Text>}
      <FreeDeliveryHint subtotal={subtotal} />
      <Button block className={styles.checkout} onClick={goToCheckout}>
        {messages.checkout}
      </Button>
      <p className={styles.urgency}>{messages.hurry}</p>
      <ToOtherDevice cart={cart} />
    </>
  );
}

function ToOtherDevice({ cart: { items } }: Pick<FootProps, 'cart'>) {
  const { origin } = useShop();
  const toLink = () => ({
    title: messages.device,
    text: messages.deviceText,
    url: `${origin}/bag#${toCartLink(items)}`,
  });
  return <SendLink label={messages.device} variant="text" toLink={toLink} />;
}

/** Of the whole order with its delivery, for the advance is a share of the total. */
function advanceText(quote: Quote): string {
  const { ahead, onDelivery } = amountsAsked(quote);
  return messages.advance(formatRupees(ahead), formatRupees(onDelivery));
}

type PanelLineProps = {
  item: CartItem;
  pricing: QuoteState;
  onClose: () => void;
  onRemoved: (line: RemovedLine | null) => void;
};

function PanelLine({ item, pricing: { quote, fresh }, onClose, onRemoved }: PanelLineProps) {
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

/** Rendered from the start, so that screen readers announce its changes. */
function RemovedLineNote({ line, onUndone }: { line: RemovedLine | null; onUndone: () => void }) {
  const undo = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes with its note.
    currentTarget.closest('dialog')?.querySelector('button')?.focus({ preventScroll: true });
    if (line) restoreToCart(line);
    onUndone();
  };
  return (
    <div role="status">
      {line && (
        <p className={styles.removed}>
          <span dir="auto">{messages.removed(line.item.name)}</span>
          <Button variant="text" onClick={undo}>
            {messages.undo}
          </Button>
        </p>
      )}
    </div>
  );
}
