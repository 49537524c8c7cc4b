import { COLLECTIONS } from '#app/features/catalogue/products/product-options.ts';
import { MAX_NAME } from '#app/features/catalogue/size-charts/size-chart-input.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import type { EditTable, TypedTable } from './size-chart-values.ts';
import styles from './size-charts-page.module.css';

const messages = {
  title: 'Title',
  collection: 'For',
  both: 'Both',
  kind: 'Measures of',
  body: 'the wearer',
  garment: 'the garment',
  addRow: 'Add a size',
  addColumn: 'Add a measure',
  remove: 'Remove this table',
  size: 'Size',
  nameOfSize: (row: number) => `Size, row ${row}`,
  nameOfColumn: (column: number) => `Measure, column ${column}`,
  cell: (size: string, column: string) => `${size}, ${column}`,
};

type ChartTableEditorProps = {
  table: TypedTable;
  onChange: (changed: EditTable) => void;
  onRemove: () => void;
};

export function ChartTableEditor({ table, onChange, onRemove }: ChartTableEditorProps) {
  const { title, collection, kind } = table;
  const addRow = () =>
    onChange((now) => ({ ...now, rows: [...now.rows, { size: '', cells: now.columns.map(() => '') }] }));
  const addColumn = () =>
    onChange((now) => {
      const wider = now.rows.map(({ size, cells }) => ({ size, cells: [...cells, ''] }));
      return { ...now, columns: [...now.columns, ''], rows: wider };
    });
  return (
    <div className={styles.table}>
      <div className={styles.head}>
        <Field label={messages.title}>
          {(ids) => (
            <TextInput
              {...ids}
              dir="auto"
              autoComplete="off"
              maxLength={MAX_NAME}
              value={title}
              onChange={({ target: { value } }) => onChange((now) => ({ ...now, title: value }))}
            />
          )}
        </Field>
        <Field label={messages.collection}>
          {(ids) => (
            <Select
              {...ids}
              value={collection}
              onChange={({ target: { value } }) => onChange((now) => ({ ...now, collection: value }))}
            >
              {COLLECTIONS.map((name) => (
                <option key={name}>{name}</option>
              ))}
              <option value="">{messages.both}</option>
            </Select>
          )}
        </Field>
        <Field label={messages.kind}>
          {(ids) => (
            <Select
              {...ids}
              value={kind}
              onChange={({ target: { value } }) => onChange((now) => ({ ...now, kind: value }))}
            >
              <option value="body">{messages.body}</option>
              <option value="garment">{messages.garment}</option>
            </Select>
          )}
        </Field>
      </div>
      <ChartTableCells table={table} onChange={onChange} />
      <Cluster gap="4px 20px" before={8}>
        <Button variant="text" size="small" onClick={addRow}>
          {messages.addRow}
        </Button>
        <Button variant="text" size="small" onClick={addColumn}>
          {messages.addColumn}
        </Button>
        <Button variant="text" size="small" onClick={onRemove}>
          {messages.remove}
        </Button>
      </Cluster>
    </div>
  );
}

type Row = TypedTable['rows'][number];

type ChartTableCellsProps = { table: TypedTable; onChange: (changed: EditTable) => void };

function ChartTableCells({ table, onChange }: ChartTableCellsProps) {
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
