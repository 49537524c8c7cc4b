import { sql } from 'kysely';
import { invalidateOnCommit } from '#app/platform/cache/cache.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import { removePictures } from '#app/platform/images/image-cleanup.server.ts';
import { attachPicture, type StoredPicture } from '#app/platform/images/store-picture.server.ts';

const messages = { alt: 'Photo that came with a review' };

/** Adds a photo to a review that the shop shows, which is shown at once. False when the review is gone or hidden. */
export async function addPhotoOfReview(tx: Tx, review: number, picture: StoredPicture): Promise<boolean> {
  const shown = await tx
    .selectFrom('reviews')
    .select(['product_id', 'created_at'])
    .where('id', '=', review)
    .where('is_approved', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!shown) return false;
  await tx
    .insertInto('photos')
    .values({
      image: await attachPicture(tx, picture),
      ...{ alt_text: messages.alt, review_id: review, is_approved: true, created_at: shown.created_at },
    })
    .execute();
  await invalidateOnCommit(tx, ['photos', 'reviews', `reviews:${shown.product_id}`]);
  return true;
}

/** The photos of all reviews that a file of the earlier shop brought over. */
export async function removePhotosOfFile(tx: Tx, fileId: number): Promise<void> {
  const gone = await tx
    .deleteFrom('photos')
    .where('review_id', 'in', sql<number>`(select id from reviews where earlier_file_id = ${fileId})`)
    .returning('image')
    .execute();
  if (gone.length === 0) return;
  await removePictures(
    tx,
    gone.map(({ image }) => image),
  );
  await invalidateOnCommit(tx, ['photos']);
}
