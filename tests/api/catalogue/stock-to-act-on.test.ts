import { beforeEach, describe, expect, test } from 'vitest';
import type { DoctorCheck } from '#app/features/catalogue/doctor/schema.ts';
import { countRecentSales } from '#app/features/catalogue/popularity/recent-sales.server.ts';
import { LISTS_TAG } from '#app/features/catalogue/products/products.server.ts';
import { countLowProducts } from '#app/features/catalogue/replenishment/low-stock.server.ts';
import { invalidateOnCommit } from '#app/platform/cache/cache.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import {
  buildCategory,
  buildProduct,
  buildStaffToken,
  emptyCatalogue,
  orderPayload,
} from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

const token = await buildStaffToken();

beforeEach(async () => {
  await emptyCatalogue();
  await inTransaction((tx) => invalidateOnCommit(tx, [LISTS_TAG]));
  await db.deleteFrom('missed_searches').execute();
  await db.deleteFrom('categories').where('slug', '=', 'without-sentence').execute();
});

const get = async (path: string) => {
  const { status, body } = await call('GET', `/api/admin/stock/${path}/`, { token });
  expect(status).toBe(200);
  return body;
};

type Sold = { size?: string; status?: 'Pending' | 'Confirmed' | 'Paid' | 'Cancelled'; days?: number };

async function sell(id: number, quantity: number, { size = '', status = 'Paid', days = 0 }: Sold = {}) {
  const { status: answer, body } = await call('POST', '/orders/save/', {
    body: orderPayload([{ id, price: 4000, quantity, size }]),
  });
  expect(answer).toBe(201);
  const created_at = new Date(Date.now() - days * 86_400_000);
  await db.updateTable('orders').set({ status, created_at }).where('order_id', '=', body.order_id).execute();
  return body.order_id as string;
}

type Waiting = { size?: string; back_at?: Date };

const wait = (product_id: number, { size = '', back_at }: Waiting = {}) =>
  db
    .insertInto('stock_alerts')
    .values({
      ...{ product_id, size, email: 'bulbul@gulnar.example', back_at: back_at ?? null },
      contact_hash: `${product_id}-${size}-${Math.random()}`.padEnd(40, 'x').slice(0, 40),
    })
    .execute();

describe('Low stock', () => {
  test('A size runs low by what it sold in 28 days, what ends first at the top', async () => {
    const kurta = (await buildProduct({ price: 4000, sizes: { S: 40, M: 9, L: 20 } })).id;
    await sell(kurta, 5, { size: 'M' });
    await sell(kurta, 3, { size: 'M', status: 'Confirmed' });
    await sell(kurta, 2, { size: 'S' });
    await sell(kurta, 9, { size: 'L', status: 'Cancelled' });
    await sell(kurta, 4, { size: 'L', days: 29 });
    await sell(kurta, 4, { size: 'L', status: 'Pending' });
    await countRecentSales();
    const { products, rows, days } = await get('low');
    expect([days, products, await countLowProducts()]).toEqual([14, 1, 1]);
    // Eight of M in 28 days, and one left: 3.5 days.
    expect(rows).toMatchObject([{ product_id: kurta, size: 'M', stock: 1, per_week: 2, days_left: 3 }]);
  });

  test('A size that is sold out comes first while others of the piece are left, and a sold-out piece is no low one', async () => {
    const kurta = (await buildProduct({ price: 4000, sizes: { S: 2, M: 30 } })).id;
    const gone = (await buildProduct({ price: 4000, stock: 1 })).id;
    await sell(kurta, 2, { size: 'S' });
    await sell(gone, 1);
    await countRecentSales();
    const { rows } = await get('low');
    expect(rows).toMatchObject([{ product_id: kurta, size: 'S', stock: 0, days_left: 0 }]);
  });

  test('A piece of which three or fewer are left runs low without a sale', async () => {
    const few = (await buildProduct({ stock: 3 })).id;
    await buildProduct({ stock: 4 });
    await buildProduct({ stock: 2, made_on_order: true });
    expect((await get('low')).rows).toMatchObject([
      { product_id: few, size: '', stock: 3, per_week: 0, days_left: null },
    ]);
  });

  test('What came back is no sale', async () => {
    const kurta = (await buildProduct({ price: 4000, stock: 20 })).id;
    const order = await sell(kurta, 8);
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow();
    await countRecentSales();
    expect((await get('low')).rows).toHaveLength(0);
    const rows = await db.selectFrom('recent_sales').selectAll().execute();
    expect(rows).toEqual([{ product_id: kurta, size: '', in_28_days: 8, in_30_days: 8 }]);
    await call('PUT', `/orders/update-status/${order}/`, { token, body: { status: 'Shipped' } });
    const { id: parcel } = await db
      .selectFrom('shipments')
      .select('id')
      .where('order_pk', '=', id)
      .executeTakeFirstOrThrow();
    await db.updateTable('shipment_lines').set({ returned: 3 }).where('shipment_id', '=', parcel).execute();
    await countRecentSales();
    const after = await db.selectFrom('recent_sales').select('in_28_days').execute();
    expect(after).toEqual([{ in_28_days: 5 }]);
  });
});

describe('What to cut next', () => {
  test('Waiting people, speed and missed searches are counted, and each row says why', async () => {
    const kurta = (await buildProduct({ price: 4000, name: '=Kurta', sizes: { S: 8, M: 30 } })).id;
    await sell(kurta, 4, { size: 'S' });
    await sell(kurta, 3, { size: 'S' });
    await wait(kurta, { size: 's' });
    await wait(kurta, { size: 'S' });
    await wait(kurta, { size: 'M', back_at: new Date() });
    await wait(kurta, { size: 'XXXL' });
    const shawl = (await buildProduct({ price: 4000, sizes: { S: 4, M: 40 } })).id;
    await sell(shawl, 1, { size: 'M' });
    await wait(shawl, { size: 'M' });
    await db
      .insertInto('missed_searches')
      .values([
        { words: 'gharara', times: 4 },
        { words: 'old', times: 9, last_at: new Date('2020-01-01') },
      ])
      .execute();
    await countRecentSales();
    const { rows, missed, weeks } = await get('to-cut');
    expect(weeks).toBe(4);
    // Seven sold in four weeks and one left: six more, and two for those who wait.
    expect(rows).toMatchObject([
      { product_id: kurta, size: 'S', stock: 1, per_week: 1.8, waiting: 2, pieces: 8 },
      // Enough is left, and somebody waits.
      { product_id: shawl, size: 'M', stock: 39, waiting: 1, pieces: 1 },
    ]);
    expect(rows).toHaveLength(2);
    expect(rows[0].reason).toBe('2 people wait for it. 1.8 sell in a week and 1 is left.');
    expect(missed).toEqual([{ words: 'gharara', times: 4 }]);
    const csv = await call('GET', '/api/admin/stock/to-cut/csv/', { token });
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.body).toContain("'=Kurta,S,8,1,1.8,2,");
  });

  test('Pieces without stock per size are cut as a whole, made-on-order and archived ones not at all', async () => {
    const dupatta = (await buildProduct({ price: 4000, stock: 1 })).id;
    const made = (await buildProduct({ price: 4000, stock: 0, made_on_order: true })).id;
    const old = (await buildProduct({ price: 4000, stock: 0 })).id;
    await db.updateTable('products').set({ state: 'archived' }).where('id', '=', old).execute();
    for (const id of [dupatta, made, old]) await wait(id, { size: 'M' });
    const { rows } = await get('to-cut');
    expect(rows).toMatchObject([{ product_id: dupatta, size: '', waiting: 1, pieces: 1 }]);
    expect(rows).toHaveLength(1);
  });
});

describe('Duplicates', () => {
  test('Products that share a code, a picture, or name and color are found, archived ones not', async () => {
    const build = async (more: object) => {
      const { id } = await buildProduct({ sizes: { S: 1 } });
      await db
        .updateTable('products')
        .set({ name: `Piece ${id}`, color: `color ${id}`, ...more })
        .where('id', '=', id)
        .execute();
      return id;
    };
    const code = (product_id: number, more: object) =>
      db.updateTable('product_sizes').set(more).where('product_id', '=', product_id).execute();
    const [a, b, c, d, e] = [
      await build({ sku: 'KU-1' }),
      await build({ name: 'Neel', color: 'Blue' }),
      await build({ name: 'neel', color: 'blue' }),
      await build({ barcodes: ['4006381333931'] }),
      await build({ name: 'NEEL', color: 'blue', sku: 'KU-1', state: 'archived' }),
    ];
    await code(b, { sku: 'ku-1' });
    await code(c, { barcodes: ['4006381333931'] });
    const { groups, counts } = await get('duplicates');
    const found = groups.map(({ kind, shared, products }: never) => [
      kind,
      shared,
      (products as { id: number }[]).map(({ id }) => id),
    ]);
    expect(found).toEqual([
      ['sku', 'ku-1', [a, b]],
      ['barcode', '4006381333931', [c, d]],
      ['name_color', 'neel, blue', [b, c]],
    ]);
    expect(counts).toEqual({ sku: 2, barcode: 2, name_color: 2, picture: 0 });
    for (const [kind, ids] of [
      ['sku', [a, b]],
      ['barcode', [c, d]],
      ['name_color', [b, c]],
    ] as const) {
      const { body } = await call('GET', `/api/admin/product-table/?duplicates=${kind}`, { token });
      expect(body.map(({ id }: { id: number }) => id).sort()).toEqual(ids);
    }
    expect(e).toBeGreaterThan(0);
  });

  test('Of many that share a code the first twenty are shown, and how many there are', async () => {
    for (let n = 0; n < 25; n++) await buildProduct();
    await db.updateTable('products').set({ sku: 'KU-9' }).execute();
    const { groups, counts } = await get('duplicates');
    expect([counts.sku, groups.length, groups[0].count, groups[0].products.length]).toEqual([25, 1, 25, 20]);
  });

  test('One that is deleted is gone from the list at once', async () => {
    const [{ id }] = [await buildProduct(), await buildProduct()];
    await db.updateTable('products').set({ sku: 'KU-9' }).execute();
    expect((await get('duplicates')).counts.sku).toBe(2);
    expect((await call('DELETE', `/products/${id}/delete/`, { token })).status).toBe(204);
    expect((await get('duplicates')).counts.sku).toBe(0);
  });
});

describe('Doctor', () => {
  test('What live products lack is counted, and the table has exactly those', async () => {
    const category = await buildCategory('Without Sentence');
    const { id: bare } = await buildProduct({ stock: 0, price: 0 });
    const { id: whole } = await buildProduct({ stock: 5, price: 4000 });
    const { id: draft } = await buildProduct({ stock: 0, price: 0 });
    await db
      .updateTable('products')
      .set({ category_id: category })
      .where('id', 'in', [bare, draft])
      .execute();
    await db.updateTable('products').set({ state: 'draft' }).where('id', '=', draft).execute();
    await db
      .updateTable('products')
      .set({ fabric: 'Lawn', weight_g: 400, name_ur: 'نیل', cost: 500_000 })
      .where('id', '=', whole)
      .execute();
    await db.updateTable('categories').set({ intro: 'A sentence.' }).where('id', '<>', category).execute();
    const { live, checks } = await get('doctor');
    expect(live).toBe(2);
    const expected: Record<DoctorCheck, number[]> = {
      no_picture: [bare, whole],
      sold_out: [bare],
      no_price: [bare],
      below_cost: [whole],
      no_chart: [bare, whole],
      no_fabric: [bare],
      no_weight: [bare],
      no_urdu: [bare],
      no_category_text: [bare],
    };
    expect(checks).toEqual(Object.entries(expected).map(([check, ids]) => ({ check, products: ids.length })));
    for (const [check, ids] of Object.entries(expected)) {
      const { body } = await call('GET', `/api/admin/product-table/?doctor=${check}`, { token });
      expect([check, body.map(({ id }: { id: number }) => id).sort()]).toEqual([check, ids]);
    }
  });

  test('Prices below cost are for those who see costs', async () => {
    const desk = await buildStaffToken({ role: 'desk' });
    const { body } = await call('GET', '/api/admin/stock/doctor/', { token: desk });
    expect(body.checks.map(({ check }: { check: string }) => check)).not.toContain('below_cost');
    for (const path of ['product-table', 'products']) {
      const answer = await call('GET', `/api/admin/${path}/?doctor=below_cost`, { token: desk });
      expect([answer.status, answer.body.code]).toEqual([403, 'not_permitted']);
    }
    const unknown = await call('GET', '/api/admin/product-table/?doctor=__proto__', { token: desk });
    expect(unknown.status).toBe(200);
  });
});
