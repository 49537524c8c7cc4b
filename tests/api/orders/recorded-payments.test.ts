import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findOrderConfirmation } from '#app/features/orders/confirmation/find-order-confirmation.server.ts';
import { nextSteps } from '#app/features/orders/confirmation/next-steps.ts';
import { readSettings } from '#app/features/settings/read-settings.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildProduct, orderPayload } from '#tests/support/builders.ts';
import { bookStock, expectShopAddsUp } from '#tests/support/expect-invariants.ts';
import {
  atOnce,
  confirm,
  countStatuses,
  historyOf,
  openSession,
  orderOfSession,
  placeCod,
} from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

let token: string;
let ids = 0;

const newId = () => `TRX93000${++ids}`;

/** A claimed order of Rs 7,900 without delivery fee. */
async function claimed({ made_on_order = false } = {}) {
  const kurta = await buildProduct({ price: 7900, made_on_order });
  const transaction_id = newId();
  const { body } = await openSession(orderPayload([{ id: kurta.id, price: 7900 }], { transaction_id }));
  const { body: order } = await confirm(body.session_id, transaction_id);
  const { payments } = await paymentsOf(order.order_id);
  const path: string = order.confirmation_path;
  return {
    session: body.session_id as string,
    order_id: order.order_id as string,
    payment: payments[0].id as number,
    page: path.replace('/order/placed/', ''),
    transaction_id,
  };
}

async function cashOrder() {
  const kurta = await buildProduct({ price: 7900 });
  const { body } = await placeCod(orderPayload([{ id: kurta.id, price: 7900 }]));
  const path: string = body.confirmation_path;
  return { order_id: body.order_id as string, page: path.replace('/order/placed/', '') };
}

const review = (order_id: string, payment: number, action: string, body: unknown = {}) =>
  call('POST', `/orders/${order_id}/payments/${payment}/${action}/`, { body, token });
const record = (order_id: string, body: unknown) =>
  call('POST', `/orders/${order_id}/payments/`, { body, token });
const inCash = (order_id: string, body: unknown = {}) =>
  call('POST', `/orders/${order_id}/collect-in-cash/`, { body, token });
const setStatus = (order_id: string, status: string) =>
  call('PUT', `/orders/update-status/${order_id}/`, { body: { status }, token });
const open = async (order_id: string) => (await call('GET', `/orders/${order_id}/`, { token })).body;
const paymentsOf = async (order_id: string) =>
  (await call('GET', `/orders/${order_id}/payments/`, { token })).body;

const restOf = async (page: string) => (await findOrderConfirmation(page))?.rest_to_send;

/** What the shopper's page says. */
async function stepsOf(page: string): Promise<string> {
  const order = await findOrderConfirmation(page);
  return order ? nextSteps(order).join(' ') : '';
}

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
  token = await buildConfirmedToken();
});

afterEach(async () => {
  await expectShopAddsUp(await bookStock());
});

test('A second payment for a verified order is in the audit log with its sum and who recorded it', async () => {
  const { order_id, payment } = await claimed();
  await review(order_id, payment, 'verify');
  const newest = async () => (await call('GET', '/admin/audit/?subject=orders&limit=1', { token })).body[0];
  const before = await newest();
  expect((await record(order_id, { amount: 250, method: 'bank' })).status).toBe(200);
  const entry = await newest();
  expect(entry.id).toBeGreaterThan(before.id);
  expect([entry.action, entry.label]).toEqual(['update', order_id]);
  expect(Object.values(entry.changes.reference_received[1])).toEqual([25000]);
});

describe('Cash that the rider brought', () => {
  test('A cash order that was shipped and is then Paid has nothing due, for shopper and staff', async () => {
    const { order_id, page } = await cashOrder();
    await setStatus(order_id, 'Shipped');
    expect(await open(order_id)).toMatchObject({ balance: 7900, to_collect: 7900, received: 0 });
    await setStatus(order_id, 'Paid');
    expect(await open(order_id)).toMatchObject({
      balance: 0,
      to_collect: 0,
      received: 7900,
      payment_state: 'on_delivery',
    });
    expect(await stepsOf(page)).toBe('We have received your cash. Thank you. Nothing is left to pay.');
  });

  test.each([
    ['Pending', ['Paid', 'Pending'], 7900],
    ['Confirmed', ['Confirmed', 'Paid', 'Confirmed'], 7900],
    ['Shipped, when it had been shipped before', ['Shipped', 'Paid', 'Shipped'], 7900],
    ['Shipped, when it was paid before it left', ['Paid', 'Shipped'], 0],
    ['Paid once more', ['Shipped', 'Paid', 'Pending', 'Paid'], 0],
  ])('Of a cash order that goes from Paid to %s the right sum is due', async (_, statuses, due) => {
    const { order_id } = await cashOrder();
    for (const status of statuses) expect((await setStatus(order_id, status)).status).toBe(200);
    expect(await open(order_id)).toMatchObject({ balance: due, received: 7900 - due });
  });

  test.each([
    ['Shipped', 7900],
    ['Pending', 7900],
  ])('Undoing Paid of a cash order that was %s makes its cash due again', async (before, due) => {
    const { order_id } = await cashOrder();
    if (before !== 'Pending') await setStatus(order_id, before);
    const { body } = await setStatus(order_id, 'Paid');
    expect(await open(order_id)).toMatchObject({ balance: 0 });
    const undo = { body: { change: body.undo.change }, token };
    expect((await call('POST', `/orders/undo-status/${order_id}/`, undo)).status).toBe(200);
    expect(await open(order_id)).toMatchObject({ status: before, balance: due, received: 0 });
  });

  test('Undoing a change away from Paid brings the cash back', async () => {
    const { order_id } = await cashOrder();
    await setStatus(order_id, 'Paid');
    const { body } = await setStatus(order_id, 'Pending');
    expect(await open(order_id)).toMatchObject({ balance: 7900 });
    await call('POST', `/orders/undo-status/${order_id}/`, { body: { change: body.undo.change }, token });
    expect(await open(order_id)).toMatchObject({ status: 'Paid', balance: 0, received: 7900 });
  });

  test('Undoing Paid of an order whose claim was open and more was due takes both back', async () => {
    const { order_id } = await claimed({ made_on_order: true });
    await setStatus(order_id, 'Shipped');
    const { body } = await setStatus(order_id, 'Paid');
    expect(await open(order_id)).toMatchObject({ received: 7900, balance: 0 });
    await call('POST', `/orders/undo-status/${order_id}/`, { body: { change: body.undo.change }, token });
    expect(await open(order_id)).toMatchObject({ received: 0, balance: 3950, payment_state: 'claimed' });
  });

  test('Money of a cash order that is cancelled waits for its refund', async () => {
    const { order_id, page } = await cashOrder();
    for (const status of ['Shipped', 'Paid', 'Cancelled']) await setStatus(order_id, status);
    expect(await open(order_id)).toMatchObject({ attention: 'paid_but_cancelled', to_collect: 0 });
    expect(await stepsOf(page)).toContain('We have received Rs. 7,900 from you and will refund it');
  });

  test('The balance after an advance has come with the rider once the order is Paid', async () => {
    const { order_id, payment } = await claimed({ made_on_order: true });
    await review(order_id, payment, 'verify');
    await setStatus(order_id, 'Shipped');
    expect(await open(order_id)).toMatchObject({ balance: 3950, received: 3950 });
    await setStatus(order_id, 'Paid');
    expect(await open(order_id)).toMatchObject({ balance: 0, received: 7900, attention: null });
  });

  test('An advance that staff accept by setting the order Paid leaves the balance due', async () => {
    const { order_id } = await claimed({ made_on_order: true });
    await setStatus(order_id, 'Paid');
    expect(await open(order_id)).toMatchObject({ balance: 3950, received: 3950, attention: null });
  });
});

describe('A payment that is too small', () => {
  test('Shopper and staff are told the same sums, and the warning ends when the rest has come', async () => {
    const { order_id, payment, page } = await claimed();
    await review(order_id, payment, 'verify', { amount: 3000 });
    const short = { received: 3000, missing: 4900, balance: 4900, to_collect: 4900, attention: 'underpaid' };
    expect(await open(order_id)).toMatchObject(short);
    expect(await findOrderConfirmation(page)).toMatchObject({ received: 3000, missing: 4900, balance: 4900 });
    expect(await stepsOf(page)).toContain('Rs. 3,000 has arrived, and Rs. 4,900 is missing.');
    const { wallets } = await readSettings();
    const account = { method: 'jazzcash', ...wallets.jazzcash };
    expect(await restOf(page)).toEqual({ amount: 4900, pay_to: account });
    const reference = ` trx ۹۳۱-${++ids} `;
    const { status, body } = await record(order_id, { amount: 4900, method: 'jazzcash', reference });
    expect([status, body.status, body.payment_state, body.attention]).toEqual([
      200,
      'Paid',
      'verified',
      null,
    ]);
    expect(body.payments[1]).toMatchObject({
      ...{ driver: 'staff-record', method: 'jazzcash', amount: 4900, received: 4900 },
      ...{ state: 'verified', transaction_id: `TRX931${ids}` },
    });
    expect(await stepsOf(page)).toContain('Nothing is left to pay on delivery.');
  });

  test('Settling it collects the rest in cash, which shopper and staff are told alike', async () => {
    const { order_id, payment, page, session } = await claimed();
    await review(order_id, payment, 'verify', { amount: 3000 });
    const { status, body } = await inCash(order_id);
    expect([status, body.attention]).toEqual([200, null]);
    expect(await open(order_id)).toMatchObject({ missing: 0, balance: 4900, rest_in_cash: true });
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
    expect(await open(order_id)).toMatchObject({
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
    expect(await open(order_id)).toMatchObject({ received: 8000, balance: 0, attention: 'paid_twice' });
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
    expect(await open(order_id)).toMatchObject({ missing: 7900, balance: 7900, to_collect: 7900 });
    const { status, body } = await inCash(order_id);
    expect([status, body.payment_state]).toEqual([200, 'on_delivery']);
    expect(await open(order_id)).toMatchObject({ payment_method: 'cod', missing: 0, balance: 7900 });
    expect(await stepsOf(page)).toContain('Please have Rs. 7,900 ready: you pay the rider in cash.');
    expect((await call('GET', `/orders/session/${session}/`)).body).toMatchObject({
      ...{ state: 'on_delivery', payment_method: 'jazzcash', can_resubmit: false, order_id },
    });
    expect((await confirm(session, newId())).body.code).toBe('paid_in_cash');
  });

  test('Money that is found after all counts, and only the rest is due', async () => {
    const { order_id, payment } = await claimed();
    await review(order_id, payment, 'reject', { reason: 'Not there.' });
    await inCash(order_id);
    await review(order_id, payment, 'verify', { amount: 7000 });
    expect(await open(order_id)).toMatchObject({ payment_method: 'cod', balance: 900, received: 7000 });
  });

  test('Made-on-order pieces need an advance first, and may go on with a short one', async () => {
    const { order_id, payment } = await claimed({ made_on_order: true });
    await review(order_id, payment, 'reject', { reason: 'Not there.' });
    const { status, body } = await inCash(order_id);
    expect([status, body.code]).toEqual([422, 'advance_needed']);
    await record(order_id, { amount: 3000, method: 'sadapay', reference: newId() });
    expect(await open(order_id)).toMatchObject({ missing: 950, balance: 4900 });
    expect((await inCash(order_id)).status).toBe(200);
    expect(await open(order_id)).toMatchObject({ missing: 0, balance: 4900 });
  });

  test('A claim must be judged before the order becomes cash on delivery', async () => {
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
    expect(await open(order_id)).toMatchObject({ received: 500, balance: 7400 });
  });

  test('One ID recorded for two orders at once pays for one of them', async () => {
    const orders = [await cashOrder(), await cashOrder()];
    const reference = newId();
    const answers = await Promise.all(
      orders.map(({ order_id }) => record(order_id, { amount: 7900, method: 'bank', reference })),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 1 });
  });

  test('Rejecting, recording, settling and changing the status at once leaves one consistent order', async () => {
    for (let round = 0; round < 5; round++) {
      const { order_id, payment } = await claimed();
      await Promise.all([
        review(order_id, payment, 'reject', { reason: 'Not there.' }),
        review(order_id, payment, 'verify', { amount: 3000 }),
        record(order_id, { amount: 4900, method: 'cash' }),
        inCash(order_id),
        setStatus(order_id, 'Paid'),
        setStatus(order_id, 'Shipped'),
      ]);
      const order = await open(order_id);
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
