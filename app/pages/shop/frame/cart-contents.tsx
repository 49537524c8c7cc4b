import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { toCartLink } from '#app/features/cart/cart-link.ts';
import { type Cart, type RemovedLine, restoreToCart, useCart } from '#app/features/cart/cart-store.ts';
import { Saving } from '#app/features/catalogue/storefront/price.tsx';
import { hasMadeOnOrder } from '#app/features/orders/amounts.ts';
import { CartLimitNote, missingToFree } from '#app/features/orders/bag/notes.tsx';
import { bagPromise } from '#app/features/orders/bag/promises.ts';
import { quotedItems, savedBySale } from '#app/features/orders/bag/quoted-cart.ts';
import { type QuoteState, useQuote } from '#app/features/orders/bag/use-quote.ts';
import { OpenPaymentNote } from '#app/features/orders/pay/open-payment-note.tsx';
import { LastOrderLine } from '#app/features/orders/place/last-order-line.tsx';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { SendLink } from '#app/pages/shop/devices/send-link.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Drawer } from '#app/ui/overlay/drawer.tsx';
import { Blossom } from '#app/ui/picture.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import styles from './cart-contents.module.css';
import { CartPanelLine } from './cart-panel-line.tsx';
import { CartTerms } from './cart-terms.tsx';
import { CompletingPieces } from './completing-pieces.tsx';

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
  const { settings } = useShop();
  const isEmpty = cart.items.length === 0;
  const subtotal = pricing.fresh && pricing.quote ? pricing.quote.subtotal : cart.subtotal;
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
      {isEmpty ? (
        <EmptyCart open={open} onClose={onClose} />
      ) : (
        <CartTerms cart={cart} pricing={pricing} subtotal={subtotal} />
      )}
      {!isEmpty && <Changes pricing={pricing} />}
      <ul>
        {cart.items.map((item) => (
          <CartPanelLine
            key={`${item.id} ${item.size}`}
            item={item}
            pricing={pricing}
            onClose={onClose}
            onRemoved={setRemoved}
          />
        ))}
      </ul>
      {!isEmpty && <ToOtherDevice cart={cart} />}
      {open && !isEmpty && (
        <CompletingPieces items={cart.items} missing={missingToFree(settings, subtotal)} onLeave={onClose} />
      )}
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
  const { max_cash_order } = useShop().settings;
  const subtotal = fresh && quote ? quote.subtotal : cart.subtotal;
  const lines = quotedItems(cart.items, quote);
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
      <Button block className={styles.checkout} onClick={goToCheckout}>
        {messages.checkout}
      </Button>
      <Muted before={10} className={styles.promise}>
        {bagPromise(lines, !hasMadeOnOrder(lines) && (quote?.total ?? subtotal) <= max_cash_order)}
      </Muted>
      <p className={styles.urgency}>{messages.hurry}</p>
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
