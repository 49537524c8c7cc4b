import { sql } from 'kysely';
import { inTransaction } from '#app/platform/database/database.server.ts';
import { type PictureData, pictureAddress } from '#app/platform/images/image.ts';
import { enqueueThumbnails } from '#app/platform/images/image-jobs.server.ts';
import { keepPicture, type PreparedPicture } from '#app/platform/images/save-image.server.ts';

/**
 * Stores a picture for a post that is being written and returns its address. Pictures that no saved post shows expire after a
 * month (`is_picture_used`); uploading one again restarts the month.
 */
export function savePostPicture(picture: PreparedPicture): Promise<PictureData> {
  return inTransaction(async (tx) => {
    const image = await keepPicture(tx, picture);
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
