import { localStore } from '#app/platform/browser/browser-storage.ts';
import { decodeToken } from './access.ts';

/** What signing in and refreshing answer (rulings 32). */
export type TokenPair = { access: string; refresh: string };

const ACCESS_TOKEN_KEY = 'accessToken';
const REFRESH_TOKEN_KEY = 'refreshToken';
const USER_EMAIL_KEY = 'userEmail';
/** Written when somebody signs out, so that other tabs hear of it; a session that runs out is no reason to leave a form. */
export const SIGNED_OUT_KEY = 'signedOutAt';

/** The stored access token, or null when nobody is signed in. Browser only, as all of this file. */
export function storedAccessToken(): string | null {
  return localStore.read(ACCESS_TOKEN_KEY);
}

export function storedRefreshToken(): string | null {
  return localStore.read(REFRESH_TOKEN_KEY);
}

/** Keeps a pair of tokens under the keys of spec §3, and the e-mail of the access token as the footer's admin marker. */
export function storeTokens({ access, refresh }: TokenPair): void {
  localStore.write(ACCESS_TOKEN_KEY, access);
  localStore.write(REFRESH_TOKEN_KEY, refresh);
  const email = decodeToken(access)?.email;
  if (email) localStore.write(USER_EMAIL_KEY, email);
}

/** Forgets both tokens: the session is over, though the admin marker may stay (spec §4). */
export function clearTokens(): void {
  localStore.remove(ACCESS_TOKEN_KEY);
  localStore.remove(REFRESH_TOKEN_KEY);
}

/** Forgets the tokens and who it was, for the next person at this computer, in every tab. */
export function forgetSession(): void {
  clearTokens();
  localStore.remove(USER_EMAIL_KEY);
  localStore.write(SIGNED_OUT_KEY, new Date().toISOString());
}
