import { sql } from 'kysely';
import { inTransaction } from '#app/platform/database/database.server.ts';
import { type PictureData, pictureAddress } from '#app/platform/images/image.ts';
import { enqueueThumbnails } from '#app/platform/images/image-jobs.server.ts';
import { keepPicture, type PreparedPicture } from '#app/platform/images/save-image.server.ts';

/**
 * Keeps a picture for the text of a post that is being written, and tells its address. One that no saved post shows is kept for
 * a month (020-content-and-moderation.sql); sending it again begins the month anew.
 */
export function savePostPicture(picture: PreparedPicture): Promise<PictureData> {
  return inTransaction(async (tx) => {
    const image = await keepPicture(tx, picture);
    await tx
      .insertInto('post_pictures')
      .values({ image })
      .onConflict((conflict) => conflict.column('image').doUpdateSet({ sent_at: sql`now()` }))
      .execute();
    await enqueueThumbnails(tx, [image]);
    const { width, height, blur } = picture;
    return { src: pictureAddress(image), width, height, blur };
  });
}
