import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findOrderConfirmation } from '#app/features/orders/track/find-order.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { bookStock, expectShopAddsUp } from '#tests/support/expect-invariants.ts';
import { atOnce, confirm, countStatuses, historyOf, orderOfSession } from '#tests/support/order-calls.ts';
import { rounds } from '#tests/support/rounds.ts';
import { call } from '#tests/support/test-shop.ts';
import {
  cashOrder,
  claimed,
  newTransactionId,
  openOrder,
  paymentsOf,
  record,
  review,
  setStatus,
  stepsOf,
  token,
} from './payment-calls.ts';

const inCash = (order_id: string, body: unknown = {}) =>
  call('POST', `/orders/${order_id}/collect-in-cash/`, { body, token });

const restOf = async (page: string) => (await findOrderConfirmation(page))?.rest_to_send;

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
});

afterEach(async () => {
  await expectShopAddsUp(await bookStock());
});

test('A second payment for a verified order is in the audit log with its sum and who recorded it', async () => {
  const { order_id, payment } = await claimed();
  await review(order_id, payment, 'verify');
  const newest = async () =>
    (await call('GET', '/api/admin/audit/?subject=orders&limit=1', { token })).body[0];
  const before = await newest();
  expect((await record(order_id, { amount: 250, method: 'bank' })).status).toBe(200);
  const entry = await newest();
  expect(entry.id).toBeGreaterThan(before.id);
  expect([entry.action, entry.label]).toEqual(['update', order_id]);
  expect(Object.values(entry.changes.reference_received[1])).toEqual([25000]);
});

describe('A payment that is too small', () => {
  test('Shopper and staff see the same sums, and the warning ends when the rest has come', async () => {
    const { order_id, payment, page } = await claimed();
    await review(order_id, payment, 'verify', { amount: 3000 });
    const short = { received: 3000, missing: 4900, balance: 4900, to_collect: 4900, attention: 'underpaid' };
    expect(await openOrder(order_id)).toMatchObject(short);
    expect(await findOrderConfirmation(page)).toMatchObject({ received: 3000, missing: 4900, balance: 4900 });
    expect(await stepsOf(page)).toContain('Rs. 3,000 has arrived, and Rs. 4,900 is missing.');
    const { wallets } = await readSettings();
    const account = { method: 'jazzcash', ...wallets.jazzcash };
    expect(await restOf(page)).toEqual({ amount: 4900, pay_to: account });
    const reference = ' trx ۹۳۱-77 ';
    const { status, body } = await record(order_id, { amount: 4900, method: 'jazzcash', reference });
    expect([status, body.status, body.payment_state, body.attention]).toEqual([
      200,
      'Paid',
      'verified',
      null,
    ]);
    expect(body.payments[1]).toMatchObject({
      ...{ driver: 'staff-record', method: 'jazzcash', amount: 4900, received: 4900 },
      ...{ state: 'verified', transaction_id: 'TRX93177' },
    });
    expect(await stepsOf(page)).toContain('Nothing is left to pay on delivery.');
  });

  test('Settling it collects the rest in cash, as shopper and staff both see', async () => {
    const { order_id, payment, page, session } = await claimed();
    await review(order_id, payment, 'verify', { amount: 3000 });
    const { status, body } = await inCash(order_id);
    expect([status, body.attention]).toEqual([200, null]);
    expect(await openOrder(order_id)).toMatchObject({ missing: 0, balance: 4900, rest_in_cash: true });
    expect(await stepsOf(page)).toContain(
      'Please have the balance of Rs. 4,900 ready: you pay the rider in cash.',
    );
    expect((await inCash(order_id)).body.code).toBe('nothing_missing');
    expect(await historyOf((await orderOfSession(session)).id)).toContain('cash rest');
  });

  test('A second payment that is still too small leaves the rest missing', async () => {
    const { order_id, payment } = await claimed();
    await review(order_id, payment, 'verify', { amount: 3000 });
    await record(order_id, { amount: 900, method: 'bank', reference: null });
    expect(await openOrder(order_id)).toMatchObject({
      received: 3900,
      missing: 4000,
      attention: 'underpaid',
      status: 'Pending',
    });
  });

  test('More than the order costs is recorded, and waits for its refund', async () => {
    const { order_id, payment } = await claimed();
    await review(order_id, payment, 'verify', { amount: 3000 });
    await record(order_id, { amount: 5000, method: 'cash', reference: 'Receipt 12' });
    expect(await openOrder(order_id)).toMatchObject({ received: 8000, balance: 0, attention: 'paid_twice' });
    expect((await paymentsOf(order_id)).payments[1].events[0]).toMatchObject({
      note: 'Receipt 12',
      amount: 5000,
    });
  });
});

describe('A payment that was not found', () => {
  test('The order can become cash on delivery, and its claim can no longer be corrected', async () => {
    const { order_id, payment, page, session } = await claimed();
    await review(order_id, payment, 'reject', { reason: 'Not there.' });
    expect(await openOrder(order_id)).toMatchObject({ missing: 7900, balance: 7900, to_collect: 7900 });
    const { status, body } = await inCash(order_id);
    expect([status, body.payment_state]).toEqual([200, 'on_delivery']);
    expect(await openOrder(order_id)).toMatchObject({ payment_method: 'cod', missing: 0, balance: 7900 });
    expect(await stepsOf(page)).toContain('Please have Rs. 7,900 ready: you pay the rider in cash.');
    expect((await call('GET', `/orders/session/${session}/`)).body).toMatchObject({
      ...{ state: 'on_delivery', payment_method: 'jazzcash', can_resubmit: false, order_id },
    });
    expect((await confirm(session, newTransactionId())).body.code).toBe('paid_in_cash');
  });

  test('Money that is found after all counts, and only the rest is due', async () => {
    const { order_id, payment } = await claimed();
    await review(order_id, payment, 'reject', { reason: 'Not there.' });
    await inCash(order_id);
    await review(order_id, payment, 'verify', { amount: 7000 });
    expect(await openOrder(order_id)).toMatchObject({ payment_method: 'cod', balance: 900, received: 7000 });
  });

  test('Made-on-order pieces need an advance first, and may go on with a short one', async () => {
    const { order_id, payment } = await claimed({ made_on_order: true });
    await review(order_id, payment, 'reject', { reason: 'Not there.' });
    const { status, body } = await inCash(order_id);
    expect([status, body.code]).toEqual([422, 'advance_needed']);
    await record(order_id, { amount: 3000, method: 'sadapay', reference: newTransactionId() });
    expect(await openOrder(order_id)).toMatchObject({ missing: 950, balance: 4900 });
    expect((await inCash(order_id)).status).toBe(200);
    expect(await openOrder(order_id)).toMatchObject({ missing: 0, balance: 4900 });
  });

  test('A claim must be reviewed before the order becomes cash on delivery', async () => {
    const { order_id } = await claimed();
    expect((await inCash(order_id)).body.code).toBe('payment_unchecked');
    const cash = await cashOrder();
    expect((await inCash(cash.order_id)).body.code).toBe('nothing_missing');
    expect((await inCash('GL-2222-2222')).status).toBe(404);
  });
});

describe('Transaction IDs of recorded payments', () => {
  test('An ID that has paid before is refused, also for the same order', async () => {
    const [one, other] = [await claimed(), await claimed()];
    await review(one.order_id, one.payment, 'verify');
    for (const order_id of [one.order_id, other.order_id]) {
      const { status, body } = await record(order_id, {
        amount: 10,
        method: 'bank',
        reference: one.transaction_id,
      });
      expect([status, body.code, body.order_id]).toEqual([409, 'transaction_id_accepted', one.order_id]);
    }
  });

  test('An ID that the shopper has sent for this order approves that claim', async () => {
    const { order_id, transaction_id } = await claimed();
    const { body } = await record(order_id, { amount: 7900, method: 'jazzcash', reference: transaction_id });
    expect(body.payments).toHaveLength(1);
    expect(body).toMatchObject({ status: 'Paid', payments: [{ state: 'verified', received: 7900 }] });
  });

  test.each([
    [{ amount: -1, method: 'cash' }, 'amount'],
    [{ amount: 0, method: 'cash' }, 'amount'],
    [{ amount: 0.5, method: 'cash' }, 'amount'],
    [{ amount: 1245.5, method: 'cash' }, 'amount'],
    [{ amount: 2e9, method: 'cash' }, 'amount'],
    [{ amount: '5', method: 'cash' }, 'amount'],
    [{ amount: 5, method: 'gold' }, 'method'],
    [{ amount: 5, method: 'cod' }, 'method'],
    [{ amount: 5, method: 'jazzcash', reference: '12' }, 'reference'],
    [{ amount: 5, method: 'cash', reference: 'a\0b' }, 'reference'],
  ])('The payment %j is refused with a reason and recorded nowhere', async (body, field) => {
    const { order_id } = await cashOrder();
    const answer = await record(order_id, body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    expect((await paymentsOf(order_id)).payments).toEqual([]);
  });
});

describe('Two people at one order', () => {
  const seen = { payment_state: 'on_delivery', received: 0 };

  test('The same payment recorded eight times at once with what was seen is recorded once', async () => {
    const { order_id } = await cashOrder();
    const answers = await atOnce(8, () => record(order_id, { amount: 500, method: 'cash', seen }));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 7 });
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'payment_changed' });
    expect(await openOrder(order_id)).toMatchObject({ received: 500, balance: 7400 });
  });

  test('One ID recorded for two orders at once pays for one of them', async () => {
    const orders = [await cashOrder(), await cashOrder()];
    const reference = newTransactionId();
    const answers = await Promise.all(
      orders.map(({ order_id }) => record(order_id, { amount: 7900, method: 'bank', reference })),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 1 });
  });

  test('Rejecting, recording, settling and changing the status at once leaves one consistent order', async () => {
    for (const _round of rounds(5)) {
      const { order_id, payment } = await claimed();
      await Promise.all([
        review(order_id, payment, 'reject', { reason: 'Not there.' }),
        review(order_id, payment, 'verify', { amount: 3000 }),
        record(order_id, { amount: 4900, method: 'cash' }),
        inCash(order_id),
        setStatus(order_id, 'Paid'),
        setStatus(order_id, 'Shipped'),
      ]);
      const order = await openOrder(order_id);
      expect(order.to_collect).toBe(Math.max(0, 7900 - order.received));
      await expectShopAddsUp(await bookStock());
    }
  });

  test('Settling a view that is out of date is refused', async () => {
    const { order_id, payment } = await claimed();
    await review(order_id, payment, 'verify', { amount: 3000 });
    await record(order_id, { amount: 100, method: 'cash' });
    const { status, body } = await inCash(order_id, { seen: { payment_state: 'verified', received: 3000 } });
    expect([status, body.code]).toEqual([409, 'payment_changed']);
    expect(body.detail).toContain('Rs. 3,100 has been received');
  });
});
