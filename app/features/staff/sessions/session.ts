import type { TokenPair } from '#app/features/staff/accounts/schema.ts';
import { type ApiAnswer, type ApiError, callApi } from '#app/platform/browser/api-client.ts';
import { type Access, decideAccess, decodeToken, SESSION_ENDED, SESSION_ENDED_TEXT } from './access.ts';
import {
  clearTokens,
  rememberEnd,
  rememberedEnd,
  serverSeconds,
  storedAccessToken,
  storedRefreshToken,
  storeTokens,
} from './stored-session.ts';

const messages = { signedOut: 'Your session has ended. Please sign in again.' };

// A call that starts now must reach the server before the token expires, also from a slow phone.
const SPARE_SECONDS = 30;

/** The guard's decision, or `unreachable` when the token has expired and the server does not answer. `reason`: the code with which the server ended the last session. */
export type Entry = { access: Access; reason?: string } | { access: 'unreachable'; error: ApiError };

/** An expired access token is refreshed first; a session that cannot be refreshed is cleared. */
export async function enterAdmin(): Promise<Entry> {
  const token = storedAccessToken();
  const fresh = token === null ? null : await freshToken(token);
  if (fresh?.outcome === 'unreachable') return { access: 'unreachable', error: fresh.error };
  if (fresh?.outcome === 'refused') rememberIfEnded(fresh.error);
  const access = decideAccess(storedAccessToken(), serverSeconds());
  if (access === 'login_and_clear') clearTokens();
  const reason = access === 'login' || access === 'login_and_clear' ? rememberedEnd() : null;
  return { access, ...(reason && { reason }) };
}

/** A second 401 means that the session has ended; its tokens are then deleted. */
export async function withFreshToken<T>(
  call: (token: string) => Promise<ApiAnswer<T>>,
): Promise<ApiAnswer<T>> {
  const token = storedAccessToken();
  if (token === null) return signedOut();
  const fresh = await freshToken(token);
  if (fresh.outcome !== 'renewed') return failed(fresh, token);
  const answer = await call(fresh.token);
  if (answer.ok || answer.status !== 401) return answer;
  if (rememberIfEnded(answer.error)) {
    revokeSession(fresh.token);
    return answer;
  }
  const renewal = await renewTokens(fresh.token);
  if (renewal.outcome !== 'renewed') return failed(renewal, fresh.token);
  const second = await call(renewal.token);
  if (!second.ok && second.status === 401) revokeSession(renewal.token);
  return second;
}

async function freshToken(token: string): Promise<Renewal> {
  if (secondsLeft(token) >= SPARE_SECONDS) return { outcome: 'renewed', token };
  const renewal = await renewTokens(token);
  const stillGood = renewal.outcome !== 'renewed' && secondsLeft(token) >= 0;
  return stillGood ? { outcome: 'renewed', token } : renewal;
}

function failed<T>(renewal: Exclude<Renewal, { outcome: 'renewed' }>, token: string): ApiAnswer<T> {
  if (renewal.outcome === 'unreachable') return { ok: false, status: renewal.status, error: renewal.error };
  revokeSession(token);
  rememberIfEnded(renewal.error);
  return signedOut();
}

/** Stored, because the first call that is refused clears the tokens for all others. */
function rememberIfEnded(error: ApiError | undefined): boolean {
  const isEnded = error?.code === SESSION_ENDED;
  if (isEnded) rememberEnd(SESSION_ENDED);
  return isEnded;
}

function signedOut<T>(): ApiAnswer<T> {
  const error =
    rememberedEnd() === SESSION_ENDED
      ? { detail: SESSION_ENDED_TEXT, code: SESSION_ENDED }
      : { detail: messages.signedOut, code: 'signed_out' };
  return { ok: false, status: 401, error };
}

// A token that cannot be decoded counts as unlimited: the guard and the server refuse it, and refreshing would not
// help.
function secondsLeft(token: string): number {
  return (decodeToken(token)?.exp ?? Number.POSITIVE_INFINITY) - serverSeconds();
}

export function signedInName(): string | null {
  return decodeToken(storedAccessToken() ?? '')?.username ?? null;
}

/** `refused`: the refresh token was used, has expired or is unknown; `error` is what the server said. `unreachable`: no answer. */
type Renewal =
  | { outcome: 'renewed'; token: string }
  | { outcome: 'refused'; error?: ApiError }
  | { outcome: 'unreachable'; status: number; error: ApiError };

let running: Promise<Renewal> | null = null;

/** Once for all calls and tabs: a refresh token that is used twice ends its session. */
function renewTokens(stale: string): Promise<Renewal> {
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
function revokeSession(stale: string): void {
  if (storedAccessToken() === stale) clearTokens();
}
