import {
  forgetSession,
  storedRefreshToken,
  storeTokens,
} from '#app/features/staff/sessions/stored-session.ts';
import type { TokenPair } from '#app/features/staff/sessions/token-schema.ts';
import { type ApiError, callApi } from '#app/platform/browser/api-client.ts';
import { localStore } from '#app/platform/offline/browser-storage.ts';
import { forgetConfirmation } from './confirm-password.ts';

const DEVICE_KEY = 'signInDevice';

export type SignInResult = { signedIn: true } | { signedIn: false; status: number; error: ApiError };

/** `code` is the second step of somebody who has one; empty: not asked for yet. */
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
