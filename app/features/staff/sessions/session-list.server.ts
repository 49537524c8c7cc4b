import { sql } from 'kysely';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import type { Principal } from './access-tokens.server.ts';
import type { StaffSession } from './session-schema.ts';

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

export function endOtherSessions({ staff_id, session_id }: Principal): Promise<void> {
  return inTransaction((tx) => endSessionsBut(tx, staff_id, session_id));
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
