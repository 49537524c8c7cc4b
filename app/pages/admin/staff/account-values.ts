import type { FormCall } from '#app/pages/admin/session/use-staff-call.ts';

/** `disabled_at` is ISO text in UTC, null for accounts that can sign in. */
export type StaffAccount = {
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

export function toAccountValues(account: StaffAccount | null): AccountValues {
  return {
    username: account?.username ?? '',
    email: account?.email ?? '',
    is_admin: account?.is_admin ?? false,
    password: '',
  };
}

/** Sends a new account whole, and of an existing one the changed fields. */
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
