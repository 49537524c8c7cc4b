import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { invalidateOnCommit } from '#app/platform/cache/cache-invalidation.server.ts';
import { type Database, db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { initialSettings } from './read-settings.server.ts';
import type { Settings } from './settings.ts';
import type { SettingsInput } from './settings-input.ts';

export type StaffSettings = Settings & { version: string };

export type SaveSettingsResult =
  | { outcome: 'saved'; settings: StaffSettings }
  | { outcome: 'version_conflict'; current: StaffSettings }
  /** A payment account or an amount would change, and the password was not entered again; nothing was saved. */
  | { outcome: 'needs_confirmation' };

const PAYMENT_SETTINGS: readonly string[] = ['wallets', 'advance_percent'] satisfies (keyof Settings)[];

export async function readStaffSettings(): Promise<StaffSettings> {
  return withVersion(await load(db));
}

/** A value that equals the default is deleted, so that a later default applies. */
export function saveSettings(
  { version, ...input }: SettingsInput,
  { mayChangePayments = false }: { mayChangePayments?: boolean } = {},
): Promise<SaveSettingsResult> {
  return inTransaction(async (tx) => {
    // Serializes writers, so that the compared version is still the present one.
    await sql`lock table settings in share row exclusive mode`.execute(tx);
    const current = withVersion(await load(tx));
    if (version !== undefined && version !== current.version) return { outcome: 'version_conflict', current };
    const changes = Object.entries(input).filter(([, value]) => value !== undefined);
    const changed = changes.filter(
      ([key, value]) => !isDeepStrictEqual(value, current[key as keyof Settings]),
    );
    if (!mayChangePayments && changed.some(([key]) => PAYMENT_SETTINGS.includes(key)))
      return { outcome: 'needs_confirmation' };
    for (const [key, value] of changed) await writeOne(tx, key, value);
    if (changed.length > 0) await invalidateOnCommit(tx, { kind: 'purge', tags: ['settings'] });
    return { outcome: 'saved', settings: withVersion(await load(tx)) };
  });
}

async function writeOne(tx: Tx, key: string, value: unknown): Promise<void> {
  if (isDeepStrictEqual(value, initialSettings()[key as keyof Settings])) {
    await tx.deleteFrom('settings').where('key', '=', key).execute();
    return;
  }
  const row = { value: JSON.stringify(value), updated_at: sql<Date>`now()` };
  await tx
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

async function load(connection: Database | Tx): Promise<Settings> {
  const rows = await connection.selectFrom('settings').select(['key', 'value']).execute();
  return { ...initialSettings(), ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) };
}

function withVersion(settings: Settings): StaffSettings {
  const version = createHash('sha256')
    .update(JSON.stringify(Object.entries(settings).sort()))
    .digest('hex');
  return { ...settings, version: version.slice(0, 16) };
}
