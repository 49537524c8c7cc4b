import { MAX_NAME } from '#app/features/catalogue/size-charts/table-input.ts';
import { TextInput } from '#app/ui/form/field.tsx';
import styles from './chart-tables-editor.module.css';
import type { EditTable, TypedTable } from './typed-tables.ts';

const messages = {
  size: 'Size',
  nameOfSize: (row: number) => `Size, row ${row}`,
  nameOfColumn: (column: number) => `Measure, column ${column}`,
  cell: (size: string, column: string) => `${size}, ${column}`,
};

type Row = TypedTable['rows'][number];

type ChartTableCellsProps = { table: TypedTable; onChange: (changed: EditTable) => void };

export function ChartTableCells({ table, onChange }: ChartTableCellsProps) {
  const { title, columns, rows } = table;
  const setColumn = (index: number, name: string) =>
    onChange((now) => ({ ...now, columns: replaced(now.columns, index, () => name) }));
  const editRow = (index: number, changed: (row: Row) => Row) =>
    onChange((now) => ({ ...now, rows: replaced(now.rows, index, changed) }));
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
                  onChange={({ target: { value } }) => editRow(index, (now) => ({ ...now, size: value }))}
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
                    onChange={({ target: { value } }) =>
                      editRow(index, (now) => ({ ...now, cells: replaced(now.cells, column, () => value) }))
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

function replaced<T>(list: readonly T[], at: number, changed: (item: T) => T): T[] {
  return list.map((item, index) => (index === at ? changed(item) : item));
}
