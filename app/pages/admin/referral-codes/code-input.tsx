import type { ComponentProps } from 'react';
import { generateCode } from '#app/features/orders/referral-codes/referral-code.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import styles from './code-input.module.css';

const messages = {
  label: 'Code',
  generate: 'Generate',
  hint: 'At least six letters, digits, hyphens and underscores. It cannot be changed later, because it may be printed on cards. Shoppers can type it in upper or lower case.',
};

type CodeInputProps = Pick<ComponentProps<'input'>, 'name' | 'value' | 'onChange'> & {
  error: string | undefined;
  onGenerate: (code: string) => void;
};

export function CodeInput({ error, onGenerate, ...input }: CodeInputProps) {
  return (
    <div className={styles.field}>
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
      <Button variant="ghost" size="small" onClick={() => onGenerate(generateCode())}>
        {messages.generate}
      </Button>
    </div>
  );
}
