import { sql } from 'kysely';
import { expect } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { INVARIANTS } from '#server/invariants/invariants.ts';

/** By product: stock plus pieces in orders, a sum that buying and cancelling leave unchanged. */
export type StockBook = Map<number, number>;

/** The default settings, which these tests leave unchanged. */
const OF_A_NEW_SHOP: Record<string, string> = {
  'delivery costs what the settings of a new shop say': `select order_id from orders
    where delivery <> case when subtotal >= 600000 then 0 else 25000 end`,
  'an order with a made-on-order line asks for half in advance, no other does': `select order_id from orders
    where advance <> case when exists (select from order_lines where order_pk = orders.id and made_on_order)
      then least(total, ceil(total / 200.0) * 100) else 0 end`,
  'a phone and an e-mail address have three unpaid wallet orders from one address at most': `select count(*) from orders
    where session_id is not null and status = 'Pending' and payment_state in ('awaiting', 'claimed', 'failed')
    group by grouping sets ((phone, network_hash), (lower(email), network_hash)) having count(*) > 3`,
};

/** Call it before the concurrent requests. */
export async function bookStock(): Promise<StockBook> {
  const { rows } = await sql<{ id: number; pieces: number }>`select products.id, products.stock + coalesce((
    select sum(quantity) from order_lines join orders on orders.id = order_pk
    where product_id = products.id and orders.is_reserved and (orders.status <> 'Cancelled'
      or orders.returning_at is not null and orders.received_back_at is null)), 0)::integer as pieces from products`.execute(
    db,
  );
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}

/** Throws unless what `npm run invariants` asks of the database holds, whatever the settings are. */
export async function expectInvariants(): Promise<void> {
  for (const { name, sql: query } of INVARIANTS) await expectNone(name, query);
}

async function expectNone(rule: string, query: string): Promise<void> {
  expect((await sql.raw(query).execute(db)).rows, rule).toEqual([]);
}

/** Throws unless every rule above holds and the sums per product are as before. */
export async function expectShopAddsUp(book: StockBook): Promise<void> {
  await expectInvariants();
  for (const [rule, query] of Object.entries(OF_A_NEW_SHOP)) await expectNone(rule, query);
  const after = await bookStock();
  const known = [...book.keys()].map((id) => [id, after.get(id)]);
  expect(new Map(known as [number, number][]), 'stock + sold − returned adds up').toEqual(book);
}
