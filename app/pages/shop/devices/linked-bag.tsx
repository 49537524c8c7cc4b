import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CartItem } from '#app/features/cart/cart.ts';
import { parseCartLink } from '#app/features/cart/cart-link.ts';
import { addLines, OPENING_CART, replaceCart, useCart } from '#app/features/cart/cart-store.ts';
import { problemText } from '#app/features/orders/cart-summary/line-problem.tsx';
import { LineRow } from '#app/features/orders/cart-summary/line-row.tsx';
import { useQuote } from '#app/features/orders/cart-summary/use-quote.ts';
import { type FittedLine, fitLines } from '#app/features/orders/linked-cart/fit-lines.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { EmptyState } from '#app/pages/shop/empty-state.tsx';
import { UnreachableNote } from '#app/pages/shop/unreachable.tsx';
import { Button } from '#app/ui/button.tsx';
import { Loading } from '#app/ui/layout/loading.tsx';
import { Cluster } from '#app/ui/layout/stack.tsx';
import { Note } from '#app/ui/note.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import styles from './linked-bag.module.css';

const messages = {
  wrong: 'This link brings nothing',
  wrongText: 'Please open it again from the device with your bag: it may have been cut off on its way.',
  notAdded: 'Not added.',
  fewer: (count: number) => (count === 1 ? 'Only 1 is added.' : `Only ${count} are added.`),
  gone: 'One piece is no longer in the shop. Not added.',
  take: 'Put into my bag',
  present: (count: number) =>
    count === 1 ? 'Your bag already holds 1 piece.' : `Your bag already holds ${count} pieces.`,
  add: 'Add to what is there',
  replace: 'Replace what is there',
  leave: 'Leave my bag as it is',
  none: 'None of these pieces can be bought any more.',
  unreachable: 'The shop cannot be reached right now. Your bag is safe.',
};

export function LinkedBag() {
  const { hash } = useLocation();
  // The part of an address after # is known in the browser only.
  const ready = useReady();
  const lines = useMemo(() => (ready ? parseCartLink(hash) : []), [ready, hash]);
  const { quote, fresh, failure, retry } = useQuote(lines, '', { active: lines.length > 0 });
  if (ready && lines.length === 0) return <EmptyState title={messages.wrong} text={messages.wrongText} />;
  if (failure !== null) return <UnreachableNote text={messages.unreachable} onRetry={retry} />;
  if (!quote || !fresh) return <Loading />;
  return <Decision lines={quote.lines} />;
}

function Decision({ lines }: { lines: Parameters<typeof fitLines>[0] }) {
  const { items, count } = useCart();
  const { max_pieces_per_product } = useShop().settings;
  const added = fitLines(lines, items, max_pieces_per_product);
  const alone = fitLines(lines, [], max_pieces_per_product);
  const navigate = useNavigate();
  const close = (change: () => void) => () => {
    change();
    navigate('/', { replace: true, state: OPENING_CART });
  };
  const isEmpty = count === 0;
  return (
    <div className={styles.decision}>
      <ul>
        {(isEmpty ? alone : added).map((fitted) => (
          <Line key={`${fitted.line.id} ${fitted.line.size}`} {...fitted} />
        ))}
      </ul>
      {!isEmpty && <p className={styles.present}>{messages.present(count)}</p>}
      {itemsOf(alone).length === 0 && <Note tone="info">{messages.none}</Note>}
      <Cluster gap={12} before={18}>
        {isEmpty && itemsOf(alone).length > 0 && (
          <Button onClick={close(() => replaceCart(itemsOf(alone)))}>{messages.take}</Button>
        )}
        {!isEmpty && itemsOf(added).length > 0 && (
          <Button onClick={close(() => addLines(itemsOf(added)))}>{messages.add}</Button>
        )}
        {!isEmpty && itemsOf(alone).length > 0 && (
          <Button variant="ghost" onClick={close(() => replaceCart(itemsOf(alone)))}>
            {messages.replace}
          </Button>
        )}
        <Button variant="text" onClick={close(() => undefined)}>
          {messages.leave}
        </Button>
      </Cluster>
    </div>
  );
}

function itemsOf(fitted: readonly FittedLine[]): CartItem[] {
  return fitted.flatMap(({ item }) => item ?? []);
}

function Line({ line, item, problem }: FittedLine) {
  const { image, size, price, quantity, made_on_order } = line;
  if (line.name === null) return <li className={styles.gone}>{messages.gone}</li>;
  const shown = { image, size, price, color: line.color ?? '', name: line.name };
  return (
    <LineRow item={{ ...shown, quantity: item?.quantity ?? quantity }} madeOnOrder={made_on_order} space={16}>
      {problem && (
        <p className={styles.problem}>
          {problemText(problem)} {item ? messages.fewer(item.quantity) : messages.notAdded}
        </p>
      )}
    </LineRow>
  );
}
