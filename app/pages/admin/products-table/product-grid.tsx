import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { TableRow } from '#app/features/catalogue/table/schema.ts';
import { classes } from '#app/ui/classes.ts';
import { Link } from '#app/ui/navigation.tsx';
import type { Column } from './columns.ts';
import { GridCell } from './grid-cell.tsx';
import styles from './product-grid.module.css';
import { Thumb } from './thumb.tsx';
import { type Grid, useGrid } from './use-grid.ts';
import type { ProductTable } from './use-table.ts';

const messages = {
  label: 'Products',
  piece: 'Picture',
  edit: (name: string) => `Edit ${name}`,
};

/** Enough for a picture; as in the style sheet. */
const ROW = 44;

const FIRST_COLUMN = 56;

/** Drawn above and below what is seen. */
const SPARE = 6;

type ProductGridProps = {
  table: ProductTable;
  columns: readonly Column[];
  isEditable: (column: Column) => boolean;
  editAddress: (row: TableRow) => string;
  onOpen: (row: TableRow) => void;
  announce: (text: string) => void;
};

export function ProductGrid({ editAddress, ...rules }: ProductGridProps) {
  const { table, columns } = rules;
  const box = useRef<HTMLDivElement>(null);
  const { first, count, onScroll } = useWindow(box, table.rows.length);
  const grid = useGrid({ ...rules, pageRows: Math.max(1, count - 2 * SPARE - 1) });
  const id = useId();
  useFollow(box, grid, columns);
  useFocusBack(box, grid.editing !== null);
  const { hasMore, loadNext } = table;
  const isNearEnd = hasMore && first + count > table.rows.length - 100;
  useEffect(() => {
    if (isNearEnd) void loadNext();
  }, [isNearEnd, table.rows.length]);
  const shown = table.rows.slice(first, first + count);
  const widths = [FIRST_COLUMN, ...columns.map(({ width }) => width)];
  return (
    <div ref={box} className={styles.box} onScroll={onScroll}>
      <table
        className={styles.grid}
        style={{ inlineSize: sum(widths) }}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA guide makes a grid of a table
        role="grid"
        tabIndex={0}
        aria-label={messages.label}
        aria-rowcount={hasMore ? -1 : table.rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        aria-activedescendant={cellId(id, grid.active.row, grid.active.column)}
        {...grid.handlers}
      >
        <colgroup>
          {widths.map((width, index) => (
            <col key={columns[index - 1]?.id ?? 'picture'} style={{ inlineSize: width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" aria-colindex={1} className={pinned(0)}>
              {messages.piece}
            </th>
            {columns.map((column, index) => (
              <th
                key={column.id}
                scope="col"
                aria-colindex={index + 2}
                title={column.label}
                className={classes(pinned(index + 1), isNumber(column) && styles.number)}
              >
                <bdi>{column.label}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Space rows={first} />
          {shown.map((row, index) => (
            <GridRow
              key={row.id}
              {...{ id, row, columns, grid, table }}
              at={first + index}
              isEditable={rules.isEditable}
              editAddress={editAddress(row)}
            />
          ))}
          <Space rows={table.rows.length - first - shown.length} />
        </tbody>
      </table>
    </div>
  );
}

/** In place of rows that are not in view. */
function Space({ rows }: { rows: number }) {
  if (rows <= 0) return null;
  return <tr style={{ blockSize: rows * ROW }} />;
}

type GridRowProps = Pick<ProductGridProps, 'table' | 'columns' | 'isEditable'> & {
  id: string;
  row: TableRow;
  at: number;
  grid: Grid;
  editAddress: string;
};

function GridRow({ id, row, at, grid, table, columns, isEditable, editAddress }: GridRowProps) {
  const { active, area } = grid;
  const problem = table.problems.get(row.id);
  const edits = table.edits.get(row.id);
  const isSelected = (column: number) =>
    at >= area.top && at <= area.bottom && column >= area.left && column <= area.right;
  const isActive = (column: number) => at === active.row && column === active.column;
  return (
    <tr aria-rowindex={at + 2} className={classes(styles.row, problem?.conflict && styles.conflict)}>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the cell of a grid */}
      <td
        id={cellId(id, at, 0)}
        aria-colindex={1}
        aria-selected={isSelected(0)}
        data-place={`${at}:0`}
        className={classes(pinned(0), isActive(0) && styles.active)}
      >
        <Link to={editAddress} tabIndex={-1} aria-label={messages.edit(row.name)} prefetch="none">
          <Thumb image={row.image} />
        </Link>
      </td>
      {columns.map((column, index) => (
        <GridCell
          key={column.id}
          id={cellId(id, at, index + 1)}
          column={column}
          place={{ row: at, column: index + 1 }}
          text={edits?.get(column.id) ?? column.read(row)}
          isEdited={edits?.has(column.id) ?? false}
          isFixed={!isEditable(column)}
          problem={problem?.fields[column.id]}
          isSelected={isSelected(index + 1)}
          isActive={isActive(index + 1)}
          editing={isActive(index + 1) ? grid.editing : null}
          onFinish={grid.finish}
          onCancel={grid.cancel}
          className={pinned(index + 1)}
        />
      ))}
    </tr>
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function cellId(id: string, row: number, column: number): string {
  return `${id}-${row}-${column}`;
}

/** The picture and the name stay where they are while the other columns are scrolled. */
function pinned(column: number): string | undefined {
  return column === 0 ? styles.first : column === 1 ? styles.second : undefined;
}

const isNumber = (column: Column | undefined) => column?.kind === 'rupees' || column?.kind === 'whole';

/** Which rows are in view. */
function useWindow(box: RefObject<HTMLDivElement | null>, rows: number) {
  // In rows: most scrolling brings no other rows into view.
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(18);
  const measure = () => {
    const { scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    setTop(Math.floor(scrollTop / ROW));
    setHeight(Math.ceil(clientHeight / ROW));
  };
  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure);
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const first = Math.max(0, Math.min(top - SPARE, rows - 1));
  const count = height + 2 * SPARE;
  return { first, count, onScroll: measure };
}

/** Brings the active cell into view, clear of the heading and of the columns that stay. */
function useFollow(box: RefObject<HTMLDivElement | null>, { active }: Grid, columns: readonly Column[]) {
  const { row, column } = active;
  useLayoutEffect(() => {
    const grid = box.current;
    if (!grid) return;
    const top = row * ROW;
    const height = grid.clientHeight - HEAD;
    if (top < grid.scrollTop) grid.scrollTop = top;
    else if (top + ROW > grid.scrollTop + height) grid.scrollTop = top + ROW - height;
    if (column < 2) return;
    const widths = [FIRST_COLUMN, ...columns.map(({ width }) => width)];
    const before = (to: number) => sum(widths.slice(0, to));
    const fixed = before(window.matchMedia(PINS_NAME).matches ? 2 : 1);
    const [start, end] = [before(column), before(column + 1)];
    if (start - fixed < grid.scrollLeft) grid.scrollLeft = start - fixed;
    else if (end > grid.scrollLeft + grid.clientWidth) grid.scrollLeft = end - grid.clientWidth;
  }, [row, column]);
}

const HEAD = 36;

/** As in the style sheet. */
const PINS_NAME = '(min-width: 1024px)';

/** The field of a cell had the focus, and goes. */
function useFocusBack(box: RefObject<HTMLDivElement | null>, isEditing: boolean) {
  const was = useRef(false);
  useLayoutEffect(() => {
    if (was.current && !isEditing && !box.current?.contains(document.activeElement)) {
      const isLost = document.activeElement === document.body || document.activeElement === null;
      if (isLost) box.current?.querySelector('table')?.focus({ preventScroll: true });
    }
    was.current = isEditing;
  }, [box, isEditing]);
}
