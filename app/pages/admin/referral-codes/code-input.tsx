import type { ComponentProps } from 'react';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import styles from './code-input.module.css';

const messages = {
  label: 'Code',
  hint: 'Letters, digits, hyphens and underscores. It stays as it is, for it is printed on cards; shoppers may type it in any letters.',
};

type CodeInputProps = Pick<ComponentProps<'input'>, 'name' | 'value' | 'onChange'> & {
  error: string | undefined;
};

export function CodeInput({ error, ...input }: CodeInputProps) {
  return (
    <Field label={messages.label} hint={messages.hint} error={error}>
      {(ids) => (
        <TextInput
          {...ids}
          {...input}
          className={styles.code}
          required
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
