import { useNavigate, useSearchParams } from 'react-router';
import { classes } from '#app/ui/classes.ts';
import { Select } from '#app/ui/form/field.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { DataColumn } from './data-column.ts';
import styles from './data-table-sort.module.css';

const messages = {
  sortBy: 'Sort by',
  asItComes: 'Default order',
  up: (name: string) => `${name}, ascending`,
  down: (name: string) => `${name}, descending`,
};

type SortHeadProps<Row> = { column: DataColumn<Row>; className: string };

export function SortHead<Row>({ column: { key, name, sortKey }, className }: SortHeadProps<Row>) {
  const [search] = useSearchParams();
  const sorted = sortKey === undefined ? null : directionOf(search.get('sort'), sortKey);
  return (
    <th scope="col" className={className} data-column={key} aria-sort={sorted ?? undefined}>
      {sortKey === undefined ? (
        name
      ) : (
        <Link
          className={styles.head}
          to={{ search: sortedBy(search, sorted === 'ascending' ? `-${sortKey}` : sortKey) }}
          replace
          preventScrollReset
        >
          {name}
          <span className={classes(styles.sign, sorted && styles[sorted])} aria-hidden="true" />
        </Link>
      )}
    </th>
  );
}

export function SortSelect<Row>({ columns }: { columns: readonly DataColumn<Row>[] }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const sortable = columns.filter((column) => column.sortKey !== undefined);
  if (sortable.length === 0) return null;
  const choose = (sort: string) =>
    navigate({ search: sortedBy(search, sort) }, { replace: true, preventScrollReset: true });
  return (
    <Select
      className={styles.select}
      aria-label={messages.sortBy}
      value={search.get('sort') ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{`${messages.sortBy}: ${messages.asItComes}`}</option>
      {sortable.flatMap(({ name, sortKey }) => [
        <option key={sortKey} value={sortKey}>{`${messages.sortBy}: ${messages.up(name)}`}</option>,
        <option
          key={`-${sortKey}`}
          value={`-${sortKey}`}
        >{`${messages.sortBy}: ${messages.down(name)}`}</option>,
      ])}
    </Select>
  );
}

function directionOf(sort: string | null, key: string): 'ascending' | 'descending' | null {
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : null;
}

function sortedBy(search: URLSearchParams, sort: string): string {
  const nextSort = new URLSearchParams(search);
  nextSort.delete('pages');
  if (sort) nextSort.set('sort', sort);
  else nextSort.delete('sort');
  return nextSort.size > 0 ? `?${nextSort}` : '';
}
