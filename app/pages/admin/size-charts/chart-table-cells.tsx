import { MAX_NAME } from '#app/features/catalogue/size-charts/table-input.ts';
import { TextInput } from '#app/ui/form/field.tsx';
import styles from './chart-tables-editor.module.css';
import type { TypedTable } from './typed-tables.ts';

const messages = {
  size: 'Size',
  nameOfSize: (row: number) => `Size, row ${row}`,
  nameOfColumn: (column: number) => `Measure, column ${column}`,
  cell: (size: string, column: string) => `${size}, ${column}`,
};

const replaced = <T,>(list: readonly T[], index: number, item: T) =>
  list.map((old, at) => (at === index ? item : old));

type ChartTableCellsProps = { table: TypedTable; onChange: (table: TypedTable) => void };

export function ChartTableCells({ table, onChange }: ChartTableCellsProps) {
  const { title, columns, rows } = table;
  const setColumn = (index: number, name: string) =>
    onChange({ ...table, columns: replaced(columns, index, name) });
  const setRow = (index: number, row: TypedTable['rows'][number]) =>
    onChange({ ...table, rows: replaced(rows, index, row) });
  return (
    <div className={styles.scroller}>
      <table className={styles.cells} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{messages.size}</th>
            {columns.map((name, index) => (
              <th key={index} scope="col">
                <TextInput
                  dir="auto"
                  autoComplete="off"
                  maxLength={MAX_NAME}
                  aria-label={messages.nameOfColumn(index + 1)}
                  value={name}
                  onChange={({ target }) => setColumn(index, target.value)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <th scope="row">
                <TextInput
                  dir="auto"
                  autoComplete="off"
                  maxLength={MAX_NAME}
                  aria-label={messages.nameOfSize(index + 1)}
                  value={row.size}
                  onChange={({ target }) => setRow(index, { ...row, size: target.value })}
                />
              </th>
              {columns.map((name, column) => (
                <td key={column}>
                  <TextInput
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={20}
                    aria-label={messages.cell(row.size, name)}
                    value={row.cells[column] ?? ''}
                    onChange={({ target }) =>
                      setRow(index, { ...row, cells: replaced(row.cells, column, target.value) })
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
