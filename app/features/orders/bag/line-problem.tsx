import type { CartItem } from '#app/features/cart/cart.ts';
import { acceptPrice, removeFromCart, setQuantity, useCart } from '#app/features/cart/cart-store.ts';
import { hasMadeOnOrder } from '#app/features/orders/amounts.ts';
import { useOpenPayment } from '#app/features/orders/pay/open-payment.ts';
import { CancelPayment } from '#app/features/orders/pay/open-payment-note.tsx';
import type { LineProblem as Problem } from '#app/features/orders/place/schema.ts';
import { WhatsappLink } from '#app/features/settings/whatsapp-link.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Text } from '#app/ui/text.tsx';
import styles from './notes.module.css';

const messages = {
  gone: 'This piece is no longer in the shop.',
  soldOut: (size = '') => (size ? `${size} is sold out.` : 'This piece is sold out.'),
  left: (left: number, size = 'stock') => `Only ${left} left in ${size}.`,
  noneLeft: 'The other sizes in your bag use up the rest.',
  size: 'Please select a size.',
  sizes: (sizes: string) => `Available sizes: ${sizes}. Please choose one.`,
  oneSize: 'It comes in one size. Please add it to your bag again.',
  most: (most: number) => `You can order at most ${most} of this piece at once.`,
  holds: (left: number) =>
    left === 0
      ? 'Other shoppers are paying for theirs, so no more can be held for wallet payments right now. You can still choose cash on delivery.'
      : `Other shoppers are paying for theirs, so only ${left} can be held for wallet payments right now. You can still choose cash on delivery.`,
  madeHolds: (left: number) =>
    `${left === 0 ? 'No more' : `Only ${left} more`} can be ordered until the payments of other shoppers have been checked.`,
  more: (name: string) => `Assalam-o-alaikum! I would like to order more of: ${name}.`,
  larger: 'Assalam-o-alaikum! I would like to place a larger order.',
  price: (shown: string, now: string) => `The price changed from ${shown} to ${now}.`,
  remove: 'Remove',
  take: (left: number) => (left === 1 ? 'Take 1' : `Take ${left}`),
  choose: 'Choose size',
  accept: (price: string) => `Accept ${price}`,
  own: 'We are holding it for you while you pay.',
  ask: 'Ask about a larger order on WhatsApp',
};

const MAY_BE_OWN_HOLD: readonly Problem['code'][] = ['sold_out', 'only_left', 'hold_limit'];

type LineFixProps = { item: CartItem; problem: Problem };

type LineProblemProps = LineFixProps & {
  named?: boolean | undefined;
};

export function LineProblemNote({ item, problem, named }: LineProblemProps) {
  const { id, size } = item;
  // Then the whole bag is paid by wallet.
  const isMade = hasMadeOnOrder(useCart().items);
  return (
    <div className={styles.problem}>
      {named && (
        <Text weight="bold" dir="auto">
          {[item.name, size].filter(Boolean).join(', ')}
        </Text>
      )}
      <p>{problemText(problem, isMade)}</p>
      {MAY_BE_OWN_HOLD.includes(problem.code) && <OwnHold id={id} />}
      <Cluster gap="4px 18px" before={6}>
        <LineFix item={item} problem={problem} />
        {(problem.code === 'over_limit' || (problem.code === 'hold_limit' && item.made_on_order)) && (
          <WhatsappOffer text={messages.more(item.name)} />
        )}
        <Button variant="text" size="small" onClick={() => removeFromCart(id, size)}>
          {messages.remove}
        </Button>
      </Cluster>
    </div>
  );
}

function LineFix({ item: { id, size, slug }, problem }: LineFixProps) {
  if ('left' in problem && problem.left > 0) {
    const { left } = problem;
    return (
      <Button variant="ghost" size="small" onClick={() => setQuantity(id, size, left)}>
        {messages.take(left)}
      </Button>
    );
  }
  if (problem.code === 'price_changed') {
    const { price } = problem;
    return (
      <Button variant="ghost" size="small" onClick={() => acceptPrice(id, size, price)}>
        {messages.accept(formatRupees(price))}
      </Button>
    );
  }
  if ((problem.code === 'size_needed' || problem.code === 'unknown_size') && slug) {
    return (
      <Link className="link" to={`/product/${encodeURIComponent(slug)}`}>
        {messages.choose}
      </Link>
    );
  }
  return null;
}

export function problemText(problem: Problem, madeOnOrder = false): string {
  switch (problem.code) {
    case 'gone':
      return messages.gone;
    case 'sold_out':
      return messages.soldOut(problem.size);
    case 'only_left':
      return problem.left > 0 ? messages.left(problem.left, problem.size) : messages.noneLeft;
    case 'size_needed':
      return messages.size;
    case 'unknown_size':
      return problem.sizes.length > 0 ? messages.sizes(problem.sizes.join(', ')) : messages.oneSize;
    case 'over_limit':
      return messages.most(problem.most);
    case 'hold_limit':
      return madeOnOrder ? messages.madeHolds(problem.left) : messages.holds(problem.left);
    case 'price_changed':
      return messages.price(formatRupees(problem.shown), formatRupees(problem.price));
  }
}

function OwnHold({ id }: { id: number }) {
  const payment = useOpenPayment();
  if (!payment?.items.some((item) => item.id === id)) return null;
  return (
    <>
      <p>{messages.own}</p>
      <CancelPayment session_id={payment.session_id} />
    </>
  );
}

export function WhatsappOffer({ text = messages.larger }: { text?: string }) {
  return (
    <WhatsappLink look="smallPhrase" hello={text}>
      {messages.ask}
    </WhatsappLink>
  );
}
