import { type RawBuilder, sql } from 'kysely';
import {
  type PromotionRow,
  promotionRows,
  toPromotions,
} from '#app/features/catalogue/promotions/promotions.server.ts';
import {
  type SellableRow,
  sellableRows,
  toSellable,
} from '#app/features/catalogue/stock/cart-prices.server.ts';
import type { RequestedLine } from '#app/features/orders/placing/order-request.ts';
import type { IdempotencyKey, StoredResponse } from '#app/platform/database/idempotency.server.ts';
import { runPrepared } from '#app/platform/database/prepared-statement.server.ts';
import { sqlRecords } from '#app/platform/database/sql-record.server.ts';
import type { CheckoutData } from './read-checkout.server.ts';

export type CashCart = { lines: readonly RequestedLine[]; now: Date; call: IdempotencyKey | null };

type Row = {
  products: SellableRow[];
  promotions: PromotionRow[];
  stored: (StoredResponse & { key: string })[];
};

/** As `readCheckout`, for several cash orders without a referral code. */
export async function readCheckouts(carts: readonly CashCart[]): Promise<CheckoutData[]> {
  const ids = carts.flatMap(({ lines }) => lines.map(({ id }) => id));
  const earliest = new Date(Math.min(...carts.map(({ now }) => now.getTime())));
  const [row] = await runPrepared(sql<Row>`select ${sellableRows(ids)} as products,
    ${promotionRows(earliest)} as promotions, ${storedResponses(carts)} as stored`);
  if (!row) throw new Error('A query without a table gave no row.');
  const products = new Map(row.products.map((product) => [product.id, product]));
  const stored = new Map(row.stored.map((response) => [response.key, response]));
  const promotions = toPromotions(row.promotions);
  return carts.map(({ lines, now, call }) => {
    const own = [...new Set(lines.map(({ id }) => id))].flatMap((id) => products.get(id) ?? []);
    const stored_response = (call && stored.get(call.key)) ?? null;
    return { products: toSellable(own, promotions, now), referral: null, stored_response, held: null };
  });
}

/** SQL for the stored responses to these calls, as a JSON array in one column. */
function storedResponses(carts: readonly CashCart[]): RawBuilder<Row['stored']> {
  const calls = carts.flatMap(({ call }) => call ?? []);
  return sql`(select coalesce(json_agg(found), '[]') from (
    select call.key, known.body_hash, known.response
    from unnest(${sqlRecords('idempotent_call', calls)}) as call join idempotency_keys as known using (scope, key)
    where known.created_at > now() - call.retention) as found)`;
}
