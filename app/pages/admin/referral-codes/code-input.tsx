import type { ComponentProps } from 'react';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import styles from './code-input.module.css';

const messages = {
  label: 'Code',
  hint: 'Letters, digits, hyphens and underscores. It cannot be changed later, because it may be printed on cards. Shoppers can type it in upper or lower case.',
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
