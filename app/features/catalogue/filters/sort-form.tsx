import { useLocation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Select } from '#app/ui/form/field.tsx';
import { HiddenFields } from './filter-form.tsx';
import { SORTS, type Sort, toSort } from './sort.ts';
import styles from './sort-form.module.css';
import type { Filtering } from './use-filters.ts';

const messages = {
  sort: 'Sort',
  chosen: (name: string) => `Sort: ${name}`,
  apply: 'Go',
  bestMatch: 'Best match',
};

const NAMES: Record<Sort, string> = {
  default: 'Featured',
  newest: 'Newest',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
};

export function SortForm({ filtering, className }: { filtering: Filtering; className?: string | undefined }) {
  const { pathname } = useLocation();
  const { q, sort } = filtering.view;
  const nameOf = (one: Sort) => (one === 'default' && q ? messages.bestMatch : NAMES[one]);
  return (
    <form
      className={classes(styles.sort, className)}
      action={pathname}
      onSubmit={(event) => event.preventDefault()}
    >
      <HiddenFields view={{ ...filtering.view, sort: 'default' }} />
      <Select
        className={styles.select}
        aria-label={messages.sort}
        name="sort"
        value={sort}
        onChange={(event) => filtering.sortBy(toSort(event.target.value))}
      >
        {SORTS.map((one) => (
          <option key={one} value={one}>
            {one === sort ? messages.chosen(nameOf(one)) : nameOf(one)}
          </option>
        ))}
      </Select>
      <noscript>
        {import.meta.env.SSR && (
          <Button type="submit" size="small" variant="ghost">
            {messages.apply}
          </Button>
        )}
      </noscript>
    </form>
  );
}
