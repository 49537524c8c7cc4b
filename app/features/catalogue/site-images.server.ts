import { addCacheTags } from '#app/platform/cache/cache-context.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { type PictureData, pictureAddress } from '#app/platform/images/image.ts';

const SITE_IMAGES_KEY = 'scenes';

/** Pictures that belong to no product (hero, promo, banners) by name; null where there is none. */
export async function findSiteImages(names: readonly string[]): Promise<Record<string, PictureData | null>> {
  addCacheTags('scenes');
  const row = await db
    .selectFrom('metadata')
    .select('value')
    .where('key', '=', SITE_IMAGES_KEY)
    .executeTakeFirst();
  const known = (row?.value ?? {}) as Record<string, string>;
  const keys = names.flatMap((name) => known[name] ?? []);
  if (keys.length === 0) return Object.fromEntries(names.map((name) => [name, null]));
  const rows = await db
    .selectFrom('pictures')
    .select(['name', 'width', 'height', 'blur'])
    .where('name', 'in', keys)
    .execute();
  return Object.fromEntries(
    names.map((name) => {
      const row = rows.find((picture) => picture.name === known[name]);
      return [
        name,
        row ? { src: pictureAddress(row.name), width: row.width, height: row.height, blur: row.blur } : null,
      ];
    }),
  );
}
