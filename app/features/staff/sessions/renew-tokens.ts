import { type ApiError, callApi } from '#app/platform/browser/api-client.ts';
import { decodeToken } from './access.ts';
import { clearTokens, storedAccessToken, storedRefreshToken, storeTokens } from './stored-session.ts';
import type { TokenPair } from './token-schema.ts';

/** `refused`: the refresh token was used, has expired or is unknown; `error` is what the server said. `unreachable`: no answer. */
export type Renewal =
  | { outcome: 'renewed'; token: string }
  | { outcome: 'refused'; error?: ApiError }
  | { outcome: 'unreachable'; status: number; error: ApiError };

let running: Promise<Renewal> | null = null;

/** Once for all calls and tabs: a refresh token that is used twice ends its session. */
export function renewTokens(stale: string): Promise<Renewal> {
  running ??= alone(() => renewOnce(stale)).finally(() => {
    running = null;
  });
  return running;
}

// A Web Lock spans all tabs. It is missing outside secure contexts; there the tabs watch each other's storage. Where all cookies are
// blocked the browser refuses it, and no tab knows of another one's session.
function alone(renew: () => Promise<Renewal>): Promise<Renewal> {
  if (!('locks' in navigator)) return renew();
  return navigator.locks.request('staff-token-refresh', renew).catch(renew);
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
  if (isFinal(answer.status)) return { outcome: 'refused', error: answer.error };
  return { outcome: 'unreachable', status: answer.status, error: answer.error };
}

// Without the lock two tabs may refresh at the same time. The first pair is then revoked, whichever answer arrives
// first.
function isLater(token: string, stored: string | null): boolean {
  const [ours, theirs] = [decodeToken(token), decodeToken(stored ?? '')];
  return ours !== null && theirs !== null && ours.username === theirs.username && ours.iat > theirs.iat;
}

// Only an explicit refusal ends the session; any other failure, also a proxy's error page, may be temporary.
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** The pair that another tab received meanwhile, or the fact that it signed out; null when nothing changed. */
function renewedElsewhere(stale: string): Renewal | null {
  const token = storedAccessToken();
  if (token === stale) return null;
  return token ? { outcome: 'renewed', token } : { outcome: 'refused' };
}

/** Clears a session that has ended on the server, unless another tab has begun a new one. */
export function revokeSession(stale: string): void {
  if (storedAccessToken() === stale) clearTokens();
}
