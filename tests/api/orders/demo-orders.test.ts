import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { countDemoOrders, removeDemoOrders } from '#app/features/orders/desk/demo-orders.server.ts';
import { sendMails } from '#app/features/orders/mails/send-mails.server.ts';
import { removeDemoSettlements } from '#app/features/settlements/demo-settlements.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { runQueuedJobs } from '#app/platform/queue/jobs.server.ts';
import { requestDemoOrders } from '#demo/orders/demo-orders-job.server.ts';
import { insertCatalogue } from '#demo/seed-catalogue.server.ts';
import { buildStaffToken, orderPayload } from '#tests/support/builders.ts';
import { expectInvariants } from '#tests/support/expect-invariants.ts';
import { call } from '#tests/support/test-shop.ts';

let token = '';
let stockBefore: unknown;

const stock = async () =>
  (
    await sql`select slug, products.stock, coalesce(json_agg(product_sizes.stock order by position) filter (where position is not null), '[]') as sizes
      from products left join product_sizes on product_id = products.id group by products.id order by slug`.execute(
      db,
    )
  ).rows;

beforeAll(async () => {
  token = await buildStaffToken({ username: 'owner' });
  await inTransaction((tx) => insertCatalogue(tx, () => null));
  stockBefore = await stock();
  await inTransaction(requestDemoOrders);
  await runQueuedJobs();
});

const hasUnplanned = async () =>
  (await db.selectFrom('order_events').select('id').where('pending_mails', 'is', null).limit(1).execute())
    .length > 0;

test('A demo shop has orders in every queue, from the last thirty days', async () => {
  const { body } = await call('GET', '/api/admin/order-queues/', { token });
  const counts = Object.fromEntries(
    body.map(({ queue, orders }: { queue: string; orders: number }) => [queue, orders]),
  );
  expect(Object.values(counts).every((orders) => Number(orders) > 0)).toBe(true);
  expect(Object.keys(counts)).toHaveLength(9);
  expect(await countDemoOrders()).toBe(60);
  const { rows } = await sql<{ oldest: number; newest: number; weeks: number }>`
    select extract(day from now() - min(created_at))::int as oldest, extract(epoch from now() - max(created_at))::int as newest,
      count(distinct date_trunc('week', created_at))::int as weeks from orders`.execute(db);
  expect(rows[0]?.oldest).toBe(30);
  expect(rows[0]?.newest).toBeLessThan(3600);
  expect(rows[0]?.weeks).toBeGreaterThan(3);
  await expectInvariants();
});

test('What they sold is counted at once, for the stock to act on', async () => {
  const { body } = await call('GET', '/api/admin/stock/low/', { token });
  expect(body.rows.some(({ per_week }: { per_week: number }) => per_week > 0)).toBe(true);
});

test('Their parcels left when the orders were shipped, and wait in every queue', async () => {
  const { rows } = await sql`
    select order_id from orders join shipments on order_pk = orders.id
    where shipped_at is not null and direction = 'forward' and abs(extract(epoch from handed_over_at - shipped_at)) > 60`.execute(
    db,
  );
  expect(rows).toEqual([]);
  const { body } = await call('GET', '/api/admin/parcel-queues/', { token });
  const filled = body.flatMap(({ queue, parcels }: never) => (parcels > 0 ? [queue] : []));
  const waiting = ['to_hand_over', 'moving', 'needs_advice', 'coming_back', 'to_inspect'];
  expect(filled).toEqual(expect.arrayContaining(waiting));
  const moving = body.find(({ queue }: { queue: string }) => queue === 'moving');
  expect(Date.parse(moving.oldest_at)).toBeLessThan(Date.now() - 24 * 3_600_000);
});

test('Couriers have paid for some of them, and a draft has something of every difference but payments that were taken back', async () => {
  const { body } = await call('GET', '/api/admin/settlements/', { token });
  const { settlements } = body;
  expect(settlements.map(({ state }: { state: string }) => state)).toEqual(['draft', 'posted', 'posted']);
  expect(settlements.map(({ credit }: { credit: object | null }) => credit !== null)).toEqual([
    false,
    false,
    true,
  ]);
  const { body: draft } = await call('GET', `/api/admin/settlements/${settlements[0].id}/`, { token });
  const { taken_back, ...counts } = draft.counts;
  expect(taken_back).toBe(0);
  expect(Object.values(counts).every((rows) => Number(rows) > 0)).toBe(true);
});

const couriersInUse = async () => {
  const { body } = await call('GET', '/api/admin/couriers/', { token });
  return body.couriers.flatMap(({ courier, is_used, cards }: never) => (is_used ? [[courier, cards]] : []));
};

test('Two couriers are in use, and each parcel to book has an offer with its cost and reason', async () => {
  expect(await couriersInUse()).toMatchObject([
    ['postex', [{ rates: expect.any(Array) }]],
    ['rider', [{ rates: expect.any(Array) }]],
  ]);
  const { body } = await call('GET', '/api/admin/booking/', { token });
  expect(body.parcels.length).toBeGreaterThan(2);
  for (const { offers } of body.parcels)
    expect(offers[0]).toMatchObject({ cost: expect.any(Number), reason: expect.any(String) });
});

test('One of them was edited, and one merged', async () => {
  const { rows } =
    await sql`select distinct kind from order_events where kind in ('edited', 'merged') order by kind`.execute(
      db,
    );
  expect(rows).toEqual([{ kind: 'edited' }, { kind: 'merged' }]);
});

test('No mail is sent about them', async () => {
  await sql`update order_events set mails_due_at = now()`.execute(db);
  while (await hasUnplanned()) await sendMails();
  const planned = await db
    .selectFrom('order_events')
    .select('id')
    .where(sql<boolean>`cardinality(pending_mails) > 0 or cardinality(undelivered_mails) > 0`)
    .execute();
  expect(planned).toEqual([]);
});

test('Those without an e-mail address are to be told, and no others', async () => {
  const { body } = await call('GET', '/api/admin/messages-to-send/', { token });
  const orders = body.messages.map(({ order }: { order: { email: string | null } }) => order.email);
  expect(orders).toEqual([null, null]);
});

test('A real order that is merged into a demo order stays when the demo orders are removed', async () => {
  const { order_id: demo, phone } = await db
    .selectFrom('orders')
    .select(['order_id', 'phone'])
    .where('queue', '=', 'new')
    .where('is_demo', '=', true)
    .where('name', '=', 'Titli Farzi')
    .executeTakeFirstOrThrow();
  const { id, price } = await db
    .selectFrom('products')
    .select(['id', 'price'])
    .where('slug', '=', 'titli-lawn-frock')
    .executeTakeFirstOrThrow();
  const payload = orderPayload([{ id, price: Number(price) / 100, size: 'XS' }], { phone });
  const { body: real } = await call('POST', '/orders/save/', { body: payload });
  const body = { order_id: real.order_id };
  expect((await call('POST', `/api/admin/orders/${demo}/merge/`, { token, body })).status).toBe(200);
  const kept = () =>
    db.selectFrom('orders').select(['is_demo', 'pieces']).where('order_id', '=', demo).executeTakeFirst();
  expect(await kept()).toEqual({ is_demo: false, pieces: 2 });
  await db.deleteFrom('orders').where('order_id', '=', real.order_id).execute();
  await db.updateTable('orders').set({ is_demo: true }).where('order_id', '=', demo).execute();
});

test('They are removed with their customers, and nothing else is', async () => {
  const { id, price } = await db
    .selectFrom('products')
    .select(['id', 'price'])
    .where('slug', '=', 'titli-lawn-frock')
    .executeTakeFirstOrThrow();
  const { phone } = await db
    .selectFrom('customers')
    .innerJoin('customer_phones', 'customer_phones.customer_id', 'customers.id')
    .select('phone')
    .where('spent', '>', 0)
    .executeTakeFirstOrThrow();
  const payload = orderPayload([{ id, price: Number(price) / 100, size: 'XS' }], { phone });
  const { body: placed } = await call('POST', '/orders/save/', { body: payload });
  expect(placed.order_id).toBeDefined();
  await removeDemoSettlements();
  expect(await removeDemoOrders()).toBe(60);
  expect(await db.selectFrom('settlements').select('id').execute()).toEqual([]);
  expect(await couriersInUse()).toEqual([]);
  const left = await db.selectFrom('orders').select('order_id').execute();
  expect(left).toEqual([{ order_id: placed.order_id }]);
  expect(await db.selectFrom('customers').select('id').execute()).toHaveLength(1);
  await call('PUT', `/orders/update-status/${placed.order_id}/`, { token, body: { status: 'Cancelled' } });
  expect(await stock()).toEqual(stockBefore);
  await expectInvariants();
});
