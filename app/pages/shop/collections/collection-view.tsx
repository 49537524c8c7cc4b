import type { ReactNode } from 'react';
import { FilterBar } from '#app/features/catalogue/filters/filter-bar.tsx';
import { FilterDropdowns } from '#app/features/catalogue/filters/filter-dropdowns.tsx';
import { type Facets, filterGroups } from '#app/features/catalogue/filters/filter-options.ts';
import { FilterSidebar } from '#app/features/catalogue/filters/filter-sidebar.tsx';
import type { Filters } from '#app/features/catalogue/filters/filters.ts';
import { useFilters } from '#app/features/catalogue/filters/use-filters.ts';
import { EmptyState } from '#app/pages/shop/empty-state.tsx';
import { useFilterLog, useVisitLog } from '#app/pages/shop/use-activity.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Blossom } from '#app/ui/ornament.tsx';
import styles from './collection-view.module.css';

const messages = {
  home: 'Home',
  empty: 'There is nothing here yet.',
  emptyText: 'New pieces are on the way. Until then, have a look around.',
  noMatch: 'Oops! No products match your filters.',
  clear: 'Clear All',
};

type CollectionHeadProps = {
  title: string;
  children: ReactNode;
};

type CollectionViewProps = {
  title: string;
  page: { pieces: number; offer: Facets; filters: Filters };
  found: number;
  intro?: ReactNode;
  children: ReactNode;
};

export function CollectionView({ title, page, found, intro, children }: CollectionViewProps) {
  useVisitLog({ product_name: title });
  return (
    <div className="wrap">
      <CollectionHead title={title}>
        <Breadcrumb items={[{ name: messages.home, to: '/' }, { name: title }]} />
      </CollectionHead>
      {intro}
      {page.pieces === 0 ? (
        <EmptyState title={messages.empty} text={messages.emptyText} />
      ) : (
        <Filtered page={page} found={found}>
          {children}
        </Filtered>
      )}
    </div>
  );
}

function Filtered({ page, found, children }: Pick<CollectionViewProps, 'page' | 'found' | 'children'>) {
  const { pieces, offer, filters } = page;
  const filtering = useFilters(filters);
  const groups = filterGroups(offer);
  useFilterLog(filters);
  return (
    <div className={styles.page}>
      <FilterSidebar groups={groups} filtering={filtering} />
      <div>
        <FilterDropdowns groups={groups} filtering={filtering} />
        <FilterBar groups={groups} filtering={filtering} found={found} pieces={pieces} />
        {found === 0 ? <FilterEmpty /> : children}
      </div>
    </div>
  );
}

function FilterEmpty() {
  return (
    <div className={styles.noMatch}>
      <Blossom className={styles.blossom} />
      <h2 className={styles.noMatchTitle}>{messages.noMatch}</h2>
      <ButtonLink variant="ghost" to={{ search: '' }} preventScrollReset>
        {messages.clear}
      </ButtonLink>
    </div>
  );
}

function CollectionHead({ title, children }: CollectionHeadProps) {
  return (
    <header className={styles.head}>
      {children}
      <h1 className={styles.title} dir="auto">
        {title}
      </h1>
    </header>
  );
}
