import { beforeEach, describe, expect, test } from 'vitest';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import {
  buildProduct,
  buildStaffToken,
  emptyCatalogue,
  orderPayload,
  stockOf,
} from '#tests/support/builders.ts';
import { kurtaForm, productCategory, productToken, sendProduct } from '#tests/support/product-calls.ts';
import { call } from '#tests/support/test-shop.ts';
import { untilWaiting } from '#tests/support/waiting.ts';

beforeEach(emptyCatalogue);

type SentRow = { id: number; version: number; changes: Record<string, unknown> };

const sendRows = (rows: readonly SentRow[], token = productToken) =>
  call('PATCH', '/api/admin/products/', { token, body: { rows } });

const readTable = async (query = '', token = productToken) =>
  (await call('GET', `/api/admin/product-table/${query}`, { token })).body;

const change = (id: number, changes: Record<string, unknown>, version = 1): SentRow => ({
  id,
  version,
  changes,
});

const add = async (fields: Record<string, string> = {}) => (await sendProduct(kurtaForm(fields))).body;

/** What the stock ledger says of staff. */
const counts = (id: number) =>
  db
    .selectFrom('stock_ledger')
    .select(['size', 'on_hand', 'reason'])
    .where('product_id', '=', id)
    .where('reason', '=', 'counted')
    .orderBy('id')
    .execute();

describe('Changing many products at once', () => {
  test('Each row stands by itself: what is wrong with one, and who was quicker with another, leaves the rest saved', async () => {
    const [saved, wrong, late, gone] = [await add(), await add(), await add(), await add()];
    await sendRows([change(late.id, { color: 'teal' })]);
    await db.deleteFrom('products').where('id', '=', gone.id).execute();
    const { status, body } = await sendRows([
      change(saved.id, { price: '4,900', weight: '650', cost: 'Rs 1,800' }),
      change(wrong.id, { price: 'much', name: 'Gul Kurta', weight: '0' }),
      change(late.id, { price: '5100' }),
      change(gone.id, { price: '5100' }),
    ]);
    expect(status).toBe(200);
    expect(body.rows.map(({ id, outcome }: { id: number; outcome: string }) => [id, outcome])).toEqual([
      [saved.id, 'saved'],
      [wrong.id, 'refused'],
      [late.id, 'conflict'],
      [gone.id, 'gone'],
    ]);
    const [first, second, third, fourth] = body.rows;
    expect(first.row).toMatchObject({ price: 4900, weight: 650, cost: 1800, version: 2 });
    expect(second.fields).toEqual({
      price: 'Please enter a price in rupees, such as 4500.',
      weight: 'Please enter grams, from 1 to 20,000.',
    });
    expect(second.row).toMatchObject({ name: 'Neel Kurta', version: 1 });
    expect(third).toMatchObject({
      row: { color: 'teal', price: 4500, version: 2 },
      changed_by: expect.any(String),
    });
    expect(fourth.row).toBeNull();
  });

  test('A price is read as people type it', async () => {
    const typed = { '1,250': 1250, 'Rs 1250': 1250, '۱۲۵۰': 1250, 'Rs. 1,250/-': 1250, '1250.50': 1250.5 };
    for (const [text, price] of Object.entries(typed)) {
      const { id } = await add();
      const { body } = await sendRows([change(id, { price: text })]);
      expect([text, body.rows[0].row.price]).toEqual([text, price]);
    }
  });

  test('An emptied cell removes a was-price, an Urdu name, a weight and a cost, and not the name', async () => {
    const { id } = await add({ compare_at_price: '5500', name_ur: 'نیل کرتا' });
    await sendRows([change(id, { weight: '400', cost: '900' })]);
    const emptied = { compare_at_price: '', name_ur: ' ', weight: '', cost: '' };
    const { body } = await sendRows([change(id, emptied, 2)]);
    expect(body.rows[0].row).toMatchObject({
      compare_at_price: null,
      name_ur: null,
      weight: null,
      cost: null,
    });
    expect((await sendRows([change(id, { name: ' ' }, 3)])).body.rows[0].fields).toEqual({
      name: 'Please enter a name.',
    });
  });

  test('A category that does not exist, an unknown state and a state without its day are refused', async () => {
    const [one, other] = [await add(), await add()];
    const { body } = await sendRows([
      change(one.id, { category: '2000000000' }),
      change(other.id, { state: 'scheduled' }),
    ]);
    expect(body.rows.map(({ fields }: { fields: object }) => Object.keys(fields))).toEqual([
      ['category'],
      ['live_from'],
    ]);
    expect((await sendRows([change(one.id, { state: 'sold' })])).body.rows[0].fields).toEqual({
      state: 'Please choose a state.',
    });
    const moved = await sendRows([change(one.id, { category: String(productCategory), state: 'draft' })]);
    expect(moved.body.rows[0].row).toMatchObject({ state: 'draft', category_id: productCategory });
  });

  test('Stock is a count in the ledger, of the sizes that differ', async () => {
    const { id } = await add({ size_stock: '{"S":3,"M":5}' });
    const stock = [
      { size: 'S', pieces: '۷', seen: 3 },
      { size: 'M', pieces: '5', seen: 5 },
    ];
    const before = await counts(id);
    const { body } = await sendRows([change(id, { stock })]);
    expect(body.rows[0].row).toMatchObject({
      stock: 12,
      sizes: [
        { size: 'S', stock: 7 },
        { size: 'M', stock: 5 },
      ],
    });
    expect((await counts(id)).slice(before.length)).toEqual([{ size: 'S', on_hand: 4, reason: 'counted' }]);
  });

  test('A piece that is sold while its stock is typed stays sold', async () => {
    const { id } = await buildProduct({ stock: 5 });
    const order = orderPayload([{ id, size: '', price: 4000 }], { payment_method: 'jazzcash' });
    const { edit } = await inTransaction(async (tx) => {
      await tx.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute();
      const sale = call('POST', '/orders/checkout-session/', { body: order });
      await untilWaiting(1);
      const begun = sendRows([change(id, { stock: [{ size: null, pieces: '9', seen: 5 }] })]);
      await untilWaiting(2);
      return { edit: sale.then(async (sold) => [sold.status, await begun] as const) };
    });
    const [sold, { body }] = await edit;
    expect([sold, body.rows[0].outcome, body.rows[0].row.stock]).toEqual([200, 'saved', 8]);
    expect(await stockOf(id)).toBe(8);
  });

  test('Stock of other sizes than the product has now is a conflict, and nothing of its row is saved', async () => {
    const { id } = await add({ size_stock: '{"S":3,"M":5}' });
    const stock = [{ size: 'S', pieces: '9', seen: 3 }];
    const { body } = await sendRows([change(id, { stock, price: '10' })]);
    expect(body.rows[0]).toMatchObject({ outcome: 'conflict', row: { price: 4500, stock: 8 } });
    const wrong = [
      { size: 'S', pieces: '-1', seen: 3 },
      { size: 'M', pieces: '5', seen: 5 },
    ];
    expect((await sendRows([change(id, { stock: wrong })])).body.rows[0].fields).toEqual({
      'stock:S': 'Please enter a whole number from 0 to 1,000,000.',
    });
  });

  test('More rows than a call takes, unknown cells and texts beyond measure are refused whole', async () => {
    const { id } = await add();
    const rows = Array.from({ length: 101 }, () => change(id, { color: 'teal' }));
    for (const sent of [
      rows,
      [],
      [change(id, { slug: 'x' })],
      [change(id, { price: 10 })],
      [change(id, { name: 'x'.repeat(20_000) })],
    ])
      expect((await sendRows(sent)).status).toBe(400);
    const hostile = "'; drop table products; --";
    expect((await sendRows([change(id, { name: hostile, sku: '=1+1' })])).body.rows[0].row).toMatchObject({
      name: hostile,
      sku: '=1+1',
    });
  });
});

describe('Who may change what in the table', () => {
  test('The desk counts stock and changes nothing else, the content team all but costs, and packers nothing', async () => {
    const { id } = await add();
    const stock = [{ size: null, pieces: '4', seen: 1 }];
    const [desk, content, packer] = await Promise.all(
      (['desk', 'content', 'packer'] as const).map((role) => buildStaffToken({ role })),
    );
    expect((await sendRows([change(id, { price: '5000' })], desk)).status).toBe(403);
    expect((await sendRows([change(id, { stock })], packer)).status).toBe(403);
    expect((await sendRows([change(id, { cost: '5000' })], content)).status).toBe(403);
    expect((await sendRows([change(id, { stock })], desk)).body.rows[0].row.stock).toBe(4);
    const changed = (await sendRows([change(id, { price: '5000' }, 2)], content)).body.rows[0].row;
    expect([changed.price, 'cost' in changed]).toEqual([5000, false]);
  });

  test('What a piece costs stands in the rows of owners alone', async () => {
    const { id } = await add();
    await sendRows([change(id, { cost: '1800' })]);
    expect((await readTable()).map(({ cost }: { cost: number }) => cost)).toEqual([1800]);
    const desk = await buildStaffToken({ role: 'desk' });
    expect((await readTable('', desk)).map((row: object) => 'cost' in row)).toEqual([false]);
  });
});

describe('The search of the table', () => {
  test('Each word is looked for in name, color, type, category, SKU and address, and as a price', async () => {
    const { id } = await add({ color: 'indigo', sku: 'GL-77', slug: 'blue-piece', price: '7990' });
    await add({ name: 'Other', color: 'red', price: '100' });
    for (const q of ['neel', 'indigo', 'GL-77', 'blue-piece', '7,990', 'kurta casual indigo']) {
      const rows = await readTable(`?q=${encodeURIComponent(q)}`);
      expect([q, rows.map((row: { id: number }) => row.id)]).toEqual([q, [id]]);
    }
    const sized = await add({
      name: 'Sized',
      size_stock: '{"S":1}',
      size_codes: '[{"size":"S","sku":"SZ-1"}]',
    });
    expect((await readTable('?q=sz-1')).map((row: { id: number }) => row.id)).toEqual([sized.id]);
  });
});

describe('The saved views of the table', () => {
  test('Filters are kept for the person who saved them, apart from the views of orders', async () => {
    const [own, other] = [await buildStaffToken(), await buildStaffToken()];
    const views = (path: string, token: string) => call('GET', path, { token });
    const sent = { name: 'Sold out', query: 'sort=name&stock=out&pages=3&edit=1' };
    const { status, body } = await call('POST', '/api/admin/product-views/', { token: own, body: sent });
    expect([status, body.query]).toEqual([201, 'stock=out&sort=name']);
    expect((await views('/api/admin/product-views/', own)).body).toEqual([body]);
    expect((await views('/api/admin/order-views/', own)).body).toEqual([]);
    expect((await views('/api/admin/product-views/', other)).body).toEqual([]);
    const renamed = { name: 'None left', query: 'stock=out' };
    const path = `/api/admin/product-views/${body.id}/`;
    expect((await call('PUT', path, { token: other, body: renamed })).status).toBe(404);
    expect((await call('PUT', path, { token: own, body: renamed })).body).toMatchObject(renamed);
    expect((await call('DELETE', `/api/admin/order-views/${body.id}/`, { token: own })).status).toBe(404);
    expect((await call('DELETE', path, { token: own })).status).toBe(204);
    const empty = { name: 'Empty', query: 'pages=3' };
    expect((await call('POST', '/api/admin/product-views/', { token: own, body: empty })).status).toBe(400);
  });
});
