import type { Tx } from '#app/platform/database/database.server.ts';
import { type PictureData, pictureAddress } from '#app/platform/images/image.ts';
import { releasePictures } from '#app/platform/images/image-cleanup.server.ts';
import { attachPicture, type StoredPicture } from '#app/platform/images/store-picture.server.ts';

type PictureColumns = {
  image: string | null;
  width: number | null;
  height: number | null;
  blur: string | null;
};

export function shownPicture({ image, width, height, blur }: PictureColumns): {
  image: string | null;
  picture: PictureData | null;
} {
  if (!image || !width || !height || !blur) return { image: null, picture: null };
  const src = pictureAddress(image);
  return { image: src, picture: { src, width, height, blur } };
}

export type PictureChange = { uploaded: StoredPicture | undefined; sent: 'removed' | 'unchanged' };

export async function changePicture(
  tx: Tx,
  table: 'blogs' | 'styles',
  { id, image: before }: { id: number; image: string | null },
  { uploaded, sent }: PictureChange,
): Promise<void> {
  if (!uploaded && sent === 'unchanged') return;
  const image = uploaded ? await attachPicture(tx, uploaded) : null;
  if (image === before) return;
  await tx.updateTable(table).set({ image }).where('id', '=', id).execute();
  await releasePictures(tx, [before]);
}
