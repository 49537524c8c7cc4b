import { type ExpressionBuilder, sql } from 'kysely';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { invalidateOnCommit } from '#app/platform/cache/cache.server.ts';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import type { DB } from '#app/platform/database/database-types.ts';
import { betweenDays } from '#app/platform/database/days.server.ts';
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

export type StaffReviewFilter = {
  status?: ReviewStatus | undefined;
  product?: number | undefined;
  q?: string | undefined;
  is_picked?: boolean | undefined;
  /** The first and the last day, in the time zone of the shop. */
  from?: string | undefined;
  to?: string | undefined;
};

export async function listStaffReviews(
  filter: StaffReviewFilter,
  pageQuery: PageQuery,
): Promise<Page<StaffReview>> {
  if (filter.q && !isSearchable(filter.q)) return { rows: [], next: null };
  const query = selectStaffReviews(db).where(await matchesFilter(filter));
  const { rows, next } = await readPage(query, { at: 'reviews.created_at', id: 'reviews.id' }, pageQuery);
  return { rows: rows.map(toStaffReview), next };
}

export async function countReviews(filter: StaffReviewFilter): Promise<number> {
  if (filter.q && !isSearchable(filter.q)) return 0;
  const { count } = await db
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(await matchesFilter(filter))
    .executeTakeFirstOrThrow();
  return count;
}

async function matchesFilter({ status, product, q, is_picked, from, to }: StaffReviewFilter) {
  const { time_zone } = await readSettings();
  return (eb: ExpressionBuilder<DB, 'reviews'>) =>
    eb.and([
      ...(q
        ? [eb(sql`review_search_text(reviews.user_name, reviews.comment)`, 'ilike', searchPattern(q))]
        : []),
      ...(product === undefined ? [] : [eb('reviews.product_id', '=', product)]),
      ...(is_picked ? [eb('reviews.picked_at', 'is not', null)] : []),
      ...(status ? [eb('reviews.is_approved', '=', status === 'shown')] : []),
      ...(status === 'pending' ? [eb('reviews.hidden_at', 'is', null)] : []),
      ...(status === 'hidden' ? [eb('reviews.hidden_at', 'is not', null)] : []),
      ...(from || to ? [betweenDays('reviews.created_at', { from, to }, time_zone)] : []),
    ]);
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
