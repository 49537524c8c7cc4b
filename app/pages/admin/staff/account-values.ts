import type { NewPasswordAnswer, StaffAccount } from '#app/features/staff/accounts/staff-account-schema.ts';
import type { StaffRole } from '#app/features/staff/roles/roles.ts';
import type { FormCall } from '#app/pages/admin/session/use-staff-call.ts';

/** The password only where one was generated for a new account, and only in this answer. */
export type SavedAccount = Pick<StaffAccount, 'id' | 'username'> & Partial<NewPasswordAnswer>;

/** `none`: may not enter the admin area. */
type Access = StaffRole | 'none';

export type AccountValues = { username: string; email: string; access: Access; password: string };

export function toAccountValues(account: StaffAccount | null): AccountValues {
  return {
    username: account?.username ?? '',
    email: account?.email ?? '',
    access: account ? accessOf(account) : 'assistant',
    password: '',
  };
}

export function toAccountCall(
  { username, email, access, password }: AccountValues,
  account: StaffAccount | null,
  before: AccountValues,
): FormCall {
  if (!account)
    return {
      method: 'POST',
      path: '/api/admin/staff/',
      body: { username, email, password, ...toRights(access) },
    };
  const body = {
    ...(email !== before.email && { email }),
    ...(access !== before.access && toRights(access)),
  };
  return { method: 'PATCH', path: accountPath(account), body };
}

function accessOf({ is_admin, role }: Pick<StaffAccount, 'is_admin' | 'role'>): Access {
  return is_admin ? role : 'none';
}

function toRights(access: Access): { is_admin: boolean; role?: StaffRole } {
  return access === 'none' ? { is_admin: false } : { is_admin: true, role: access };
}

export function accountPath({ id }: Pick<StaffAccount, 'id'>): string {
  return `/api/admin/staff/${id}/`;
}
