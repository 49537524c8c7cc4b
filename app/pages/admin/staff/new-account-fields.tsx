import { MIN_PASSWORD } from '#app/features/staff/accounts/staff-account.ts';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import type { AccountValues } from './account-values.ts';

const messages = {
  username: 'Username',
  usernameHint: 'Letters, digits and . _ @ + - only. It cannot be changed later.',
  password: 'Password',
  passwordHint: `At least ${MIN_PASSWORD} characters. Leave empty to generate one, which is shown once. The person chooses another one at the first sign-in.`,
};

type NewAccountFieldsProps = {
  values: AccountValues;
  errors: Record<string, string>;
  onChange: (part: Partial<AccountValues>) => void;
};

export function NewAccountFields({ values, errors, onChange }: NewAccountFieldsProps) {
  return (
    <>
      <Field label={messages.username} hint={messages.usernameHint} error={errors.username}>
        {(ids) => (
          <TextInput
            {...ids}
            name="new-username"
            required
            maxLength={150}
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={values.username}
            onChange={({ target }) => onChange({ username: target.value })}
          />
        )}
      </Field>
      <Field label={messages.password} hint={messages.passwordHint} error={errors.password}>
        {(ids) => (
          <TextInput
            {...ids}
            name="new-password"
            type="password"
            maxLength={1000}
            autoComplete="new-password"
            value={values.password}
            onChange={({ target }) => onChange({ password: target.value })}
          />
        )}
      </Field>
    </>
  );
}
