import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import styles from './form-panel.module.css';

type FieldGroupProps = {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  children: ReactNode;
};

/** Several fields under one name, with what is wrong with them together. */
export function FieldGroup({ legend, hint, error, disabled, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset className={styles.group} disabled={disabled} aria-describedby={hint ? id : undefined}>
      <legend>{legend}</legend>
      {hint && (
        <Muted id={id} after={12}>
          {hint}
        </Muted>
      )}
      {children}
      {error && (
        <Text size="small" tone="bad" role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  );
}

type ReasonFieldProps = {
  label: string;
  hint?: string;
  error?: string | null | undefined;
  required?: boolean;
  value: string;
  onChange: (reason: string) => void;
};

/** Why something is done, in a line as long as the API takes. */
export function ReasonField({ label, hint, error, required, value, onChange }: ReasonFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <TextInput
          {...ids}
          dir="auto"
          maxLength={300}
          required={required}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** The fields of a form that hold text. */
export type TextName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never;
}[keyof Values & string];

/** What makes an input or a select a controlled field of the form. */
export function textInputProps<Values extends object>(
  values: Values,
  change: (part: Partial<Values>) => void,
) {
  return (name: TextName<Values>) => ({
    name,
    value: values[name] as string,
    onChange: ({ target }: { target: { value: string } }) =>
      change({ [name]: target.value } as Partial<Values>),
  });
}

export function useFocusOnEdit<E extends HTMLElement>(isEdit: boolean) {
  const first = useRef<E>(null);
  useEffect(() => {
    if (isEdit) first.current?.focus();
  }, [isEdit]);
  return first;
}
