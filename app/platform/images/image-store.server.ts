import { sql } from 'kysely';
import { ADVISORY_LOCK_SPACES } from '#app/platform/database/advisory-lock.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import { openShopFiles } from '#app/platform/files/shop-files.server.ts';

export const pictureFiles = openShopFiles('pictures');

export function originalFile({ name, extension }: { name: string; extension: string }): string {
  return `${name}/original.${extension}`;
}

/** Serialises changes of these images' rows and files until the transaction ends. */
export async function lockPictures(tx: Tx, names: readonly string[]): Promise<void> {
  const sorted = [...names].sort();
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK_SPACES.picture}::integer, hashtext(name))
    from unnest(${sorted}::text[]) with ordinality as locked (name, position) order by position`.execute(tx);
}
