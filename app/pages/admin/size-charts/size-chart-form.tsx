import type { StaffSizeChart } from '#app/features/catalogue/size-charts/size-chart-schema.ts';
import { isSame } from '#app/pages/admin/form/compare-edits.ts';
import { FormPanel } from '#app/pages/admin/form/form-panel.tsx';
import { SaveError } from '#app/pages/admin/form/save-error.tsx';
import { useRowForm } from '#app/pages/admin/form/use-row-form.ts';
import { Button } from '#app/ui/button.tsx';
import { PictureChoice } from '#app/ui/form/picture-choice.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { ChartTablesEditor } from './chart-tables-editor.tsx';
import styles from './size-chart-form.module.css';
import {
  type ChartValues,
  checkTables,
  readTypedTables,
  SIZE_CHART_FIELDS,
  toChartCall,
  toChartValues,
} from './size-chart-values.ts';

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
        tables={readTypedTables(values)}
        error={errors.tables}
        disabled={saving}
        onChange={(changed) => change((now) => ({ tables: JSON.stringify(changed(readTypedTables(now))) }))}
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
