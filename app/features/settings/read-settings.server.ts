import { cached, FALLBACK_TTL } from '#app/platform/cache/cached.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import type { Settings } from './settings-schema.ts';

export const readSettings = cached(['settings'], FALLBACK_TTL, () => loadSettings(db));

export async function loadSettings(connection: Database | Tx): Promise<Settings> {
  const rows = await connection.selectFrom('settings').select(['key', 'value']).execute();
  const changed = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  return { ...initialSettings(), ...changed };
}

export function initialSettings(): Settings {
  return { ...DEFAULT_SETTINGS, admin_email: environment().ADMIN_EMAIL };
}
