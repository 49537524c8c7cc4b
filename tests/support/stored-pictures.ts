import { inTransaction } from '#app/platform/database/database.server.ts';
import { prepareUpload } from '#app/platform/images/prepare-picture.server.ts';
import {
  attachPicture,
  type StoredPicture,
  storePictures,
} from '#app/platform/images/store-picture.server.ts';
import { jpeg } from '#tests/support/sample-images.ts';

/** As an upload that is still under way leaves it. One color is one picture, with one name. */
export async function reservePicture(color: string): Promise<StoredPicture> {
  const [stored] = await storePictures([
    await prepareUpload(new Uint8Array(await (await jpeg({ color })).arrayBuffer())),
  ]);
  if (!stored) throw new Error('the picture was not stored');
  return stored;
}

/** A picture of the shop that nothing uses yet. @returns its name. */
export async function buildPicture(color = 'teal'): Promise<string> {
  const stored = await reservePicture(color);
  return inTransaction((tx) => attachPicture(tx, stored));
}
