import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findOrderConfirmation } from '#app/features/orders/track/find-order.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildProduct, orderPayload } from '#tests/support/builders.ts';
import { bookStock, expectShopAddsUp } from '#tests/support/expect-invariants.ts';
import { ledgerOf } from '#tests/support/hosted-calls.ts';
import {
  confirm,
  countStatuses,
  historyOf,
  openSession,
  orderOfSession,
} from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';
import { whileLocked } from '#tests/support/waiting.ts';

let token: string;
let ids = 0;

const newTransactionId = () => `TRX82000${++ids}`;
const review = (order_id: string, payment: number | undefined, action: string, body = {}) =>
  call('POST', `/orders/${order_id}/payments/${payment}/${action}/`, { body, token });
const setStatus = (order_id: string, status: string) =>
  call('PUT', `/orders/update-status/${order_id}/`, { body: { status }, token });
const look = async (session: string) => (await call('GET', `/orders/session/${session}/`)).body;

async function rejected() {
  const kurta = await buildProduct();
  const { body } = await openSession(orderPayload([{ id: kurta.id, price: 4000 }]));
  const session = body.session_id as string;
  const wrong_id = newTransactionId();
  const { body: order } = await confirm(session, wrong_id);
  const order_id = order.order_id as string;
  const payment = (await ledgerOf(session))[0]?.id;
  await review(order_id, payment, 'reject', { reason: 'Not in the wallet of today.' });
  return { session, order_id, payment, wrong_id };
}

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
  token = await buildConfirmedToken();
});

afterEach(async () => {
  await expectShopAddsUp(await bookStock());
});

describe('Correcting a rejected claim', () => {
  test('A rejected claim is shown to its shopper without the reason that staff gave', async () => {
    const { session, order_id, wrong_id } = await rejected();
    const status = await look(session);
    expect(status).toMatchObject({
      state: 'failed',
      can_resubmit: true,
      order_id,
      transaction_id: wrong_id,
      hosted: null,
    });
    expect(JSON.stringify(status)).not.toContain('wallet of today');
  });

  test('A rejected claim is linked from the page of its own order only', async () => {
    const { session, order_id } = await rejected();
    const pageOf = async () => {
      const path = (await look(session)).confirmation_path as string;
      return findOrderConfirmation(path.replace('/order/placed/', ''));
    };
    expect(await pageOf()).toMatchObject({ session_to_correct: session });
    await confirm(session, newTransactionId());
    expect(await pageOf()).toMatchObject({ session_to_correct: null });
    await review(order_id, (await ledgerOf(session))[1]?.id, 'reject', { reason: 'Neither.' });
    await setStatus(order_id, 'Cancelled');
    expect(await pageOf()).toMatchObject({ session_to_correct: null });
  });

  test('A corrected transaction ID makes a new claim, and the ledger keeps both', async () => {
    const { session, order_id, payment, wrong_id } = await rejected();
    const id = newTransactionId();
    const { status, body } = await confirm(session, id.toLowerCase());
    expect([status, body.order_id, body.payment_state, body.transaction_id]).toEqual([
      200,
      order_id,
      'claimed',
      id,
    ]);
    expect(await look(session)).toMatchObject({ state: 'claimed', can_resubmit: false });
    expect(await ledgerOf(session)).toMatchObject([
      {
        id: payment,
        state: 'failed',
        transaction_id: wrong_id,
        entries: ['awaiting shop', 'claimed shopper', 'failed staff'],
      },
      { state: 'claimed', transaction_id: id, entries: ['awaiting shopper', 'claimed shopper'] },
    ]);
    expect(await historyOf((await orderOfSession(session)).id)).toEqual([
      'payment awaiting',
      'placed Pending',
      'payment claimed',
      'payment failed',
      'payment claimed',
    ]);
  });

  test('A corrected claim that staff verify makes the order Paid', async () => {
    const { session, order_id } = await rejected();
    const id = newTransactionId();
    await confirm(session, id);
    const { body: found } = await call('GET', `/orders/${order_id}/payments/`, { token });
    expect(found).toMatchObject({ payment_state: 'claimed', attention: null });
    expect(found.payments).toHaveLength(2);
    const { body } = await review(order_id, found.payments[1].id, 'verify');
    expect(body).toMatchObject({ status: 'Paid', payment_state: 'verified', attention: null });
    expect((await call('GET', `/orders/all/?q=${order_id}`, { token })).body).toMatchObject([
      { transaction_id: id, status: 'Paid' },
    ]);
  });

  test('A claim can be corrected again when it is rejected again, with an ID that was not used before', async () => {
    const { session, order_id, wrong_id } = await rejected();
    const second = newTransactionId();
    await confirm(session, second);
    await review(order_id, (await ledgerOf(session))[1]?.id, 'reject', { reason: 'Neither.' });
    const { status, body } = await confirm(session, wrong_id);
    expect([status, body.code, Object.keys(body.fields)]).toEqual([
      400,
      'transaction_id_rejected',
      ['transaction_id'],
    ]);
    expect((await confirm(session, newTransactionId())).status).toBe(200);
    expect(await ledgerOf(session)).toHaveLength(3);
  });

  test('A claim cannot be corrected to an ID that has paid for another order', async () => {
    const [one, other] = [await rejected(), await rejected()];
    const id = newTransactionId();
    await confirm(one.session, id);
    await setStatus(one.order_id, 'Paid');
    const answer = await confirm(other.session, id);
    expect([answer.status, answer.body.code]).toEqual([400, 'transaction_id_used']);
    expect(await look(other.session)).toMatchObject({ state: 'failed', transaction_id: other.wrong_id });
    expect(await ledgerOf(other.session)).toHaveLength(1);
  });

  test('Sending the rejected ID again answers with its state and claims nothing', async () => {
    const { session, wrong_id } = await rejected();
    const { status, body, headers } = await confirm(session, wrong_id);
    expect([status, body.payment_state, headers.get('idempotent-replayed')]).toEqual([200, 'failed', 'true']);
    expect(await ledgerOf(session)).toHaveLength(1);
  });

  test('A claim of a cancelled order cannot be corrected', async () => {
    const { session, order_id } = await rejected();
    await setStatus(order_id, 'Cancelled');
    expect(await look(session)).toMatchObject({ state: 'failed', can_resubmit: false });
    const { status, body } = await confirm(session, newTransactionId());
    expect([status, body.code, body.detail]).toEqual([
      409,
      'order_cancelled',
      'This order was cancelled. If you have sent the money, please contact us.',
    ]);
    expect(await ledgerOf(session)).toHaveLength(1);
  });

  test('A claim that was verified after all needs no correction', async () => {
    const { session, order_id, payment } = await rejected();
    await review(order_id, payment, 'verify');
    const { status, body } = await confirm(session, newTransactionId());
    expect([status, body.code]).toEqual([400, 'confirmed_otherwise']);
    expect(await ledgerOf(session)).toHaveLength(1);
  });

  test.each(['TRX', 'TRX\0 1234', '\ud800TRX1234', 'T'.repeat(65), 5, ['TRX12345'], '__proto__<>'])(
    'A claim cannot be corrected to %j',
    async (transaction_id) => {
      const { session } = await rejected();
      const { status, body } = await confirm(session, transaction_id);
      expect([status, Object.keys(body.fields)]).toEqual([400, ['transaction_id']]);
      expect(await ledgerOf(session)).toHaveLength(1);
    },
  );
});

describe('Concurrent corrections', () => {
  test('Different corrections at once make one claim', async () => {
    const { session } = await rejected();
    const answers = await whileLocked(
      session,
      Array.from({ length: 6 }, () => () => confirm(session, newTransactionId())),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 400: 5 });
    expect((await ledgerOf(session)).filter(({ state }) => state === 'claimed')).toHaveLength(1);
  });

  test('The same correction twice at once gets the same answer', async () => {
    const { session } = await rejected();
    const id = newTransactionId();
    const answers = await whileLocked(session, [() => confirm(session, id), () => confirm(session, id)]);
    expect(countStatuses(answers)).toEqual({ 200: 2 });
    expect(await ledgerOf(session)).toHaveLength(2);
  });

  test('One ID for two orders at once makes two claims, of which staff can verify one', async () => {
    const [one, other] = [await rejected(), await rejected()];
    const id = newTransactionId();
    const answers = await Promise.all([confirm(one.session, id), confirm(other.session, id)]);
    expect(countStatuses(answers)).toEqual({ 200: 2 });
    const accepted = [await setStatus(one.order_id, 'Paid'), await setStatus(other.order_id, 'Paid')];
    expect(accepted.map(({ status }) => status)).toEqual([200, 409]);
  });

  test.each(['correction', 'cancelling'])(
    'A correction during a cancellation leaves no unseen claim on the cancelled order when the %s comes first',
    async (first) => {
      const { session, order_id } = await rejected();
      const works = [() => confirm(session, newTransactionId()), () => setStatus(order_id, 'Cancelled')];
      await whileLocked(session, first === 'correction' ? works : works.reverse());
      const { status } = await orderOfSession(session);
      const claims = (await ledgerOf(session)).length - 1;
      expect(status).toBe('Cancelled');
      expect(claims).toBe((await look(session)).state === 'claimed' ? 1 : 0);
    },
  );

  test('A correction while staff verify the first claim leaves the order Paid and counts nothing twice', async () => {
    const { session, order_id, payment } = await rejected();
    const answers = await whileLocked(session, [
      () => confirm(session, newTransactionId()),
      () => review(order_id, payment, 'verify'),
    ]);
    expect(answers[1]?.status).toBe(200);
    const { body } = await call('GET', `/orders/${order_id}/payments/`, { token });
    expect(body).toMatchObject({ status: 'Paid', payment_state: 'verified', attention: null });
  });
});
