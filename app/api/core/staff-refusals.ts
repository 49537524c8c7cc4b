import { findLastChange } from '#app/features/staff/audit/audit-log.server.ts';
import { isPermitted, notPermittedText, type Permission } from '#app/features/staff/roles/roles.ts';
import type { Audited } from '#app/features/staff/roles/screens.ts';
import { SESSION_ENDED, SESSION_ENDED_TEXT } from '#app/features/staff/sessions/access.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import { problem } from './reply.ts';

type Demands = {
  permission?: Permission;
  isOwnAccount?: true;
};

/** 401 without a valid token; 403 without `is_admin`, with a temporary password, without a second step where one is needed, or without the permission; else null. */
export function refuseUnlessAdmin(principal: Principal | null, { permission, isOwnAccount }: Demands = {}) {
  if (!principal) {
    return problem(401, 'not_signed_in', 'Please sign in.', { headers: { 'WWW-Authenticate': 'Bearer' } });
  }
  if (!principal.is_admin) return problem(403, 'not_admin', 'Only admins can do this.');
  if (principal.must_change_password && !isOwnAccount) return ownPasswordNeeded();
  if (principal.must_set_up_second_factor && !isOwnAccount) return secondFactorNeeded();
  return !permission || isPermitted(principal.role, permission) ? null : notPermitted(permission);
}

/** Of a session that entered too many wrong passwords again. */
export function sessionEnded() {
  return problem(401, SESSION_ENDED, SESSION_ENDED_TEXT, { headers: { 'WWW-Authenticate': 'Bearer' } });
}

/** Null when the admin has entered the password recently. */
export function refuseUnlessConfirmed(principal: Principal | null) {
  return principal?.has_confirmed ? null : confirmationNeeded();
}

export function confirmationNeeded() {
  return problem(403, 'confirm_password', 'Please enter your password again to do this.');
}

export function notPermitted(permission: Permission) {
  return problem(403, 'not_permitted', notPermittedText(permission));
}

function secondFactorNeeded() {
  const message =
    'This shop asks for a second step at sign-in. Please set it up first, under “Your account”.';
  return problem(403, 'second_factor_setup_needed', message);
}

function ownPasswordNeeded() {
  const message = 'Please choose your own password first: somebody else knows the present one.';
  return problem(403, 'password_change_needed', message);
}

/** With the row of the audit log that it is about, it says who changed it and when. An `id` of null: any row of that kind. */
export async function versionConflict(
  current: unknown,
  changed?: { subject: Audited; id: string | number | null },
) {
  const change = changed ? await findLastChange(changed.subject, changed.id) : null;
  return problem(409, 'version_conflict', 'This was changed while you were editing.', {
    extra: { current, ...(change && { changed_by: change.by, changed_at: change.at.toISOString() }) },
  });
}
