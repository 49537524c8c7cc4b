import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildCategory, buildProduct, emptyCatalogue, orderPayload } from '#tests/support/builders.ts';
import { atOnce, countStatuses, placeCod } from '#tests/support/order-calls.ts';
import { sendProductChange, productToken as token } from '#tests/support/product-calls.ts';
import { call } from '#tests/support/test-shop.ts';

beforeEach(emptyCatalogue);

const readListed = async () =>
  (await sql<Record<string, unknown>>`select * from listed_products order by product_id`.execute(db)).rows;

/** Rebuilding the rows changes nothing. */
async function expectTrue(): Promise<void> {
  const stored = await readListed();
  const { rows } = await sql`select id from products order by id`.execute(db);
  expect(stored.map(({ product_id }) => ({ id: product_id }))).toEqual(rows);
  await sql`select index_listed(id) from products`.execute(db);
  expect(stored).toEqual(await readListed());
}

const facetsOf = async (id: number) =>
  (await readListed()).find(({ product_id }) => product_id === id)?.facets as string[];

test('What lists are read from is right after every way of changing a product', async () => {
  const eid = await buildCategory('Eid');
  const sized = await buildProduct({ sizes: { S: 2, M: 0 } });
  const shared = await buildProduct({ size: 'S, XL', stock: 1 });
  const gone = await buildProduct();
  let order = '';
  const changes = [
    () => sendProductChange(sized.id, { size_stock: JSON.stringify({ S: 0, M: 3 }) }),
    () => sendProductChange(shared.id, { name: 'Lawn Kurta', price: '99', color: 'blue', type: 'Top' }),
    () => sendProductChange(shared.id, { category: String(eid), collection: 'Kids Collection' }),
    () => sendProductChange(shared.id, { description: 'She wears XXL.', fabric: 'Silk', work: 'Gota' }),
    async () => {
      order = (await placeCod(orderPayload([{ id: shared.id, size: 'S', price: 99 }]))).body.order_id;
    },
    () => call('PUT', `/orders/update-status/${order}/`, { token, body: { status: 'Cancelled' } }),
    () => db.updateTable('categories').set({ name: 'Eid 2026' }).where('id', '=', eid).execute(),
    () => db.deleteFrom('products').where('id', '=', gone.id).execute(),
  ];
  for (const change of changes) {
    await change();
    await expectTrue();
  }
  expect(order).not.toBe('');
  expect(await facetsOf(shared.id)).toEqual(
    expect.arrayContaining([`categories:${eid}`, 'types:tops', 'sizes:xxl', 'fabrics:silk', 'in_sizes:xl']),
  );
});

test('Orders for the last pieces of two sizes at once leave neither of them to be bought', async () => {
  const { id } = await buildProduct({ sizes: { S: 3, M: 2 } });
  const answers = await atOnce(10, (n) =>
    placeCod(orderPayload([{ id, size: n % 2 === 0 ? 'S' : 'M', price: 4000 }])),
  );
  expect(countStatuses(answers)).toEqual({ 201: 5, 409: 5 });
  expect((await facetsOf(id)).filter((facet) => facet.startsWith('in_sizes:'))).toEqual([]);
  await expectTrue();
});
