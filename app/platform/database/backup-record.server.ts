import { sql } from 'kysely';
import { environment } from '#app/platform/config/env.server.ts';
import { db } from './database.server.ts';

// One day, and two hours for a backup that takes long.
const OVERDUE_HOURS = 26;

const LAST_BACKUP_KEY = 'last_backup';

export type BackupRecord = { finished_at: string; bytes: number };

export async function recordBackup(record: BackupRecord): Promise<void> {
  const value = JSON.stringify(record);
  await db
    .insertInto('metadata')
    .values({ key: LAST_BACKUP_KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: sql`now()` }))
    .execute();
}

/** `last_backup_at` is ISO in UTC, null when there is no backup yet. */
export type BackupState = { last_backup_at: string | null; is_backup_overdue: boolean };

export async function readBackupState(now: Date): Promise<BackupState> {
  const { rows } = await sql<{ last: string | null; began: Date | null }>`select
    (select value ->> 'finished_at' from metadata where key = ${LAST_BACKUP_KEY}) as last,
    (select min(applied_at) from migrations) as began`.execute(db);
  const last = rows[0]?.last ? new Date(rows[0].last) : null;
  return {
    last_backup_at: last?.toISOString() ?? null,
    is_backup_overdue: environment().BACKUP_KEEP > 0 && isBackupOverdue(last ?? rows[0]?.began ?? now, now),
  };
}

/** `last` is the last good backup, or the shop's creation before the first one. */
function isBackupOverdue(last: Date, now: Date): boolean {
  return now.getTime() - last.getTime() > OVERDUE_HOURS * 3_600_000;
}
