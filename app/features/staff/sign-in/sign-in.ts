import type { ConfirmedToken, TokenPair } from '#app/features/staff/accounts/schema.ts';
import { decodeToken } from '#app/features/staff/sessions/access.ts';
import { withFreshToken } from '#app/features/staff/sessions/session.ts';
import {
  forgetSession,
  serverSeconds,
  storedRefreshToken,
  storeTokens,
} from '#app/features/staff/sessions/stored-session.ts';
import { type ApiAnswer, type ApiError, callApi } from '#app/platform/browser/api-client.ts';
import { localStore } from '#app/platform/offline/browser-storage.ts';

const DEVICE_KEY = 'signInDevice';

export type SignInResult = { signedIn: true } | { signedIn: false; status: number; error: ApiError };

/** `code` is the second step of somebody who has one; empty before it is requested. */
export async function signIn(username: string, password: string, code: string): Promise<SignInResult> {
  const answer = await callApi<TokenPair>('POST', '/api/token/', {
    body: { username, password, device: signInDevice(), ...(code && { code }) },
  });
  if (!answer.ok) return { signedIn: false, status: answer.status, error: answer.error };
  // It may be another account's.
  forgetConfirmation();
  storeTokens(answer.data);
  return { signedIn: true };
}

/** Stored hashed on the server, so that strangers who try passwords cannot lock the owner out. */
function signInDevice(): string {
  const known = localStore.read(DEVICE_KEY);
  if (known && /^[0-9a-f]{32}$/.test(known)) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const device = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  localStore.write(DEVICE_KEY, device);
  return device;
}

export function signOut(): void {
  const refresh = storedRefreshToken();
  forgetSession();
  forgetConfirmation();
  if (refresh) void callApi('POST', '/api/token/revoke/', { body: { refresh } });
}

// A call that starts now must reach the server before the token expires.
const SPARE_SECONDS = 10;

// Only in memory: storage can be read by whoever uses this browser later.
let confirmed: string | null = null;

export function confirmedToken(): string | null {
  const end = decodeToken(confirmed ?? '')?.exp ?? 0;
  return end - SPARE_SECONDS > serverSeconds() ? confirmed : null;
}

export function forgetConfirmation(): void {
  confirmed = null;
}

/** `code` is the second step of somebody who has one; empty: none. */
export async function requestPasswordConfirmation(
  password: string,
  code: string,
): Promise<ApiAnswer<ConfirmedToken>> {
  const answer = await withFreshToken((token) =>
    callApi<ConfirmedToken>('POST', '/api/admin/confirm-password/', {
      body: { password, ...(code && { code }) },
      token,
    }),
  );
  if (answer.ok) confirmed = answer.data.access;
  return answer;
}
