import { sql } from 'kysely';
import { invalidateOnCommit } from '#app/platform/cache/cache.server.ts';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import {
  countUpToLimit,
  isSearchable,
  type Page,
  type PageQuery,
  readPage,
  searchPattern,
} from '#app/platform/database/queries.server.ts';
import { invalidateReviews, selectReviews, toReview } from './reviews.server.ts';
import type { ReviewStatus, StaffReview } from './schema.ts';

type StaffReviewFilter = {
  status?: ReviewStatus | undefined;
  product?: number | undefined;
  q?: string | undefined;
  is_picked?: boolean | undefined;
};

export async function listStaffReviews(
  { status, product, q, is_picked }: StaffReviewFilter,
  pageQuery: PageQuery,
): Promise<Page<StaffReview>> {
  let query = selectStaffReviews(db);
  if (q && !isSearchable(q)) return { rows: [], next: null };
  if (q)
    query = query.where(
      sql`review_search_text(reviews.user_name, reviews.comment)`,
      'ilike',
      searchPattern(q),
    );
  if (product !== undefined) query = query.where('reviews.product_id', '=', product);
  if (is_picked) query = query.where('reviews.picked_at', 'is not', null);
  if (status) query = query.where('reviews.is_approved', '=', status === 'shown');
  if (status === 'pending') query = query.where('reviews.hidden_at', 'is', null);
  if (status === 'hidden') query = query.where('reviews.hidden_at', 'is not', null);
  const { rows, next } = await readPage(query, { at: 'reviews.created_at', id: 'reviews.id' }, pageQuery);
  return { rows: rows.map(toStaffReview), next };
}

/** Takes effect at the next request; null when there is no such review. */
export function moderateReview(id: number, status: 'shown' | 'hidden'): Promise<StaffReview | null> {
  return inTransaction(async (tx) => {
    const moderated = await tx
      .updateTable('reviews')
      .set({
        is_approved: status === 'shown',
        ...(status === 'hidden' && { picked_at: null }),
        hidden_at: status === 'shown' ? null : sql<Date>`coalesce(hidden_at, now())`,
      })
      .where('id', '=', id)
      .returning('product_id')
      .executeTakeFirst();
    if (!moderated) return null;
    await invalidateReviews(tx, moderated.product_id, status === 'shown' ? 'added' : 'removed');
    return toStaffReview(await selectStaffReviews(tx).where('reviews.id', '=', id).executeTakeFirstOrThrow());
  });
}

export type PickReviewResult =
  | { outcome: 'saved'; review: StaffReview }
  | { outcome: 'not_shown' }
  | { outcome: 'missing' };

/** For the home page; takes effect at the next request. Only a review that is shown can be picked. */
export function pickReview(id: number, is_picked: boolean): Promise<PickReviewResult> {
  return inTransaction(async (tx) => {
    const known = await tx
      .selectFrom('reviews')
      .select('is_approved')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!known) return { outcome: 'missing' };
    if (is_picked && !known.is_approved) return { outcome: 'not_shown' };
    const picked_at = is_picked ? sql<Date>`coalesce(picked_at, now())` : null;
    await tx.updateTable('reviews').set({ picked_at }).where('id', '=', id).execute();
    await invalidateOnCommit(tx, ['reviews']);
    const row = await selectStaffReviews(tx).where('reviews.id', '=', id).executeTakeFirstOrThrow();
    return { outcome: 'saved', review: toStaffReview(row) };
  });
}

export function deleteReview(id: number): Promise<boolean> {
  return inTransaction(async (tx) => {
    const deleted = await tx
      .deleteFrom('reviews')
      .where('id', '=', id)
      .returning('product_id')
      .executeTakeFirst();
    if (!deleted) return false;
    await invalidateReviews(tx, deleted.product_id, 'removed');
    return true;
  });
}

function selectStaffReviews(connection: typeof db | Tx) {
  return selectReviews(connection).select(['reviews.is_approved', 'reviews.hidden_at', 'reviews.picked_at']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectStaffReviews>['executeTakeFirstOrThrow']>>;

function toStaffReview({ is_approved, hidden_at, picked_at, ...review }: Row): StaffReview {
  const status = is_approved ? 'shown' : hidden_at ? 'hidden' : 'pending';
  return { ...toReview(review), status, is_picked: picked_at !== null };
}

export function countWaitingReviews(): Promise<number> {
  return countUpToLimit(sql`from reviews where not is_approved and hidden_at is null`);
}

const NAMELESS = 'Customer';

/** Of orders whose customer is erased: what they said stays, without their name. */
export async function forgetReviewers(tx: Tx, orderPks: readonly number[]): Promise<void> {
  if (orderPks.length === 0) return;
  const reviews = await tx
    .updateTable('reviews')
    .set({ user_name: NAMELESS, network_hash: null, site_hash: null })
    .where('order_pk', 'in', orderPks)
    .returning('product_id')
    .execute();
  const products = new Set(reviews.map(({ product_id }) => product_id));
  for (const product of [...products].sort((one, other) => one - other))
    await invalidateReviews(tx, product, 'added');
}
