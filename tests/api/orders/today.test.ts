import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Today } from '#app/features/morning/schema.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaffToken, emptyCatalogue, orderPayload } from '#tests/support/builders.ts';
import { confirm, openSession, placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

const token = await buildStaffToken();

let product = 0;

afterAll(emptyCatalogue);
beforeEach(async () => {
  await emptyCatalogue();
  product = (await buildProduct({ price: 4000, stock: 90 })).id;
});

const today = async (as = token): Promise<Today> => {
  const { status, body } = await call('GET', '/api/admin/today/', { token: as });
  expect(status).toBe(200);
  return body;
};

async function order(changes: Record<string, unknown> = {}): Promise<string> {
  const { body } = await placeCod(orderPayload([{ id: product, price: 4000 }]));
  if (Object.keys(changes).length > 0)
    await db.updateTable('orders').set(changes).where('order_id', '=', body.order_id).execute();
  return body.order_id;
}

const listed = async (query: string) =>
  (await call('GET', `/orders/all/?${query}`, { token })).body.map(
    ({ order_id }: { order_id: string }) => order_id,
  );

const hours = (count: number) => new Date(Date.now() - count * 3_600_000);

test('An empty shop has nothing to do today', async () => {
  const { queues, late, money, sales, stock } = await today();
  expect(queues.every(({ orders }) => orders === 0)).toBe(true);
  expect(Object.values(late)).toEqual(Array(8).fill(0));
  expect(money).toEqual({
    to_check: { orders: 0, total: 0 },
    short: { orders: 0 },
    to_refund: { orders: 0, total: 0 },
    received_yesterday: 0,
  });
  expect(sales).toHaveLength(30);
  expect(stock).toMatchObject({ sold_out: 0, low: 0 });
});

test('What is late is counted, and the list of orders shows just that', async () => {
  const call_due = await order({ unanswered_calls: 1, next_call_at: hours(1) });
  await order({ unanswered_calls: 1, next_call_at: hours(-1) });
  const packed = { status: 'Confirmed' };
  const not_packed = await order({ ...packed, slip_printed_at: hours(5) });
  await order({ ...packed, slip_printed_at: hours(3) });
  const workshop = await order({ ...packed, has_made_on_order: true, ready_by: '2026-01-01' });
  await order({ ...packed, has_made_on_order: true, ready_by: '2999-01-01' });
  const hold_ended = await order();
  const hold = { reason: 'After the wedding.', until: '2026-01-01' };
  await call('PUT', `/api/admin/orders/${hold_ended}/hold/`, { token, body: hold });
  const { endDueHolds } = await import('#app/features/orders/desk/end-holds.server.ts');
  await endDueHolds(new Date());
  const { late } = await today();
  expect(late).toMatchObject({ call_due: 1, hold_ended: 1, workshop: 1, not_packed: 1 });
  const lists = { call_due, hold_ended, workshop, not_packed };
  for (const [kind, order_id] of Object.entries(lists))
    expect(await listed(`late=${kind}`)).toEqual([order_id]);
  expect((await call('GET', '/orders/all/?late=never', { token })).status).toBe(400);
});

test('Money is what is to be checked, short, owed and came yesterday, and only owners see sums', async () => {
  const { body } = await openSession(orderPayload([{ id: product, price: 4000 }]));
  await confirm(body.session_id, 'TRX70041');
  const owed = await order({ attention: 'paid_but_cancelled', status: 'Cancelled' });
  await db
    .insertInto('payments')
    .columns(['order_pk', 'driver', 'method', 'reference', 'amount', 'received', 'state'])
    .expression((eb) =>
      eb
        .selectFrom('orders')
        .select(
          sql`id, 'manual-transfer', 'jazzcash', 'OWEDMONEY1', 425000, 425000, 'verified'`.as(
            'values',
          ) as never,
        )
        .where('order_id', '=', owed),
    )
    .execute();
  await sql`insert into payment_events (payment_id, kind, source, amount, created_at)
    select id, 'verified', 'staff', 425000, now() - interval '1 day' from payments where reference = 'OWEDMONEY1'`.execute(
    db,
  );
  const sums = { to_check: 4250, to_refund: 4250, received_yesterday: 4250 };
  const { money, sales } = await today();
  expect(money).toEqual({
    // What is owed needs a look too.
    to_check: { orders: 2, total: sums.to_check },
    short: { orders: 0 },
    to_refund: { orders: 1, total: sums.to_refund },
    received_yesterday: sums.received_yesterday,
  });
  expect(sales?.at(-1)).toMatchObject({ orders: 1, total: 4250, lost_orders: 1, lost_total: 4250 });
  expect(await listed('payment=to_refund')).toEqual([owed]);
  const desk = await today(await buildStaffToken({ role: 'desk' }));
  expect(desk.money).toEqual({
    to_check: { orders: 2, total: null },
    short: { orders: 0 },
    to_refund: { orders: 1, total: null },
    received_yesterday: null,
  });
  expect(desk.sales).toBeNull();
  expect(JSON.stringify(desk)).not.toContain('4250');
});

test('Of an order that was paid twice only the surplus is to be refunded, and money that was taken back did not come', async () => {
  const id = await order({ attention: 'paid_twice' });
  await sql`insert into payments (order_pk, driver, method, reference, amount, received, state)
    select id, 'manual-transfer', 'jazzcash', reference, 425000, received, state
    from orders, (values ('TWICEPAID1', 425000, 'verified'), ('TWICEPAID2', 425000, 'verified'), ('TAKENBACK1', null, 'claimed'))
      as paid (reference, received, state) where order_id = ${id}`.execute(db);
  // Verified, taken back, and verified again on the same day.
  await sql`insert into payment_events (payment_id, kind, source, amount, created_at)
    select id, kind, 'staff', 425000, now() - interval '1 day' from payments, (values ('verified'), ('verified')) as each_time (kind)
    where reference in ('TWICEPAID1', 'TAKENBACK1')`.execute(db);
  const { money } = await today();
  expect(money.to_refund).toEqual({ orders: 1, total: 4250 });
  expect(money.received_yesterday).toBe(4250);
});
