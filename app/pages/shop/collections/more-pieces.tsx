import { type ReactNode, useEffect, useRef } from 'react';
import { viewQuery } from '#app/features/catalogue/filters/filter-address.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Text } from '#app/ui/text.tsx';
import { CollectionGrid } from './collection-grid.tsx';
import type { CollectionPage, NearCard } from './collection-meta.ts';
import styles from './collection-view.module.css';

const messages = {
  more: 'Load more',
  before: 'Earlier pieces',
  shown: (first: number, last: number, found: number) => `${first + 1} to ${last} of ${found} pieces`,
  near: 'Near to this',
  nearText: 'These match all of your filters but one.',
};

type MorePiecesProps = { page: CollectionPage; children: ReactNode };

/** The pieces between the links to those before and after them. */
export function MorePieces({ page, children }: MorePiecesProps) {
  const { first, found, products } = page;
  const last = first + products.length;
  const { ref, keepPlace } = useFocusOnNew(products.length);
  const linkTo = (number: number) => ({ search: viewQuery({ ...page, page: number }) });
  return (
    <>
      {first > 0 && (
        <ButtonLink className={styles.before} variant="ghost" to={linkTo(page.page - 1)} rel="prev">
          {messages.before}
        </ButtonLink>
      )}
      <div ref={ref}>{children}</div>
      {(last < found || first > 0 || page.page > 1) && (
        <div className={styles.more}>
          <p role="status">{messages.shown(first, last, found)}</p>
          {last < found && (
            <ButtonLink
              variant="ghost"
              to={linkTo(page.page + 1)}
              rel="next"
              replace
              preventScrollReset
              onClick={keepPlace}
            >
              {messages.more}
            </ButtonLink>
          )}
        </div>
      )}
    </>
  );
}

/** The last "Load more" disappears with its press, and the focus would be lost with it. */
function useFocusOnNew(count: number) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || before.current >= count) return;
    const card = ref.current?.querySelectorAll('[data-piece]')[before.current];
    card?.querySelector('a')?.focus({ preventScroll: true });
    before.current = null;
  }, [count]);
  const keepPlace = () => {
    before.current = count;
  };
  return { ref, keepPlace };
}

export function NearPieces({ near }: { near: readonly NearCard[] }) {
  return (
    <section className={styles.near} aria-labelledby="near">
      <h2 id="near">{messages.near}</h2>
      <Text before={6} after={24} tone="muted">
        {messages.nearText}
      </Text>
      <CollectionGrid products={near} />
    </section>
  );
}
