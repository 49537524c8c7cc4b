import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { relatedTag } from '#app/features/catalogue/products/product.ts';
import { FEWEST_REVIEWS, IS_REACHABLE } from '#app/features/catalogue/products/products.server.ts';
import { findBoughtSize, useProof } from '#app/features/orders/track/find-order.server.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import {
  addCacheTags,
  cacheUntil,
  doNotStore,
  invalidateOnCommit,
} from '#app/platform/cache/cache.server.ts';
import { memoizeSecret, readOrCreateSecret } from '#app/platform/config/secrets.server.ts';
import { type Database, db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { type Page, type PageQuery, readPage } from '#app/platform/database/queries.server.ts';
import { makeRoom } from '#app/platform/database/shared-room.server.ts';
import { runPrepared } from '#app/platform/database/statements.server.ts';
import { type PictureData, pictureAddress } from '#app/platform/images/image.ts';
import { networkHashes } from '#app/platform/request/rate-limit.server.ts';
import type { ReviewInput } from './review-input.ts';
import type { Review, SubmittedReview } from './schema.ts';

/** All that are visible of a product, newest first. */
export async function listReviewsOf(product: number): Promise<Review[]> {
  addCacheTags(...tagsOf(product));
  const newestFirst = selectVisible(product)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc');
  return (await runPrepared(sql<ReviewRow>`${newestFirst}`)).map(toReview);
}

/**
 * The reviews that staff picked for the home page, newest first. While none is picked, those that were bought here, and those of four
 * stars or more that have stood for a day: anybody may write one, and what is the first slide should not be theirs to choose.
 */
export async function listHomeReviews(limit: number): Promise<Review[]> {
  addCacheTags('reviews');
  const visible = selectVisible(undefined)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit);
  const picked = await visible.where('reviews.picked_at', 'is not', null).execute();
  const shown = picked.length > 0 ? picked : await visible.where(IS_TRUSTED).execute();
  if (picked.length === 0) await untilNextIsTrusted();
  addCacheTags(...shown.map((review) => `product:${review.product}`));
  return shown.map(toReview);
}

const IS_TRUSTED = sql<boolean>`(reviews.bought_here or (reviews.rating >= 4 and reviews.created_at <= now() - interval '1 day'))`;

const DAY_MS = 24 * 60 * 60 * 1000;

async function untilNextIsTrusted(): Promise<void> {
  const next = await db
    .selectFrom('reviews')
    .select(({ fn }) => fn.min('created_at').as('created_at'))
    .where('is_approved', '=', true)
    .where('rating', '>=', 4)
    .where('bought_here', '=', false)
    .where(sql<boolean>`created_at > now() - interval '1 day'`)
    .executeTakeFirst();
  if (next?.created_at) cacheUntil(new Date(next.created_at.getTime() + DAY_MS));
}

type ReviewFilter = { product?: number | undefined };

export async function listReviewPage({ product }: ReviewFilter, pageQuery: PageQuery): Promise<Page<Review>> {
  addCacheTags(...(product === undefined ? ['reviews', 'products'] : tagsOf(product)));
  const order = { at: 'reviews.created_at', id: 'reviews.id' };
  const { rows, next } = await readPage(selectVisible(product), order, pageQuery, { isPrepared: true });
  if (rows.length === 0 && product !== undefined && !(await isProduct(product))) doNotStore();
  return { rows: rows.map(toReview), next };
}

/** Not the tag of all reviews, with which each new one would make the pages of all products stale. A review shows its product's name and picture. */
function tagsOf(product: number): [string, string] {
  return [`product:${product}`, reviewsTag(product)];
}

/** Of the reviews of a product and their photos, apart from its tag: a review alone does not outdate the lists that show the piece. */
function reviewsTag(product: number): string {
  return `reviews:${product}`;
}

function selectVisible(product: number | undefined) {
  // A literal, no parameter: a cached plan can use the partial index of visible reviews only when the condition is fixed.
  const visible = selectReviews(db).where(sql<boolean>`reviews.is_approved`).where(IS_REACHABLE);
  return product === undefined ? visible : visible.where('reviews.product_id', '=', product);
}

async function isProduct(id: number): Promise<boolean> {
  const row = await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export type SubmitReviewResult =
  | { outcome: 'submitted'; review: SubmittedReview }
  | { outcome: 'no_such_product' }
  | { outcome: 'not_proved' }
  | { outcome: 'proof_used' }
  | { outcome: 'too_early' }
  | { outcome: 'wait'; seconds: number }
  | { outcome: 'too_many_waiting' };

const WAITING = {
  name: 'reviews',
  counts: sql<boolean>`(not is_approved and hidden_at is null)`,
  most: LIMITS.tables.waiting_reviews.value,
  drop: (tx: Tx, id: number) => tx.deleteFrom('reviews').where('id', '=', id).execute(),
};

/** Visible at once, unless moderation is on and not too many reviews are waiting. */
export async function submitReview(input: ReviewInput, address: string): Promise<SubmitReviewResult> {
  const is_approved = !(await readSettings()).premoderate_reviews;
  const proof = await proveBought(input, address);
  if (proof.outcome !== 'settled') return proof;
  const networks = await networkHashes(address);
  return inTransaction(async (tx) => {
    if (!is_approved && !(await makeRoom(tx, WAITING, networks))) return { outcome: 'too_many_waiting' };
    const product = await tx
      .selectFrom('products')
      .select('id')
      .where('id', '=', input.product)
      .where(IS_REACHABLE)
      .forKeyShare()
      .executeTakeFirst();
    if (!product) return { outcome: 'no_such_product' };
    if (proof.order_pk !== null && !(await useProof(tx, proof.order_pk, input.product)))
      return { outcome: 'proof_used' };
    const { product: product_id, order_id: _order, phone: _phone, ...texts } = input;
    const { id } = await tx
      .insertInto('reviews')
      .values({
        ...{ ...texts, ...proof.columns, order_pk: proof.order_pk, product_id, is_approved },
        ...{ network_hash: networks.customer, site_hash: networks.site },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (is_approved) await invalidateReviews(tx, product_id, 'added');
    const row = await selectReviews(tx).where('reviews.id', '=', id).executeTakeFirstOrThrow();
    return { outcome: 'submitted', review: { ...toReview(row), is_approved, photo_key: await photoKey(id) } };
  });
}

/** Empties what shows a review of the product: its page and the front page; cards and lists only where their rating is another one now. */
export async function invalidateReviews(tx: Tx, product: number, change: 'added' | 'removed'): Promise<void> {
  // Reviews that are sent at once wait for each other, so that the last of them counts all.
  await tx.selectFrom('products').select('id').where('id', '=', product).forNoKeyUpdate().execute();
  const { shown } = await tx
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('shown'))
    .where('product_id', '=', product)
    .where('is_approved', '=', true)
    .executeTakeFirstOrThrow();
  const most = change === 'added' ? shown : shown + 1;
  const cards = most >= FEWEST_REVIEWS ? ['products', `product:${product}`, relatedTag(product)] : [];
  await invalidateOnCommit(tx, ['reviews', reviewsTag(product), ...cards]);
}

type Proved =
  | {
      outcome: 'settled';
      order_pk: number | null;
      columns: { bought_here: boolean; size_bought: string | null };
    }
  | { outcome: 'not_proved' }
  | { outcome: 'proof_used' }
  | { outcome: 'too_early' }
  | { outcome: 'wait'; seconds: number };

/** Without an order number and a phone nothing is claimed, and nothing is refused. */
async function proveBought({ product, order_id, phone }: ReviewInput, address: string): Promise<Proved> {
  if (order_id === null && phone === null)
    return { outcome: 'settled', order_pk: null, columns: { bought_here: false, size_bought: null } };
  const found = await findBoughtSize({ order_id: order_id ?? '', phone: phone ?? '' }, product, address);
  if (found.outcome === 'wait' || found.outcome === 'too_early') return found;
  if (found.outcome === 'unknown') return { outcome: 'not_proved' };
  if (found.outcome === 'used') return { outcome: 'proof_used' };
  return {
    outcome: 'settled',
    order_pk: found.order_pk,
    columns: { bought_here: true, size_bought: found.size },
  };
}

export function selectReviews(connection: Database | Tx) {
  return connection
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .leftJoin('pictures', 'pictures.name', 'products.image')
    .select([
      'reviews.id',
      'reviews.product_id as product',
      'reviews.rating',
      'reviews.comment',
      'reviews.user_name',
    ])
    .select(['reviews.created_at', 'products.name as product_name', 'products.slug as product_slug'])
    .select(['reviews.fit', 'reviews.bought_here', 'reviews.size_bought', approvedPhotos.as('photos')])
    .select(sql<boolean>`reviews.earlier_key is not null`.as('from_earlier_shop'))
    .select(['products.image', 'pictures.width', 'pictures.height', 'pictures.blur']);
}

const approvedPhotos = sql<(Omit<PictureData, 'src'> & { name: string })[]>`(
  select coalesce(json_agg(json_build_object('name', photo.name, 'width', photo.width, 'height', photo.height,
    'blur', photo.blur) order by photos.id), '[]')
  from photos join pictures as photo on photo.name = photos.image
  where photos.review_id = reviews.id and photos.is_approved)`;

type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['executeTakeFirstOrThrow']>>;

export function toReview({ image, width, height, blur, created_at, photos, ...review }: ReviewRow): Review {
  const src = image && pictureAddress(image);
  const picture = src && width && height && blur ? { src, width, height, blur } : null;
  return {
    ...review,
    product_image: src,
    picture,
    created_at: created_at.toISOString(),
    photos: photos.map(({ name, ...photo }) => ({ ...photo, src: pictureAddress(name) })),
  };
}

const readSecret = memoizeSecret(() => readOrCreateSecret('review-key'));

/** Only who sent a review gets it, so that nobody else adds photos to it. */
async function photoKey(review: number): Promise<string> {
  return createHmac('sha256', await readSecret())
    .update(String(review))
    .digest('base64url');
}

export async function isPhotoKey(review: number, key: string): Promise<boolean> {
  const [known, sent] = [Buffer.from(await photoKey(review)), Buffer.from(key)];
  return known.length === sent.length && timingSafeEqual(known, sent);
}
