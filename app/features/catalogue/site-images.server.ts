import { cached, FALLBACK_TTL } from '#app/platform/cache/cache.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { type PictureData, pictureAddress } from '#app/platform/images/image.ts';

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
