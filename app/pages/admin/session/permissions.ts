import { createContext, useContext } from 'react';
import type { OwnAccount } from '#app/features/staff/accounts/staff-account-schema.ts';
import { isPermitted, type Permission } from '#app/features/staff/roles/roles.ts';
import { callAsStaff } from './staff-guard.ts';

/** Null when the shop could not be reached. */
export async function loadOwnAccount(request: Request): Promise<OwnAccount | null> {
  const answer = await callAsStaff<OwnAccount>(request, { method: 'GET', path: '/api/admin/account/' });
  return answer.ok ? answer.data : null;
}

/** Null until the account is known; then only what every role may do is offered. */
export const OwnAccountContext = createContext<OwnAccount | null>(null);

/** Whether the password is entered together with a code. */
export function useHasSecondFactor(): boolean {
  return (useContext(OwnAccountContext)?.second_factor_at ?? null) !== null;
}

/** Decides what is offered; the server decides what is done. */
export function useIsPermitted(): (permission: Permission | undefined) => boolean {
  const role = useContext(OwnAccountContext)?.role ?? 'assistant';
  return (permission) => isPermitted(role, permission);
}
