import { useContext } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { safeNext } from '#app/features/staff/sessions/access.ts';
import { OwnAccountContext } from '#app/pages/admin/session/permissions.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-meta.ts';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
import type { Route } from './+types/own-password-page.ts';
import { OwnPasswordForm } from './own-password-form.tsx';

const messages = {
  title: 'Your password',
  intro: 'A change signs you out on all other phones and computers.',
  needed: 'Choose a password that only you know. Then the rest of the admin area opens.',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export default function OwnPasswordPage() {
  const isTemporary = useContext(OwnAccountContext)?.must_change_password === true;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <AdminPage title={messages.title} intro={isTemporary ? messages.needed : messages.intro}>
      <OwnPasswordForm onChanged={() => navigate(safeNext(search.get('next')), { replace: true })} />
    </AdminPage>
  );
}
