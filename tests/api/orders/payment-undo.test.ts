import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { remindOfClaims } from '#app/features/orders/limits/remind-of-claims.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildProduct, buildStaff, orderPayload } from '#tests/support/builders.ts';
import { bookStock, expectShopAddsUp } from '#tests/support/expect-invariants.ts';
import { endUndoTime, useMailServer } from '#tests/support/mail-fixture.ts';
import { atOnce, confirm, countStatuses, openSession, placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

const { server, shopper, send, arrived } = useMailServer();
let owner = '';
let nadia = '';
let ids = 0;

beforeAll(async () => {
  owner = await buildConfirmedToken();
  nadia = await buildConfirmedToken(await buildStaff({ username: 'nadia' }));
});

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
});

afterEach(async () => {
  await expectShopAddsUp(await bookStock());
});

const post = (path: string, body: unknown = {}, token = owner) => call('POST', path, { token, body });
const review = (order: Claimed, decision: string, body: unknown = {}, token = owner) =>
  post(`/orders/${order.id}/payments/${order.payment}/${decision}/`, body, token);
const record = (id: string, amount: number, changes = {}) =>
  post(`/orders/${id}/payments/`, { amount, method: 'bank', ...changes });
const undo = (id: string, change: number, token = owner) =>
  post(`/api/admin/orders/${id}/undo-payment/`, { change }, token);
const setStatus = (id: string, status: string, token = owner) =>
  call('PUT', `/orders/update-status/${id}/`, { token, body: { status } });

type Claimed = { id: string; payment: number };

/** An order of Rs 7,900 whose transaction ID was sent. */
async function claimed(made_on_order = false): Promise<Claimed> {
  const { id: product } = await buildProduct({ price: 7900, made_on_order });
  const transaction_id = `TRX94000${++ids}`;
  const payload = orderPayload([{ id: product, price: 7900 }], { email: shopper(), transaction_id });
  const session = await openSession(payload);
  const { order_id } = (await confirm(session.body.session_id, transaction_id)).body;
  const { payments } = (await call('GET', `/orders/${order_id}/payments/`, { token: owner })).body;
  await send();
  server.take();
  return { id: order_id, payment: payments[0].id };
}

async function cashOrder(): Promise<string> {
  const { id } = await buildProduct({ price: 7900 });
  const { body } = await placeCod(orderPayload([{ id, price: 7900 }], { email: shopper() }));
  await send();
  server.take();
  return body.order_id;
}

/** All that a change of the money can change. */
async function stateOf(id: string) {
  const { body } = await call('GET', `/orders/${id}/`, { token: owner });
  const { status, payment_method, payment_state, received, balance, rest_in_cash, attention } = body;
  const payments = body.payments.map(
    ({ state, received, refunded }: { state: string; received: number | null; refunded: number }) =>
      [state, received, refunded].join(),
  );
  return { status, payment_method, payment_state, received, balance, rest_in_cash, attention, payments };
}

const CHANGES: [
  string,
  boolean,
  (order: Claimed) => Promise<unknown>,
  (order: Claimed) => ReturnType<typeof post>,
][] = [
  ['approving a claim', false, async () => undefined, (order) => review(order, 'verify')],
  ['approving less', false, async () => undefined, (order) => review(order, 'verify', { amount: 3000 })],
  ['approving an advance', true, async () => undefined, (order) => review(order, 'verify')],
  [
    'rejecting a claim',
    false,
    async () => undefined,
    (order) => review(order, 'reject', { reason: 'Not there.' }),
  ],
  [
    'approving what was rejected',
    false,
    (order) => review(order, 'reject', { reason: 'Not there.' }),
    (order) => review(order, 'verify'),
  ],
  ['recording a payment', false, async () => undefined, ({ id }) => record(id, 7900)],
  [
    'recording the rest, which makes it Paid',
    false,
    (order) => review(order, 'verify', { amount: 3000 }),
    ({ id }) => record(id, 4900),
  ],
  [
    'agreeing on cash',
    false,
    (order) => review(order, 'reject', { reason: 'Not there.' }),
    ({ id }) => post(`/orders/${id}/collect-in-cash/`),
  ],
  [
    'agreeing on the rest in cash',
    false,
    (order) => review(order, 'verify', { amount: 3000 }),
    ({ id }) => post(`/orders/${id}/collect-in-cash/`),
  ],
  ['refunding all of it', false, (order) => review(order, 'verify'), (order) => review(order, 'refund')],
  [
    'refunding what is too much',
    false,
    (order) => review(order, 'verify', { amount: 8000 }),
    (order) => review(order, 'refund', { amount: 100 }),
  ],
  [
    'refunding some more of it',
    false,
    async (order) => {
      await review(order, 'verify', { amount: 8000 });
      await review(order, 'refund', { amount: 50 });
    },
    (order) => review(order, 'refund', { amount: 25 }),
  ],
  [
    'taking back what was typed wrongly',
    false,
    (order) => review(order, 'verify'),
    ({ id, payment }) => post(`/api/admin/orders/${id}/payments/${payment}/withdraw/`),
  ],
];

describe('Undoing a change of the payments', () => {
  test.each(CHANGES)('%s', async (_, made, before, change) => {
    const order = await claimed(made);
    await before(order);
    await endUndoTime();
    await send();
    server.take();
    const was = await stateOf(order.id);
    const { status, body } = await change(order);
    expect([status, body.undo]).toEqual([200, { change: expect.any(Number), seconds: 20 }]);
    expect(await stateOf(order.id)).not.toEqual(was);
    expect(await send(), 'the mail waits').toBe(0);
    const undone = await undo(order.id, body.undo.change, nadia);
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    const is = await stateOf(order.id);
    expect({ ...is, payments: [] }).toEqual({ ...was, payments: [] });
    // A payment that was recorded stays in the ledger as one that was taken back.
    expect(is.payments.slice(0, was.payments.length)).toEqual(was.payments);
    expect(is.payments.slice(was.payments.length).every((one: string) => one.startsWith('failed'))).toBe(
      true,
    );
    await endUndoTime();
    await send();
    expect(arrived(), 'nobody is told').toEqual([]);
  });

  test('The mail leaves when the time to undo is over, and then nothing can be undone', async () => {
    const order = await claimed();
    const { body } = await review(order, 'reject', { reason: 'Not there.' });
    expect(await send()).toBe(0);
    await endUndoTime();
    for (const step of [async () => undefined, send]) {
      await step();
      const late = await undo(order.id, body.undo.change);
      expect([late.status, late.body.code]).toEqual([409, 'undo_too_late']);
    }
    expect(arrived()).toEqual([`${shopper()}: Order ${order.id}: we could not find your payment`]);
    expect(await stateOf(order.id)).toMatchObject({ payment_state: 'failed' });
  });

  test('Undone five times at once it is undone once', async () => {
    const order = await claimed();
    const { body } = await review(order, 'verify');
    const answers = await atOnce(5, () => undo(order.id, body.undo.change));
    expect(countStatuses(answers)).toEqual({ 200: 5 });
    const { history } = (await call('GET', `/orders/${order.id}/`, { token: owner })).body;
    const notes = history.filter(({ note }: { note: string }) => note?.startsWith('Undone'));
    expect(notes.map(({ kind, to }: { kind: string; to: string }) => `${kind} ${to}`).sort()).toEqual([
      'payment claimed',
      'status Pending',
    ]);
  });

  test('Only who may refund takes a refund back', async () => {
    const order = await claimed();
    await review(order, 'verify');
    const { body } = await review(order, 'refund');
    const access = await buildConfirmedToken(await buildStaff({ role: 'assistant' }));
    const refused = await undo(order.id, body.undo.change, access);
    expect([refused.status, refused.body.code]).toEqual([403, 'not_permitted']);
    expect(await stateOf(order.id)).toMatchObject({ payment_state: 'refunded' });
  });

  test('A change that somebody has built upon is not undone', async () => {
    const order = await claimed();
    const { body } = await review(order, 'verify', { amount: 3000 });
    await record(order.id, 100);
    const refused = await undo(order.id, body.undo.change);
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_changed']);
    expect(refused.body.detail).toContain('Rs. 3,100');
    expect(await stateOf(order.id)).toMatchObject({ received: 3100 });
  });

  test('What made an order Paid is not undone once it has another status', async () => {
    const order = await claimed();
    const { body } = await review(order, 'verify');
    await setStatus(order.id, 'Shipped', nadia);
    const refused = await undo(order.id, body.undo.change);
    expect([refused.status, refused.body.code]).toEqual([409, 'status_changed']);
    expect(refused.body.detail).toContain('now Shipped by nadia');
    expect(await stateOf(order.id)).toMatchObject({ status: 'Shipped', received: 7900 });
  });

  test('An undo and a second change at once leave one consistent order', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await claimed();
      const { body } = await review(order, 'verify');
      const answers = await Promise.all([
        undo(order.id, body.undo.change),
        record(order.id, 500),
        undo(order.id, body.undo.change, nadia),
        review(order, 'refund', { amount: 7900 }),
        setStatus(order.id, 'Shipped'),
      ]);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      await expectShopAddsUp(await bookStock());
    }
  });

  test('Changes one after the other are each undone, the latest first', async () => {
    const order = await claimed();
    const first = await review(order, 'verify', { amount: 3000 });
    const second = await record(order.id, 4900);
    expect(await stateOf(order.id)).toMatchObject({ status: 'Paid', received: 7900 });
    await undo(order.id, second.body.undo.change);
    expect(await stateOf(order.id)).toMatchObject({ status: 'Pending', received: 3000 });
    expect((await undo(order.id, first.body.undo.change)).body.code).toBe('payment_changed');
  });

  test('A claim that waits for a day waits again', async () => {
    const order = await claimed();
    await remindOfClaims(new Date(Date.now() + 25 * 3_600_000));
    const { body } = await review(order, 'reject', { reason: 'Not there.' });
    expect(await stateOf(order.id)).toMatchObject({ attention: null });
    await undo(order.id, body.undo.change);
    expect(await stateOf(order.id)).toMatchObject({ attention: 'payment_waiting' });
  });

  test.each([0, 999_999_999, 'x', null])('The change %j cannot be undone', async (change) => {
    const { status } = await undo(await cashOrder(), change as number);
    expect(status).toBe(typeof change === 'number' && change > 0 ? 404 : 400);
  });

  test('What was approved before changes nothing, and there is nothing to undo', async () => {
    const order = await claimed();
    await review(order, 'verify');
    expect((await review(order, 'verify')).body.undo).toBeNull();
  });
});

describe('A payment that was typed wrongly', () => {
  const withdraw = (id: string, payment: number) =>
    post(`/api/admin/orders/${id}/payments/${payment}/withdraw/`);

  test('Before the mail has left nobody is told, and the order is what it was', async () => {
    const id = await cashOrder();
    const { body } = await record(id, 79_000, { reference: 'TRX95500001' });
    expect(await stateOf(id)).toMatchObject({ status: 'Paid', attention: 'paid_twice' });
    const { status, body: after } = await withdraw(id, body.payments[0].id);
    expect([status, after.status, after.payment_state, after.attention]).toEqual([
      200,
      'Pending',
      'on_delivery',
      null,
    ]);
    await endUndoTime();
    await send();
    expect(arrived()).toEqual([]);
    const again = await record(id, 7900, { reference: 'TRX95500001' });
    expect(again.body).toMatchObject({ status: 'Paid', attention: null });
    expect(
      again.body.payments.map(({ state, amount }: { state: string; amount: number }) => [state, amount]),
    ).toEqual([
      ['failed', 79_000],
      ['verified', 7900],
    ]);
  });

  test('Whoever was told of it is told what is right', async () => {
    const id = await cashOrder();
    const { body } = await record(id, 7900);
    await endUndoTime();
    await send();
    expect(arrived()).toEqual([`${shopper()}: Order ${id} is paid`]);
    await withdraw(id, body.payments[0].id);
    await endUndoTime();
    await send();
    const [mail, ...others] = server.take();
    expect(others).toEqual([]);
    expect(mail?.mail.subject).toBe(`Order ${id}: a correction about your payment`);
    expect(mail?.mail.text).toContain('Please have Rs. 7,900 ready');
  });

  test('A claim that was approved by mistake is to be checked again', async () => {
    const order = await claimed();
    await review(order, 'verify', { amount: 100 });
    expect((await withdraw(order.id, order.payment)).body).toMatchObject({
      payment_state: 'claimed',
      attention: null,
    });
  });

  test('What is older than a day, was refunded, or was not written by hand stays', async () => {
    const id = await cashOrder();
    const { body } = await record(id, 500);
    const payment = body.payments[0].id;
    await post(`/orders/${id}/payments/${payment}/refund/`, { amount: 100 });
    expect((await withdraw(id, payment)).body.code).toBe('invalid_transition');
    await setStatus(id, 'Paid');
    const { payments } = (await call('GET', `/orders/${id}/payments/`, { token: owner })).body;
    expect((await withdraw(id, payments[1].id)).body.code).toBe('invalid_transition');
    expect((await withdraw(id, 999_999)).status).toBe(404);
  });
});

describe('Refunds', () => {
  const refund = (order: Claimed, body: unknown) => review(order, 'refund', body);

  test('What was too much goes back, with how and why in the history', async () => {
    const order = await claimed();
    await review(order, 'verify', { amount: 9000 });
    await endUndoTime();
    await send();
    server.take();
    const { status, body } = await refund(order, {
      ...{ amount: 1100, method: 'sadapay', reference: 'SP 77', reason: 'Sent too much.' },
      seen: { payment_state: 'verified', received: 9000 },
    });
    expect([status, body.status, body.payment_state, body.attention]).toEqual([
      200,
      'Paid',
      'verified',
      null,
    ]);
    expect(await stateOf(order.id)).toMatchObject({ received: 7900, balance: 0 });
    const { history } = (await call('GET', `/orders/${order.id}/`, { token: owner })).body;
    expect(history.at(-1)).toMatchObject({ amount: 1100, note: 'SadaPay, SP 77: Sent too much.' });
    await endUndoTime();
    await send();
    expect(arrived()).toEqual([`${shopper()}: Order ${order.id}: your money was refunded`]);
  });

  test('An order whose money went back is no longer Paid, unless its parcel has been delivered', async () => {
    const order = await claimed();
    await setStatus(order.id, 'Confirmed');
    await review(order, 'verify');
    await refund(order, {});
    expect(await stateOf(order.id)).toMatchObject({ status: 'Confirmed', payment_state: 'refunded' });
    const id = await cashOrder();
    for (const status of ['Shipped', 'Paid']) await setStatus(id, status);
    const { payments } = (await call('GET', `/orders/${id}/payments/`, { token: owner })).body;
    await refund({ id, payment: payments[0].id }, {});
    expect(await stateOf(id)).toMatchObject({ status: 'Paid', received: 0 });
  });

  test('A claim of which some went back stays received when its order is no longer Paid', async () => {
    const order = await claimed();
    await review(order, 'verify', { amount: 8400 });
    await refund(order, { amount: 500 });
    expect((await setStatus(order.id, 'Pending')).status).toBe(200);
    expect(await stateOf(order.id)).toMatchObject({ status: 'Pending', received: 7900, attention: null });
  });

  test('What went back meanwhile stays when Paid is undone', async () => {
    const order = await claimed();
    await record(order.id, 1000);
    const { body } = await setStatus(order.id, 'Paid');
    await refund(order, { amount: 500 });
    const path = `/orders/undo-status/${order.id}/`;
    expect((await post(path, { change: body.undo.change })).body.status).toBe('Pending');
    expect(await stateOf(order.id)).toMatchObject({ received: 8400, attention: 'paid_twice' });
  });

  test('More than is left of a payment cannot go back, also in two parts at once', async () => {
    const order = await claimed();
    await review(order, 'verify');
    const { status, body } = await refund(order, { amount: 7901 });
    expect([status, body.fields]).toEqual([422, { amount: 'Only Rs. 7,900 of this payment is left.' }]);
    const answers = await atOnce(6, () => refund(order, { amount: 2000 }));
    expect(countStatuses(answers)).toEqual({ 200: 3, 422: 3 });
    expect(await stateOf(order.id)).toMatchObject({ received: 1900 });
  });

  test('The same refund by two people who saw the same is recorded once', async () => {
    const order = await claimed();
    await review(order, 'verify', { amount: 8400 });
    const seen = { payment_state: 'verified', received: 8400 };
    const answers = await atOnce(4, () => refund(order, { amount: 500, seen }));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 3 });
    expect(await stateOf(order.id)).toMatchObject({ received: 7900, attention: null });
  });

  test.each([0, -5, 12.5, '100', 2e9])('The amount %j is refused', async (amount) => {
    const order = await claimed();
    await review(order, 'verify');
    expect((await refund(order, { amount })).body.fields).toHaveProperty('amount');
  });
});
