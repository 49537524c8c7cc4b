import { db } from '#app/platform/database/database.server.ts';
import { originalFile, pictureFiles } from './image-store.server.ts';
import type { Area } from './image-work.server.ts';
import { cropOwn, type PreparedPicture } from './prepare-picture.server.ts';

/** A part of a stored picture, in percent, as a picture of its own; null when there is no such picture. @throws as `prepareUpload` */
export async function cropStored(name: string, area: Area): Promise<PreparedPicture | null> {
  const row = await db
    .selectFrom('pictures')
    .select(['name', 'extension'])
    .where('name', '=', name)
    .executeTakeFirst();
  const original = row && (await pictureFiles.read(originalFile(row)));
  return original ? cropOwn(original, area) : null;
}
