import type { FormCall } from '#app/pages/admin/session/use-staff-call.ts';

/** Somebody who can or could sign in; `disabled_at` is ISO text in UTC, null for those who can. */
export type StaffAccount = {
  id: number;
  username: string;
  email: string | null;
  is_admin: boolean;
  disabled_at: string | null;
  created_at: string;
};

/** What saving answers; the password only where one was made up for a new account, and only this once. */
export type SavedAccount = { id: number; username: string; temporary_password?: string | null };

export type AccountValues = { username: string; email: string; is_admin: boolean; password: string };

export function toAccountValues(account: StaffAccount | null): AccountValues {
  return {
    username: account?.username ?? '',
    email: account?.email ?? '',
    is_admin: account?.is_admin ?? true,
    password: '',
  };
}

/** Sends all of a new account, and of another what was touched. */
export function toAccountCall(
  { username, email, is_admin, password }: AccountValues,
  account: StaffAccount | null,
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

export function accountPath({ id }: Pick<StaffAccount, 'id'>): string {
  return `/admin/staff/${id}/`;
}
