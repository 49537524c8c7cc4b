import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaffToken, nextShopper, orderPayload } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

let token = '';
let colleague = '';
let product: { id: number };

beforeAll(async () => {
  token = await buildStaffToken({ username: 'nadia' });
  colleague = await buildStaffToken({ username: 'rabia' });
});
beforeEach(async () => {
  await db.deleteFrom('orders').execute();
  await db.deleteFrom('saved_views').execute();
  product = await buildProduct({ stock: 100 });
});

async function newOrder(changes: object = {}): Promise<string> {
  const payload = { ...orderPayload([{ id: product.id, price: 4000 }]), ...nextShopper(), ...changes };
  return (await call('POST', '/orders/save/', { body: payload })).body.order_id;
}

const get = (path: string, as = token) => call('GET', path, { token: as });
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, as = token) =>
  call(method, path, { token: as, body });

const listed = async (query: string): Promise<string[]> =>
  (await get(`/orders/all/?${query}`)).body.map(({ order_id }: { order_id: string }) => order_id);

async function placeAt(id: string, moment: string): Promise<void> {
  await sql`update orders set created_at = ${moment}::timestamptz where order_id = ${id}`.execute(db);
}

test('Days are those of the shop, the first and the last included', async () => {
  const [before, first, last, after] = [
    await newOrder(),
    await newOrder(),
    await newOrder(),
    await newOrder(),
  ];
  // Karachi is five hours ahead.
  await placeAt(before, '2026-03-19T18:59:59Z');
  await placeAt(first, '2026-03-19T19:00:00Z');
  await placeAt(last, '2026-03-21T18:59:59Z');
  await placeAt(after, '2026-03-21T19:00:00Z');
  expect(await listed('from=2026-03-20&to=2026-03-21')).toEqual([last, first]);
  expect(await listed('to=2026-03-19')).toEqual([before]);
  expect((await get('/orders/all/?from=30.2.2026')).status).toBe(400);
});

test('A list can be asked for by the numbers of its orders, or by none', async () => {
  const [first, , last] = [await newOrder(), await newOrder(), await newOrder()];
  expect(await listed(`orders=${first},${last},GL-0000-0000`)).toEqual([last, first]);
  expect(await listed('orders=none')).toEqual([]);
});

test('A list can be asked for by transaction ID, tag and colleague, and gives all its numbers at once', async () => {
  const [plain, eid] = [await newOrder(), await newOrder()];
  await send('PUT', `/api/admin/orders/${eid}/tags/`, { tags: ['Eid'] });
  await send('PUT', `/api/admin/orders/${eid}/assignee/`, { username: 'rabia' });
  expect(await listed('transaction_id=TRX-UNKNOWN-1')).toEqual([]);
  for (const query of ['tag=Eid', 'assigned_to=rabia', 'tag=Eid&queue=new&assigned_to=rabia'])
    expect((await get(`/api/admin/orders/ids/?${query}`)).body).toEqual({ order_ids: [eid] });
  expect((await get('/api/admin/orders/ids/?queue=new')).body).toEqual({ order_ids: [plain, eid] });
  expect((await get('/api/admin/orders/choices/')).body).toMatchObject({
    tags: ['Eid'],
    colleagues: expect.arrayContaining(['nadia', 'rabia']),
  });
});

test('A table for spreadsheets has the chosen orders in their order, and no formulas', async () => {
  const formula = await newOrder({ name: '=HYPERLINK("http://a.example")', city: 'Lahore' });
  const urdu = await newOrder({ name: 'گلناز بانو' });
  const { status, headers, body } = await send('POST', '/api/admin/orders/csv/', {
    order_ids: [urdu, 'GL-0000-0000', formula],
  });
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const lines = String(body).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('گلناز بانو');
  expect(lines[2]).toContain(`"'=HYPERLINK(""http://a.example"")"`);
  expect((await send('POST', '/api/admin/orders/csv/', { order_ids: [] })).status).toBe(400);
});

test('Everybody has views of their own: added, renamed and deleted', async () => {
  const eid = { name: 'Eid', query: '?tag=Eid&pages=3&queue=new&late=call_due' };
  const { status, body: view } = await send('POST', '/api/admin/order-views/', eid);
  expect([status, view]).toEqual([
    201,
    { id: view.id, name: 'Eid', query: 'queue=new&tag=Eid&late=call_due' },
  ]);
  expect((await send('POST', '/api/admin/order-views/', eid)).body.fields.name).toContain('already');
  const path = `/api/admin/order-views/${view.id}/`;
  const renamed = { name: 'عید', query: 'tag=Eid' };
  expect((await send('PUT', path, renamed, colleague)).status).toBe(404);
  expect((await send('DELETE', path, undefined, colleague)).status).toBe(404);
  expect((await send('PUT', path, renamed)).body).toEqual({ id: view.id, ...renamed });
  expect((await get('/api/admin/order-views/', colleague)).body).toEqual([]);
  expect((await send('DELETE', path)).status).toBe(204);
  expect((await get('/api/admin/order-views/')).body).toEqual([]);
});

test.each([
  ['no filter', { name: 'All', query: 'pages=2' }],
  ['an endless search', { name: 'Long', query: `q=${'x'.repeat(600)}` }],
  ['no name', { name: ' ', query: 'queue=new' }],
  ['an unreadable name', { name: 'a\u0000b', query: 'queue=new' }],
  ['a phone', { name: 'Hers', query: 'queue=new&q=0300-1234567' }],
  ['no text', { name: 'Number', query: 7 }],
])('A view with %s is refused', async (_, view) => {
  expect((await send('POST', '/api/admin/order-views/', view)).status).toBe(400);
});

test('Nobody has more than twenty views', async () => {
  for (let count = 0; count < 20; count++)
    await send('POST', '/api/admin/order-views/', { name: `View ${count}`, query: 'queue=new' });
  const refused = await send('POST', '/api/admin/order-views/', { name: 'One more', query: 'queue=new' });
  expect(refused.status).toBe(422);
});

test('A colleague sees who is calling whom for as long as the call may last', async () => {
  const id = await newOrder();
  await send('POST', `/api/admin/orders/${id}/call/`);
  expect((await get('/api/admin/orders/calls/', colleague)).body).toEqual([
    { order_id: id, by: 'nadia', until: expect.any(String) },
  ]);
  await db
    .updateTable('orders')
    .set({ called_until: new Date(Date.now() - 1000) })
    .execute();
  expect((await get('/api/admin/orders/calls/', colleague)).body).toEqual([]);
});
