import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { classes } from '#app/ui/classes.ts';
import { Select } from '#app/ui/form/field.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { VisuallyHidden } from '#app/ui/text.tsx';
import styles from './data-table.module.css';

type Scroller = { ref: RefObject<HTMLElement | null>; tabIndex?: 0 };

type DataTableProps<Row> = {
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Columns by key in two lines, as `grid-template` has it, for windows that are too narrow for all beside each other. */
  lines?: string | undefined;
  /** Columns by key in two or three lines, as `grid-template` has it, for phones. What it does not name is left out there. */
  card?: string | undefined;
};

/** A table from 768 px, cards below: of the lines of `card`, else with labelled cells. The first column is the row header. */
export function DataTable<Row>({ caption, columns, rows, rowKey, lines, card }: DataTableProps<Row>) {
  const scroller = useOverflow();
  return (
    <>
      <SortSelect columns={columns} />
      <section
        {...scroller}
        className={classes(styles.root, lines && styles.lined, card && styles.carded)}
        style={{ '--lines': lines, '--card': card } as CSSProperties}
        aria-label={caption}
      >
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <SortHead key={column.key} column={column} className={cellClass(column)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)} className={styles.row}>
                {columns.map((column, index) => (
                  <Cell
                    key={column.key}
                    column={column}
                    row={row}
                    names={index === 0}
                    isOnCard={card === undefined || card.split(/[\s"]+/).includes(column.key)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

type CellProps<Row> = { column: DataColumn<Row>; row: Row; names: boolean; isOnCard: boolean };

function Cell<Row>({ column, row, names, isOnCard }: CellProps<Row>) {
  const attributes = {
    className: classes(cellClass(column), column.named && styles.named, !isOnCard && styles.offCard),
    style: cellStyle(column),
    'data-label': column.name,
  };
  // On cards label and value are side by side: the value needs a box of its own.
  const value = <div className={styles.value}>{column.cell(row)}</div>;
  return names ? (
    <th scope="row" {...attributes}>
      {value}
    </th>
  ) : (
    <td {...attributes}>{value}</td>
  );
}

function cellClass<Row>({ align, wide, nowrap, bare }: DataColumn<Row>): string {
  return classes(
    align === 'end' && styles.end,
    wide !== undefined && wide !== false && styles.wide,
    nowrap && styles.nowrap,
    bare && styles.bare,
  );
}

function cellStyle<Row>({ key, wide, width }: DataColumn<Row>): CSSProperties {
  const sizes = { '--width': width, minInlineSize: typeof wide === 'number' ? wide : undefined };
  return { gridArea: key, ...sizes };
}

function useOverflow(): Scroller {
  const ref = useRef<HTMLElement>(null);
  const [overflows, setOverflows] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);

  return overflows ? { ref, tabIndex: 0 } : { ref };
}

const messages = {
  sortBy: 'Sort by',
  asItComes: 'Default order',
  up: (name: string) => `${name}, ascending`,
  down: (name: string) => `${name}, descending`,
};

type SortHeadProps<Row> = { column: DataColumn<Row>; className: string };

function SortHead<Row>({ column, className }: SortHeadProps<Row>) {
  const { name, sortKey } = column;
  const [search] = useSearchParams();
  const sorted = sortKey === undefined ? null : directionOf(search.get('sort'), sortKey);
  return (
    <th scope="col" className={className} style={cellStyle(column)} aria-sort={sorted ?? undefined}>
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

function SortSelect<Row>({ columns }: { columns: readonly DataColumn<Row>[] }) {
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

export type DataColumn<Row> = {
  key: string;
  name: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end' | undefined;
  /** The value of `?sort=` for this column; a leading `-` reverses the order. */
  sortKey?: string | undefined;
  /** May be broken anywhere, down to a width in pixels. */
  wide?: boolean | number | undefined;
  nowrap?: boolean | undefined;
  /** In a table with `lines`, where all columns have room beside each other. */
  width?: string | undefined;
  /** On a card with lines its value stands behind the name. */
  named?: boolean | undefined;
  /** On a card its value stands over the whole width, without the name. */
  bare?: boolean | undefined;
};

type PlainTableProps = {
  caption?: string | undefined;
  head: readonly string[];
  /** Without the names: numbers, at the end of their cells. */
  numeric?: boolean;
  className?: string | undefined;
  /** The rows. */
  children: ReactNode;
};

/** A table that stays one on phones, also within a cell. */
export function PlainTable({ caption, head, numeric, className, children }: PlainTableProps) {
  return (
    <table className={classes(styles.plain, numeric && styles.numeric, className)}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
