import { createContext, useContext } from 'react';
import { useMatches } from 'react-router';
import type { OwnAccount } from '#app/features/staff/accounts/schema.ts';
import {
  holdersOf,
  isPermitted,
  notPermittedText,
  type Permission,
} from '#app/features/staff/roles/roles.ts';
import { permissionOf } from '#app/features/staff/roles/screens.ts';
import { ListEmpty } from '#app/pages/admin/list/resource-list.tsx';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { callAsStaff } from './staff-guard.ts';

/** Null when the shop could not be reached. */
export async function loadOwnAccount(request: Request): Promise<OwnAccount | null> {
  const answer = await callAsStaff<OwnAccount>(request, { method: 'GET', path: '/api/admin/account/' });
  return answer.ok ? answer.data : null;
}

/** Null until the account is known. */
export const OwnAccountContext = createContext<OwnAccount | null>(null);

/** Whether the password is entered together with a code. */
export function useHasSecondFactor(): boolean {
  return (useContext(OwnAccountContext)?.second_factor_at ?? null) !== null;
}

/** Decides what is offered; the server decides what is done. */
export function useIsPermitted(): (permission: Permission) => boolean {
  const account = useContext(OwnAccountContext);
  return (permission) => account !== null && isPermitted(account.role, permission);
}

const messages = {
  title: (permission: Permission) => `Only ${holdersOf(permission)} can open this`,
  back: 'To your start page',
};

/** What the shown page needs and the signed-in person lacks; null when it may be shown. */
export function useMissingPermission(): Permission | null {
  const account = useContext(OwnAccountContext);
  const permission = permissionOf(useMatches().at(-1)?.pathname ?? '');
  return account === null || permission === null || isPermitted(account.role, permission) ? null : permission;
}

export function ClosedScreen({ permission }: { permission: Permission }) {
  const back = (
    <ButtonLink variant="ghost" to="/admin">
      {messages.back}
    </ButtonLink>
  );
  return (
    <AdminPage title={messages.title(permission)}>
      <ListEmpty title={notPermittedText(permission)} action={back} />
    </AdminPage>
  );
}
