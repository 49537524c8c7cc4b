import type { StaffSettings } from '#app/features/settings/settings-schema.ts';
import { type ComparedField, sumText } from '#app/pages/admin/form/compare-edits.ts';
import { FormPanel } from '#app/pages/admin/form/form-panel.tsx';
import { SaveError } from '#app/pages/admin/form/save-error.tsx';
import { useRowForm } from '#app/pages/admin/form/use-row-form.ts';
import { CheckField } from '#app/ui/form/check-field.tsx';
import { PREMODERATION, SECTIONS } from './settings-fields.ts';
import styles from './settings-form.module.css';
import { SettingsSection } from './settings-section.tsx';
import {
  type SettingName,
  type SettingsValues,
  toSettingsCall,
  toSettingsValues,
} from './settings-values.ts';

const messages = {
  title: 'Shop details',
  save: 'Save settings',
  saved: 'Settings saved',
  unsaved: 'Changes are not saved yet.',
  wrong: (label: string, reason: string) => `${label}: ${reason}`,
  more: (count: number) => (count === 1 ? 'One more is wrong.' : `${count} more are wrong.`),
  refused: (reason: string) => `Error: ${reason}`,
  yes: 'yes',
  no: 'no',
};

const SUMS: readonly SettingName[] = ['delivery_fee', 'free_delivery_from', 'max_cash_order'];

const SETTINGS_FIELDS: ComparedField<SettingsValues>[] = [
  ...SECTIONS.flatMap(({ fields }) => fields).map(({ name, label }) => ({
    name: label,
    text: (values: SettingsValues) => (SUMS.includes(name) ? sumText(values[name]) : values[name]),
  })),
  {
    name: PREMODERATION.label,
    text: ({ premoderate_reviews }) => (premoderate_reviews ? messages.yes : messages.no),
  },
];

export function SettingsForm({ settings }: { settings: StaffSettings }) {
  const form = useRowForm<StaffSettings, SettingsValues>({
    row: settings,
    staysOpen: true,
    toValues: (row) => toSettingsValues(row ?? settings),
    compared: SETTINGS_FIELDS,
    toCall: toSettingsCall,
    failureText: ({ error }) => messages.refused(error.detail),
    success: () => messages.saved,
  });
  const { values, change, errors, saving, isTouched } = form;
  return (
    <div className={styles.root}>
      <FormPanel
        title={messages.title}
        submitLabel={messages.save}
        saving={saving}
        quiet={form.conflict !== null}
        error={<SaveError {...form} onTakeTheirs={form.takeTheirs} onSaveMine={form.save} />}
        onSubmit={form.save}
        onCancel={isTouched ? form.takeTheirs : undefined}
        more={<State errors={errors} isTouched={isTouched} />}
      >
        {SECTIONS.map((section) => (
          <SettingsSection
            key={section.title}
            section={section}
            values={values}
            errors={errors}
            saving={saving}
            onChange={(name, value) => change({ [name]: value })}
          >
            {section.premoderation && (
              <CheckField
                label={PREMODERATION.label}
                hint={PREMODERATION.hint}
                checked={values.premoderate_reviews}
                onChange={(premoderate_reviews) => change({ premoderate_reviews })}
              />
            )}
          </SettingsSection>
        ))}
      </FormPanel>
    </div>
  );
}

const FIELDS = SECTIONS.flatMap(({ fields }) => fields);

/** Beside the buttons, which stay in view: the field that is wrong may not be. */
function State({ errors, isTouched }: { errors: Record<string, string>; isTouched: boolean }) {
  const [first, ...others] = FIELDS.filter(({ name }) => errors[name]);
  if (!first) return isTouched && <p className={styles.unsaved}>{messages.unsaved}</p>;
  const reason = errors[first.name]?.replace(messages.refused(''), '') ?? '';
  return (
    <p className={styles.wrong}>
      {messages.wrong(first.label, reason)} {others.length > 0 && messages.more(others.length)}
    </p>
  );
}
