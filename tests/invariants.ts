import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import { db } from '#app/platform/database.server.ts';

/** By product: its stock and what orders hold of it, which stays the same however much is bought and given back. */
export type StockBook = Map<number, number>;

/** What must be true of every shop at every moment; each query finds what is not. */
const RULES: Record<string, RawBuilder<unknown>> = {
  'no stock is negative': sql`select id from products where stock < 0
    union all select product_id from product_sizes where stock < 0`,
  'the stock of the sizes adds up to that of the product': sql`select products.id from products
    join product_sizes on product_id = products.id group by products.id having products.stock <> sum(product_sizes.stock)`,
  'every order has lines, and its sums obey the rules of delivery, discount and total': sql`select order_id from orders
    left join lateral (select sum(price * quantity) as goods from order_lines where order_row = orders.id) as line on true
    where goods is null or subtotal <> goods or discount > subtotal or delivery <> case when goods >= 600000 then 0 else 25000 end
      or total <> greatest(0, subtotal - discount) + delivery`,
  'an order with a made-on-order line asks for half in advance, no other does': sql`select order_id from orders
    where advance <> case when exists (select from order_lines where order_row = orders.id and made_on_order)
      then least(total, ceil(total / 200.0) * 100) else 0 end`,
  'a transaction id counts once': sql`select transaction_id from (
      select transaction_id, id from orders union select transaction_id, order_row from payments) as used
    where transaction_id is not null group by transaction_id having count(*) > 1`,
  'a session is confirmed once, again only after a rejection, and every order that came of one was paid or claimed': sql`select order_id from orders
    left join lateral (select count(*) filter (where from_value in ('awaiting', 'failed') and to_value in ('claimed', 'verified')) as claims,
        count(*) filter (where from_value = 'claimed' and to_value = 'failed') as rejections
      from order_events where order_row = orders.id and kind = 'payment') as event on true
    where attention is distinct from 'payment_unclear' and case when session_id is not null and transaction_id is not null
      then claims = 0 or claims - rejections not in (0, 1) else claims <> 0 end`,
  'a session that ran out was ended once, is cancelled, and was never paid but too late': sql`select order_id from orders
    left join lateral (select count(*) filter (where kind = 'released') as releases,
        bool_or(from_value = 'Cancelled') as is_taken_up from order_events where order_row = orders.id) as event on true
    where releases > 1 or (released_at is not null and releases = 0)
      or (released_at is null and releases = 1 and not is_taken_up)
      or (released_at is not null and (status <> 'Cancelled'
        or (transaction_id is not null and payment_state not in ('verified', 'refunded') and attention is distinct from 'payment_unclear')))`,
  'every wallet order has its payments, no other has any, and both say the same': sql`select order_id from orders
    left join lateral (select count(*) as attempts, bool_or(state = 'verified') as is_verified,
        bool_or(state = 'claimed') as is_claimed from payments where order_row = orders.id) as payment on true
    where (attempts > 0) <> (session_id is not null)
      or attempts > 0 and is_verified <> (payment_state = 'verified')
      or attempts > 0 and not is_verified and is_claimed <> (payment_state = 'claimed')`,
  'a payment was verified as often as it was not taken back': sql`select id from payments
    left join lateral (select count(*) filter (where kind = 'verified') as times,
        count(*) filter (where kind = 'claimed' and source = 'staff') as taken_back
      from payment_events where payment_id = payments.id) as event on true
    where times - taken_back <> case when state in ('verified', 'refunded') then 1 else 0 end`,
  'a kept answer names an order that exists once': sql`select key from idempotency_keys
    where status = 201 and (select count(*) from orders where order_id = answer ->> 'order_id') <> 1
      or status = 200 and (select count(*) from orders where session_id = answer ->> 'session_id') <> 1`,
  'the uses of a referral code are those of its orders, and within its limit': sql`select code from referral_codes
    where used <> (select count(*) from orders where counts_referral and released_at is null
        and upper(trim(referral_code)) = code) or used > usage_limit`,
};

/** Notes what the shop has, before a storm. */
export async function bookStock(): Promise<StockBook> {
  const { rows } = await sql<{ id: number; pieces: number }>`select products.id, products.stock + coalesce((
    select sum(quantity) from order_lines join orders on orders.id = order_row
    where product_id = products.id and orders.status <> 'Cancelled'), 0)::integer as pieces from products`.execute(
    db,
  );
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}

/** Fails unless every rule above holds and stock, sold and given back add up to what was booked before. */
export async function expectShopAddsUp(book: StockBook): Promise<void> {
  for (const [rule, strays] of Object.entries(RULES))
    expect((await strays.execute(db)).rows, rule).toEqual([]);
  const after = await bookStock();
  const known = [...book.keys()].map((id) => [id, after.get(id)]);
  expect(new Map(known as [number, number][]), 'stock + sold − returned adds up').toEqual(book);
}
