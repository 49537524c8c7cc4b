import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { cached, FALLBACK_TTL, invalidateOnCommit } from '#app/platform/cache/cache.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { type Database, db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { withVersion } from '#app/platform/database/versions.server.ts';
import { type PictureData, pictureAddress } from '#app/platform/images/image.ts';
import type { Settings, SettingsInput, StaffSettings } from './schema.ts';
import { classOfChange } from './setting-changes.ts';
import { DEFAULT_SETTINGS, PRIVATE, type PublicSettings } from './settings.ts';

export const readSettings = cached(['settings'], FALLBACK_TTL, () => loadSettings(db));

export async function loadSettings(connection: Database | Tx): Promise<Settings> {
  const rows = await connection.selectFrom('settings').select(['key', 'value']).execute();
  const changed = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  return { ...initialSettings(), ...changed };
}

export function initialSettings(): Settings {
  return { ...DEFAULT_SETTINGS, admin_email: environment().ADMIN_EMAIL };
}

export function toPublicSettings(settings: Settings): PublicSettings {
  const { admin_email, ...rest } = settings;
  const shown = Object.entries(rest).filter(([name]) => !(PRIVATE as readonly string[]).includes(name));
  const admin_email_hash = createHash('sha256').update(admin_email.toLowerCase()).digest('hex');
  return { ...Object.fromEntries(shown), admin_email_hash } as PublicSettings;
}

const SITE_IMAGES_KEY = 'scenes';

/** Pictures that belong to no product (hero, promo, banners) by name; null where there is none. */
export async function findSiteImages(names: readonly string[]): Promise<Record<string, PictureData | null>> {
  const known = await readSiteImages();
  return Object.fromEntries(names.map((name) => [name, known.get(name) ?? null]));
}

const readSiteImages = cached(
  ['scenes'],
  FALLBACK_TTL,
  async (): Promise<ReadonlyMap<string, PictureData>> => {
    const row = await db
      .selectFrom('metadata')
      .select('value')
      .where('key', '=', SITE_IMAGES_KEY)
      .executeTakeFirst();
    const named = Object.entries((row?.value ?? {}) as Record<string, string>);
    if (named.length === 0) return new Map();
    const keys = named.map(([, picture]) => picture);
    const rows = await db
      .selectFrom('pictures')
      .select(['name', 'width', 'height', 'blur'])
      .where('name', 'in', keys)
      .execute();
    const pictures = new Map(rows.map(({ name, ...rest }) => [name, { src: pictureAddress(name), ...rest }]));
    return new Map(
      named.flatMap(([name, key]) => {
        const picture = pictures.get(key);
        return picture ? [[name, picture] as const] : [];
      }),
    );
  },
);

export type SaveSettingsResult =
  | { outcome: 'saved'; settings: StaffSettings }
  | { outcome: 'version_conflict'; current: StaffSettings }
  /** Something that is not harmless would change, and the password was not entered again; nothing was saved. */
  | { outcome: 'needs_confirmation' };

export async function loadStaffSettings(): Promise<StaffSettings> {
  return toStaffSettings(await loadSettings(db));
}

type SaveOptions = {
  /** The password was entered again. */
  hasConfirmed?: boolean;
  /** The version that was sent, where it is not that of all settings. */
  versionOf?: (settings: Settings) => string;
  /** Called in the transaction, after the change. */
  onSaved?: (tx: Tx, before: Settings) => Promise<void>;
};

/** A value that equals the default is deleted, so that a later default applies. */
export function saveSettings(
  { version, ...input }: SettingsInput,
  options: SaveOptions = {},
): Promise<SaveSettingsResult> {
  return inTransaction(async (tx) => {
    // Serializes writers, so that the compared version is still the present one.
    await sql`lock table settings in share row exclusive mode`.execute(tx);
    const present = toStaffSettings(await loadSettings(tx));
    const known = options.versionOf ? { ...present, version: options.versionOf(present) } : present;
    return withVersion(known, version, {
      current: async (current) => current,
      write: (current) => writeChanges(tx, current, changedEntries(current, input), options),
    });
  });
}

function changedEntries(current: Settings, input: Omit<SettingsInput, 'version'>): [string, unknown][] {
  const sent = Object.entries(input).filter(([, value]) => value !== undefined);
  return sent.filter(([key, value]) => !isDeepStrictEqual(value, current[key as keyof Settings]));
}

async function writeChanges(
  tx: Tx,
  before: Settings,
  changed: [string, unknown][],
  { hasConfirmed = false, onSaved }: SaveOptions,
): Promise<SaveSettingsResult> {
  if (!hasConfirmed && changed.some(([key, value]) => classOfChange(key, value) !== 'harmless'))
    return { outcome: 'needs_confirmation' };
  for (const [key, value] of changed) await writeOne(tx, key, value);
  if (changed.length > 0) await invalidateOnCommit(tx, ['settings']);
  await onSaved?.(tx, before);
  return { outcome: 'saved', settings: toStaffSettings(await loadSettings(tx)) };
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

function toStaffSettings(settings: Settings): StaffSettings {
  return { ...settings, version: versionOf(Object.entries(settings).sort()) };
}

/** Another one after each change of the value. */
export function versionOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
