import { sql } from 'kysely';
import { inTransaction } from '#app/platform/database/database.server.ts';
import { type PictureData, pictureAddress } from '#app/platform/images/image.ts';
import { enqueueThumbnails } from '#app/platform/images/image-jobs.server.ts';
import { type PreparedPicture, saveImage } from '#app/platform/images/save-image.server.ts';

/** Pictures that no saved post shows expire after a month; uploading one again restarts the month. */
export function savePostPicture(picture: PreparedPicture): Promise<PictureData> {
  return inTransaction(async (tx) => {
    const image = await saveImage(tx, picture);
    await tx
      .insertInto('post_pictures')
      .values({ image })
      .onConflict((conflict) => conflict.column('image').doUpdateSet({ uploaded_at: sql`now()` }))
      .execute();
    await enqueueThumbnails(tx, [image]);
    const { width, height, blur } = picture;
    return { src: pictureAddress(image), width, height, blur };
  });
}
