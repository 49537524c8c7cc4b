import path from 'node:path';
import { sql } from 'kysely';
import { ADVISORY_LOCK_SPACES } from '#app/platform/database/advisory-lock.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import { openShopFiles } from '#app/platform/files/shop-files.server.ts';
import type { PictureFormat } from './image.ts';

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

export type FoundVariant = { file: string; format: PictureFormat; bytes: Buffer };

/** The file of that width, in pixels, and format, else the nearest that is stored. Null when there is no such picture. */
export async function findVariant(
  name: string,
  width: number,
  format: PictureFormat,
): Promise<FoundVariant | null> {
  const file = `${name}/${width}.${format}`;
  const bytes = await pictureFiles.read(file);
  return bytes ? { file, format, bytes } : findNearest(name, width, format);
}

/** While the queue has not encoded it yet. Rather another width than another format, which not every program reads. */
async function findNearest(name: string, width: number, format: PictureFormat): Promise<FoundVariant | null> {
  const files = (await Array.fromAsync(pictureFiles.list(name))).map((stored) =>
    path.posix.parse(stored.name),
  );
  const [nearest] = files
    .map(({ base, name: stem, ext }) => ({
      file: `${name}/${base}`,
      format: ext.slice(1) as PictureFormat,
      // The original is as wide as the picture can be.
      distance: Math.abs((Number(stem) || Number.MAX_SAFE_INTEGER) - width),
    }))
    .sort(
      (one, other) =>
        Number(other.format === format) - Number(one.format === format) || one.distance - other.distance,
    );
  const bytes = nearest && (await pictureFiles.read(nearest.file));
  return bytes ? { file: nearest.file, format: nearest.format, bytes } : null;
}
