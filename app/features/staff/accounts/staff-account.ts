import { isValidUtf8Text } from '#app/platform/text/required-text.ts';

export const MIN_PASSWORD = 8;

export const GOOD_PASSWORD = 15;

const MAX_PASSWORD = 1000;

/** A sentence, or null when it is valid: letters and digits of any script, and some signs. */
export function usernameProblem(username: string): string | null {
  if (isValidUtf8Text(username) && /^[\p{L}\p{N}\p{M}._@+-]{1,150}$/u.test(username)) return null;
  return 'A username has 1 to 150 letters, digits and the signs . _ @ + - only.';
}

export function passwordProblem(password: string): string | null {
  const length = [...password].length;
  if (length < MIN_PASSWORD) return `A password has ${MIN_PASSWORD} characters at least.`;
  return length > MAX_PASSWORD ? `A password has ${MAX_PASSWORD} characters at most.` : null;
}

export const TEMPORARY_PASSWORD_DAYS = 7;

type Password = { must_change_password: boolean; password_set_at: Date };

/** Whether it is a password that somebody else gave, and its time is over. */
export function hasPasswordEnded(
  { must_change_password, password_set_at }: Password,
  now = Date.now(),
): boolean {
  const days = (now - password_set_at.getTime()) / (24 * 60 * 60 * 1000);
  return must_change_password && days >= TEMPORARY_PASSWORD_DAYS;
}
