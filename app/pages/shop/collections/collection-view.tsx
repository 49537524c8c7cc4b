import type { ReactNode } from 'react';
import { FilterBar } from '#app/features/catalogue/filters/filter-bar.tsx';
import { FilterDropdowns } from '#app/features/catalogue/filters/filter-dropdowns.tsx';
import { FilterEmpty } from '#app/features/catalogue/filters/filter-empty.tsx';
import { type Facets, filterGroups } from '#app/features/catalogue/filters/filter-options.ts';
import { FilterSidebar } from '#app/features/catalogue/filters/filter-sidebar.tsx';
import type { Filters } from '#app/features/catalogue/filters/filters.ts';
import { useFilters } from '#app/features/catalogue/filters/use-filters.ts';
import { EmptyState } from '#app/pages/shop/empty-state.tsx';
import { useFilterLog, useVisitLog } from '#app/pages/shop/use-activity.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { CollectionHead } from './collection-head.tsx';
import styles from './collection-view.module.css';

const messages = {
  home: 'Home',
  empty: 'There is nothing here yet.',
  emptyText: 'New pieces are on the way. Until then, have a look around.',
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
