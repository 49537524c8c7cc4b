import { type ComparedField, isSame } from '#app/pages/admin/form/compare-edits.ts';
import { FormPanel } from '#app/pages/admin/form/form-panel.tsx';
import { SaveError } from '#app/pages/admin/form/save-error.tsx';
import { useLeaveGuard } from '#app/pages/admin/form/use-leave-guard.tsx';
import { useRowForm } from '#app/pages/admin/form/use-row-form.ts';
import { CheckField } from '#app/ui/form/check-field.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { PREMODERATION, SECTIONS } from './settings-fields.ts';
import styles from './settings-form.module.css';
import { SettingsSection } from './settings-section.tsx';
import {
  type LoadedSettings,
  type SettingsValues,
  toSettingsCall,
  toSettingsValues,
} from './settings-values.ts';

const messages = {
  title: 'Shop details',
  save: 'Save settings',
  saved: 'Settings saved',
  unsaved: 'Changes are not saved yet.',
  refused: (reason: string) => `Error: ${reason}`,
  yes: 'yes',
  no: 'no',
};

const SETTINGS_FIELDS: ComparedField<SettingsValues>[] = [
  ...SECTIONS.flatMap(({ fields }) => fields).map(({ name, label }) => ({
    name: label,
    text: (values: SettingsValues) => values[name],
  })),
  {
    name: PREMODERATION.label,
    text: ({ premoderate_reviews }) => (premoderate_reviews ? messages.yes : messages.no),
  },
];

type SettingsFormProps = { settings: LoadedSettings; onSaved: () => void };

export function SettingsForm({ settings, onSaved }: SettingsFormProps) {
  const form = useRowForm<LoadedSettings, SettingsValues>({
    row: settings,
    staysOpen: true,
    toValues: (row) => toSettingsValues(row ?? settings),
    compared: SETTINGS_FIELDS,
    toCall: toSettingsCall,
    failureText: ({ error }) => messages.refused(error.detail),
    onSaved: () => {
      showToast(messages.saved);
      onSaved();
    },
  });
  const { values, change, errors, saving, row } = form;
  const isTouched = !isSame(Object.values(values), Object.values(toSettingsValues(row ?? settings)));
  const leaveDialog = useLeaveGuard(isTouched);
  return (
    <>
      <div className={styles.root}>
        <FormPanel
          title={messages.title}
          submitLabel={messages.save}
          saving={saving}
          quiet={form.conflict !== null}
          onSubmit={form.save}
          onCancel={isTouched ? form.takeTheirs : undefined}
          more={isTouched && <p className={styles.unsaved}>{messages.unsaved}</p>}
        >
          <SaveError {...form} onTakeTheirs={form.takeTheirs} onSaveMine={form.save} />
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
      {leaveDialog}
    </>
  );
}
