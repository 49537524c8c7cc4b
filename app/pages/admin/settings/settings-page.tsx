import { useState } from 'react';
import type { StaffSettings } from '#app/features/settings/schema.ts';
import { SHOP_CHECK_SCREEN } from '#app/features/staff/roles/screens.ts';
import { type ComparedField, sumText } from '#app/pages/admin/form/compare-edits.ts';
import { FormPanel, SaveError } from '#app/pages/admin/form/form-panel.tsx';
import { useRowForm } from '#app/pages/admin/form/use-row-form.ts';
import { ListFailure } from '#app/pages/admin/list/resource-list.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import type { ApiAnswer } from '#app/platform/browser/api-client.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { CheckField } from '#app/ui/form/check-field.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import type { Route } from './+types/settings-page.ts';
import { PREMODERATION, SECTIONS } from './settings-fields.ts';
import styles from './settings-page.module.css';
import { SettingsSection } from './settings-section.tsx';
import {
  type SettingName,
  type SettingsValues,
  toSettingsCall,
  toSettingsValues,
} from './settings-values.ts';

const messages = {
  title: 'Shop settings',
  check: 'Check the shop',
  intro: 'Every page of the shop updates as soon as you save.',
  failed: 'The settings did not load.',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return {
    answer: await callAsStaff<StaffSettings>(request, { method: 'GET', path: '/api/admin/settings/' }),
  };
}

export default function SettingsPage({ loaderData: { answer } }: Route.ComponentProps) {
  const settings = useFirst(answer);
  return (
    <AdminPage
      title={messages.title}
      intro={messages.intro}
      action={
        <ButtonLink variant="ghost" to={SHOP_CHECK_SCREEN}>
          {messages.check}
        </ButtonLink>
      }
    >
      {settings && <SettingsForm settings={settings} />}
      {!settings && !answer.ok && <ListFailure title={messages.failed} reason={answer.error.detail} />}
    </AdminPage>
  );
}

/** The form continues with what it saves itself: a failing reload must not remove what is typed in it. */
function useFirst(answer: ApiAnswer<StaffSettings>): StaffSettings | null {
  const [first, setFirst] = useState(answer.ok ? answer.data : null);
  if (!first && answer.ok) setFirst(answer.data);
  return first;
}

const settingsFormMessages = {
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
    text: ({ premoderate_reviews }) =>
      premoderate_reviews ? settingsFormMessages.yes : settingsFormMessages.no,
  },
];

function SettingsForm({ settings }: { settings: StaffSettings }) {
  const form = useRowForm<StaffSettings, SettingsValues>({
    row: settings,
    staysOpen: true,
    toValues: (row) => toSettingsValues(row ?? settings),
    compared: SETTINGS_FIELDS,
    toCall: toSettingsCall,
    failureText: ({ error }) => settingsFormMessages.refused(error.detail),
    success: () => settingsFormMessages.saved,
  });
  const { values, change, errors, saving, isTouched } = form;
  return (
    <div className={styles.root}>
      <FormPanel
        title={settingsFormMessages.title}
        submitLabel={settingsFormMessages.save}
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

/** Next to the buttons, which stay in view: the wrong field may be out of sight. */
function State({ errors, isTouched }: { errors: Record<string, string>; isTouched: boolean }) {
  const [first, ...others] = FIELDS.filter(({ name }) => errors[name]);
  if (!first) return isTouched && <Muted>{settingsFormMessages.unsaved}</Muted>;
  const reason = errors[first.name]?.replace(settingsFormMessages.refused(''), '') ?? '';
  return (
    <Text size="small" tone="bad" className={styles.wrong}>
      {settingsFormMessages.wrong(first.label, reason)}{' '}
      {others.length > 0 && settingsFormMessages.more(others.length)}
    </Text>
  );
}
