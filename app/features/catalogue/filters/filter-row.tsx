import { type MouseEvent, useEffect, useRef } from 'react';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { FilterDropdowns } from './filter-dropdowns.tsx';
import type { OfferedGroup } from './filter-options.ts';
import styles from './filter-row.module.css';
import { countFilters } from './filters.ts';
import { SortForm } from './sort-form.tsx';
import { loadSheet, useFilterSheet } from './use-filter-sheet.ts';
import type { Filtering } from './use-filters.ts';

const messages = {
  filter: (count: number) => (count > 0 ? `Filter (${count})` : 'Filter'),
  failed: 'The filters could not be opened. Please check your connection.',
};

type FilterRowProps = { groups: readonly OfferedGroup[]; filtering: Filtering; found: number };

/** On a phone, below the top bar. Without JavaScript the button opens the form by itself. */
export function FilterRow({ groups, filtering, found }: FilterRowProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { Sheet, isOpen, open, close } = useFilterSheet(filtering.query, () =>
    showToast(messages.failed, { tone: 'bad' }),
  );
  useEarlyTap(details, open);
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    void open();
  };
  return (
    <div className={styles.row}>
      <details ref={details}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself */}
        <summary className={styles.button} onClick={onClick} onPointerDown={loadSheet}>
          {messages.filter(countFilters(filtering.chosen))}
        </summary>
        <noscript>
          {/* The browser renders nothing in here, so its scripts do without the form. */}
          {import.meta.env.SSR && (
            <div className={styles.panel}>
              <FilterDropdowns groups={groups} filtering={filtering} isInNoscript />
            </div>
          )}
        </noscript>
      </details>
      <SortForm filtering={filtering} />
      {Sheet && <Sheet open={isOpen} onClose={close} groups={groups} filtering={filtering} found={found} />}
    </div>
  );
}

/** A tap before the scripts had come has opened the element, which is empty then: it is answered now. */
function useEarlyTap(details: { current: HTMLDetailsElement | null }, open: () => Promise<void>): void {
  const answer = useRef(open);
  useEffect(() => {
    if (!details.current?.open) return;
    details.current.open = false;
    void answer.current();
  }, [details]);
}
