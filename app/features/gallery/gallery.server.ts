import { addCacheTags } from '#app/platform/cache/cache.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { type Page, type PageQuery, readPage } from '#app/platform/database/queries.server.ts';
import { pictureAddress } from '#app/platform/images/image.ts';
import type { Photo } from './schema.ts';

export async function listPhotoPage(
  { is_approved }: { is_approved: boolean },
  pageQuery: PageQuery = {},
): Promise<Page<Photo>> {
  addCacheTags('photos');
  const query = db
    .selectFrom('photos')
    .innerJoin('pictures', 'pictures.name', 'photos.image')
    .select(['photos.id', 'photos.alt_text', 'photos.is_approved', 'photos.by_shop'])
    .select(['pictures.name', 'pictures.width', 'pictures.height', 'pictures.blur'])
    .where('photos.is_approved', '=', is_approved);
  const { rows, next } = await readPage(query, { at: 'photos.created_at', id: 'photos.id' }, pageQuery);
  return { rows: rows.map(toPhoto), next };
}

type PhotoRow = Omit<Photo, 'image_url' | 'picture'> & {
  name: string;
  width: number;
  height: number;
  blur: string;
};

function toPhoto({ name, width, height, blur, ...photo }: PhotoRow): Photo {
  const src = pictureAddress(name);
  return { ...photo, image_url: src, picture: { src, width, height, blur } };
}
