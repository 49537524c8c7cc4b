import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { releaseExpiredHolds } from '#app/features/orders/pay/end-session.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildStaffToken, countOrders, orderPayload, stockOf } from '#tests/support/builders.ts';
import { bookStock, expectShopAddsUp, type StockBook } from '#tests/support/expect-invariants.ts';
import {
  comeBack,
  goToJazzCash,
  hostedPaymentWith,
  ledgerOf,
  openKurta,
  sendMessage,
  sessionStatus,
  start,
} from '#tests/support/hosted-calls.ts';
import {
  atOnce,
  confirm,
  countStatuses,
  expireSession,
  historyOf,
  orderOfSession,
  placeCod,
  post,
} from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';
import { whileLocked } from '#tests/support/waiting.ts';

const gateway = await vi.hoisted(async () => {
  const { openJazzCash } = await import('#tests/support/jazzcash-simulator.ts');
  const opened = await openJazzCash();
  Object.assign(process.env, opened.env);
  return opened;
});

let book: StockBook;
let ids = 0;

const cancel = (session: string) => post(`/orders/session/${session}/cancel/`, {});
const newTransactionId = () => `TRX81000${++ids}`;

async function opened(changes = {}) {
  const session = await openKurta({ stock: 1 }, changes);
  book = await bookStock();
  return session;
}

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
});

afterEach(async () => {
  await expectShopAddsUp(book);
});

afterAll(() => gateway.close());

describe('Cancelling a wallet payment', () => {
  test('A cancelled payment frees the last piece for another order at once', async () => {
    const { kurta, session } = await opened();
    const payload = orderPayload([{ id: kurta.id, price: 4000 }]);
    expect((await placeCod(payload)).status).toBe(409);
    const { status, headers, body } = await cancel(session);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({ session_id: session, state: 'cancelled', order_id: null, hosted: null });
    expect(await stockOf(kurta.id)).toBe(1);
    expect((await placeCod(payload)).status).toBe(201);
  });

  test('A cancelled payment is recorded with who ended it and never becomes an order', async () => {
    const { session } = await opened();
    await cancel(session);
    const order = await orderOfSession(session);
    expect(order).toMatchObject({ status: 'Cancelled', payment_state: 'failed', transaction_id: null });
    expect(await historyOf(order.id)).toEqual(['payment awaiting', 'released Cancelled']);
    expect(await ledgerOf(session)).toMatchObject([
      { state: 'failed', entries: ['awaiting shop', 'failed shopper'] },
    ]);
    const token = await buildStaffToken();
    expect((await call('GET', '/orders/all/', { token })).body).toEqual([]);
  });

  test('A cancelled payment gives back the use of its referral code', async () => {
    await db.insertInto('referral_codes').values({ code: 'GIVENUP', type: 'flat', value: 10_000 }).execute();
    const { session } = await opened({ referral_code: 'GIVENUP', total: '4150', discount: '100' });
    const uses = () =>
      db.selectFrom('referral_codes').select('used').where('code', '=', 'GIVENUP').executeTakeFirst();
    expect(await uses()).toEqual({ used: 1 });
    await cancel(session);
    expect(await uses()).toEqual({ used: 0 });
  });

  test('Cancelling a payment again or after it has expired changes nothing', async () => {
    const [first, late] = [await opened(), await opened()];
    await cancel(first.session);
    expect((await cancel(first.session)).body).toMatchObject({ state: 'cancelled' });
    await expireSession(late.session);
    await releaseExpiredHolds(new Date());
    const { status, body } = await cancel(late.session);
    expect([status, body.state]).toEqual([200, 'expired']);
    expect([await stockOf(first.kurta.id), await stockOf(late.kurta.id)]).toEqual([1, 1]);
  });

  test('A cancelled payment cannot be confirmed, and its transaction ID stays free', async () => {
    const [given, other] = [await opened(), await opened()];
    const id = newTransactionId();
    await cancel(given.session);
    const { status, body } = await confirm(given.session, id);
    expect([status, body.code]).toEqual([410, 'session_ended']);
    expect(body.detail).toMatch(/^This payment was cancelled/);
    expect((await confirm(other.session, id)).status).toBe(200);
  });

  test('A confirmed payment cannot be cancelled', async () => {
    const { kurta, session } = await opened();
    await confirm(session, newTransactionId());
    const { status, body } = await cancel(session);
    expect([status, body.code, body.detail]).toEqual([
      409,
      'payment_confirmed',
      'This payment is already confirmed, so it cannot be cancelled here. Please contact us.',
    ]);
    expect(await orderOfSession(session)).toMatchObject({ status: 'Pending', payment_state: 'claimed' });
    expect(await stockOf(kurta.id)).toBe(0);
  });

  test('A payment that JazzCash may still take cannot be cancelled or begun again until JazzCash has declined it', async () => {
    const { session } = await opened();
    await goToJazzCash(gateway, session);
    const { status, body } = await cancel(session);
    expect([status, body.code]).toEqual([409, 'payment_under_way']);
    expect(await sessionStatus(session)).toMatchObject({ state: 'awaiting' });
    await expireSession(session);
    const again = await post(`/orders/session/${session}/hold-again/`, {});
    expect([again.status, again.body.code]).toEqual([409, 'payment_under_way']);
    const declined = await hostedPaymentWith(gateway, 'decline');
    book = await bookStock();
    await sendMessage(gateway.returnFields(declined.reference));
    expect((await cancel(declined.session)).body).toMatchObject({ state: 'cancelled' });
    expect((await start(declined.session)).status).toBe(303);
  });

  test.each(['no-such-session', 'a'.repeat(32), '%00', '%F0%9F%92%B8', '__proto__', 'x'.repeat(300)])(
    'Cancelling the unknown session %s is answered with 404',
    async (text) => {
      const { session } = await opened();
      const { status } = await cancel(text);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(415);
      expect(await sessionStatus(session)).toMatchObject({ state: 'awaiting' });
    },
  );
});

describe('Cancelling concurrently', () => {
  test('Cancelling one payment twenty times at once gives the piece back once', async () => {
    const { kurta, session } = await opened();
    const answers = await whileLocked(
      session,
      Array.from({ length: 8 }, () => () => cancel(session)),
    );
    expect([countStatuses(answers), await stockOf(kurta.id)]).toEqual([{ 200: 8 }, 1]);
    expect(countStatuses(await atOnce(20, () => cancel(session)))).toEqual({ 200: 20 });
  });

  test.each(['cancel first', 'confirm first'])(
    'Cancelling and confirming at once succeeds for one of both, with %s',
    async (which) => {
      const { kurta, session } = await opened();
      const works = [() => cancel(session), () => confirm(session, newTransactionId())];
      const answers = await whileLocked(session, which === 'cancel first' ? works : works.reverse());
      const done = answers.filter(({ status }) => status === 200);
      expect(done).toHaveLength(1);
      const { status } = await orderOfSession(session);
      const isOrder = done[0]?.body.payment_state === 'claimed';
      expect([status, await stockOf(kurta.id)]).toEqual(isOrder ? ['Pending', 0] : ['Cancelled', 1]);
    },
  );

  test('Cancelling a payment as it expires gives the piece back once', async () => {
    const { kurta, session } = await opened();
    await expireSession(session);
    await Promise.all([...Array.from({ length: 6 }, () => cancel(session)), releaseExpiredHolds(new Date())]);
    expect(await stockOf(kurta.id)).toBe(1);
    expect(await historyOf((await orderOfSession(session)).id)).toEqual([
      'payment awaiting',
      'released Cancelled',
    ]);
  });

  test('Cancelling as the shopper goes to JazzCash either keeps the attempt or frees the piece', async () => {
    const { kurta, session } = await opened();
    const [given, began] = await whileLocked(session, [() => cancel(session), () => start(session)]);
    const isGiven = given?.status === 200;
    expect([given?.status, began?.status]).toEqual(isGiven ? [200, 303] : [409, 200]);
    expect(await stockOf(kurta.id)).toBe(isGiven ? 1 : 0);
  });

  test.each([
    ['JazzCash', sendMessage],
    ['the returning browser', comeBack],
  ])('Money that %s reports during a cancellation counts', async (_who, sendMessage) => {
    const approved = await hostedPaymentWith(gateway, 'approve');
    book = await bookStock();
    const answers = await whileLocked(approved.session, [
      () => cancel(approved.session),
      () => sendMessage(gateway.returnFields(approved.reference)),
    ]);
    expect(answers[0]?.status).toBe(409);
    expect(await sessionStatus(approved.session)).toMatchObject({ state: 'verified' });
    expect(await countOrders()).toBe(1);
  });
});
