import { Field, TextInput } from '#app/ui/form/field.tsx';

const messages = {
  label: 'Code',
  hint: 'The six digits that your authenticator app shows now, or a recovery code.',
  lost: 'Lost your phone? Enter one of your recovery codes. Without them another owner can turn the second step off under Staff; the only owner runs npm run staff -- second-step-off NAME on the server.',
};

type CodeFieldProps = {
  error: string | undefined;
  /** Without it the form reads the field. */
  value?: string;
  onChange?: (code: string) => void;
  autoFocus?: boolean;
  /** What to do without the phone. */
  explains?: boolean;
};

export function CodeField({ error, value, onChange, autoFocus, explains }: CodeFieldProps) {
  return (
    <Field
      label={messages.label}
      hint={explains ? `${messages.hint} ${messages.lost}` : messages.hint}
      error={error}
    >
      {(ids) => (
        <TextInput
          {...ids}
          ref={autoFocus ? focusFirst : undefined}
          name="code"
          {...(onChange && { value, onChange: ({ target }) => onChange(target.value) })}
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
