import { type ComponentProps, useState } from 'react';
import { classes } from '#app/ui/classes.ts';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { VisuallyHidden } from '#app/ui/text.tsx';
import styles from './login.module.css';

const messages = {
  show: 'Show',
  hide: 'Hide',
  what: ' password',
  label: 'Code',
  hint: {
    app: 'The six digits that your app shows now.',
    any: 'The six digits that your authenticator app shows now, or a recovery code.',
  },
};

export function PasswordInput(props: ComponentProps<typeof TextInput>) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.root}>
      <TextInput
        autoComplete="current-password"
        {...props}
        type={shown ? 'text' : 'password'}
        className={styles.input}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={1024}
        required
      />
      <button type="button" className={classes('link', styles.toggle)} onClick={() => setShown(!shown)}>
        {shown ? messages.hide : messages.show}
        <VisuallyHidden>{messages.what}</VisuallyHidden>
      </button>
    </div>
  );
}

type CodeFieldProps = {
  error: string | undefined;
  /** Without it the form reads the field. */
  value?: string;
  onChange?: (code: string) => void;
  autoFocus?: boolean;
  /** `app`: no recovery code helps here. */
  hint?: keyof typeof messages.hint;
};

export function CodeField({ error, value, onChange, autoFocus, hint = 'any' }: CodeFieldProps) {
  return (
    <Field label={messages.label} hint={messages.hint[hint]} error={error}>
      {(ids) => (
        <TextInput
          {...ids}
          ref={autoFocus ? focusFirst : undefined}
          name="code"
          {...(onChange && { value, onChange: ({ target }) => onChange(target.value) })}
          {...(hint === 'app' && { inputMode: 'numeric' })}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={100}
          required
        />
      )}
    </Field>
  );
}

/** When it appears: the step before took the focus with it. */
function focusFirst(input: HTMLInputElement | null): void {
  input?.focus();
}
