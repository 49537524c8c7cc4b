import { useState } from 'react';
import {
  fillText,
  isolated,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  MAX_TEXT,
  type MessageTexts,
  PLACEHOLDER_MEANINGS,
  PLACEHOLDERS,
  SAMPLE,
  TEXT_KINDS,
  TEXT_NAMES,
  type TextKind,
} from '#app/features/settings/texts/message-texts.ts';
import { forgetMessageTexts } from '#app/pages/admin/call/use-message-texts.ts';
import { FormPanel, SaveError } from '#app/pages/admin/form/form-panel.tsx';
import { useRowForm } from '#app/pages/admin/form/use-row-form.ts';
import { ListFailure } from '#app/pages/admin/list/resource-list.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Field, Select, TextArea } from '#app/ui/form/field.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import type { Route } from './+types/message-texts-page.ts';
import styles from './message-texts-page.module.css';

const messages = {
  title: 'WhatsApp texts',
  intro: 'What opens in WhatsApp when somebody at the desk writes to a customer. An empty text is as before.',
  form: 'Texts',
  kind: 'For',
  save: 'Save texts',
  saved: 'Texts saved',
  failed: 'The texts did not load.',
  refused: (reason: string) => `Not saved. ${reason}`,
  fills: (name: string, meaning: string) => `{${name}}: ${meaning}`,
  placeholders: 'These are filled in:',
  preview: 'As the customer reads it',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

type StoredTexts = { texts: MessageTexts; version: string };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return {
    answer: await callAsStaff<StoredTexts>(request, { method: 'GET', path: '/api/admin/message-texts/' }),
  };
}

export default function MessageTextsPage({ loaderData: { answer } }: Route.ComponentProps) {
  const [first] = useState(answer);
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      {first.ok ? (
        <TextsForm stored={first.data} />
      ) : (
        <ListFailure title={messages.failed} reason={first.error.detail} />
      )}
    </AdminPage>
  );
}

/** By the name of its field, as the API names it when it is wrong. */
type Values = Record<string, string>;

const nameOf = (kind: TextKind, language: Language) => `texts.${kind}.${language}`;

const FIELDS = TEXT_KINDS.flatMap((kind) => LANGUAGES.map((language) => ({ kind, language })));

function toValues(stored: StoredTexts): Values {
  return Object.fromEntries(
    FIELDS.map(({ kind, language }) => [nameOf(kind, language), stored.texts[kind][language]]),
  );
}

function toTexts(values: Values) {
  const inLanguages = (kind: TextKind) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, values[nameOf(kind, language)]]));
  return Object.fromEntries(TEXT_KINDS.map((kind) => [kind, inLanguages(kind)]));
}

const COMPARED = FIELDS.map(({ kind, language }) => ({
  name: `${TEXT_NAMES[kind]}, ${LANGUAGE_NAMES[language]}`,
  text: (values: Values) => values[nameOf(kind, language)] ?? '',
}));

function TextsForm({ stored }: { stored: StoredTexts }) {
  const [kind, setKind] = useState<TextKind>('confirm');
  const form = useRowForm<StoredTexts, Values>({
    row: stored,
    staysOpen: true,
    toValues: (row) => toValues(row ?? stored),
    compared: COMPARED,
    toCall: (values, row) => ({
      method: 'PUT',
      path: '/api/admin/message-texts/',
      body: { texts: toTexts(values), version: row?.version },
    }),
    failureText: ({ error }) => messages.refused(error.detail),
    success: () => messages.saved,
    onSaved: forgetMessageTexts,
  });
  const { values, change, errors, saving, isTouched } = form;
  return (
    <FormPanel
      title={messages.form}
      submitLabel={messages.save}
      saving={saving}
      quiet={form.conflict !== null}
      error={<SaveError {...form} onTakeTheirs={form.takeTheirs} onSaveMine={form.save} />}
      onSubmit={form.save}
      onCancel={isTouched ? form.takeTheirs : undefined}
    >
      <Field label={messages.kind}>
        {(ids) => (
          <Select {...ids} value={kind} onChange={({ target }) => setKind(target.value as TextKind)}>
            {TEXT_KINDS.map((one) => (
              <option key={one} value={one}>
                {TEXT_NAMES[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Muted>{messages.placeholders}</Muted>
      <ul className={styles.placeholders}>
        {PLACEHOLDERS.map((name) => (
          <li key={name}>{messages.fills(name, PLACEHOLDER_MEANINGS[name])}</li>
        ))}
      </ul>
      {LANGUAGES.map((language) => (
        <TextField
          key={nameOf(kind, language)}
          name={nameOf(kind, language)}
          language={language}
          value={values[nameOf(kind, language)] ?? ''}
          error={errors[nameOf(kind, language)]}
          onChange={(text) => change({ [nameOf(kind, language)]: text })}
        />
      ))}
    </FormPanel>
  );
}

const SAMPLE_IN_URDU = Object.fromEntries(
  PLACEHOLDERS.map((name) => [name, isolated(SAMPLE[name])]),
) as typeof SAMPLE;

type TextFieldProps = {
  name: string;
  language: Language;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

function TextField({ name, language, value, error, onChange }: TextFieldProps) {
  return (
    <div className={styles.text}>
      <Field label={LANGUAGE_NAMES[language]} error={error}>
        {(ids) => (
          <TextArea
            {...ids}
            name={name}
            rows={7}
            dir="auto"
            maxLength={MAX_TEXT}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <div>
        <Text size="caption" tone="muted" after={6}>
          {messages.preview}
        </Text>
        <p className={styles.preview} dir="auto">
          {fillText(value, language === 'ur' ? SAMPLE_IN_URDU : SAMPLE)}
        </p>
      </div>
    </div>
  );
}
