import type { FormCall } from '#app/pages/admin/session/use-staff-call.ts';

export type AccountRow = {
  id: number;
  username: string;
  email: string | null;
  is_admin: boolean;
  disabled_at: string | null;
  created_at: string;
};

/** The password only where one was generated for a new account, and only in this answer. */
export type SavedAccount = { id: number; username: string; temporary_password?: string | null };

export type AccountValues = { username: string; email: string; is_admin: boolean; password: string };

export function toAccountValues(account: AccountRow | null): AccountValues {
  return {
    username: account?.username ?? '',
    email: account?.email ?? '',
    is_admin: account?.is_admin ?? false,
    password: '',
  };
}

export function toAccountCall(
  { username, email, is_admin, password }: AccountValues,
  account: AccountRow | null,
  before: AccountValues,
): FormCall {
  if (!account)
    return { method: 'POST', path: '/admin/staff/', body: { username, email, is_admin, password } };
  const body = {
    ...(email !== before.email && { email }),
    ...(is_admin !== before.is_admin && { is_admin }),
  };
  return { method: 'PATCH', path: accountPath(account), body };
}

export function accountPath({ id }: Pick<AccountRow, 'id'>): string {
  return `/admin/staff/${id}/`;
}
