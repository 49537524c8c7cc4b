import { useContext } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { safeNext } from '#app/features/staff/sessions/access.ts';
import type { StaffSession } from '#app/features/staff/sessions/session-schema.ts';
import { ListFailure } from '#app/pages/admin/list/list-states.tsx';
import { OwnAccountContext } from '#app/pages/admin/session/permissions.ts';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-meta.ts';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import type { Route } from './+types/own-password-page.ts';
import { OwnPasswordForm } from './own-password-form.tsx';
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
  const leave = () => navigate(safeNext(search.get('next')), { replace: true });
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
