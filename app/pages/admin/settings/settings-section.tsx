import { type ReactNode, useId, useRef } from 'react';
import { PanelTitle } from '#app/pages/admin/shell/panel.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { FieldGrid } from '#app/ui/layout.tsx';
import { Muted, VisuallyHidden } from '#app/ui/text.tsx';
import type { Section, SettingField } from './settings-fields.ts';
import styles from './settings-page.module.css';
import { defaultOf, type SettingName, type SettingsValues } from './settings-values.ts';

type SettingsSectionProps = {
  section: Section;
  values: SettingsValues;
  errors: Record<string, string>;
  saving: boolean;
  onChange: (name: SettingName, value: string) => void;
  children?: ReactNode;
};

export function SettingsSection(props: SettingsSectionProps) {
  const { section, values, errors, saving, onChange, children } = props;
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <PanelTitle as="h3" id={id}>
          {section.title}
        </PanelTitle>
        <Muted before={4}>{section.text}</Muted>
      </div>
      <div>
        {children}
        <FieldGrid from={560} gap="0 20px">
          {section.fields.map((field) => (
            <SettingInput
              key={field.name}
              field={field}
              value={values[field.name]}
              error={errors[field.name]}
              disabled={saving}
              onChange={(value) => onChange(field.name, value)}
            />
          ))}
        </FieldGrid>
      </div>
    </section>
  );
}

const messages = { useDefault: 'Use the default:', ofSetting: (label: string) => `for ${label}` };

type SettingInputProps = {
  field: SettingField;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
};

function SettingInput({ field, value, error, disabled, onChange }: SettingInputProps) {
  const { name, label, hint, look, choices } = field;
  const standard = defaultOf(name);
  const input = useRef<HTMLInputElement>(null);
  function reset(text: string) {
    onChange(text);
    input.current?.focus();
  }
  if (choices) return <SettingChoice field={field} value={value} error={error} onChange={onChange} />;
  return (
    <div>
      <Field label={label} hint={hint} error={error}>
        {(ids) => (
          <TextInput
            {...ids}
            required
            {...look}
            ref={input}
            name={name}
            autoComplete="off"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      {standard && value.trim() !== standard && (
        <Button
          variant="text"
          size="small"
          className={styles.reset}
          disabled={disabled}
          onClick={() => reset(standard)}
        >
          <span>
            {messages.useDefault} <bdi>{standard}</bdi>
            <VisuallyHidden> {messages.ofSetting(label)}</VisuallyHidden>
          </span>
        </Button>
      )}
    </div>
  );
}

function SettingChoice({
  field: { name, label, hint, choices = [] },
  value,
  error,
  onChange,
}: Omit<SettingInputProps, 'disabled'>) {
  return (
    <div>
      <Field label={label} hint={hint} error={error}>
        {(ids) => (
          <Select {...ids} name={name} value={value} onChange={({ target }) => onChange(target.value)}>
            {choices.map(([choice, text]) => (
              <option key={choice} value={choice}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
