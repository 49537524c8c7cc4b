import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { warnOfUnconfirmed } from '#app/features/orders/fulfil/unconfirmed.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { runQueuedJobs } from '#app/platform/queue/jobs.server.ts';
import {
  buildConfirmedToken,
  buildProduct,
  emptyCatalogue,
  orderPayload,
  stockOf,
} from '#tests/support/builders.ts';
import { bookStock, expectShopAddsUp } from '#tests/support/expect-invariants.ts';
import { confirm, openSession } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

let owner = '';

beforeAll(async () => {
  owner = await buildConfirmedToken();
});

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
  await emptyCatalogue();
});

const list = async () => (await call('GET', '/api/admin/unconfirmed-orders/', { token: owner })).body;

const cancel = (order_ids: string[], reason?: string) =>
  call('POST', '/api/admin/unconfirmed-orders/cancel/', { token: owner, body: { order_ids, reason } });

const set = (id: string, status: string) =>
  call('PUT', `/orders/update-status/${id}/`, { token: owner, body: { status } });

async function recordPayment(id: string, amount: number): Promise<void> {
  const body = { amount, method: 'cash' };
  expect((await call('POST', `/orders/${id}/payments/`, { token: owner, body })).status).toBe(200);
}

async function order(id: number, quantity = 1, address = '192.0.2.1'): Promise<string> {
  const body = orderPayload([{ id, quantity, price: 4000 }]);
  return (await call('POST', '/orders/save/', { body, address })).body.order_id;
}

describe('The list of unconfirmed orders', () => {
  test('It shows what nobody has paid or confirmed, newest first, and which orders came from one network', async () => {
    const { id } = await buildProduct({ stock: 50 });
    const first = await order(id, 2, '192.0.2.1');
    const other = await order(id, 1, '198.51.100.7');
    const again = await order(id, 1, '192.0.2.1');
    for (const status of ['Confirmed', 'Paid', 'Shipped', 'Cancelled']) await set(await order(id), status);
    const { orders } = await list();
    expect(orders.map(({ order_id }: { order_id: string }) => order_id)).toEqual([again, other, first]);
    const [newest, middle, oldest] = orders;
    expect([newest.network === oldest.network, newest.network === middle.network]).toEqual([true, false]);
    expect(oldest).toMatchObject({ pieces: 2, total: 8000, payment_method: 'cod', city: 'Lahore' });
  });

  test('It says how much of the stock unconfirmed orders and unfinished payments hold, and warns of a fifth', async () => {
    const { id } = await buildProduct({ stock: 100 });
    for (const address of ['192.0.2.1', '192.0.2.2']) await order(id, 9, address);
    expect(await list()).toMatchObject({ pieces: 18, stock: 82, percent: 18, is_high: false });
    await openSession(orderPayload([{ id, quantity: 5, price: 4000 }], { payment_method: 'sadapay' }));
    expect(await list()).toMatchObject({ pieces: 23, stock: 77, percent: 23, is_high: true });
    const { unconfirmed_percent, is_unconfirmed_high } = (
      await call('GET', '/api/admin/stats/', { token: owner })
    ).body;
    expect([unconfirmed_percent, is_unconfirmed_high]).toEqual([23, true]);
  });

  test('An order whose pieces are not set aside holds nothing, is marked, and gives nothing back', async () => {
    const { id } = await buildProduct({ stock: 40 });
    const book = await bookStock();
    const held = await order(id, 10, '192.0.2.1');
    const more = [await order(id, 10, '192.0.2.2'), await order(id, 9, '192.0.2.3')];
    const { pieces, orders } = await list();
    expect(pieces).toBe(20);
    expect(orders.map(({ is_reserved }: { is_reserved: boolean }) => is_reserved)).toEqual([
      false,
      true,
      true,
    ]);
    expect((await cancel([held, ...more])).body).toHaveLength(3);
    expect(await stockOf(id)).toBe(40);
    await expectShopAddsUp(book);
  });

  test('A few orders of a small shop are no cause for a warning', async () => {
    const { id } = await buildProduct({ stock: 10 });
    await order(id, 5);
    expect(await list()).toMatchObject({ pieces: 5, percent: 50, is_high: false });
  });
});

describe('The warning of unconfirmed orders', () => {
  test('The shop gets one mail when they hold much of the stock, and no second one the same evening', async () => {
    const folder = path.join(environment().SHOP_DATA, 'mail');
    await runQueuedJobs();
    await rm(folder, { recursive: true, force: true });
    const { id } = await buildProduct({ stock: 100 });
    await order(id, 9, '192.0.2.1');
    expect(await warnOfUnconfirmed()).toBe(false);
    for (const address of ['192.0.2.2', '192.0.2.3']) await order(id, 9, address);
    expect([await warnOfUnconfirmed(), await warnOfUnconfirmed()]).toEqual([true, false]);
    await runQueuedJobs();
    const mails = await Promise.all(
      (await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')),
    );
    const warnings = mails.filter((mail) =>
      mail.includes('Subject: Unconfirmed orders hold 27 % of the stock'),
    );
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/^To: .*<hello@gulnar\.example>/m);
    expect(warnings[0]).toContain('/admin/unconfirmed-orders');
  });
});

describe('Cancelling many orders at once', () => {
  test('The pieces of all of them can be bought again, and the history says who cancelled them and why', async () => {
    const { id } = await buildProduct({ stock: 60 });
    const book = await bookStock();
    const orders = await Promise.all(Array.from({ length: 12 }, () => order(id, 2)));
    expect(await stockOf(id)).toBe(36);
    const { status, body } = await cancel(orders, 'Invented names');
    expect([status, body]).toEqual([200, orders.map((order_id) => ({ order_id, outcome: 'cancelled' }))]);
    expect(await stockOf(id)).toBe(60);
    expect((await list()).orders).toEqual([]);
    const events = await db
      .selectFrom('order_events')
      .select(['to_value', 'note', 'staff_id'])
      .where('kind', '=', 'status')
      .execute();
    expect(events).toHaveLength(12);
    for (const event of events)
      expect(event).toEqual({ to_value: 'Cancelled', note: 'Invented names', staff_id: expect.any(Number) });
    await expectShopAddsUp(book);
  });

  test('One that was paid or decided in the meantime stays as it is, and so does one that does not exist', async () => {
    const { id } = await buildProduct({ stock: 30 });
    const book = await bookStock();
    const [confirmed, paid, shipped, open] = await Promise.all(Array.from({ length: 4 }, () => order(id)));
    await set(confirmed ?? '', 'Confirmed');
    await set(shipped ?? '', 'Shipped');
    await recordPayment(paid ?? '', 1000);
    const { body } = await cancel([confirmed, paid, shipped, open, open, 'GL-2222-2222', 'x'] as string[]);
    expect(body.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      ...['refused', 'refused', 'refused', 'cancelled'],
      ...['not_found', 'not_found'],
    ]);
    expect(await stockOf(id)).toBe(27);
    await expectShopAddsUp(book);
  });

  test('A claimed payment that nobody has found is cancelled with the rest', async () => {
    const { id } = await buildProduct({ stock: 10 });
    const book = await bookStock();
    const payload = orderPayload([{ id, quantity: 2, price: 4000 }], { payment_method: 'sadapay' });
    const { body: session } = await openSession(payload);
    const { body } = await confirm(session.session_id, 'TRX700200300');
    expect((await cancel([body.order_id])).body).toEqual([{ order_id: body.order_id, outcome: 'cancelled' }]);
    expect(await stockOf(id)).toBe(10);
    await expectShopAddsUp(book);
  });

  test.each([[[]], [Array.from({ length: 201 }, (_, n) => `GL-2222-${n}`)], ['GL-2222-2222'], [[7]]])(
    'What is no list of 1 to 200 orders is refused and says so',
    async (order_ids) => {
      const { status, body } = await call('POST', '/api/admin/unconfirmed-orders/cancel/', {
        token: owner,
        body: { order_ids },
      });
      expect([status, typeof body.detail]).toEqual([400, 'string']);
    },
  );

  test('Two who cancel the same orders while a third confirms them decide each order once', async () => {
    const { id } = await buildProduct({ stock: 40 });
    const book = await bookStock();
    const orders = await Promise.all(Array.from({ length: 20 }, () => order(id, 2)));
    const confirmFromPending = (order_id: string) =>
      call('PUT', `/orders/update-status/${order_id}/`, {
        token: owner,
        body: { status: 'Confirmed', from: 'Pending' },
      });
    const [one, other, ...confirmations] = await Promise.all([
      cancel(orders),
      cancel([...orders].reverse()),
      ...orders.map(confirmFromPending),
    ]);
    const cancelled = [...one.body, ...other.body].filter(({ outcome }) => outcome === 'cancelled').length;
    const confirmed = confirmations.filter(({ status }) => status === 200).length;
    expect(cancelled + confirmed).toBe(20);
    const rows = await db.selectFrom('orders').select('status').execute();
    expect(rows.filter(({ status }) => status === 'Confirmed')).toHaveLength(confirmed);
    expect(rows.filter(({ status }) => status === 'Cancelled')).toHaveLength(cancelled);
    expect(await stockOf(id)).toBe(40 - 2 * confirmed);
    await expectShopAddsUp(book);
  });
});
