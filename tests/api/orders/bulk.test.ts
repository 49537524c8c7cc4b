import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { runQueuedJobs } from '#app/platform/queue/jobs.server.ts';
import { buildProduct, buildStaffToken, nextShopper, orderPayload } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

let token = '';
let product: { id: number };

beforeAll(async () => {
  token = await buildStaffToken({ username: 'nadia' });
});
beforeEach(async () => {
  await db.deleteFrom('bulk_jobs').execute();
  await db.deleteFrom('orders').execute();
  product = await buildProduct({ stock: 100 });
});

async function orders(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made++) {
    const payload = { ...orderPayload([{ id: product.id, price: 4000 }]), ...nextShopper() };
    ids.push((await call('POST', '/orders/save/', { body: payload })).body.order_id);
  }
  return ids;
}

const bulk = (body: unknown) => call('POST', '/api/admin/orders/bulk/', { token, body });
const job = async (id: string) => (await call('GET', `/api/admin/orders/bulk/${id}/`, { token })).body;
const undo = (id: string) => call('POST', `/api/admin/orders/bulk/${id}/undo/`, { token });
const set = (id: string, status: string) =>
  call('PUT', `/orders/update-status/${id}/`, { token, body: { status } });

async function statuses(): Promise<string[]> {
  const rows = await db.selectFrom('orders').select('status').orderBy('id').execute();
  return rows.map(({ status }) => status);
}

const mailsDue = async () =>
  (
    await db
      .selectFrom('order_events')
      .select(sql<boolean>`mails_due_at < now() + interval '1 minute'`.as('is_soon'))
      .where('kind', '=', 'status')
      .where('pending_mails', 'is', null)
      .execute()
  ).map(({ is_soon }) => is_soon);

test('Those that can are confirmed, the others say why not, and one undo takes it all back', async () => {
  const [first, second, shipped] = (await orders(3)) as [string, string, string];
  await set(shipped, 'Shipped');
  const order_ids = [first, second, shipped];
  const check = { action: 'confirm', order_ids };
  expect((await call('POST', '/api/admin/orders/bulk-check/', { token, body: check })).body).toEqual({
    can: 2,
    cannot: [{ order_id: shipped, reasons: ['It is Shipped already.'] }],
  });
  const { status, body } = await bulk({ action: 'confirm', order_ids });
  expect(status).toBe(202);
  expect(body.orders.map(({ state }: { state: string }) => state)).toEqual(['done', 'done', 'refused']);
  expect(await statuses()).toEqual(['Confirmed', 'Confirmed', 'Shipped']);
  const { body: undone } = await undo(body.id);
  expect(undone.orders.map(({ state }: { state: string }) => state)).toEqual(['undone', 'undone', 'refused']);
  expect(await statuses()).toEqual(['Pending', 'Pending', 'Shipped']);
});

test('No mail leaves before the whole job has finished, and then only after the time to undo it', async () => {
  const ids = await orders(21);
  const { body } = await bulk({ action: 'confirm', order_ids: ids });
  expect(body.finished_at).toBeNull();
  expect(await statuses()).toEqual(ids.map(() => 'Pending'));
  await runQueuedJobs();
  expect((await job(body.id)).finished_at).not.toBeNull();
  expect(await mailsDue()).toEqual(ids.map(() => true));
});

test('What somebody has changed since is not undone', async () => {
  const [first, second] = (await orders(2)) as [string, string];
  const { body } = await bulk({ action: 'confirm', order_ids: [first, second] });
  await set(second, 'Shipped');
  const { body: undone } = await undo(body.id);
  expect(undone.orders.map(({ state }: { state: string }) => state)).toEqual(['undone', 'not_undone']);
  expect(await statuses()).toEqual(['Pending', 'Shipped']);
});

test('Hold, tags and colleague of many orders are put back as each of them was', async () => {
  const ids = (await orders(2)) as [string, string];
  await call('PUT', `/api/admin/orders/${ids[0]}/tags/`, { token, body: { tags: ['gift'] } });
  const held = await bulk({ action: 'hold', reason: 'Salary day.', until: '2099-01-01', order_ids: ids });
  const tagged = await bulk({ action: 'tag', tags: ['Eid'], order_ids: ids });
  const tagsOf = async () =>
    (await db.selectFrom('orders').select('tags').orderBy('id').execute()).map(({ tags }) => tags);
  expect(await tagsOf()).toEqual([['gift', 'Eid'], ['Eid']]);
  await undo(tagged.body.id);
  await undo(held.body.id);
  expect(await tagsOf()).toEqual([['gift'], []]);
  const { body } = await call('GET', '/orders/all/?queue=on_hold', { token });
  expect(body).toEqual([]);
});

test('What a colleague has changed since stays when the job is undone', async () => {
  const [id] = (await orders(1)) as [string];
  const held = await bulk({ action: 'hold', reason: 'Salary day.', order_ids: [id] });
  const tagged = await bulk({ action: 'tag', tags: ['Eid'], order_ids: [id] });
  const given = await bulk({ action: 'assign', username: 'nadia', order_ids: [id] });
  const colleague = await buildStaffToken({ username: 'rabia' });
  await call('PUT', `/api/admin/orders/${id}/hold/`, { token: colleague, body: { reason: 'Travelling.' } });
  await call('PUT', `/api/admin/orders/${id}/tags/`, { token: colleague, body: { tags: ['Eid', 'gift'] } });
  await call('PUT', `/api/admin/orders/${id}/assignee/`, { token: colleague, body: { username: 'rabia' } });
  const stateOf = async (job: { body: { id: string } }) => (await undo(job.body.id)).body.orders[0].state;
  expect([await stateOf(held), await stateOf(tagged), await stateOf(given)]).toEqual([
    'not_undone',
    'undone',
    'not_undone',
  ]);
  expect((await call('GET', `/orders/${id}/`, { token })).body).toMatchObject({
    on_hold: { reason: 'Travelling.' },
    tags: ['gift'],
    assigned_to: 'rabia',
  });
});

test('A job for somebody who does not work here is refused, and none is left behind', async () => {
  const [id] = (await orders(1)) as [string];
  const { status, body } = await bulk({ action: 'assign', username: 'nobody', order_ids: [id] });
  expect([status, body.code]).toEqual([422, 'unknown_staff']);
  expect(await db.selectFrom('bulk_jobs').selectAll().execute()).toEqual([]);
});

test('A cancelled lot gives its pieces back, and what is on the road is not in it', async () => {
  const [first, road] = (await orders(2)) as [string, string];
  await set(road, 'Shipped');
  await bulk({ action: 'cancel', reason: 'Invented names.', order_ids: [first, road] });
  expect(await statuses()).toEqual(['Cancelled', 'Shipped']);
  const { stock } = await db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  expect(stock).toBe(99);
});

test.each([
  [{ action: 'explode', order_ids: ['GL-AAAA-AAAA'] }],
  [{ action: 'confirm', order_ids: [] }],
  [{ action: 'confirm', order_ids: ['\0'] }],
  [{ action: 'cancel', order_ids: ['GL-AAAA-AAAA'] }],
])('%j is refused with a sentence', async (body) => {
  expect((await bulk(body)).status).toBe(400);
});

test('An order that has left is not held, and one that is paid is not cancelled with the others', async () => {
  const [shipped, paid, open] = (await orders(3)) as [string, string, string];
  await set(shipped, 'Shipped');
  await set(paid, 'Paid');
  const held = await bulk({ action: 'hold', order_ids: [shipped, open], reason: 'After Eid' });
  expect(held.body.orders).toEqual([
    { order_id: shipped, state: 'refused', reason: 'It has left already.' },
    { order_id: open, state: 'done', reason: null },
  ]);
  const cancelled = await bulk({ action: 'cancel', order_ids: [paid], reason: 'She called' });
  expect(cancelled.body.orders).toMatchObject([{ order_id: paid, state: 'refused' }]);
  expect(await statuses()).toEqual(['Shipped', 'Paid', 'Pending']);
});

test('An order that fails for an unforeseen reason is named, and the others and later jobs go on', async () => {
  const ids = await orders(22);
  const failing = ids[4] as string;
  await db.schema
    .alterTable('orders')
    .addCheckConstraint('no_vip', sql`order_id <> ${sql.lit(failing)} or tags = '{}'`)
    .execute();
  try {
    const { body: first } = await bulk({ action: 'tag', order_ids: ids, tags: ['vip'] });
    const { body: second } = await bulk({ action: 'confirm', order_ids: ids });
    await runQueuedJobs();
    const { finished_at, orders: rows } = await job(first.id);
    expect(finished_at).not.toBeNull();
    expect(rows.filter(({ state }: { state: string }) => state !== 'done')).toEqual([
      { order_id: failing, state: 'refused', reason: expect.stringContaining('try again') },
    ]);
    expect((await job(second.id)).finished_at).not.toBeNull();
  } finally {
    await db.schema.alterTable('orders').dropConstraint('no_vip').execute();
  }
});
