import { useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './setting-input.module.css';
import type { SettingField } from './settings-fields.ts';
import { defaultOf } from './settings-values.ts';

const messages = { useDefault: 'Use the default:', ofSetting: (label: string) => `for ${label}` };

type SettingInputProps = {
  field: SettingField;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
};

export function SettingInput({ field, value, error, disabled, onChange }: SettingInputProps) {
  const { name, label, hint, look, choices } = field;
  const standard = defaultOf(name);
  const input = useRef<HTMLInputElement>(null);
  function reset(text: string) {
    onChange(text);
    input.current?.focus();
  }
  if (choices) return <SettingChoice field={field} value={value} error={error} onChange={onChange} />;
  return (
    <div className={styles.setting}>
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
    <div className={styles.setting}>
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
