import type { ReactNode, Ref } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Select } from '#app/ui/form/field.tsx';
import { type ListView, viewQuery } from './filter-address.ts';
import styles from './filter-bar.module.css';
import type { AvailableGroup } from './filter-options.ts';
import { NO_FILTERS } from './filters.ts';
import { SORTS, type Sort, toSort } from './sort.ts';
import type { Filtering } from './use-filters.ts';

const messages = { filters: 'Filters', apply: 'Apply' };

type FilterFormProps = {
  className: string | undefined;
  view: ListView;
  /** Inside a `noscript` element, which cannot contain another one. */
  isInNoscript?: boolean | undefined;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
};

export function FilterForm({ className, view, isInNoscript = false, ref, children }: FilterFormProps) {
  const { pathname } = useLocation();
  return (
    <form
      ref={ref}
      className={className}
      aria-label={messages.filters}
      action={pathname}
      onSubmit={(event) => event.preventDefault()}
    >
      <HiddenFields view={{ ...view, filters: NO_FILTERS }} />
      {children}
      {isInNoscript ? <Apply /> : <noscript>{import.meta.env.SSR && <Apply />}</noscript>}
    </form>
  );
}

function Apply() {
  return (
    <Button type="submit" block>
      {messages.apply}
    </Button>
  );
}

/** What a form without JavaScript must send along, because it has no fields of its own for it. */
function HiddenFields({ view }: { view: ListView }) {
  const fields = [...new URLSearchParams(viewQuery({ ...view, page: 1 }))];
  return fields.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}

type FilterOptionProps = {
  group: AvailableGroup;
  option: string;
  filtering: Filtering;
  className: string | undefined;
  inputClassName: string | undefined;
  children: ReactNode;
};

/** An option that no piece has cannot be chosen, but it can be taken back. */
export function FilterOption({
  group,
  option,
  filtering,
  className,
  inputClassName,
  children,
}: FilterOptionProps) {
  const { field, parameter, counts } = group;
  const isChosen = filtering.chosen[field].includes(option);
  const isDead = !counts[option] && !isChosen;
  return (
    <label className={className}>
      <input
        type="checkbox"
        className={inputClassName}
        name={parameter}
        value={option}
        checked={isChosen}
        aria-disabled={isDead}
        onChange={() => isDead || filtering.toggle(field, option)}
      />
      {children}
    </label>
  );
}

const sortFormMessages = {
  sort: 'Sort',
  chosen: (name: string) => `Sort: ${name}`,
  apply: 'Go',
  bestMatch: 'Best match',
};

const NAMES: Record<Sort, string> = {
  default: 'Featured',
  'most-loved': 'Most loved',
  newest: 'Newest',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
};

export function SortForm({ filtering, className }: { filtering: Filtering; className?: string | undefined }) {
  const { pathname } = useLocation();
  const { q, sort } = filtering.view;
  const nameOf = (one: Sort) => (one === 'default' && q ? sortFormMessages.bestMatch : NAMES[one]);
  return (
    <form
      className={classes(styles.sortFormSort, className)}
      action={pathname}
      onSubmit={(event) => event.preventDefault()}
    >
      <HiddenFields view={{ ...filtering.view, sort: 'default' }} />
      <Select
        className={styles.select}
        aria-label={sortFormMessages.sort}
        name="sort"
        value={sort}
        onChange={(event) => filtering.sortBy(toSort(event.target.value))}
      >
        {SORTS.map((one) => (
          <option key={one} value={one}>
            {one === sort ? sortFormMessages.chosen(nameOf(one)) : nameOf(one)}
          </option>
        ))}
      </Select>
      <noscript>
        {import.meta.env.SSR && (
          <Button type="submit" size="small" variant="ghost">
            {sortFormMessages.apply}
          </Button>
        )}
      </noscript>
    </form>
  );
}
