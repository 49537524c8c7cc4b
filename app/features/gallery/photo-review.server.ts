import { sql } from 'kysely';
import { LIMITS } from '#app/features/settings/limits.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { invalidateOnCommit } from '#app/platform/cache/cache.server.ts';
import { type Database, db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { makeRoom } from '#app/platform/database/shared-room.server.ts';
import {
  releasePictures,
  removePictures,
  removeUnlessUsed,
} from '#app/platform/images/image-cleanup.server.ts';
import { type PreparedPicture, withRandomName } from '#app/platform/images/prepare-picture.server.ts';
import { attachPicture, copyUnderNewName, withUpload } from '#app/platform/images/store-picture.server.ts';
import { networkHashes } from '#app/platform/request/rate-limit.server.ts';
import { formatDay } from '#app/platform/text/dates.ts';
import type { Photo } from './schema.ts';

// Staff look at waiting photos one by one: at this many, uploads are refused until staff have caught up.
const MAX_WAITING = LIMITS.tables.waiting_photos.value;
const MOST_PER_REVIEW = 3;
const MAX_WAITING_BYTES = LIMITS.tables.waiting_photo_bytes.value;

const WAITING = {
  name: 'photos',
  counts: sql<boolean>`not is_approved`,
  most: MAX_WAITING,
  drop: dropPhoto,
};

async function dropPhoto(tx: Tx, id: number): Promise<void> {
  const photo = await tx.deleteFrom('photos').where('id', '=', id).returning('image').executeTakeFirst();
  if (photo) await releasePictures(tx, [photo.image]);
}

export type SubmitPhotoResult =
  | { outcome: 'submitted'; photo: Omit<Photo, 'image_url' | 'picture'> }
  | { outcome: 'too_many_of_review' }
  | { outcome: 'too_many_waiting' };

/** Nobody but staff sees it before approval, not even the sender: its address cannot be guessed. */
export async function submitPhoto(
  picture: PreparedPicture,
  altText: string | null,
  { address, now }: { address: string; now: Date },
  /** The review that it belongs to, if any. */
  review_id: number | null = null,
): Promise<SubmitPhotoResult> {
  const { time_zone } = await readSettings();
  if (review_id !== null && (await isReviewFull(db, review_id))) return { outcome: 'too_many_of_review' };
  const waiting = await measureWaitingPhotos();
  const queue = { ...WAITING, isFull: waiting.bytes >= MAX_WAITING_BYTES };
  const networks = await networkHashes(address);
  const alt_text = altText ?? `Uploaded by user on ${formatDay(now.toISOString(), time_zone)}`;
  return withUpload(withRandomName(picture), (unguessable) =>
    inTransaction(async (tx) => {
      if (review_id !== null) await lockReview(tx, review_id);
      if (review_id !== null && (await isReviewFull(tx, review_id))) return { outcome: 'too_many_of_review' };
      if (!(await makeRoom(tx, queue, networks))) return { outcome: 'too_many_waiting' };
      const photo = await tx
        .insertInto('photos')
        .values({
          image: await attachPicture(tx, unguessable),
          alt_text,
          review_id: knownReview(review_id),
          ...{ network_hash: networks.customer, site_hash: networks.site },
          is_approved: false,
          created_at: now,
        })
        .returning(['id', 'alt_text', 'is_approved', 'by_shop'])
        .executeTakeFirstOrThrow();
      return { outcome: 'submitted', photo };
    }),
  );
}

/** Null when it was deleted meanwhile. */
function knownReview(id: number | null) {
  return sql<number | null>`(select id from reviews where id = ${id})`;
}

async function isReviewFull(connection: Database | Tx, review: number): Promise<boolean> {
  const { photos } = await connection
    .selectFrom('photos')
    .select(({ fn }) => fn.countAll<number>().as('photos'))
    .where('review_id', '=', review)
    .executeTakeFirstOrThrow();
  return photos >= MOST_PER_REVIEW;
}

/** Until the transaction ends, so that photos sent at once are counted one by one. */
async function lockReview(tx: Tx, review: number): Promise<void> {
  await tx.selectFrom('reviews').select('id').where('id', '=', review).forNoKeyUpdate().execute();
}

export async function countWaitingPhotos(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting
    from (select from photos where not is_approved limit ${MAX_WAITING}) as first_ones`.execute(db);
  return rows[0]?.waiting ?? 0;
}

async function measureWaitingPhotos(): Promise<{ bytes: number }> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(pictures.bytes), 0)::bigint as bytes
    from (select image from photos where not is_approved limit ${MAX_WAITING}) as first_ones
    join pictures on pictures.name = first_ones.image`.execute(db);
  return rows[0] ?? { bytes: 0 };
}

/** Visible from the next request on; idempotent. False when there is no such photo. */
export function approvePhoto(id: number): Promise<boolean> {
  return inTransaction(async (tx) => {
    const photo = await tx
      .updateTable('photos')
      .set({ is_approved: true })
      .where('id', '=', id)
      .returning(reviewedProduct.as('product'))
      .executeTakeFirst();
    if (photo) await invalidateGallery(tx, photo.product);
    return photo !== undefined;
  });
}

/**
 * Makes an approved photo wait again, from the next request on, under a new address, so that the old one leads
 * nowhere. False when there is no such photo.
 */
export async function withdrawPhoto(id: number): Promise<boolean> {
  const seen = await db
    .selectFrom('photos')
    .select(['image', 'is_approved'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!seen?.is_approved) return seen !== undefined;
  await withUpload(await copyUnderNewName(seen.image), (copy) =>
    inTransaction(async (tx) => {
      const photo = await tx
        .selectFrom('photos')
        .select(reviewedProduct.as('product'))
        .where('id', '=', id)
        .where('image', '=', seen.image)
        .where('is_approved', '=', true)
        .forUpdate()
        .executeTakeFirst();
      // Somebody else was quicker.
      if (!photo) return;
      const image = copy ? await attachPicture(tx, copy) : seen.image;
      await tx.updateTable('photos').set({ is_approved: false, image }).where('id', '=', id).execute();
      await removePictures(tx, [seen.image]);
      await invalidateGallery(tx, photo.product);
    }),
  );
  await removeUnlessUsed(seen.image);
  return true;
}

/** Deletes the photo, and its picture unless something else uses it. False when there is no such photo. */
export async function deletePhoto(id: number): Promise<boolean> {
  const photo = await inTransaction(async (tx) => {
    const deleted = await tx
      .deleteFrom('photos')
      .where('id', '=', id)
      .returning(['image', reviewedProduct.as('product')])
      .executeTakeFirst();
    if (!deleted) return null;
    await removePictures(tx, [deleted.image]);
    await invalidateGallery(tx, deleted.product);
    return deleted;
  });
  if (photo) await removeUnlessUsed(photo.image);
  return photo !== null;
}

/** A review that is hidden shows none of its photos any more, here or in the gallery. */
export async function withdrawPhotosOfReview(review: number): Promise<void> {
  for (const { id } of await photosOf(review)) await withdrawPhoto(id);
}

export async function deletePhotosOfReview(review: number): Promise<void> {
  for (const { id } of await photosOf(review)) await deletePhoto(id);
}

function photosOf(review: number): Promise<{ id: number }[]> {
  return db.selectFrom('photos').select('id').where('review_id', '=', review).orderBy('id').execute();
}

/** Of the review that the photo was sent with; null for any other photo. */
const reviewedProduct = sql<
  number | null
>`(select product_id from reviews where reviews.id = photos.review_id)`;

function invalidateGallery(tx: Tx, product: number | null): Promise<void> {
  const tags = ['photos', 'reviews', ...(product === null ? [] : [`reviews:${product}`])];
  return invalidateOnCommit(tx, tags);
}
