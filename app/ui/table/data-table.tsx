import { type RefObject, useEffect, useRef, useState } from 'react';
import { classes } from '#app/ui/classes.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { DataColumn } from './data-column.ts';
import styles from './data-table.module.css';
import { SortHead, SortSelect } from './data-table-sort.tsx';

type Scroller = { ref: RefObject<HTMLElement | null>; tabIndex?: 0 };

type DataTableProps<Row> = {
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  rowClassName?: string | undefined;
};

/** A table from 768 px, cards with labelled cells below. The first column is the row header. */
export function DataTable<Row>({ caption, columns, rows, rowKey, rowClassName }: DataTableProps<Row>) {
  const scroller = useOverflow();
  return (
    <>
      <SortSelect columns={columns} />
      <section
        {...scroller}
        className={classes(styles.root, rowClassName && styles.lined)}
        aria-label={caption}
      >
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr className={rowClassName}>
              {columns.map((column) => (
                <SortHead key={column.key} column={column} className={cellClass(column)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)} className={classes(styles.row, rowClassName)}>
                {columns.map((column, index) => (
                  <Cell key={column.key} column={column} row={row} names={index === 0} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

type CellProps<Row> = { column: DataColumn<Row>; row: Row; names: boolean };

function Cell<Row>({ column, row, names }: CellProps<Row>) {
  const attributes = {
    className: cellClass(column),
    'data-column': column.key,
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

function cellClass<Row>({ align, wide }: DataColumn<Row>): string {
  return classes(align === 'end' && styles.end, wide && styles.wide);
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
