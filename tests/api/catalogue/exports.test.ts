import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { readTable } from '#app/platform/tables/read-table.server.ts';
import { insertCatalogue } from '#demo/seed-catalogue.server.ts';
import { buildProduct, buildStaffToken, orderPayload } from '#tests/support/builders.ts';
import { comparedImport, importRows } from '#tests/support/catalogue/import-files.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import { buildPicture } from '#tests/support/stored-pictures.ts';
import { call } from '#tests/support/test-shop.ts';

const owner = await buildStaffToken({ role: 'owner' });
const desk = await buildStaffToken({ role: 'desk' });
const content = await buildStaffToken({ role: 'content' });

const take = (what: string, body: object, token = owner) =>
  call('POST', `/api/admin/exports/${what}/`, { token, body });

async function rowsOf(what: string, body: object, token = owner): Promise<Record<string, string>[]> {
  const { status, bytes } = await take(what, body, token);
  expect(status).toBe(200);
  const [headings, ...rows] = (await readTable(bytes, { isExact: true })).rows;
  return rows.map(({ cells }) =>
    Object.fromEntries((headings?.cells ?? []).map((heading, at) => [heading, cells[at] ?? ''])),
  );
}

/** Everything that a file can say of a product, and what a spreadsheet would spoil. */
async function insertAwkwardProducts(): Promise<void> {
  const { id: category_id } = await db.selectFrom('categories').select('id').executeTakeFirstOrThrow();
  const piece = {
    category_id,
    type: 'Kurta' as const,
    piece_set: '2 Piece' as const,
    collection: 'Womens Clothing' as const,
    color: 'Blue',
    description: 'Two <b>lines</b> & "quotes";\n= and more, with \\n and R&D',
    price: 450_050,
  };
  await db
    .insertInto('products')
    .values([
      {
        ...piece,
        ...{ name: 'Neel Kurta - Blue', slug: 'sada-neel', size: 'Small,M,8', stock: 0, color_group: 'Neel' },
        ...{
          name_ur: 'نیلا کرتا',
          description_ur: 'سوتی، ہاتھ کی کڑھائی',
          sku: '0012',
          barcodes: ['0054000123456'],
        },
        ...{
          compare_at_price: 400_000,
          cost: 210_000,
          weight_g: 450,
          fabric: '=Lawn',
          work: '+ mirror',
          care: '-',
        },
        ...{ state: 'scheduled' as const, live_from: new Date('2030-03-21T13:05:42Z'), made_on_order: true },
      },
      {
        ...piece,
        name: "'=Odd",
        slug: 'odd-one',
        price: 450_000,
        size: 'S,M',
        stock: 4,
        sku: 'MAR-12',
        lining: 'True',
      },
      { ...piece, name: '12/3', slug: 'one-size', size: 'Free Size', stock: 2, barcodes: ['8901234567890'] },
    ])
    .execute();
  const { id: product_id } = await db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', 'sada-neel')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('product_sizes')
    .values([
      {
        product_id,
        size: 'Small',
        stock: 3,
        position: 0,
        sku: '1/12',
        barcodes: ['00540001'],
        cost: 190_000,
      },
      { product_id, size: 'M', stock: 0, position: 1, sku: '1/12', barcodes: ['12', '0013'] },
      { product_id, size: '8', stock: 7, position: 2, sku: null, barcodes: [], extra_price: 25_000 },
    ])
    .execute();
  await db
    .insertInto('product_shelves')
    .values([
      { product_id, size: '', shelf: '2-3' },
      { product_id, size: 'M', shelf: 'B 4' },
    ])
    .execute();
}

beforeAll(async () => {
  const picture = await buildPicture();
  await inTransaction((tx) => insertCatalogue(tx, () => picture));
  await db.updateTable('product_pictures').set({ alt: 'The front, آگے' }).execute();
  await insertAwkwardProducts();
});

describe('The file of products', () => {
  test.each(['csv', 'xlsx'])(
    'As %s comes back as it was: no difference in the whole catalogue',
    async (format) => {
      const { bytes } = await take('products', { format });
      const found = await comparedImport(owner, bytes, `products.${format}`);
      const products = await db.selectFrom('products').select('id').execute();
      const rows = await importRows(owner, found.id, '?filter=changed');
      expect(rows.map(({ name, differences }: Record<string, unknown>) => ({ name, differences }))).toEqual(
        [],
      );
      expect(await importRows(owner, found.id, '?filter=problem')).toEqual([]);
      expect(found).toMatchObject({ format: 'shop', questions: [], notes: [] });
      expect(found.pictures).toMatchObject({ to_fetch: 0 });
      expect(found.counts).toEqual({ new: 0, changed: 0, same: products.length, error: 0, skipped: 0 });
    },
  );

  test('Has a row for each size, and says in the first what all of them share', async () => {
    const rows = await rowsOf('products', { format: 'csv', q: 'sada-neel' });
    expect(rows.map(({ Size, Stock, SKU, Shelf }) => [Size, Stock, SKU, Shelf])).toEqual([
      ['Small', '3', "'1/12", "'2-3"],
      ['M', '0', "'1/12", 'B 4'],
      ['8', '7', '', "'2-3"],
    ]);
    expect(rows[0]).toMatchObject({
      ...{ 'Urdu name': 'نیلا کرتا', Price: '4500.5', 'Price before': '4000', Cost: '2100' },
      ...{ 'Goes live': "'2030-03-21 18:05", Fabric: "'=Lawn", 'Cost of this size': '1900' },
    });
    expect(rows[1]).toMatchObject({ Name: 'Neel Kurta - Blue', Price: '', Description: '' });
  });

  test('Changes what somebody changes in it, and nothing else', async () => {
    const { bytes } = await take('products', { format: 'csv', q: 'sada-neel' });
    const text = new TextDecoder().decode(bytes);
    const edited = text.replace('4500.5', '4700').replace('B 4', 'C 1').replace(',1900', ',1950');
    const { id } = await comparedImport(owner, edited);
    const [row] = await importRows(owner, id);
    expect(row.differences).toEqual([
      { field: 'price', before: 4500.5, after: 4700 },
      { field: 'cost:Small', before: 1900, after: 1950 },
      { field: 'shelf:M', before: 'B 4', after: 'C 1' },
    ]);
  });

  test('Has the addresses of pictures, each with what it shows', async () => {
    const rows = await rowsOf('products', { format: 'csv' });
    expect(rows.find(({ Pictures }) => Pictures)?.Pictures).toMatch(
      /^http:\S+\/media\/\S+\/1200\.jpg The front, آگے$/m,
    );
  });

  test('Has costs for owners alone', async () => {
    const [row] = await rowsOf('products', { format: 'csv' }, content);
    expect(Object.keys(row ?? {})).not.toContain('Cost');
    expect(Object.keys(row ?? {})).not.toContain('Cost of this size');
  });

  test('Is narrowed as the list is, and by days', async () => {
    const live = await rowsOf('products', { format: 'csv', state: 'scheduled' });
    expect(new Set(live.map(({ Address }) => Address))).toEqual(new Set(['sada-neel']));
    expect(await rowsOf('products', { format: 'xlsx', from: '2999-01-01' })).toEqual([]);
  });
});

test('The file of stock has a row for each size', async () => {
  const rows = await rowsOf('stock', { format: 'csv', q: 'sada-neel' });
  expect(rows.map(({ Address, Size, Stock, Color }) => [Address, Size, Stock, Color])).toEqual([
    ['sada-neel', 'Small', '3', 'Blue'],
    ['sada-neel', 'M', '0', 'Blue'],
    ['sada-neel', '8', '7', 'Blue'],
  ]);
});

describe('Files of people', () => {
  beforeAll(async () => {
    const product = await buildProduct({ stock: 3 });
    const payload = orderPayload([{ id: product.id, quantity: 1, price: 4000 }]);
    expect((await placeCod({ ...payload, address: '=12, Gali 7' })).status).toBe(201);
    await db
      .insertInto('reviews')
      .values({
        product_id: product.id,
        user_name: 'Sana',
        rating: 5,
        comment: '@home: اچھا',
        is_approved: true,
      })
      .execute();
  });

  test('Have orders, customers and reviews, without formulas', async () => {
    const [order] = await rowsOf('orders', { format: 'csv', status: 'Pending' });
    expect(order).toMatchObject({ Address: "'=12, Gali 7", Pieces: '1' });
    const [customer] = await rowsOf('customers', { format: 'xlsx' });
    expect(customer).toMatchObject({ Name: order?.Name, Orders: '1' });
    const [review] = await rowsOf('reviews', { format: 'csv', status: 'shown' });
    expect(review).toMatchObject({ Review: "'@home: اچھا", 'Bought here': 'No' });
  });

  test('Are for those who may see phones, and reviews for the content team too', async () => {
    expect((await take('orders', { format: 'csv' }, desk)).status).toBe(200);
    expect((await take('orders', { format: 'csv' }, content)).status).toBe(403);
    expect((await take('customers', { format: 'csv' }, content)).status).toBe(403);
    expect((await take('reviews', { format: 'csv' }, content)).status).toBe(200);
  });

  test('The log says who took what, by which filter and how many rows, and no phone', async () => {
    await take('orders', { format: 'csv', q: '03001234567' }, desk);
    const [latest] = (await call('GET', '/api/admin/exports/', { token: owner })).body;
    expect(latest).toMatchObject({
      what: 'orders',
      format: 'csv',
      filter: { q: 'a phone' },
      created_by: expect.any(String),
    });
    const { body } = await call('GET', '/api/admin/audit/?subject=exports', { token: owner });
    expect(body[0]).toMatchObject({ subject: 'exports', label: 'orders', action: 'insert' });
    expect(body[0].changes).toMatchObject({ rows: [null, latest.rows], filter: [null, { q: 'a phone' }] });
  });

  test.each([
    ['customers', 'koel@example.com', 'some words'],
    ['orders', 'Koel', 'some words'],
    ['reviews', 'Koel', 'some words'],
    ['products', 'Neel', 'Neel'],
  ])('Of a search in %s the log has no word that names somebody', async (what, q, told) => {
    await take(what, { format: 'csv', q }, owner);
    const [latest] = (await call('GET', '/api/admin/exports/', { token: owner })).body;
    expect(latest).toMatchObject({ what, filter: { q: told } });
  });

  test('With a text that no workbook has room for, orders are asked for as CSV before anything is sent', async () => {
    const { id } = await db.selectFrom('orders').select('id').orderBy('id').executeTakeFirstOrThrow();
    await sql`
      insert into order_lines (order_pk, position, name, size, color, list_price, price, quantity, made_on_order)
      select ${id}::integer, n, repeat('گ', 200), repeat('M', 40), repeat('R', 60), 0, 0, 1, false from generate_series(100, 219) as n`.execute(
      db,
    );
    await db.updateTable('orders').set({ pieces: 121 }).where('id', '=', id).execute();
    const refused = await take('orders', { format: 'xlsx' });
    expect([refused.status, refused.body.code]).toEqual([422, 'too_large']);
    expect(refused.body.detail).toMatch(/32,767 letters .* Please choose CSV\.$/);
    const [latest] = (await call('GET', '/api/admin/exports/', { token: owner })).body;
    expect(latest).not.toMatchObject({ what: 'orders', format: 'xlsx' });
    const [order] = await rowsOf('orders', { format: 'csv' });
    expect(order?.Items?.length).toBeGreaterThan(32_767);
    await sql`delete from order_lines where order_pk = ${id} and position >= 100`.execute(db);
    await db.updateTable('orders').set({ pieces: 1 }).where('id', '=', id).execute();
  });

  test('An unknown format or filter is refused', async () => {
    expect((await take('orders', { format: 'pdf' })).body.fields).toEqual({
      format: 'Please choose csv or xlsx.',
    });
    expect((await take('products', { format: 'csv', state: 'sold' })).status).toBe(400);
    expect((await take('reviews', { format: 'csv', from: '2026-02-31' })).status).toBe(400);
  });
});
