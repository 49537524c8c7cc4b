import { Button } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Sheet } from '#app/ui/overlay/drawer.tsx';
import { VisuallyHidden } from '#app/ui/text.tsx';
import type { AvailableGroup } from './filter-options.ts';
import styles from './filter-sidebar.module.css';
import { FilterDropdowns } from './filter-sidebar.tsx';
import { hasFilters } from './filters.ts';
import type { Filtering } from './use-filters.ts';

const messages = {
  title: 'Filter',
  found: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  show: (count: number) => (count === 1 ? 'Show 1 piece' : `Show ${count} pieces`),
  clear: 'Clear All',
};

export type FilterSheetProps = {
  open: boolean;
  onClose: () => void;
  groups: readonly AvailableGroup[];
  filtering: Filtering;
  found: number;
};

export function FilterSheet({ open, onClose, groups, filtering, found }: FilterSheetProps) {
  const footer = (
    <Cluster gap={12} nowrap align="stretch">
      <Button variant="ghost" onClick={filtering.clear} aria-disabled={!hasFilters(filtering.chosen)}>
        {messages.clear}
      </Button>
      <Button onClick={onClose} className={styles.show}>
        {messages.show(found)}
      </Button>
      <VisuallyHidden>
        <span role="status">{messages.found(found)}</span>
      </VisuallyHidden>
    </Cluster>
  );
  return (
    <Sheet open={open} onClose={onClose} title={messages.title} footer={footer}>
      <FilterDropdowns groups={groups} filtering={filtering} />
    </Sheet>
  );
}
