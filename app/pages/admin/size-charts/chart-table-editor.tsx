import { COLLECTIONS } from '#app/features/catalogue/products/product-options.ts';
import { MAX_NAME } from '#app/features/catalogue/size-charts/table-input.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { ChartTableCells } from './chart-table-cells.tsx';
import styles from './chart-tables-editor.module.css';
import type { EditTable, TypedTable } from './typed-tables.ts';

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
      <div className={styles.actions}>
        <Button variant="text" size="small" onClick={addRow}>
          {messages.addRow}
        </Button>
        <Button variant="text" size="small" onClick={addColumn}>
          {messages.addColumn}
        </Button>
        <Button variant="text" size="small" onClick={onRemove}>
          {messages.remove}
        </Button>
      </div>
    </div>
  );
}
