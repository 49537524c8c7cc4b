import type { ApiAnswer, ApiError } from '#app/platform/browser/api-client.ts';
import { type Access, decideAccess, decodeToken } from './access.ts';
import { SESSION_ENDED, SESSION_ENDED_TEXT } from './ended-session.ts';
import { type Renewal, renewTokens, revokeSession } from './renew-tokens.ts';
import {
  clearTokens,
  rememberEnd,
  rememberedEnd,
  serverSeconds,
  storedAccessToken,
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
  if (fresh?.outcome === 'refused') noteEnd(fresh.error);
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
  if (noteEnd(answer.error)) {
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
  noteEnd(renewal.error);
  return signedOut();
}

/** Kept, because whichever call is told first clears the tokens for all others. */
function noteEnd(error: ApiError | undefined): boolean {
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
