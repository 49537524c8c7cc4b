import { MIN_PASSWORD } from '#app/features/staff/accounts/staff-account.ts';
import { signedInName } from '#app/features/staff/sessions/session.ts';
import { storeTokens } from '#app/features/staff/sessions/stored-session.ts';
import type { TokenPair } from '#app/features/staff/sessions/token-schema.ts';
import { forgetConfirmation } from '#app/features/staff/sign-in/confirm-password.ts';
import { FormPanel } from '#app/pages/admin/form/form-panel.tsx';
import { SaveError } from '#app/pages/admin/form/save-error.tsx';
import { useRowForm } from '#app/pages/admin/form/use-row-form.ts';
import { CodeField } from '#app/pages/admin/login/code-field.tsx';
import { PasswordInput } from '#app/pages/admin/login/password-input.tsx';
import { useHasSecondFactor } from '#app/pages/admin/session/permissions.ts';
import { Field } from '#app/ui/form/field.tsx';

const messages = {
  title: 'Change your password',
  current: 'Present password',
  currentNeeded: 'Please enter your present password.',
  password: 'New password',
  hint: `A change signs you out on all other phones and computers. At least ${MIN_PASSWORD} characters; several words are easy to remember and hard to guess.`,
  passwordNeeded: 'Please enter a new password.',
  submit: 'Change password',
  done: 'Password changed',
  refused: (reason: string) => `Error: ${reason}`,
};

type Passwords = { current: string; password: string; code: string };

const EMPTY: Passwords = { current: '', password: '', code: '' };

export function OwnPasswordForm({ onChanged }: { onChanged: () => void }) {
  const form = useRowForm<TokenPair, Passwords>({
    row: null,
    toValues: () => EMPTY,
    compared: [],
    check: findMissing,
    toCall: (body) => ({ method: 'PUT', path: '/api/admin/account/password/', body }),
    failureText: ({ error }) => messages.refused(error.detail),
    success: () => messages.done,
    reloads: false,
    onSaved(tokens) {
      storeTokens(tokens);
      forgetConfirmation();
      onChanged();
    },
  });
  const { values, change, errors } = form;
  const hasCode = useHasSecondFactor();
  return (
    <FormPanel
      title={messages.title}
      submitLabel={messages.submit}
      saving={form.saving}
      error={<SaveError {...form} onTakeTheirs={form.takeTheirs} onSaveMine={form.save} />}
      onSubmit={form.save}
    >
      {/* Password managers look for the account here. */}
      <input type="hidden" name="username" autoComplete="username" value={signedInName() ?? ''} readOnly />
      <Field label={messages.current} error={errors.current}>
        {(ids) => (
          <PasswordInput
            {...ids}
            name="current"
            value={values.current}
            onChange={({ target }) => change({ current: target.value })}
          />
        )}
      </Field>
      <Field label={messages.password} hint={messages.hint} error={errors.password}>
        {(ids) => (
          <PasswordInput
            {...ids}
            name="password"
            autoComplete="new-password"
            value={values.password}
            onChange={({ target }) => change({ password: target.value })}
          />
        )}
      </Field>
      {hasCode && <CodeField value={values.code} onChange={(code) => change({ code })} error={errors.code} />}
    </FormPanel>
  );
}

function findMissing({ current, password }: Passwords): Record<string, string> {
  return {
    ...(!current && { current: messages.currentNeeded }),
    ...(!password && { password: messages.passwordNeeded }),
  };
}
