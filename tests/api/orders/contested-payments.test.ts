import { beforeEach, describe, expect, test } from 'vitest';
import { remindOfClaims } from '#app/features/orders/pay/review-payment.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildProduct, orderPayload, stockOf } from '#tests/support/builders.ts';
import { confirm, historyOf, openSession, orderOfSession } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

let token = '';
let ids = 0;

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
  token = await buildConfirmedToken();
});

async function claimed(transaction_id = `TRX6600${++ids}`) {
  const { id } = await buildProduct();
  const { body } = await openSession(orderPayload([{ id, price: 4000 }]));
  const { status, body: order } = await confirm(body.session_id, transaction_id);
  return { product: id, session: body.session_id as string, status, order_id: order.order_id as string };
}

const get = async (address: string) => (await call('GET', address, { token })).body;
const fileOf = (order_id: string) => get(`/orders/${order_id}/`);
const setStatus = (order_id: string, status: string) =>
  call('PUT', `/orders/update-status/${order_id}/`, { token, body: { status } });

async function review(order_id: string, decision: string, body: object = {}) {
  const [payment] = (await fileOf(order_id)).payments;
  return call('POST', `/orders/${order_id}/payments/${payment.id}/${decision}/`, { token, body });
}

describe('One transaction ID claimed for two orders', () => {
  test('Both claims of one transaction ID are accepted, and staff see each with a link to the other', async () => {
    const squatter = await claimed('TRX7700001');
    const payer = await claimed('trx 7700001');
    expect([squatter.status, payer.status]).toEqual([200, 200]);
    for (const [one, other] of [
      [squatter, payer],
      [payer, squatter],
    ] as const) {
      expect(await fileOf(one.order_id)).toMatchObject({
        status: 'Pending',
        payment_state: 'claimed',
        is_contested: true,
        competing_orders: [{ order_id: other.order_id, status: 'Pending', payment_state: 'claimed' }],
      });
    }
    const list = await get('/orders/all/');
    expect(list.map(({ is_contested }: { is_contested: boolean }) => is_contested)).toEqual([true, true]);
  });

  test('Marking or verifying the second order with a transaction ID as paid is answered with 409 that names the first', async () => {
    const [one, other] = [await claimed('TRX7700002'), await claimed('TRX7700002')];
    expect((await setStatus(one.order_id, 'Paid')).status).toBe(200);
    for (const answer of [await setStatus(other.order_id, 'Paid'), await review(other.order_id, 'verify')]) {
      expect([answer.status, answer.body.code, answer.body.order_id]).toEqual([
        409,
        'transaction_id_accepted',
        one.order_id,
      ]);
      expect(answer.body.detail).toContain(one.order_id);
    }
    expect(await fileOf(other.order_id)).toMatchObject({ status: 'Pending', payment_state: 'claimed' });
    expect((await review(other.order_id, 'reject', { reason: 'It paid for another.' })).status).toBe(200);
    expect(await fileOf(one.order_id)).toMatchObject({ is_contested: false, competing_orders: [] });
  });

  test('A transaction ID can pay for the second order once staff have unverified the first', async () => {
    const [one, other] = [await claimed('TRX7700003'), await claimed('TRX7700003')];
    await setStatus(one.order_id, 'Paid');
    await setStatus(one.order_id, 'Pending');
    expect((await setStatus(other.order_id, 'Paid')).status).toBe(200);
    expect((await setStatus(one.order_id, 'Paid')).status).toBe(409);
  });

  test('A transaction ID that has paid for an order is refused for a third one', async () => {
    const one = await claimed('TRX7700004');
    await setStatus(one.order_id, 'Paid');
    expect((await claimed('TRX7700004')).status).toBe(400);
  });

  test('A transaction ID confirmed again for its session gets the same answer', async () => {
    const [one] = [await claimed('TRX7700005'), await claimed('TRX7700005')];
    const again = await confirm(one.session, 'TRX7700005');
    expect([again.status, again.body.order_id]).toEqual([200, one.order_id]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  test('A transaction ID is accepted again after staff have rejected its first claim', async () => {
    const squatter = await claimed('TRX7700006');
    await review(squatter.order_id, 'reject', { reason: 'No such payment.' });
    const payer = await claimed('TRX7700006');
    expect(payer.status).toBe(200);
    expect((await setStatus(payer.order_id, 'Paid')).status).toBe(200);
  });
});

describe('Claimed payments that nobody has checked', () => {
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);

  test('A claim that nobody has checked is raised to staff once after a day and keeps its pieces', async () => {
    const { order_id, product, session } = await claimed();
    expect(await remindOfClaims(later(23))).toBe(0);
    expect(await remindOfClaims(later(25))).toBe(1);
    expect(await remindOfClaims(later(49))).toBe(0);
    expect(await fileOf(order_id)).toMatchObject({ status: 'Pending', attention: 'payment_waiting' });
    expect((await get('/orders/all/'))[0]).toMatchObject({ attention: 'payment_waiting' });
    expect(await get('/api/admin/stats/')).toMatchObject({ payments_to_check: 1, payments_waiting: 1 });
    expect(await historyOf((await orderOfSession(session)).id)).toContain('reminder claimed');
    expect(await stockOf(product)).toBe(4);
    await setStatus(order_id, 'Confirmed');
    expect(await fileOf(order_id)).toMatchObject({ attention: 'payment_waiting' });
  });

  test.each(['verify', 'reject'])(
    'A claim needs no attention any more once staff %s it',
    async (decision) => {
      const { order_id } = await claimed();
      await remindOfClaims(later(25));
      await review(order_id, decision, { reason: 'Looked for it.' });
      expect(await fileOf(order_id)).toMatchObject({ attention: null });
      expect(await get('/api/admin/stats/')).toMatchObject({ payments_waiting: 0 });
    },
  );

  test('A claim of a cancelled order is not raised', async () => {
    const { order_id } = await claimed();
    await setStatus(order_id, 'Cancelled');
    expect(await remindOfClaims(later(25))).toBe(0);
  });

  test('A claim is raised once when two nodes look at the same moment', async () => {
    await claimed();
    const reminded = await Promise.all([remindOfClaims(later(25)), remindOfClaims(later(25))]);
    expect(reminded.reduce((sum, count) => sum + count)).toBe(1);
  });
});
