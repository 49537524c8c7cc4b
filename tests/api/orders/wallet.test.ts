import { describe, expect, test } from 'vitest';
import { releaseExpiredHolds } from '#app/features/orders/pay/end-session.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, countOrders, orderPayload, stockOf } from '#tests/support/builders.ts';
import { bookStock, expectShopAddsUp } from '#tests/support/expect-invariants.ts';
import {
  confirm,
  expireSession,
  historyOf,
  openSession,
  orderOfSession,
  placeCod,
  post,
} from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';
import { newTransactionId, setStatus, token } from './payment-calls.ts';
import { deleteOrdersBeforeEach, listAll, opened } from './wallet-calls.ts';

deleteOrdersBeforeEach();

describe('Opening a wallet session', () => {
  test.each([
    ['jazzcash', '0300 0000000'],
    ['sadapay', '0300 0000001'],
  ])(
    'A %s session says what to pay, to whom and until when, and holds the pieces for an hour',
    async (payment_method, number) => {
      const kurta = await buildProduct({ price: 4000, sizes: { S: 2, M: 3 } });
      const began = Date.now();
      const { status, body, headers } = await openSession(
        orderPayload([{ id: kurta.id, size: 'M', quantity: 2, price: 4000 }], { payment_method }),
      );
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(body).toEqual({
        session_id: expect.stringMatching(/^[\w-]{32}$/),
        amount: 8000,
        name: 'Bulbul Bano',
        expires_at: expect.any(String),
        pay_to: { method: payment_method, title: 'Gulnar Clothing', number },
        transaction_id: null,
        payment_method,
        total: 8000,
        advance: 0,
        balance: 0,
        hosted: null,
      });
      const minutes = (Date.parse(body.expires_at) - began) / 60_000;
      expect(minutes).toBeGreaterThanOrEqual(60);
      expect(minutes).toBeLessThan(60.5);
      expect(await stockOf(kurta.id)).toBe(3);
      expect(await orderOfSession(body.session_id)).toMatchObject({
        status: 'Pending',
        payment_state: 'awaiting',
      });
    },
  );

  test('A wallet session is not in the list of orders, and its status cannot be set', async () => {
    const { session } = await opened();
    const { order_id } = await orderOfSession(session);
    expect((await listAll()).body).toEqual([]);
    expect((await call('GET', `/orders/all/?q=${order_id}`, { token })).body).toEqual([]);
    expect((await setStatus(order_id, 'Paid')).status).toBe(404);
  });

  test('A session with a made-on-order piece asks for half of the total, rounded up to the rupee', async () => {
    const suit = await buildProduct({ made_on_order: true, price: 7001 });
    const { status, body } = await openSession(
      orderPayload([{ id: suit.id, price: 7001 }], { transaction_id: ' trx 123-456 ' }),
    );
    expect([status, body.amount, body.transaction_id]).toEqual([200, 3501, 'TRX123456']);
  });

  test('A made-on-order bag whose transaction ID comes later is held, and is an order once its ID is confirmed', async () => {
    const suit = await buildProduct({ made_on_order: true, price: 9001 });
    const { status, body } = await openSession(
      orderPayload([{ id: suit.id, price: 9001 }], { transaction_id: '', transaction_id_later: true }),
    );
    expect([status, body.amount, body.balance, body.transaction_id]).toEqual([200, 4501, 4500, null]);
    expect(await stockOf(suit.id)).toBe(4);
    expect((await listAll()).body).toEqual([]);
    expect((await confirm(body.session_id, newTransactionId())).status).toBe(200);
    expect((await listAll()).body).toMatchObject([{ advance: 4501, payment_state: 'claimed' }]);
  });

  test('What is paid in advance cannot be paid on delivery by saying that its transaction ID comes later', async () => {
    const suit = await buildProduct({ made_on_order: true, price: 9001 });
    const payload = orderPayload([{ id: suit.id, price: 9001 }], { transaction_id_later: true });
    const { status, body } = await placeCod(payload);
    expect([status, body.code, await countOrders()]).toEqual([422, 'advance_needed', 0]);
  });

  test('A session keeps the transaction ID of checkout and does not count it before it is confirmed', async () => {
    const suit = await buildProduct({ made_on_order: true, price: 9000 });
    const payload = orderPayload([{ id: suit.id, price: 9000 }], { transaction_id: 'TRX777777' });
    const [first, second] = [await openSession(payload), await openSession(payload)];
    expect(await orderOfSession(first.body.session_id)).toMatchObject({ transaction_id: null });
    expect((await confirm(second.body.session_id, 'TRX777777')).status).toBe(200);
    expect(await orderOfSession(first.body.session_id)).toMatchObject({ payment_state: 'awaiting' });
  });

  test('A repeated Idempotency-Key gets the same session and takes the pieces once', async () => {
    const kurta = await buildProduct();
    const payload = orderPayload([{ id: kurta.id, price: 4000 }]);
    const [first, second] = [await openSession(payload, 'wallet-1'), await openSession(payload, 'wallet-1')];
    expect(second.body).toEqual(first.body);
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect([await countOrders(), await stockOf(kurta.id)]).toEqual([1, 4]);
    const other = await openSession({ ...payload, name: 'Koel Khan' }, 'wallet-1');
    expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
  });

  test.each(['cash-first', 'wallet-first'])(
    'Wallet sessions share Idempotency-Keys with COD, so that one attempt orders once: %s',
    async (which) => {
      const kurta = await buildProduct();
      const payload = orderPayload([{ id: kurta.id, price: 4000 }]);
      const ways = [() => post('/orders/save/', payload, which), () => openSession(payload, which)];
      const [first, second] = which === 'cash-first' ? ways : ways.reverse();
      expect((await first?.())?.status).toBeLessThan(300);
      expect((await second?.())?.body.code).toBe('key_reused');
      expect([await countOrders(), await stockOf(kurta.id)]).toEqual([1, 4]);
    },
  );
});

describe('Refused wallet sessions', () => {
  async function refused(payload: object) {
    const answer = await openSession(payload);
    expect(await countOrders()).toBe(0);
    return answer;
  }

  test.each([undefined, null, '', '   '])(
    'A made-on-order bag with the transaction ID %j is refused and holds nothing',
    async (transaction_id) => {
      const suit = await buildProduct({ made_on_order: true, price: 9000 });
      const { status, body } = await refused(
        orderPayload([{ id: suit.id, price: 9000 }], { transaction_id }),
      );
      expect([status, body.detail]).toEqual([422, '❌ Please enter transaction ID for made-on-order items.']);
      expect(await stockOf(suit.id)).toBe(5);
    },
  );

  test.each(['abc', 'TRX<1234>', 'TRX\0 123456', '\ud800TRX1234', 'T'.repeat(65), 5, {}, ['TRX1234']])(
    'A session with the transaction ID %j is refused and holds nothing',
    async (transaction_id) => {
      const kurta = await buildProduct();
      const { status, body } = await refused(
        orderPayload([{ id: kurta.id, price: 4000 }], { transaction_id }),
      );
      expect([status, Object.keys(body.fields)]).toEqual([400, ['transaction_id']]);
    },
  );

  test('A session is refused when a product is sold out, a size is missing or a price is wrong', async () => {
    const kurta = await buildProduct({ name: 'Last Kurta', stock: 1, size: 'S,M' });
    const line = { id: kurta.id, size: 'S', price: 4000 };
    const soldOut = await refused(orderPayload([{ ...line, quantity: 2 }]));
    expect([soldOut.status, soldOut.body.detail]).toEqual([409, 'Only 1 of Last Kurta left.']);
    const noSize = await refused(orderPayload([{ ...line, size: '' }]));
    expect([noSize.status, noSize.body.detail]).toEqual([422, 'Please select a size.']);
    const moreExpensive = await refused(orderPayload([{ ...line, price: 3999 }]));
    expect([moreExpensive.status, moreExpensive.body.code, moreExpensive.body.quote.total]).toEqual([
      409,
      'price_changed',
      4250,
    ]);
    expect(await stockOf(kurta.id)).toBe(1);
  });

  test('A session paid on delivery is refused', async () => {
    const kurta = await buildProduct();
    const answer = await post('/orders/checkout-session/', orderPayload([{ id: kurta.id, price: 4000 }]));
    expect([answer.status, answer.body.code, await countOrders()]).toEqual([422, 'cash_needs_no_session', 0]);
  });

  test('A session with a malformed Idempotency-Key is refused', async () => {
    const kurta = await buildProduct();
    const { status, body } = await openSession(orderPayload([{ id: kurta.id, price: 4000 }]), 'two words');
    expect([status, body.code, await countOrders()]).toEqual([400, 'invalid_key', 0]);
  });
});

describe('Expired holds', () => {
  test('An expired hold gives its stock back once, also by size, and never becomes an order', async () => {
    const kurta = await buildProduct({ sizes: { S: 2, M: 3 } });
    const book = await bookStock();
    const { body } = await openSession(orderPayload([{ id: kurta.id, size: 'M', quantity: 2, price: 4000 }]));
    expect(await releaseExpiredHolds(new Date())).toBe(0);
    await expireSession(body.session_id);
    expect(await releaseExpiredHolds(new Date())).toBe(1);
    expect(await releaseExpiredHolds(new Date())).toBe(0);
    const order = await orderOfSession(body.session_id);
    expect(order).toMatchObject({
      status: 'Cancelled',
      payment_state: 'failed',
      released_at: expect.any(Date),
    });
    expect(await historyOf(order.id)).toEqual(['payment awaiting', 'released Cancelled']);
    expect(await stockOf(kurta.id)).toBe(5);
    await expectShopAddsUp(book);
    expect((await listAll()).body).toEqual([]);
    expect((await setStatus(order.order_id, 'Pending')).status).toBe(404);
  });

  test.each(['before', 'after'])(
    'An expired session cannot be confirmed, %s its stock was given back',
    async (moment) => {
      const { kurta, session } = await opened();
      await expireSession(session);
      if (moment === 'after') await releaseExpiredHolds(new Date());
      const before = [await orderOfSession(session), await stockOf(kurta.id)];
      const { status, body } = await confirm(session, newTransactionId());
      expect([status, body.code]).toEqual([410, 'session_ended']);
      expect([await orderOfSession(session), await stockOf(kurta.id)]).toEqual(before);
    },
  );

  test('An expired session leaves its transaction ID free', async () => {
    const [late, other] = [await opened(), await opened()];
    await expireSession(late.session);
    expect((await confirm(late.session, 'TRX88888')).status).toBe(410);
    expect((await confirm(other.session, 'TRX88888')).status).toBe(200);
  });

  test('A confirmed session does not expire', async () => {
    const { kurta, session } = await opened();
    await confirm(session, newTransactionId());
    expect(await releaseExpiredHolds(new Date(Date.now() + 7_200_000))).toBe(0);
    expect(await stockOf(kurta.id)).toBe(4);
  });

  test('An expired session releases a piece whose product was deleted in the meantime', async () => {
    const { kurta, session } = await opened();
    await db.deleteFrom('products').where('id', '=', kurta.id).execute();
    await expireSession(session);
    expect(await releaseExpiredHolds(new Date())).toBe(1);
  });

  test('An expired session that cannot be released does not block the others', async () => {
    const [full, other] = [await opened(), await opened()];
    await expireSession(full.session);
    await expireSession(other.session);
    await db.updateTable('products').set({ stock: 1_000_000 }).where('id', '=', full.kurta.id).execute();
    expect(await releaseExpiredHolds(new Date())).toBe(1);
    expect([await stockOf(full.kurta.id), await stockOf(other.kurta.id)]).toEqual([1_000_000, 5]);
  });
});
