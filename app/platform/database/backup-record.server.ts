import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { environment } from '#app/platform/config/env.server.ts';
import { db } from './database.server.ts';

// One day, and two hours for a backup that takes long.
const OVERDUE_HOURS = 26;

/** Two machines' clocks differ a little. */
const TOLERANCE_MS = 10 * 60_000;

const LAST_BACKUP_KEY = 'last_backup';

const SHOP_ID_KEY = 'shop_id';

const MADE_KEY = 'made_backups';

/** More than a year of nightly backups. */
const MOST_MADE = 400;

/** `folder` is the backup's own, null when it is not known. */
export type BackupRecord = { finished_at: string; bytes: number; folder: string | null };

export async function recordBackup(record: BackupRecord): Promise<void> {
  await store(LAST_BACKUP_KEY, { ...record, host: hostname() });
}

/** Remembers the SHA-256 of a manifest that the shop wrote. Only one backup is made at a time. */
export async function rememberManifest(sha256: string): Promise<void> {
  await store(MADE_KEY, [...(await listMadeManifests()), sha256].slice(-MOST_MADE));
}

async function store(key: string, content: unknown): Promise<void> {
  const value = JSON.stringify(content);
  await db
    .insertInto('metadata')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: sql`now()` }))
    .execute();
}

/** The SHA-256 of the manifests of all backups that the shop remembers to have made. */
export async function listMadeManifests(): Promise<Set<string>> {
  const row = await db.selectFrom('metadata').select('value').where('key', '=', MADE_KEY).executeTakeFirst();
  return new Set(row ? (row.value as string[]) : []);
}

/** Random, made at the first call: tells the backups of this shop from another one's. */
export async function readShopId(): Promise<string> {
  const value = JSON.stringify(randomUUID());
  await sql`insert into metadata (key, value) values (${SHOP_ID_KEY}, ${value}) on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`select value #>> '{}' as id from metadata
    where key = ${SHOP_ID_KEY}`.execute(db);
  return rows[0]?.id ?? '';
}

/** `last_backup_at` is ISO in UTC, null when there is no backup yet. */
export type BackupState = { last_backup_at: string | null; is_backup_overdue: boolean };

export async function readBackupState(now: Date): Promise<BackupState> {
  const { rows } = await sql<{ last: (BackupRecord & { host?: string }) | null; began: Date | null }>`select
    (select value from metadata where key = ${LAST_BACKUP_KEY}) as last,
    (select min(applied_at) from migrations) as began`.execute(db);
  const record = rows[0]?.last;
  const last = record && isStillThere(record) ? notLater(new Date(record.finished_at), now) : null;
  return {
    last_backup_at: last?.toISOString() ?? null,
    is_backup_overdue: environment().BACKUP_KEEP > 0 && isBackupOverdue(last ?? rows[0]?.began ?? now, now),
  };
}

/** False for one that this machine made in BACKUP_DIR, and that is there no more. Elsewhere it cannot look. */
function isStillThere({ folder, host }: { folder?: string | null; host?: string }): boolean {
  if (!folder || host !== hostname()) return true;
  const isOwn = path.dirname(folder) === environment().BACKUP_DIR;
  return !isOwn || existsSync(path.join(folder, 'manifest.json'));
}

/** Null for what a wrong clock dates later than now: nobody knows how old it is. */
function notLater(date: Date, now: Date): Date | null {
  return date.getTime() > now.getTime() + TOLERANCE_MS ? null : date;
}

/** `last` is the last good backup, or the shop's creation before the first one. */
function isBackupOverdue(last: Date, now: Date): boolean {
  return now.getTime() - last.getTime() > OVERDUE_HOURS * 3_600_000;
}
