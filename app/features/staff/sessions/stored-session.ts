import type { TokenPair } from '#app/features/staff/accounts/schema.ts';
import { localStore } from '#app/platform/offline/browser-storage.ts';
import { decodeToken } from './access.ts';

const ACCESS_TOKEN_KEY = 'accessToken';
const REFRESH_TOKEN_KEY = 'refreshToken';
/** How many seconds the server's clock is ahead of this device's; with the tokens, for all tabs judge them by it. */
const CLOCK_KEY = 'serverClockAhead';
/** The code with which the server ended the last session, for the login page; all tabs lose the tokens at once. */
const ENDED_KEY = 'sessionEnded';
const USER_EMAIL_KEY = 'userEmail';
/** Written on sign-out, so that other tabs notice; an expired session is no reason to leave a form. */
export const SIGNED_OUT_KEY = 'signedOutAt';

/** Null when nobody is signed in. This whole file runs in the browser only. */
export function storedAccessToken(): string | null {
  return localStore.read(ACCESS_TOKEN_KEY);
}

export function storedRefreshToken(): string | null {
  return localStore.read(REFRESH_TOKEN_KEY);
}

export function storeTokens({ access, refresh }: TokenPair): void {
  localStore.write(ACCESS_TOKEN_KEY, access);
  localStore.write(REFRESH_TOKEN_KEY, refresh);
  localStore.remove(ENDED_KEY);
  const claims = decodeToken(access);
  if (claims?.iat) localStore.write(CLOCK_KEY, String(claims.iat - Date.now() / 1000));
  if (claims?.email) localStore.write(USER_EMAIL_KEY, claims.email);
}

/** Unix time by the clock that issued the tokens: the device's own may be minutes wrong. */
export function serverSeconds(): number {
  return Date.now() / 1000 + (Number(localStore.read(CLOCK_KEY)) || 0);
}

/** Ends the session here; the e-mail for the footer's admin link may stay. */
export function clearTokens(): void {
  localStore.remove(ACCESS_TOKEN_KEY);
  localStore.remove(REFRESH_TOKEN_KEY);
  localStore.remove(CLOCK_KEY);
}

export function rememberEnd(code: string): void {
  localStore.write(ENDED_KEY, code);
}

/** Null when the last session ended otherwise, and once somebody has signed in. */
export function rememberedEnd(): string | null {
  return localStore.read(ENDED_KEY);
}

/** Deletes the tokens and the e-mail, in every tab, for the next person at this computer. */
export function forgetSession(): void {
  clearTokens();
  localStore.remove(USER_EMAIL_KEY);
  localStore.remove(ENDED_KEY);
  localStore.write(SIGNED_OUT_KEY, new Date().toISOString());
}
