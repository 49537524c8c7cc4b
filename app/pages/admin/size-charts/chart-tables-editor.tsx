import { MAX_TABLES } from '#app/features/catalogue/size-charts/table-input.ts';
import { Button } from '#app/ui/button.tsx';
import { ChartTableEditor } from './chart-table-editor.tsx';
import styles from './chart-tables-editor.module.css';
import { EMPTY_TABLE, type TypedTable } from './typed-tables.ts';

const messages = {
  title: 'Tables',
  hint: 'In inches: 36, 36½ or 36–38; ages in years. The wearer’s own measures make the size finder work. Empty rows and columns are left out.',
  add: 'Add a table',
};

type ChartTablesEditorProps = {
  tables: readonly TypedTable[];
  error: string | undefined;
  disabled: boolean;
  onChange: (changed: (tables: TypedTable[]) => TypedTable[]) => void;
};

export function ChartTablesEditor({ tables, error, disabled, onChange }: ChartTablesEditorProps) {
  return (
    <fieldset className={styles.tables} disabled={disabled}>
      <legend className={styles.legend}>{messages.title}</legend>
      <p className={styles.hint}>{messages.hint}</p>
      {tables.map((table, index) => (
        <ChartTableEditor
          key={index}
          table={table}
          onChange={(changed) => onChange((all) => all.map((one, at) => (at === index ? changed(one) : one)))}
          onRemove={() => onChange((all) => all.filter((_, other) => other !== index))}
        />
      ))}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {tables.length < MAX_TABLES && (
        <Button variant="ghost" size="small" onClick={() => onChange((all) => [...all, EMPTY_TABLE])}>
          {messages.add}
        </Button>
      )}
    </fieldset>
  );
}
