import { problem } from '#app/api/core/reply.ts';
import { sessionEnded } from '#app/api/core/staff-refusals.ts';
import type { PasswordCheck } from '#app/features/staff/sign-in/password-confirmation.server.ts';

type Refused = Exclude<PasswordCheck, { outcome: 'right' }> | { outcome: 'signed_out' };

/** `field` is where the password was typed. */
export function refusePassword(refused: Refused, field: string) {
  switch (refused.outcome) {
    case 'wrong':
      return problem(403, 'wrong_password', WRONG_PASSWORD, { fields: { [field]: WRONG_PASSWORD } });
    case 'code_needed':
      return problem(403, 'second_factor_needed', CODE_NEEDED, { fields: { code: CODE_NEEDED } });
    case 'wrong_code':
      return problem(403, 'wrong_code', WRONG_CODE, { fields: { code: WRONG_CODE } });
    case 'session_ended':
      return sessionEnded();
    case 'busy':
      return tooManySignIns();
    case 'signed_out':
      return problem(401, 'not_signed_in', 'Please sign in.', { headers: { 'WWW-Authenticate': 'Bearer' } });
  }
}

const WRONG_PASSWORD = 'This is not your password. Please try again.';

export const CODE_NEEDED = 'Please enter the code of your authenticator app too.';
export const WRONG_CODE =
  'This code is wrong or was used already. Please enter the next one that your app shows.';

export function tooManyTries(seconds: number) {
  const wait = seconds <= 90 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`;
  return problem(429, 'too_many_tries', `Too many attempts. Please wait ${wait} and try again.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}

export function tooManySignIns() {
  const message = 'Too many people are signing in right now. Please try again in a few seconds.';
  return problem(503, 'busy', message, { headers: { 'Retry-After': '5' } });
}

export function weakPassword(message: string) {
  return problem(400, 'invalid', message, { fields: { password: message } });
}
