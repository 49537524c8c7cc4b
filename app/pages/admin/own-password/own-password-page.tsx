import { useContext } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { StaffSession, TokenPair } from '#app/features/staff/accounts/schema.ts';
import { MIN_PASSWORD } from '#app/features/staff/accounts/staff-account.ts';
import { nextAddress } from '#app/features/staff/sessions/access.ts';
import { signedInName } from '#app/features/staff/sessions/session.ts';
import { storeTokens } from '#app/features/staff/sessions/stored-session.ts';
import { forgetConfirmation } from '#app/features/staff/sign-in/sign-in.ts';
import { FormPanel, SaveError } from '#app/pages/admin/form/form-panel.tsx';
import { useRowForm } from '#app/pages/admin/form/use-row-form.ts';
import { ListFailure } from '#app/pages/admin/list/resource-list.tsx';
import { CodeField, PasswordInput } from '#app/pages/admin/login/password-fields.tsx';
import { OwnAccountContext, useHasSecondFactor } from '#app/pages/admin/session/permissions.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import type { Route } from './+types/own-password-page.ts';
import { SecondStep } from './second-step.tsx';
import { SessionList } from './session-list.tsx';

const messages = {
  title: 'Your account',
  intro: 'Your password, the second step at sign-in, and where you are signed in.',
  needed: 'Choose a password that only you know. Then the rest of the admin area opens.',
  secondNeeded:
    'This shop asks for a second step at sign-in. Set it up here; then the rest of the admin area opens.',
  sessionsFailed: 'Where you are signed in could not be loaded.',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return callAsStaff<StaffSession[]>(request, { method: 'GET', path: '/api/admin/account/sessions/' });
}

export default function OwnPasswordPage({ loaderData: sessions }: Route.ComponentProps) {
  const account = useContext(OwnAccountContext);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const leave = () => navigate(nextAddress(search), { replace: true });
  return (
    <AdminPage title={messages.title} intro={introOf(account)}>
      <Stack gap={24}>
        <OwnPasswordForm onChanged={leave} />
        {account && !account.must_change_password && <SecondStep account={account} />}
        {sessions.ok ? (
          <SessionList sessions={sessions.data} />
        ) : (
          <ListFailure title={messages.sessionsFailed} reason={sessions.error.detail} />
        )}
      </Stack>
    </AdminPage>
  );
}

function introOf(account: { must_change_password: boolean; must_set_up_second_factor: boolean } | null) {
  if (account?.must_change_password) return messages.needed;
  return account?.must_set_up_second_factor ? messages.secondNeeded : messages.intro;
}

const ownPasswordFormMessages = {
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

function OwnPasswordForm({ onChanged }: { onChanged: () => void }) {
  const form = useRowForm<TokenPair, Passwords>({
    row: null,
    toValues: () => EMPTY,
    compared: [],
    check: findMissing,
    toCall: (body) => ({ method: 'PUT', path: '/api/admin/account/password/', body }),
    failureText: ({ error }) => ownPasswordFormMessages.refused(error.detail),
    success: () => ownPasswordFormMessages.done,
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
      title={ownPasswordFormMessages.title}
      submitLabel={ownPasswordFormMessages.submit}
      saving={form.saving}
      error={<SaveError {...form} onTakeTheirs={form.takeTheirs} onSaveMine={form.save} />}
      onSubmit={form.save}
    >
      {/* Password managers look for the account here. */}
      <input type="hidden" name="username" autoComplete="username" value={signedInName() ?? ''} readOnly />
      <Field label={ownPasswordFormMessages.current} error={errors.current}>
        {(ids) => (
          <PasswordInput
            {...ids}
            name="current"
            value={values.current}
            onChange={({ target }) => change({ current: target.value })}
          />
        )}
      </Field>
      <Field
        label={ownPasswordFormMessages.password}
        hint={ownPasswordFormMessages.hint}
        error={errors.password}
      >
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
    ...(!current && { current: ownPasswordFormMessages.currentNeeded }),
    ...(!password && { password: ownPasswordFormMessages.passwordNeeded }),
  };
}
