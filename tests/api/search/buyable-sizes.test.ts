import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, emptyCatalogue, orderPayload } from '#tests/support/builders.ts';
import { atOnce, countStatuses, placeCod } from '#tests/support/order-calls.ts';
import { sendProductChange, productToken as token } from '#tests/support/product-calls.ts';
import { call } from '#tests/support/test-shop.ts';

beforeEach(emptyCatalogue);

async function found(q: string): Promise<number[]> {
  const { body } = await call('GET', `/products/search/?q=${encodeURIComponent(q)}`);
  return body.fit === 'exact' ? body.products.map(({ id }: { id: number }) => id) : [];
}

const buy = (id: number, size: string) => placeCod(orderPayload([{ id, size, price: 4000 }]));

/** What is indexed, and what the stock says, as "size: ids". */
async function indexedAndBuyable() {
  const { rows: indexed } = await sql`select size, product_id from buyable_sizes order by 1, 2`.execute(db);
  const { rows: buyable } = await sql`
    select replace(lower(size), ' ', '') as size, product_id from product_sizes where stock > 0
    union
    select replace(lower(listed), ' ', ''), id from products, unnest(string_to_array(size, ',')) as listed
    where stock > 0 and not exists (select from product_sizes where product_id = id)
    order by 1, 2`.execute(db);
  return { indexed, buyable };
}

test('A size that is sold out is found no more, and again once the order is cancelled', async () => {
  const { id } = await buildProduct({ sizes: { S: 1, M: 1 } });
  expect(await found('kurta size S')).toEqual([id]);
  const { status, body } = await buy(id, 'S');
  expect(status).toBe(201);
  expect([await found('kurta size S'), await found('kurta size M')]).toEqual([[], [id]]);
  await call('PUT', `/orders/update-status/${body.order_id}/`, { token, body: { status: 'Cancelled' } });
  expect(await found('kurta size S')).toEqual([id]);
});

test('A piece whose sizes share one stock is found by each of them, until the last is sold', async () => {
  const { id } = await buildProduct({ size: 'M, Free Size', stock: 1 });
  expect([await found('kurta size M'), await found('kurta free size')]).toEqual([[id], [id]]);
  expect((await buy(id, 'M')).status).toBe(201);
  expect([await found('kurta size M'), await found('kurta free size')]).toEqual([[], []]);
});

test('What searches by size rely on is right after every way of changing it', async () => {
  const sized = await buildProduct({ sizes: { S: 2, M: 0, L: 1 } });
  const shared = await buildProduct({ size: 'S, XL', stock: 0 });
  const gone = await buildProduct({ size: 'XXL' });
  const changes = [
    () => sendProductChange(sized.id, { size_stock: JSON.stringify({ S: 0, M: 3 }) }),
    () => sendProductChange(shared.id, { stock: '4' }),
    () => sendProductChange(shared.id, { size: 'M' }),
    () => db.deleteFrom('products').where('id', '=', gone.id).execute(),
  ];
  for (const change of changes) {
    await change();
    const { indexed, buyable } = await indexedAndBuyable();
    expect(indexed).toEqual(buyable);
  }
  expect([await found('kurta size M'), await found('kurta size L')]).toEqual([[shared.id, sized.id], []]);
});

test('Orders for the last pieces of two sizes at once leave neither of them to be found', async () => {
  const { id } = await buildProduct({ sizes: { S: 3, M: 2 } });
  const answers = await atOnce(10, (n) => buy(id, n % 2 === 0 ? 'S' : 'M'));
  expect(countStatuses(answers)).toEqual({ 201: 5, 409: 5 });
  expect(await indexedAndBuyable()).toEqual({ indexed: [], buyable: [] });
});
