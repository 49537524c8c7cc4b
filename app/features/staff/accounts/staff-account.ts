import { isValidUtf8Text } from '#app/platform/text/required-text.ts';

/** What a password must have at least, and what it should have. */
export const MIN_PASSWORD = 8;
export const GOOD_PASSWORD = 15;
const MAX_PASSWORD = 1000;

/** Why nobody can have this username, or null when it will do: letters and digits of any script, and some signs. */
export function usernameProblem(username: string): string | null {
  if (isValidUtf8Text(username) && /^[\p{L}\p{N}\p{M}._@+-]{1,150}$/u.test(username)) return null;
  return 'A username has 1 to 150 letters, digits and the signs . _ @ + - only.';
}

/** Why this cannot be a password, or null when it will do. */
export function passwordProblem(password: string): string | null {
  const length = [...password].length;
  if (length < MIN_PASSWORD) return `A password has ${MIN_PASSWORD} characters at least.`;
  return length > MAX_PASSWORD ? `A password has ${MAX_PASSWORD} characters at most.` : null;
}
