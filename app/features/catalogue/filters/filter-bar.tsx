import { useRef } from 'react';
import { CloseIcon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { viewQuery } from './filter-address.ts';
import styles from './filter-bar.module.css';
import { chipLabel, type OfferedGroup } from './filter-options.ts';
import { hasFilters, NO_FILTERS, toggled } from './filters.ts';
import { SortForm } from './sort-form.tsx';
import type { Filtering } from './use-filters.ts';

const messages = {
  pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  found: (count: number, pieces: number) => `${count} of ${messages.pieces(pieces)}`,
  active: 'Active filters',
  remove: (name: string) => `Remove filter ${name}`,
  clear: 'Clear All',
};

type FilterBarProps = {
  groups: readonly OfferedGroup[];
  filtering: Filtering;
  found: number;
  pieces: number;
};

export function FilterBar({ groups, filtering, found, pieces }: FilterBarProps) {
  const count = useRef<HTMLParagraphElement>(null);
  const { chosen, view } = filtering;
  const isFiltered = hasFilters(chosen);
  // Removing a filter removes its chip; the focus must not be lost with it.
  const keepFocus = () => count.current?.focus({ preventScroll: true });
  return (
    <div className={styles.bar}>
      <p ref={count} className={styles.count} role="status" tabIndex={-1}>
        {isFiltered ? messages.found(found, pieces) : messages.pieces(pieces)}
      </p>
      <SortForm filtering={filtering} className={styles.sort} />
      {isFiltered && (
        <ul className={styles.chips} aria-label={messages.active}>
          {groups.flatMap(({ field, options }) =>
            options
              .filter((option) => chosen[field].includes(option))
              .map((option) => (
                <li key={`${field} ${option}`}>
                  <Link
                    className={styles.chip}
                    to={{ search: viewQuery({ ...view, page: 1, filters: toggled(chosen, field, option) }) }}
                    preventScrollReset
                    rel="nofollow"
                    aria-label={messages.remove(chipLabel(field, option))}
                    onClick={keepFocus}
                  >
                    {chipLabel(field, option)}
                    <CloseIcon size={12} />
                  </Link>
                </li>
              )),
          )}
          <li>
            <Link
              className={styles.clear}
              to={{ search: viewQuery({ ...view, page: 1, filters: NO_FILTERS }) }}
              preventScrollReset
              onClick={keepFocus}
            >
              {messages.clear}
            </Link>
          </li>
        </ul>
      )}
    </div>
  );
}
