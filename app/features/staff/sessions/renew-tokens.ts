import { type ApiError, callApi } from '#app/platform/browser/api-client.ts';
import { decodeToken } from './access.ts';
import {
  clearTokens,
  storedAccessToken,
  storedRefreshToken,
  storeTokens,
  type TokenPair,
} from './stored-session.ts';

/**
 * What came of asking for a new access token: `refused` means that the refresh token is spent, expired or gone,
 * `unreachable` that nobody could answer now.
 */
export type Renewal =
  | { outcome: 'renewed'; token: string }
  | { outcome: 'refused' }
  | { outcome: 'unreachable'; status: number; error: ApiError };

let running: Promise<Renewal> | null = null;

/**
 * Changes the refresh token for a new pair, once, however many calls and tabs find the same token `stale` together: a
 * refresh token that is used twice ends its session.
 */
export function renewTokens(stale: string): Promise<Renewal> {
  running ??= alone(() => renewOnce(stale)).finally(() => {
    running = null;
  });
  return running;
}

// The lock reaches over all tabs. It is missing outside secure contexts; there the tabs watch each other's storage.
function alone(renew: () => Promise<Renewal>): Promise<Renewal> {
  if (!('locks' in navigator)) return renew();
  return navigator.locks.request('staff-token-refresh', renew);
}

async function renewOnce(stale: string): Promise<Renewal> {
  const others = renewedElsewhere(stale);
  if (others) return others;
  const refresh = storedRefreshToken();
  if (!refresh) return { outcome: 'refused' };
  const answer = await callApi<TokenPair>('POST', '/api/token/refresh/', { body: { refresh } });
  const changed = storedRefreshToken() !== refresh;
  if (changed && !(answer.ok && isLater(answer.data.access, storedAccessToken())))
    return renewedElsewhere(stale) ?? { outcome: 'refused' };
  if (answer.ok) {
    storeTokens(answer.data);
    return { outcome: 'renewed', token: answer.data.access };
  }
  if (isFinal(answer.status)) return { outcome: 'refused' };
  return { outcome: 'unreachable', status: answer.status, error: answer.error };
}

// Without the lock two tabs may refresh together. What the shop gave first is void then, whichever answer comes first.
function isLater(token: string, stored: string | null): boolean {
  const [ours, theirs] = [decodeToken(token), decodeToken(stored ?? '')];
  return ours !== null && theirs !== null && ours.username === theirs.username && ours.iat > theirs.iat;
}

// Only a clear no ends the session; anything else, a stranger's error page too, may pass.
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** The pair that another tab got meanwhile, or that somebody signed out; null when nothing changed. */
function renewedElsewhere(stale: string): Renewal | null {
  const token = storedAccessToken();
  if (token === stale) return null;
  return token ? { outcome: 'renewed', token } : { outcome: 'refused' };
}

/** Ends a session that the server no longer knows, unless another tab has begun a new one. */
export function revokeSession(stale: string): void {
  if (storedAccessToken() === stale) clearTokens();
}
