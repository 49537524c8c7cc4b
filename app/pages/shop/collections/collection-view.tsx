import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { viewQuery } from '#app/features/catalogue/filters/filter-address.ts';
import { FilterBar, FilterRow } from '#app/features/catalogue/filters/filter-bar.tsx';
import { availableGroups, withOwnSize } from '#app/features/catalogue/filters/filter-options.ts';
import { FilterSidebar } from '#app/features/catalogue/filters/filter-sidebar.tsx';
import { NO_FILTERS } from '#app/features/catalogue/filters/filters.ts';
import { useFilters } from '#app/features/catalogue/filters/use-filters.ts';
import type { Opening } from '#app/features/catalogue/openings/schema.ts';
import { COLLECTIONS } from '#app/features/catalogue/products/product-options.ts';
import { readOwnSize } from '#app/features/catalogue/size-charts/own-size.ts';
import { NothingHere } from '#app/pages/shop/page-states.tsx';
import { useFilterLog, useVisitLog } from '#app/pages/shop/use-activity.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { PageTitle } from '#app/ui/layout.tsx';
import { Breadcrumb } from '#app/ui/navigation.tsx';
import { Blossom } from '#app/ui/picture.tsx';
import { Text } from '#app/ui/text.tsx';
import { useOnceReady } from '#app/ui/use-ready.ts';
import type { CollectionPage } from './collection-meta.ts';
import { OpeningPicture, OpeningWords } from './collection-opening.tsx';
import styles from './collection-view.module.css';
import { MorePieces, NearPieces } from './more-pieces.tsx';

const messages = {
  home: 'Home',
  empty: 'There is nothing here yet.',
  emptyText: 'New pieces are on the way. Until then, have a look around.',
  noMatch: 'Oops! No products match your filters.',
  clear: 'Clear All',
  skip: 'Skip filters',
};

type CollectionViewProps = {
  title: string;
  page: CollectionPage & { opening: Opening | null };
  intro?: ReactNode;
  children: ReactNode;
};

export function CollectionView({ title, page, intro, children }: CollectionViewProps) {
  const { opening } = page;
  useVisitLog({ product_name: title });
  const isEmpty = page.pieces === 0;
  return (
    <>
      <div className="wrap">
        <CollectionHead title={title} opening={opening} />
        {intro}
        {!isEmpty && <NarrowedList page={page}>{children}</NarrowedList>}
      </div>
      {isEmpty && <NothingHere title={messages.empty} text={messages.emptyText} />}
    </>
  );
}

type NarrowedListProps = { page: CollectionPage; children: ReactNode };

/** The shown part of a list between what narrows it down and what leads on from it. */
export function NarrowedList({ page, children }: NarrowedListProps) {
  const { pieces, available, counts, filters, found } = page;
  const filtering = useFilters(page);
  const ownSize = useOnceReady(() => readOwnSize(COLLECTIONS[available.kids ? 1 : 0]), null);
  const groups = withOwnSize(availableGroups(available, counts, filtering.chosen), ownSize);
  useFilterLog(filters);
  const results = useResultsInView(page);
  const [isBeside, setBeside] = useState(false);
  const bar = { groups, filtering, found };
  // The button goes with the empty list.
  const focusCount = () =>
    results.current?.querySelector<HTMLElement>('p[role="status"]')?.focus({ preventScroll: true });
  return (
    <div className={classes(styles.page, !isBeside && styles.barred)} ref={results}>
      <a className={styles.skip} href="#pieces">
        {messages.skip}
      </a>
      <FilterSidebar
        groups={groups}
        filtering={filtering}
        isBeside={isBeside}
        onMove={() => setBeside(!isBeside)}
      />
      <div id="pieces" tabIndex={-1} className={styles.pieces}>
        <FilterRow {...bar} />
        <FilterBar {...bar} pieces={pieces} />
        {found === 0 ? (
          <FilterEmpty page={page} onClear={focusCount} />
        ) : (
          <MorePieces page={page}>{children}</MorePieces>
        )}
        {page.nearMatches.length > 0 && <NearPieces near={page.nearMatches} />}
      </div>
    </div>
  );
}

/** Another choice shortens the list: without this, somebody who has scrolled down would look at its empty end. */
function useResultsInView({ filters, sort, q }: CollectionPage) {
  const ref = useRef<HTMLDivElement>(null);
  const asked = viewQuery({ q, filters, sort, page: 1 });
  const shown = useRef(asked);
  const isReturn = useNavigationType() === 'POP';
  useEffect(() => {
    if (shown.current === asked) return;
    shown.current = asked;
    if (!isReturn && ref.current && ref.current.getBoundingClientRect().top < 0) ref.current.scrollIntoView();
  }, [asked, isReturn]);
  return ref;
}

function FilterEmpty({ page, onClear }: { page: CollectionPage; onClear: () => void }) {
  return (
    <div className={styles.noMatch}>
      <Blossom size={40} />
      <Text as="h2" after={8} size="title">
        {messages.noMatch}
      </Text>
      <ButtonLink
        variant="ghost"
        to={{ search: viewQuery({ ...page, page: 1, filters: NO_FILTERS }) }}
        preventScrollReset
        onClick={onClear}
      >
        {messages.clear}
      </ButtonLink>
    </div>
  );
}

function CollectionHead({ title, opening }: { title: string; opening: Opening | null }) {
  const picture = opening?.picture;
  return (
    <header className={classes(styles.head, Boolean(picture) && styles.pictured)}>
      <div>
        <Breadcrumb items={[{ name: messages.home, to: '/' }, { name: title }]} />
        <PageTitle size="large" dir="auto">
          {title}
        </PageTitle>
        {opening && <OpeningWords {...opening} />}
      </div>
      {picture && <OpeningPicture picture={picture} />}
    </header>
  );
}
