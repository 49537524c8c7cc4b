import { sql } from 'kysely';
import type { StaffSession } from '#app/features/staff/accounts/schema.ts';
import { db, deleteInBatches, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import type { Principal } from './access-tokens.server.ts';

/** Those that have not ended, the last used first. */
export async function listSessions(staffId: number, current: string): Promise<StaffSession[]> {
  const rows = await db
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.id', '=', 'session.staff_id')
        .onRef('staff.token_epoch', '=', 'session.token_epoch')
        .on('staff.disabled_at', 'is', null),
    )
    .select(['session.id', 'started_at', 'last_used_at', 'browser', 'network'])
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', new Date())
    .where('ended_because', 'is', null)
    .orderBy('last_used_at', 'desc')
    .execute();
  return rows.map(({ started_at, last_used_at, ...session }) => ({
    ...session,
    started_at: started_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    is_this_one: session.id === current,
  }));
}

/** Its access tokens end with it. False when the person has no such session. */
export async function endSessionOf(tx: Tx, staffId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

export type OwnEnd = 'ended' | 'not_found' | 'needs_confirmation';

/**
 * Whoever began a later session has entered the password since, so an earlier one, whose token may be stolen, ends it only with the
 * password: else its thief could end each sign-in of the holder before anything is done about the theft.
 */
export async function endOwnSession(
  { staff_id, session_id, has_confirmed }: Principal,
  id: string,
): Promise<OwnEnd> {
  if (!has_confirmed && (await beganLater(staff_id, session_id, id))) return 'needs_confirmation';
  const isEnded = await inTransaction((tx) => endSessionOf(tx, staff_id, id));
  return isEnded ? 'ended' : 'not_found';
}

/** As above; without the password it ends the earlier ones where there are no later ones. False when it needs the password. */
export async function endOtherSessions({ staff_id, session_id, has_confirmed }: Principal): Promise<boolean> {
  if (has_confirmed) await inTransaction((tx) => endSessionsBut(tx, staff_id, session_id));
  else if (await beganLater(staff_id, session_id)) return false;
  else await inTransaction((tx) => endEarlier(tx, staff_id, session_id));
  return true;
}

async function endEarlier(tx: Tx, staffId: number, current: string): Promise<void> {
  const sessions = tx.deleteFrom('staff_sessions').where('staff_id', '=', staffId).where('id', '<>', current);
  await sessions.where('started_at', '<=', beginningOf(current)).execute();
}

/** Whether the session `id`, or without it any, began after the one of the token. */
async function beganLater(staffId: number, current: string, id?: string): Promise<boolean> {
  const later = await db
    .selectFrom('staff_sessions')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('started_at', '>', beginningOf(current))
    .where('expires_at', '>', new Date())
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

function beginningOf(id: string) {
  return db.selectFrom('staff_sessions').select('started_at').where('id', '=', id);
}

/** The new epoch ends also a session that is beginning at this moment. */
export async function endSessionsBut(tx: Tx, staffId: number, current: string): Promise<void> {
  const { token_epoch } = await tx
    .updateTable('staff')
    .set({ token_epoch: sql`token_epoch + 1` })
    .where('id', '=', staffId)
    .returning('token_epoch')
    .executeTakeFirstOrThrow();
  const sessions = tx.deleteFrom('staff_sessions').where('staff_id', '=', staffId);
  await sessions.where('id', '<>', current).execute();
  await tx.updateTable('staff_sessions').set({ token_epoch }).where('id', '=', current).execute();
}

const SOURCE_DAYS = 180;

/** Deletes sessions that have ended; until then used refresh tokens are kept, because reuse reveals a stolen token. */
export async function deleteExpiredTokens(now: Date): Promise<void> {
  await deleteInBatches((limit) =>
    db
      .deleteFrom('staff_sessions')
      .where('id', 'in', (eb) =>
        eb.selectFrom('staff_sessions').select('id').where('expires_at', '<', now).limit(limit),
      )
      .executeTakeFirst(),
  );
}

/** Deletes failed sign-ins older than a day, and sources without a sign-in for half a year. */
export async function deleteOldSignIns(now: Date): Promise<void> {
  await deleteInBatches((limit) =>
    db
      .deleteFrom('sign_in_failures')
      .where('account_hash', 'in', (eb) =>
        eb.selectFrom('sign_in_failures').select('account_hash').where('expires_at', '<', now).limit(limit),
      )
      .executeTakeFirst(),
  );
  const oldest = new Date(now.getTime() - SOURCE_DAYS * 24 * 60 * 60 * 1000);
  // At most 20 rows per account.
  await db.deleteFrom('known_sign_in_sources').where('last_used_at', '<', oldest).execute();
}
