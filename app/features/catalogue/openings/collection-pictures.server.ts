import { addCacheTags } from '#app/platform/cache/cache.server.ts';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import { type PictureData, pictureAddress } from '#app/platform/images/image.ts';
import { releasePictures } from '#app/platform/images/image-cleanup.server.ts';

export const COLLECTION_PICTURES_TAG = 'collection_pictures';

/** By the path of the page. */
export async function readCollectionPictures(): Promise<ReadonlyMap<string, PictureData>> {
  addCacheTags(COLLECTION_PICTURES_TAG);
  const rows = await selectPictures(db).execute();
  return new Map(
    rows.flatMap((row) => {
      const picture = toPicture(row);
      return picture ? [[row.key, picture] as const] : [];
    }),
  );
}

/** For the transaction that deletes a category. */
export async function removeCollectionPicture(tx: Tx, path: string): Promise<void> {
  const removed = await tx
    .deleteFrom('collection_pictures')
    .where('key', '=', path)
    .returning('image')
    .executeTakeFirst();
  await releasePictures(tx, [removed?.image ?? null]);
}

export function selectPictures(connection: Database | Tx) {
  return connection
    .selectFrom('collection_pictures')
    .leftJoin('pictures', 'pictures.name', 'collection_pictures.image')
    .select(['key', 'image', 'version', 'width', 'height', 'blur']);
}

export type PictureRow = Awaited<ReturnType<ReturnType<typeof selectPictures>['executeTakeFirstOrThrow']>>;

export function toPicture({ image, width, height, blur }: PictureRow): PictureData | null {
  return image && width && height && blur ? { src: pictureAddress(image), width, height, blur } : null;
}
