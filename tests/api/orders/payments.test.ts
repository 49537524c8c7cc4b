import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildProduct, buildStaff, orderPayload } from '#tests/support/builders.ts';
import { bookStock, expectShopAddsUp } from '#tests/support/expect-invariants.ts';
import { confirm, historyOf, openSession, orderOfSession, placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

let token: string;
let username: string;
let ids = 0;

/** A claimed order of Rs 4,250: a kurta for Rs 4,000 and Rs 250 for delivery. */
async function claimed({ price = 4000, made_on_order = false } = {}) {
  const kurta = await buildProduct({ price, made_on_order });
  const transaction_id = `TRX77000${++ids}`;
  const { body } = await openSession(orderPayload([{ id: kurta.id, price }], { transaction_id }));
  const { body: order } = await confirm(body.session_id, transaction_id);
  const { body: found } = await call('GET', `/orders/${order.order_id}/payments/`, { token });
  return {
    session: body.session_id as string,
    order_id: order.order_id as string,
    payment: found.payments[0],
    transaction_id,
  };
}

const review = (order_id: string, payment: number, action: string, body: unknown = {}) =>
  call('POST', `/orders/${order_id}/payments/${payment}/${action}/`, { body, token });
const setStatus = (order_id: string, status: string) =>
  call('PUT', `/orders/update-status/${order_id}/`, { body: { status }, token });

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
  const staff = await buildStaff();
  ({ username } = staff);
  token = await buildConfirmedToken(staff);
});

describe('The payments of an order', () => {
  test('The payments of an order list what was requested and what was claimed, with the author', async () => {
    const { order_id, transaction_id } = await claimed();
    const { status, body, headers } = await call('GET', `/orders/${order_id}/payments/`, { token });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const entry = {
      ...{ id: expect.any(Number), at: expect.any(String), amount: null, method: null, note: null },
      has_proof: false,
    };
    expect(body).toEqual({
      order_id,
      status: 'Pending',
      payment_state: 'claimed',
      attention: null,
      payments: [
        {
          id: expect.any(Number),
          driver: 'manual-transfer',
          method: 'jazzcash',
          amount: 4250,
          received: null,
          refunded: 0,
          state: 'claimed',
          is_pending: false,
          is_unclear: false,
          transaction_id,
          reference: expect.stringMatching(/^GUL[0-9A-Z]{17}$/),
          created_at: expect.any(String),
          events: [
            { ...entry, kind: 'awaiting', by: 'Shop' },
            { ...entry, kind: 'claimed', by: 'Shopper' },
          ],
        },
      ],
    });
  });

  test('A cash order has no payments, and an unknown order or open session is not found', async () => {
    const kurta = await buildProduct();
    const { body: cod } = await placeCod(orderPayload([{ id: kurta.id, price: 4000 }]));
    const { body } = await call('GET', `/orders/${cod.order_id}/payments/`, { token });
    expect(body).toMatchObject({ payment_state: 'on_delivery', payments: [] });
    const { body: open } = await openSession(orderPayload([{ id: kurta.id, price: 4000 }]));
    const { order_id } = await orderOfSession(open.session_id);
    for (const id of [order_id, 'GL-2222-2222', 'nothing', '%00', '%F0%9F%92%B8'])
      expect((await call('GET', `/orders/${id}/payments/`, { token })).status).toBe(404);
  });
});

describe('Payments reviewed by staff', () => {
  test('Verifying a payment of the total makes the order Paid once', async () => {
    const { order_id, payment, session } = await claimed();
    const { status, body } = await review(order_id, payment.id, 'verify');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'Paid', payment_state: 'verified', attention: null });
    expect(body.payments[0]).toMatchObject({ state: 'verified', received: 4250 });
    expect(body.payments[0].events.at(-1)).toMatchObject({ kind: 'verified', by: username, amount: 4250 });
    expect((await review(order_id, payment.id, 'verify')).body).toEqual({ ...body, undo: null });
    expect(await historyOf((await orderOfSession(session)).id)).toEqual([
      'payment awaiting',
      'placed Pending',
      'payment claimed',
      'payment verified',
      'status Paid',
    ]);
    await expectShopAddsUp(await bookStock());
  });

  test('Verifying an advance leaves the status as it is', async () => {
    const { order_id, payment } = await claimed({ price: 9000, made_on_order: true });
    const { body } = await review(order_id, payment.id, 'verify');
    expect(body).toMatchObject({ status: 'Pending', payment_state: 'verified', attention: null });
    expect(body.payments[0]).toMatchObject({ amount: 4500, received: 4500 });
  });

  test('Verifying less than was requested records the amount and leaves the order to staff', async () => {
    const { order_id, payment } = await claimed();
    const { body } = await review(order_id, payment.id, 'verify', { amount: 4000 });
    expect(body).toMatchObject({ status: 'Pending', payment_state: 'verified', attention: 'underpaid' });
    expect(body.payments[0].received).toBe(4000);
  });

  test.each([
    [4000.5, false, 4251, 4251],
    [6999.5, true, 7000, 3500],
  ])(
    'For a piece of Rs. %d whole rupees are due, and paying them is neither short nor too much',
    async (price, made_on_order, total, amount) => {
      const { order_id, payment } = await claimed({ price, made_on_order });
      expect(payment.amount).toBe(amount);
      const half = await review(order_id, payment.id, 'verify', { amount: amount - 0.5 });
      expect([half.status, Object.keys(half.body.fields)]).toEqual([400, ['amount']]);
      const { body } = await review(order_id, payment.id, 'verify');
      expect(body).toMatchObject({ payment_state: 'verified', attention: null });
      const order = (await call('GET', `/orders/${order_id}/`, { token })).body;
      expect([order.total, order.received, order.balance]).toEqual([total, amount, total - amount]);
    },
  );

  test('A payment rejected as not found can still be verified later', async () => {
    const { order_id, payment } = await claimed();
    const { body } = await review(order_id, payment.id, 'reject', { reason: '  Not in the wallet.\n' });
    expect(body).toMatchObject({ status: 'Pending', payment_state: 'failed' });
    expect(body.payments[0].events.at(-1)).toMatchObject({
      kind: 'failed',
      by: username,
      note: 'Not in the wallet.',
    });
    expect((await review(order_id, payment.id, 'verify')).body).toMatchObject({ status: 'Paid' });
  });

  test('A refund is recorded and leaves the status to staff', async () => {
    const { order_id, payment } = await claimed();
    expect((await review(order_id, payment.id, 'refund')).body).toMatchObject({
      code: 'invalid_transition',
      detail: 'This payment is claimed, so this is not possible.',
    });
    await review(order_id, payment.id, 'verify');
    await setStatus(order_id, 'Cancelled');
    const { body: waiting } = await call('GET', `/orders/${order_id}/payments/`, { token });
    expect(waiting).toMatchObject({ attention: 'paid_but_cancelled' });
    const { status, body } = await review(order_id, payment.id, 'refund', {
      ...{ reason: null, method: 'easypaisa' },
    });
    expect([status, body.payment_state, body.status, body.attention]).toEqual([
      200,
      'refunded',
      'Cancelled',
      null,
    ]);
    const { body: after } = await call('GET', `/orders/${order_id}/payments/`, { token });
    expect(after.payments[0].events.at(-1)).toMatchObject({ kind: 'refunded', method: 'easypaisa' });
    expect((await review(order_id, payment.id, 'verify')).status).toBe(409);
    await expectShopAddsUp(await bookStock());
  });

  test('Setting an order Paid verifies its claim, and taking Paid back reverts that', async () => {
    const { order_id, payment } = await claimed();
    await setStatus(order_id, 'Paid');
    const look = async () => (await call('GET', `/orders/${order_id}/payments/`, { token })).body.payments[0];
    expect(await look()).toMatchObject({ id: payment.id, state: 'verified', received: 4250 });
    await setStatus(order_id, 'Pending');
    expect(await look()).toMatchObject({ state: 'claimed', received: null });
    const kinds = (await look()).events.map(({ kind, by }: { kind: string; by: string }) => `${kind} ${by}`);
    expect(kinds).toEqual([
      'awaiting Shop',
      'claimed Shopper',
      `verified ${username}`,
      `claimed ${username}`,
    ]);
    await expectShopAddsUp(await bookStock());
  });

  test('A payment under another order’s id, or one that does not exist, cannot be reviewed', async () => {
    const [one, other] = [await claimed(), await claimed()];
    const before = await db.selectFrom('payments').select(['id', 'state']).orderBy('id').execute();
    expect((await review(one.order_id, other.payment.id, 'verify')).status).toBe(404);
    for (const id of [0, 2_147_483_647, 2_147_483_648, -1, Number.NaN])
      expect((await review(one.order_id, id, 'verify')).status).toBe(404);
    expect((await review('GL-2222-2222', one.payment.id, 'verify')).status).toBe(404);
    expect(await db.selectFrom('payments').select(['id', 'state']).orderBy('id').execute()).toEqual(before);
  });

  test.each<[string, unknown, string]>([
    ['verify', { amount: -1 }, 'amount'],
    ['verify', { amount: Number.POSITIVE_INFINITY }, 'amount'],
    ['verify', { amount: '4250' }, 'amount'],
    ['verify', { amount: 2 ** 31 }, 'amount'],
    ['reject', {}, 'reason'],
    ['reject', { reason: '  ' }, 'reason'],
    ['reject', { reason: 'a\0b' }, 'reason'],
    ['reject', { reason: '\ud800' }, 'reason'],
    ['reject', { reason: 'x'.repeat(401) }, 'reason'],
    ['refund', { reason: ['x'] }, 'reason'],
  ])('The call %s with %j is refused with a reason and changes nothing', async (action, body, field) => {
    const { order_id, payment } = await claimed();
    const sent = JSON.stringify(body).replace('"amount":null', '"amount":1e309');
    const { status, body: answer } = await call(
      'POST',
      `/orders/${order_id}/payments/${payment.id}/${action}/`,
      {
        body: sent,
        token,
        headers: { 'Content-Type': 'application/json' },
      },
    );
    expect([status, Object.keys(answer.fields)]).toEqual([400, [field]]);
    const { body: after } = await call('GET', `/orders/${order_id}/payments/`, { token });
    expect(after.payments).toEqual([payment]);
  });
});

describe('The ledger', () => {
  test('The ledger cannot be rewritten and is deleted with its order', async () => {
    const { payment } = await claimed();
    const mine = () => db.selectFrom('payment_events').select('id').where('payment_id', '=', payment.id);
    const rewrite = db
      .updateTable('payment_events')
      .set({ kind: 'verified' })
      .where('payment_id', '=', payment.id);
    await expect(rewrite.execute()).rejects.toThrow('not changed');
    const remove = db.deleteFrom('payment_events').where('payment_id', '=', payment.id);
    await expect(remove.execute()).rejects.toThrow('not changed');
    expect(await mine().execute()).toHaveLength(2);
    await db.deleteFrom('orders').execute();
    expect(await mine().execute()).toHaveLength(0);
  });

  test('A staff account with entries in the ledger can be deleted', async () => {
    const { order_id, payment } = await claimed();
    await review(order_id, payment.id, 'reject', { reason: 'No.' });
    await db.deleteFrom('staff').where('username', '=', username).execute();
    const events = await db.selectFrom('payment_events').select(['kind', 'staff_id']).orderBy('id').execute();
    expect(events.at(-1)).toEqual({ kind: 'failed', staff_id: null });
  });
});
