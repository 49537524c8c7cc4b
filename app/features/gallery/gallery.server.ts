import { dependsOn } from '#app/platform/cache-scope.server.ts';
import { db } from '#app/platform/database.server.ts';
import { pictureAddress } from '#app/platform/pictures.ts';
import type { Photo } from './photo.ts';

/** The community photos that staff approved, newest first. */
export async function listApprovedPhotos(): Promise<Photo[]> {
  dependsOn('photos');
  const rows = await db
    .selectFrom('photos')
    .innerJoin('pictures', 'pictures.name', 'photos.image')
    .select(['photos.id', 'photos.alt_text', 'photos.is_approved'])
    .select(['pictures.name', 'pictures.width', 'pictures.height', 'pictures.blur'])
    .where('photos.is_approved', '=', true)
    .orderBy('photos.created_at', 'desc')
    .orderBy('photos.id', 'desc')
    .execute();
  return rows.map(({ name, width, height, blur, ...photo }) => {
    const src = pictureAddress(name);
    return { ...photo, image_url: src, picture: { src, width, height, blur } };
  });
}
