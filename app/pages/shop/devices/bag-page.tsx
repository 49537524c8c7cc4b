import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CartItem } from '#app/features/cart/cart.ts';
import { parseCartLink } from '#app/features/cart/cart-link.ts';
import { addLines, OPENING_CART, replaceCart, useCart } from '#app/features/cart/cart-store.ts';
import { type FittedLine, fitLines } from '#app/features/orders/bag/fit-lines.ts';
import { problemText } from '#app/features/orders/bag/line-problem.tsx';
import { LineRow } from '#app/features/orders/bag/lines.tsx';
import { useQuote } from '#app/features/orders/bag/use-quote.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { UnreachableNote } from '#app/pages/shop/error-screen.tsx';
import { EmptyState } from '#app/pages/shop/page-states.tsx';
import { pageMeta, publicPage } from '#app/platform/page/page.ts';
import { Button } from '#app/ui/button.tsx';
import { Loading, Note } from '#app/ui/feedback.tsx';
import { Cluster, PageBody, PageHead } from '#app/ui/layout.tsx';
import { Text } from '#app/ui/text.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import type { Route } from './+types/bag-page.ts';
import styles from './bag-page.module.css';

const messages = {
  title: 'A bag from another device',
  description: (brand: string) => `Opens the pieces of a ${brand} bag that was filled on another device.`,
  lead: 'Nothing is changed before you say so.',
  noScript: 'A bag is kept in the browser, which needs JavaScript for it.',
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

export const handle = publicPage;

export function meta({ matches }: Route.MetaArgs) {
  const { origin, settings, preview } = matches[0].loaderData;
  const { brand } = settings;
  const { title, description } = messages;
  return [
    ...pageMeta({ title, description: description(brand), brand, origin, path: '/bag', picture: preview }),
    { name: 'robots', content: 'noindex' },
  ];
}

export default function BagPage() {
  return (
    <PageBody kind="order">
      <PageHead title={messages.title} lead={messages.lead} size="medium" measure={52} before={10} />
      <noscript>{messages.noScript}</noscript>
      <LinkedBag />
    </PageBody>
  );
}

function LinkedBag() {
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
      {!isEmpty && (
        <Text before={20} weight="medium">
          {messages.present(count)}
        </Text>
      )}
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
        <Text before={8} tone="bad">
          {problemText(problem)} {item ? messages.fewer(item.quantity) : messages.notAdded}
        </Text>
      )}
    </LineRow>
  );
}
