import { addCacheTags } from '#app/platform/cache/cache-context.server.ts';
import { onInvalidate } from '#app/platform/cache/cache-invalidation.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { environment } from '#app/platform/env.server.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';

let known: Promise<Settings> | undefined;

onInvalidate(({ tags }) => {
  if (tags.includes('settings') || tags.includes('*')) known = undefined;
});

export function readSettings(): Promise<Settings> {
  addCacheTags('settings');
  known ??= load().catch((error) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function load(): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
  const changed = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  return { ...initialSettings(), ...changed };
}

export function initialSettings(): Settings {
  return { ...DEFAULT_SETTINGS, admin_email: environment().ADMIN_EMAIL };
}
