import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { runQueuedJobs } from '#app/platform/queue/jobs.server.ts';
import {
  buildConfirmedToken,
  buildProduct,
  buildStaffToken,
  emptyCatalogue,
  orderPayload,
} from '#tests/support/builders.ts';
import { placeCod, post } from '#tests/support/order-calls.ts';
import { formOf, jpeg } from '#tests/support/sample-images.ts';
import { call, pictureFolders } from '#tests/support/test-shop.ts';

const [token, confirmed] = [await buildStaffToken(), await buildConfirmedToken()];

let product = 0;

beforeEach(async () => {
  await emptyCatalogue();
  await db.deleteFrom('customers').execute();
  await sql`delete from audit_log`.execute(db);
  await db.deleteFrom('saved_views').execute();
  product = (await buildProduct({ price: 4000, stock: 90 })).id;
});

const PERSON = {
  ...{ name: 'Shagufta Unforgettable', phone: '0300 7654321', email: 'shagufta@unforgettable.example' },
  ...{ address: '99 Forgetme Lane', delivery_note: 'Behind Forgetme mosque' },
};

const MARKS = ['unforgettable', 'forgetme', '3007654321', 'shagufta'];

async function order(more: Record<string, unknown> = {}): Promise<string> {
  const payload = { ...orderPayload([{ id: product, price: 4000 }]), ...more };
  return (await placeCod(payload)).body.order_id;
}

const as = (method: string, path: string, body: object = {}) => call(method, path, { token, body });

const customerOf = async (order_id: string) => (await call('GET', `/orders/${order_id}/`, { token })).body;

const erase = (customer: string, by = confirmed) =>
  call('POST', `/api/admin/customers/${customer}/erase/`, { token: by });

/** The rows of every table that hold one of the words in any column. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const table = sql`${sql.id(schema, name)}`;
    const { rows } = await sql`select 1 from ${table} as row
      where lower(row::text) like any (${sql.val(words.map((word) => `%${word}%`))}) limit 1`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

async function orderWithTraces(): Promise<{ order_id: string; customer: string }> {
  const order_id = await order(PERSON);
  const path = `/api/admin/orders/${order_id}`;
  await as('POST', `${path}/contacts/`, { channel: 'call', outcome: 'change', note: 'Shagufta wants M.' });
  await as('POST', `${path}/notes/`, { note: 'Shagufta calls again.' });
  await as('PUT', `${path}/hold/`, { reason: 'Shagufta travels.' });
  await as('DELETE', `${path}/hold/`);
  await as('PUT', `${path}/tags/`, { tags: ['shagufta'] });
  await as('PUT', `/orders/update-status/${order_id}/`, { status: 'Cancelled' });
  const { customer } = await customerOf(order_id);
  await as('PUT', `/api/admin/customers/${customer}/note/`, { note: 'Shagufta likes lawn.' });
  const reason = { kind: 'block', reason: 'Shagufta refused.' };
  await as('PUT', `/api/admin/customers/${customer}/restriction/`, reason);
  // From the time when a view could name a phone.
  const { id: staff_id } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('saved_views')
    .values({ staff_id, name: `Orders of ${order_id}`, query: 'q=0300-765+43+21' })
    .execute();
  await post('/api/contact/', { name: PERSON.name, email: PERSON.email, message: 'Where is it?' });
  const soldOut = await buildProduct({ stock: 0 });
  await post(`/products/${soldOut.id}/stock-alerts/`, { contact: PERSON.phone });
  await db
    .insertInto('reviews')
    .values({ product_id: product, user_name: 'Shagufta', rating: 5, comment: 'Soft.', bought_here: true })
    .execute();
  await sql`update reviews set order_pk = (select id from orders where order_id = ${order_id})`.execute(db);
  return { order_id, customer };
}

test('Nothing in any table says who an erased customer was, and the sums of their orders stay', async () => {
  const { order_id, customer } = await orderWithTraces();
  const other = await order();
  expect(await tablesWith(MARKS)).toEqual(expect.arrayContaining(['orders', 'order_events', 'customers']));
  expect((await erase(customer)).status).toBe(204);
  expect(await tablesWith(MARKS)).toEqual([]);
  expect(await db.selectFrom('saved_views').select('id').execute()).toEqual([]);
  const erased = await customerOf(order_id);
  expect(erased).toMatchObject({
    ...{ name: 'Erased', email: null, total: 4250, customer: null, city: 'Lahore' },
    items: [{ quantity: 1 }],
  });
  expect((await customerOf(other)).name).toBe('Bulbul Bano');
  expect((await call('GET', `/api/admin/customers/${customer}/`, { token })).status).toBe(404);
  const { body: log } = await call('GET', '/api/admin/audit/?subject=customers', { token });
  expect(log[0]).toMatchObject({ action: 'delete', subject: 'customers' });
});

test('The photo of what was packed goes with its customer, and that of somebody else stays', async () => {
  const photoOf = async (order_id: string, color: string) => {
    const body = formOf({ photo: new File([await jpeg({ color })], 'box.jpg', { type: 'image/jpeg' }) });
    await call('PUT', `/api/admin/packing/${order_id}/photo/`, { token, body });
    const { image } = await db
      .selectFrom('packing_photos')
      .innerJoin('orders', 'orders.id', 'packing_photos.order_pk')
      .select('image')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow();
    return image;
  };
  const { order_id, customer } = await orderWithTraces();
  const [hers, other] = [await photoOf(order_id, 'red'), await photoOf(await order(), 'blue')];
  expect(await pictureFolders()).toEqual(expect.arrayContaining([hers, other]));
  expect((await erase(customer)).status).toBe(204);
  await runQueuedJobs();
  const photos = await db.selectFrom('packing_photos').select('image').execute();
  const pictures = await db
    .selectFrom('pictures')
    .select('name')
    .where('name', 'in', [hers, other])
    .execute();
  expect([photos, pictures]).toEqual([[{ image: other }], [{ name: other }]]);
  const folders = await pictureFolders();
  expect([folders.includes(hers), folders.includes(other)]).toEqual([false, true]);
  expect((await call('GET', `/api/admin/packing/${order_id}/photo/`, { token })).status).toBe(404);
});

test('A customer is not erased while an order is not finished, and only by an owner who enters the password', async () => {
  const order_id = await order(PERSON);
  const { customer } = await customerOf(order_id);
  const { status, body } = await erase(customer);
  expect([status, body.code, body.order_ids]).toEqual([409, 'open_orders', [order_id]]);
  await as('PUT', `/orders/update-status/${order_id}/`, { status: 'Shipped' });
  expect((await erase(customer)).status).toBe(409);
  expect((await erase(customer, token)).body.code).toBe('confirm_password');
  expect((await erase(customer, await buildStaffToken({ role: 'desk' }))).status).toBe(403);
  expect((await customerOf(order_id)).name).toBe(PERSON.name);
  expect((await erase('nobody')).status).toBe(404);
});

test('An order of somebody who was erased is not the earlier one of somebody else who was', async () => {
  const [one, other] = [await order(PERSON), await order()];
  for (const id of [one, other]) {
    await as('PUT', `/orders/update-status/${id}/`, { status: 'Cancelled' });
    await erase((await customerOf(id)).customer);
  }
  expect((await customerOf(other)).earlier).toEqual({ orders: 0, shipped: 0, cancelled: 0 });
});

test('Whoever was erased and orders again is a new customer', async () => {
  const { customer } = await orderWithTraces();
  await erase(customer);
  const again = await customerOf(await order(PERSON));
  expect(again.customer).toMatch(/^[0-9a-f]{32}$/);
  expect(again.customer).not.toBe(customer);
  const { body } = await call('GET', `/api/admin/customers/${again.customer}/`, { token });
  expect(body).toMatchObject({ orders: 1, restriction: null, note: null });
});
