import { describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, orderPayload, stockOf } from '#tests/support/builders.ts';
import { bookStock, expectShopAddsUp } from '#tests/support/expect-invariants.ts';
import { confirm, historyOf, openSession, orderOfSession, post } from '#tests/support/order-calls.ts';
import { newTransactionId, setStatus } from './payment-calls.ts';
import { deleteOrdersBeforeEach, listAll, opened } from './wallet-calls.ts';

deleteOrdersBeforeEach();

describe('Confirming a payment', () => {
  test('Confirming a payment places a Pending order with a claimed payment at the top of the list', async () => {
    const { session } = await opened();
    await db
      .updateTable('orders')
      .set({ created_at: new Date(Date.now() - 3_000_000) })
      .execute();
    const { status, body, headers } = await confirm(session, 'trx 4711-0815');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({
      order_id: expect.stringMatching(/^GL-/),
      status: 'Pending',
      payment_method: 'jazzcash',
      payment_state: 'claimed',
      transaction_id: 'TRX47110815',
      total: 4250,
      advance: 0,
      balance: 0,
    });
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['email']));
    const [order] = (await listAll()).body;
    expect(order).toMatchObject({
      order_id: body.order_id,
      payment_state: 'claimed',
      transaction_id: 'TRX47110815',
    });
    expect(Date.now() - Date.parse(order.created_at)).toBeLessThan(60_000);
    const { id } = await orderOfSession(session);
    expect(await historyOf(id)).toEqual(['payment awaiting', 'placed Pending', 'payment claimed']);
  });

  test('Confirming an advance leaves the rest due on delivery', async () => {
    const suit = await buildProduct({ made_on_order: true, price: 7001 });
    const { body } = await openSession(
      orderPayload([{ id: suit.id, price: 7001 }], { transaction_id: 'TRX55551' }),
    );
    const answer = await confirm(body.session_id, body.transaction_id);
    expect(answer.body).toMatchObject({ total: 7001, advance: 3501, balance: 3500 });
    expect((await listAll()).body[0]).toMatchObject({ advance: 3501, balance: 3500 });
  });

  test('Confirming again with the same ID in any letter case gets the same answer', async () => {
    const { session } = await opened();
    const first = await confirm(session, 'TRX11111');
    const second = await confirm(session, 'trx-11111');
    expect(second.body).toEqual(first.body);
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(await historyOf((await orderOfSession(session)).id)).toHaveLength(3);
  });

  test('Confirming again with another ID is refused and keeps the first', async () => {
    const { session } = await opened();
    await confirm(session, 'TRX22222');
    const { status, body } = await confirm(session, 'TRX22223');
    expect([status, body.code]).toEqual([400, 'confirmed_otherwise']);
    expect(await orderOfSession(session)).toMatchObject({ transaction_id: 'TRX22222' });
  });

  test('An ID that has paid for another order is refused, even after that order was cancelled', async () => {
    const [first, second] = [await opened(), await opened()];
    const { body: order } = await confirm(first.session, 'TRX33333');
    await setStatus(order.order_id, 'Paid');
    await setStatus(order.order_id, 'Cancelled');
    const { status, body } = await confirm(second.session, ' Trx 33333');
    expect([status, body.code, typeof body.detail]).toEqual([400, 'transaction_id_used', 'string']);
    expect(await orderOfSession(second.session)).toMatchObject({
      transaction_id: null,
      payment_state: 'awaiting',
    });
    expect((await confirm(second.session, 'TRX33334')).status).toBe(200);
  });

  test('Confirming a payment of a cancelled order changes nothing', async () => {
    const { kurta, session } = await opened();
    const { body } = await confirm(session, 'TRX44444');
    await setStatus(body.order_id, 'Cancelled');
    const again = await confirm(session, 'TRX44444');
    expect([again.status, again.body.status]).toEqual([200, 'Cancelled']);
    expect(await stockOf(kurta.id)).toBe(5);
  });

  test.each(['nobody', 'x'.repeat(100), 'GL-2222-2222'])(
    'Confirming the unknown session %s is refused',
    async (session) => {
      const { status, body } = await confirm(session, newTransactionId());
      expect([status, body.code]).toEqual([400, 'unknown_session']);
    },
  );

  test.each([
    ['session_id', undefined],
    ['session_id', ''],
    ['session_id', 7],
    ['session_id', 'a\0b'],
    ['session_id', '\udfff'],
    ['session_id', 'x'.repeat(101)],
    ['session_id', { length: 32 }],
    ['transaction_id', undefined],
    ['transaction_id', ''],
    ['transaction_id', '   '],
    ['transaction_id', 123456789],
    ['transaction_id', 'TRX'],
    ['transaction_id', 'TRX\0 1234'],
    ['transaction_id', '؋؋؋؋؋'],
    ['transaction_id', 'T'.repeat(65)],
    ['transaction_id', ['TRX12345']],
  ])('Confirming with the %s %j is refused', async (field, value) => {
    const { session } = await opened();
    const body = { session_id: session, transaction_id: newTransactionId(), [field]: value };
    const answer = await post('/orders/confirm-payment/', body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    expect(await orderOfSession(session)).toMatchObject({ transaction_id: null });
  });

  test('Confirming a payment writes no other field of the request', async () => {
    const { session } = await opened();
    const sent = { status: 'Paid', payment_state: 'verified', total: 1, order_id: 'GL-2222-2222' };
    await post('/orders/confirm-payment/', { session_id: session, transaction_id: 'TRX66666', ...sent });
    const [order] = (await listAll()).body;
    expect(order).toMatchObject({ status: 'Pending', payment_state: 'claimed', total: 4250 });
    expect(order.order_id).not.toBe('GL-2222-2222');
  });

  test('Confirming a payment closes the saved cart that the session had left open', async () => {
    const { body: cart } = await post('/cart/save-session/', { session_id: 'wallet-cart', cart_items: [] });
    const closedAt = () =>
      db.selectFrom('carts').select('closed_at').where('id', '=', cart.cart_id).executeTakeFirst();
    const { session } = await opened({ cart_id: cart.cart_id });
    expect(await closedAt()).toEqual({ closed_at: null });
    await confirm(session, newTransactionId());
    expect(await closedAt()).toEqual({ closed_at: expect.any(Date) });
  });
});

test('A session from before the ledger existed can be confirmed and then has its payment', async () => {
  const { session } = await opened();
  await db.deleteFrom('payments').execute();
  expect((await confirm(session, newTransactionId())).status).toBe(200);
  await expectShopAddsUp(await bookStock());
});

describe('Setting Paid by hand', () => {
  async function confirmed() {
    const { session } = await opened();
    const { body } = await confirm(session, newTransactionId());
    return { session, order_id: body.order_id as string };
  }

  test('Setting a claimed order Paid verifies its payment', async () => {
    const { session, order_id } = await confirmed();
    await setStatus(order_id, 'Confirmed');
    expect(await orderOfSession(session)).toMatchObject({ payment_state: 'claimed' });
    await setStatus(order_id, 'Paid');
    await setStatus(order_id, 'Shipped');
    expect(await orderOfSession(session)).toMatchObject({ status: 'Shipped', payment_state: 'verified' });
    const { id } = await orderOfSession(session);
    expect((await historyOf(id)).slice(3)).toEqual([
      'status Confirmed',
      'status Paid',
      'payment verified',
      'status Shipped',
    ]);
  });

  test('Setting a Paid order back to Pending reverts the verification', async () => {
    const { session, order_id } = await confirmed();
    await setStatus(order_id, 'Paid');
    await setStatus(order_id, 'Pending');
    expect(await orderOfSession(session)).toMatchObject({ status: 'Pending', payment_state: 'claimed' });
  });

  test('Setting a cash order Paid leaves its payment due on delivery, and nothing of it is left to pay', async () => {
    const kurta = await buildProduct();
    const { body } = await post('/orders/save/', orderPayload([{ id: kurta.id, price: 4000 }]));
    await setStatus(body.order_id, 'Paid');
    expect((await listAll()).body[0]).toMatchObject({
      status: 'Paid',
      payment_state: 'on_delivery',
      received: 4250,
      balance: 0,
    });
  });
});
