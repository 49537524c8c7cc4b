import { sql } from 'kysely';
import { ADVISORY_LOCK_SPACES } from '#app/platform/database/advisory-lock.server.ts';
import { db, isDatabaseUnavailable, type Tx } from '#app/platform/database/database.server.ts';
import { openShopFiles } from '#app/platform/files/shop-files.server.ts';
import { PICTURE_FORMATS, type PictureFormat } from './image.ts';

export const pictureFiles = openShopFiles('pictures');

export function originalFile({ name, extension }: { name: string; extension: string }): string {
  return `${name}/original.${extension}`;
}

export type Original = { bytes: Buffer; extension: PictureFormat; width: number | null };

/** The source of all variants; null when there is no such image. Its width, in pixels, is null while the database is away. */
export async function findOriginal(name: string): Promise<Original | null> {
  for (const { extension, width } of await findRows(name)) {
    const bytes = await pictureFiles.read(originalFile({ name, extension }));
    if (bytes) return { bytes, extension, width };
  }
  return null;
}

export async function hasPicture(name: string): Promise<boolean> {
  return (await findRows(name)).length > 0;
}

/** Its row, or none; one of each kind while the database is away, since pictures are shown without it too. */
async function findRows(name: string): Promise<Omit<Original, 'bytes'>[]> {
  try {
    const row = await db
      .selectFrom('pictures')
      .select(['extension', 'width'])
      .where('name', '=', name)
      .executeTakeFirst();
    return row ? [{ extension: row.extension as PictureFormat, width: row.width }] : [];
  } catch (error) {
    if (isDatabaseUnavailable(error)) return PICTURE_FORMATS.map((extension) => ({ extension, width: null }));
    throw error;
  }
}

/** Serialises changes of these images' rows and files until the transaction ends. */
export async function lockPictures(tx: Tx, names: readonly string[]): Promise<void> {
  const sorted = [...names].sort();
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK_SPACES.picture}::integer, hashtext(name))
    from unnest(${sorted}::text[]) with ordinality as locked (name, position) order by position`.execute(tx);
}
