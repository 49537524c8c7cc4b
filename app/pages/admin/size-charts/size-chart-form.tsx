import type { StaffSizeChart } from '#app/features/catalogue/size-charts/schema.ts';
import { MAX_TABLES } from '#app/features/catalogue/size-charts/size-chart-input.ts';
import { isSame } from '#app/pages/admin/form/compare-edits.ts';
import { FieldGroup } from '#app/pages/admin/form/form-fields.tsx';
import { FormPanel, SaveError } from '#app/pages/admin/form/form-panel.tsx';
import { useRowForm } from '#app/pages/admin/form/use-row-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Progress } from '#app/ui/feedback.tsx';
import { PictureChoice } from '#app/ui/form/picture-choice.tsx';
import { ChartTableEditor } from './chart-table-editor.tsx';
import {
  type ChartValues,
  checkTables,
  EMPTY_TABLE,
  parseTypedTables,
  SIZE_CHART_FIELDS,
  type TypedTable,
  toChartCall,
  toChartValues,
} from './size-chart-values.ts';
import styles from './size-charts-page.module.css';

const messages = {
  top: 'Top',
  bottom: 'Bottom',
  save: 'Save chart',
  add: 'Add chart',
  added: 'Size chart added!',
  updated: 'Size chart updated!',
  remove: 'Delete chart',
  removeOf: (type: string) => `Delete chart for ${type}`,
  refused: (reason: string) => `Error: ${reason}`,
};

type SizeChartFormProps = {
  type: string;
  chart: StaffSizeChart | null;
  onDelete: (chart: StaffSizeChart) => void;
};

export function SizeChartForm({ type, chart, onDelete }: SizeChartFormProps) {
  const form = useRowForm<StaffSizeChart, ChartValues>({
    row: chart,
    toValues: toChartValues,
    compared: SIZE_CHART_FIELDS,
    check: checkTables,
    toCall: (values, row, before) => toChartCall(type, values, row, before),
    failureText: ({ error }) => messages.refused(error.detail),
    success: (wasAdded) => (wasAdded ? messages.added : messages.updated),
  });
  const { values, change, errors, saving, row } = form;
  return (
    <FormPanel
      title={type}
      submitLabel={row ? messages.save : messages.add}
      saving={saving}
      error={<SaveError {...form} onTakeTheirs={form.takeTheirs} onSaveMine={form.save} />}
      onSubmit={form.save}
      quiet={isSame(Object.values(values), Object.values(toChartValues(row)))}
      more={
        row && (
          <Button
            variant="danger"
            disabled={saving}
            aria-label={messages.removeOf(type)}
            onClick={() => onDelete(row)}
          >
            {messages.remove}
          </Button>
        )
      }
    >
      <ChartTablesEditor
        tables={parseTypedTables(values)}
        error={errors.tables}
        disabled={saving}
        onChange={(changed) => change((now) => ({ tables: JSON.stringify(changed(parseTypedTables(now))) }))}
      />
      <div className={styles.pair}>
        <PictureChoice
          label={messages.top}
          name="top"
          error={errors.top}
          current={values.top}
          file={values.topFile}
          disabled={saving}
          onChoose={(topFile) => change({ topFile })}
          onRemove={() => change({ top: null })}
        />
        <PictureChoice
          label={messages.bottom}
          name="bottom"
          error={errors.bottom}
          current={values.bottom}
          file={values.bottomFile}
          disabled={saving}
          onChoose={(bottomFile) => change({ bottomFile })}
          onRemove={() => change({ bottom: null })}
        />
      </div>
      {form.progress !== null && <Progress part={form.progress} />}
    </FormPanel>
  );
}

const chartTablesEditorMessages = {
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

function ChartTablesEditor({ tables, error, disabled, onChange }: ChartTablesEditorProps) {
  return (
    <FieldGroup
      legend={chartTablesEditorMessages.title}
      hint={chartTablesEditorMessages.hint}
      error={error}
      disabled={disabled}
    >
      {tables.map((table, index) => (
        <ChartTableEditor
          key={index}
          table={table}
          onChange={(changed) => onChange((all) => all.map((one, at) => (at === index ? changed(one) : one)))}
          onRemove={() => onChange((all) => all.filter((_, other) => other !== index))}
        />
      ))}
      {tables.length < MAX_TABLES && (
        <Button variant="ghost" size="small" onClick={() => onChange((all) => [...all, EMPTY_TABLE])}>
          {chartTablesEditorMessages.add}
        </Button>
      )}
    </FieldGroup>
  );
}
