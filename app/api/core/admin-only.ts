import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import { problem } from './problem.ts';

/** 401 without a valid token, 403 without `is_admin`; null for admins. */
export function refuseUnlessAdmin(principal: Principal | null): Response | null {
  if (!principal) {
    return problem(401, 'not_signed_in', 'Please sign in.', { headers: { 'WWW-Authenticate': 'Bearer' } });
  }
  return principal.is_admin ? null : problem(403, 'not_admin', 'Only admins can do this.');
}

/** Null when the admin has entered the password recently. */
export function refuseUnlessConfirmed(principal: Principal | null): Response | null {
  return principal?.has_confirmed ? null : confirmationNeeded();
}

export function confirmationNeeded(): Response {
  return problem(403, 'confirm_password', 'Please enter your password again to do this.');
}
