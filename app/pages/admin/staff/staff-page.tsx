import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { StaffAccount } from '#app/features/staff/accounts/schema.ts';
import { signedInName } from '#app/features/staff/sessions/session.ts';
import { focusIfLost } from '#app/pages/admin/form/use-focus-back.ts';
import { FormWithList, useEditedRow } from '#app/pages/admin/list/form-with-list.tsx';
import { loadWholeList } from '#app/pages/admin/list/load-list.ts';
import { ResourceList } from '#app/pages/admin/list/resource-list.tsx';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/staff-page.ts';
import { AccountForm, type SavedAccount } from './account-form.tsx';
import { AccountsTable } from './accounts-table.tsx';
import { RolesTable } from './roles-table.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';
import {
  type GeneratedPassword,
  GeneratedPasswordDialog,
  useAccountActions,
} from './use-account-actions.tsx';

const messages = {
  create: 'New person',
  title: 'Staff',
  intro:
    'Who works here and who can sign in. Accounts are disabled, not deleted, so past changes keep their names.',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { list: await loadWholeList<StaffAccount>(request, '/api/admin/staff/'), own: signedInName() };
}

export default function StaffPage({ loaderData: { list, own } }: Route.ComponentProps) {
  const editing = useEditedRow<StaffAccount>(list, ({ id }) => id);
  const { edited, formKey, open, close } = editing;
  const [made, setMade] = useState<GeneratedPassword | null>(null);
  const [shown, setShown] = useState<StaffAccount | null>(null);
  const actions = useAccountActions(setMade);
  function finish({ username, temporary_password }: SavedAccount) {
    if (temporary_password) setMade({ username, password: temporary_password });
    close();
  }
  function closePassword() {
    flushSync(() => setMade(null));
    // After adding, the focused button was removed with its form.
    focusIfLost(null);
  }
  return (
    <AdminPage
      title={messages.title}
      intro={messages.intro}
      action={<Button onClick={editing.add}>{messages.create}</Button>}
    >
      <FormWithList
        editing={editing}
        form={
          <AccountForm
            key={formKey}
            edited={edited}
            isOwn={edited !== null && edited.username === own}
            onSaved={finish}
            onCancel={close}
          />
        }
      >
        <ResourceList list={list}>
          {(accounts) => (
            <AccountsTable
              accounts={accounts}
              own={own}
              onEdit={open}
              onSessions={setShown}
              onChoose={actions.confirm}
            />
          )}
        </ResourceList>
      </FormWithList>
      <RolesTable />
      {actions.dialogs}
      <SessionsDialog account={shown} onClose={() => setShown(null)} />
      <GeneratedPasswordDialog made={made} onClose={closePassword} />
    </AdminPage>
  );
}
