import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TokenPair } from '#app/features/staff/accounts/schema.ts';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { log } from '#app/platform/request/log.server.ts';
import { hasEndedForGuessing, signAccessToken, type TokenOwner } from './access-tokens.server.ts';
import { UNKNOWN_CLIENT } from './session-client.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const IDLE_MS = 7 * DAY_MS;
const LONGEST_MS = 30 * DAY_MS;
// How long a browser that lost the answer may retry with the same refresh token.
const RETRY_MS = 10_000;

type StaffRecord = TokenOwner & {
  /** Read together with the credentials: when it is incremented meanwhile, the new session is invalid at once. */
  token_epoch: number;
};

export function issueTokens(staff: StaffRecord, client = UNKNOWN_CLIENT): Promise<TokenPair> {
  return inTransaction(async (tx) => {
    const session = { id: randomUUID(), expires_at: sessionEnd(new Date()) };
    await tx
      .insertInto('staff_sessions')
      .values({ ...session, ...client, staff_id: staff.id, token_epoch: staff.token_epoch })
      .execute();
    const refresh = await addRefreshToken(tx, session.id, null);
    return { access: await signAccessToken(staff, session), refresh };
  });
}

/** Null when unknown or ended. Reuse ends the session; only a lost answer may be requested again, once, within ten seconds. */
export function rotateTokens(refresh: string, client = UNKNOWN_CLIENT): Promise<TokenPair | null> {
  return inTransaction(async (tx) => {
    const session = await lockSession(tx, refresh);
    if (!session) return null;
    if (session.disabled_at || session.token_epoch !== session.current_epoch) {
      await endSession(tx, session.id);
      return null;
    }
    if (session.expires_at <= new Date()) return null;
    if (!(await spend(tx, digest(refresh)))) {
      log.warn({ staffId: session.staff_id }, 'refresh token used twice, session ended');
      await endSession(tx, session.id);
      return null;
    }
    const expires_at = sessionEnd(session.started_at);
    const used = { ...client, expires_at, last_used_at: sql<Date>`now()` };
    await tx.updateTable('staff_sessions').set(used).where('id', '=', session.id).execute();
    const next = await addRefreshToken(tx, session.id, digest(refresh));
    const owner = { ...session, id: session.staff_id };
    return { access: await signAccessToken(owner, { id: session.id, expires_at }), refresh: next };
  });
}

/** Revokes the session's access tokens as well; an unknown token has no effect. */
export async function revokeTokens(refresh: string): Promise<void> {
  await db
    .deleteFrom('staff_sessions')
    .where('id', 'in', (eb) =>
      eb.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', digest(refresh)),
    )
    .execute();
}

/** Whether the session of this refresh token was ended for entering wrong passwords again. */
export async function hasGuessedWith(refresh: string): Promise<boolean> {
  const token = await db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('token_hash', '=', digest(refresh))
    .executeTakeFirst();
  return token !== undefined && hasEndedForGuessing(token.session_id);
}

function sessionEnd(started_at: Date): Date {
  return new Date(Math.min(Date.now() + IDLE_MS, started_at.getTime() + LONGEST_MS));
}

// Locks the session before any of its tokens is read: concurrent uses of two tokens of one session wait for each other.
async function lockSession(tx: Tx, refresh: string) {
  const token = await tx
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('token_hash', '=', digest(refresh))
    .executeTakeFirst();
  if (!token) return undefined;
  return tx
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .select(['session.id', 'staff_id', 'session.token_epoch', 'started_at', 'expires_at'])
    .select(['username', 'email', 'is_admin', 'disabled_at', 'staff.token_epoch as current_epoch'])
    .where('session.id', '=', token.session_id)
    .forUpdate('session')
    .executeTakeFirst();
}

/** False when it was used before and may not be used again. */
async function spend(tx: Tx, token_hash: string): Promise<boolean> {
  const first = await tx
    .updateTable('refresh_tokens')
    .set({ used_at: new Date() })
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (first.numUpdatedRows > 0) return true;
  const retry = await tx
    .updateTable('refresh_tokens')
    .set({ retried: true })
    .where('token_hash', '=', token_hash)
    .where('retried', '=', false)
    .where('used_at', '>', new Date(Date.now() - RETRY_MS))
    .executeTakeFirst();
  return retry.numUpdatedRows > 0 && revokeReplacedToken(tx, token_hash);
}

/** Marked as used instead of deleted, so that reuse is detected. False when it was already used: then the answer was not lost. */
async function revokeReplacedToken(tx: Tx, parent_hash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refresh_tokens')
    .set({ used_at: new Date(), retried: true })
    .where('parent_hash', '=', parent_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

async function addRefreshToken(tx: Tx, session_id: string, parent_hash: string | null): Promise<string> {
  const refresh = randomBytes(32).toString('base64url');
  await tx
    .insertInto('refresh_tokens')
    .values({ token_hash: digest(refresh), session_id, parent_hash })
    .execute();
  return refresh;
}

function endSession(tx: Tx, id: string): Promise<unknown> {
  return tx.deleteFrom('staff_sessions').where('id', '=', id).execute();
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
