import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import { signedInName } from '#app/features/staff/sessions/session.ts';
import { LIST_COUNT_ID, LoadMore } from '#app/pages/admin/list/list-foot.tsx';
import { ListFailure } from '#app/pages/admin/list/list-states.tsx';
import { callAsStaff, requireStaff } from '#app/pages/admin/session/staff-guard.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-meta.ts';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import type { Route } from './+types/staff-page.ts';
import { AccountForm } from './account-form.tsx';
import type { AccountRow, SavedAccount } from './account-values.ts';
import { AccountsTable } from './accounts-table.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import styles from './staff-page.module.css';
import { type GeneratedPassword, useAccountActions } from './use-account-actions.tsx';

const messages = {
  title: 'Staff',
  intro:
    'Who works here and who can sign in. Accounts are disabled, not deleted, so past changes keep their names.',
  added: 'Person added',
  updated: 'Account updated',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaff(request);
  const accounts = await callAsStaff<AccountRow[]>(request, { method: 'GET', path: '/admin/staff/' });
  return { accounts, own: signedInName() };
}

export default function StaffPage({ loaderData: { accounts, own } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [form, setForm] = useState<{ edited: AccountRow | null; number: number }>({
    edited: null,
    number: 0,
  });
  const [made, setMade] = useState<GeneratedPassword | null>(null);
  const actions = useAccountActions(setMade);
  const open = (edited: AccountRow | null) => setForm(({ number }) => ({ edited, number: number + 1 }));
  function finish({ username, temporary_password }: SavedAccount, wasAdded: boolean) {
    showToast(wasAdded ? messages.added : messages.updated);
    if (temporary_password) setMade({ username, password: temporary_password });
    revalidate();
    open(null);
  }
  function closePassword() {
    flushSync(() => setMade(null));
    // After adding, the focused button was removed with its form.
    if (document.activeElement === document.body) document.getElementById(LIST_COUNT_ID)?.focus();
  }
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      <div className={styles.rows}>
        <AccountForm
          key={form.number}
          edited={form.edited}
          isOwn={form.edited !== null && form.edited.username === own}
          onSaved={finish}
          onCancel={() => open(null)}
        />
        {accounts.ok ? (
          <div>
            <AccountsTable accounts={accounts.data} own={own} onEdit={open} onChoose={actions.confirm} />
            <LoadMore next={null} count={accounts.data.length} />
          </div>
        ) : (
          <ListFailure reason={accounts.error.detail} />
        )}
      </div>
      {actions.dialogs}
      <PasswordDialog made={made} onClose={closePassword} />
    </AdminPage>
  );
}
