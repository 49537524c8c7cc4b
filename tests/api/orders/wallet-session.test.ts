import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { releaseExpiredHolds } from '#app/features/orders/pay/end-session.server.ts';
import { findOrderConfirmation } from '#app/features/orders/track/find-order.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, orderPayload, stockOf } from '#tests/support/builders.ts';
import { atOnce, confirm, expireSession, openSession, post } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';
import { deleteOrdersBeforeEach } from './wallet-calls.ts';

const look = (session: string) => call('GET', `/orders/session/${session}/`);

async function opened(overrides: Parameters<typeof buildProduct>[0] = {}, changes = {}) {
  const kurta = await buildProduct({ price: 4000, ...overrides });
  const { body } = await openSession(
    orderPayload([{ id: kurta.id, price: overrides.price ?? 4000 }], changes),
  );
  return body;
}

deleteOrdersBeforeEach();

describe('Reading a wallet session', () => {
  test('A wallet session can be read by its shopper only, with all its page needs, and is not cached', async () => {
    const opening = await opened();
    const before = Date.now();
    const { status, headers, body } = await look(opening.session_id);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      ...opening,
      items: [expect.objectContaining({ quantity: 1, price: 4000 })],
      ...{ subtotal: 4000, discount: 0, delivery: 250 },
      expected: { first: expect.stringMatching(/^2\d{3}-/), last: expect.stringMatching(/^2\d{3}-/) },
      state: 'awaiting',
      server_time: expect.any(String),
      order_id: null,
      confirmation_path: null,
      is_late: false,
      can_resubmit: false,
    });
    expect(Date.parse(body.server_time)).toBeGreaterThanOrEqual(before);
    expect(Object.keys(body)).not.toContain('email');
  });

  test('A session with a made-on-order piece has its advance, the balance on delivery and the transaction ID of checkout', async () => {
    const opening = await opened({ price: 7001, made_on_order: true }, { transaction_id: 'trx 123-456' });
    const sums = { amount: 3501, total: 7001, advance: 3501, balance: 3500, transaction_id: 'TRX123456' };
    expect(opening).toMatchObject(sums);
    expect((await look(opening.session_id)).body).toMatchObject({ ...sums, state: 'awaiting' });
  });

  test('A session is claimed once its transaction ID is confirmed, and then has its order', async () => {
    const { session_id } = await opened();
    const { body: order } = await confirm(session_id, 'TRX1231231');
    expect((await look(session_id)).body).toMatchObject({
      state: 'claimed',
      transaction_id: 'TRX1231231',
      order_id: order.order_id,
      confirmation_path: order.confirmation_path,
      expires_at: null,
    });
  });

  test.each(['before', 'after'])('A session is expired %s its stock was given back', async (moment) => {
    const { session_id } = await opened();
    await expireSession(session_id);
    if (moment === 'after') await releaseExpiredHolds(new Date());
    expect((await look(session_id)).body).toMatchObject({ state: 'expired', order_id: null });
  });

  test.each(['no-such-session', 'a'.repeat(32), '%00', '%F0%9F%92%B8', 'x'.repeat(300)])(
    'The unknown session %s is answered with 404',
    async (text) => {
      const { status, body } = await look(text);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(405);
      expect(body).toMatchObject({ code: expect.stringMatching(/not_found|invalid/) });
    },
  );
});

describe('Holding the pieces of an ended payment again', () => {
  const holdAgain = (session: string) => post(`/orders/session/${session}/hold-again/`, undefined);

  test('An expired payment begins once more with its order, its sums and the ID that was entered, however often it is asked for', async () => {
    const suit = await buildProduct({ price: 7001, made_on_order: true, stock: 1 });
    const { body: first } = await openSession(
      orderPayload([{ id: suit.id, price: 7001 }], {
        transaction_id: 'TRX7001',
        city: 'Multan',
        delivery_note: 'Green gate',
      }),
    );
    await expireSession(first.session_id);
    const answers = await atOnce(3, () => holdAgain(first.session_id));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [next] = answers.map(({ body }) => body);
    expect(new Set(answers.map(({ body }) => body.session_id)).size).toBe(1);
    expect(next).toMatchObject({ amount: 3501, total: 7001, transaction_id: 'TRX7001' });
    expect(next.session_id).not.toBe(first.session_id);
    expect(await stockOf(suit.id)).toBe(0);
    expect((await look(first.session_id)).body.state).toBe('expired');
    const { body: order } = await confirm(next.session_id, 'TRX7001');
    expect(order).toMatchObject({ total: 7001, payment_state: 'claimed' });
    expect(await findOrderConfirmation(order.confirmation_path.split('/').at(-1))).toMatchObject({
      ...{ name: 'Bulbul Bano', city: 'Multan', delivery_note: 'Green gate' },
    });
  });

  test('A payment that was cancelled can be begun again, one that still holds its pieces or has its order cannot', async () => {
    const { session_id } = await opened();
    expect((await holdAgain(session_id)).body.code).toBe('still_held');
    await post(`/orders/session/${session_id}/cancel/`, undefined);
    const { body: next } = await holdAgain(session_id);
    await confirm(next.session_id, 'TRX7002');
    expect((await holdAgain(next.session_id)).body.code).toBe('payment_confirmed');
    expect((await holdAgain('a'.repeat(32))).status).toBe(404);
  });

  test('Asked for once more, a payment whose follower has ended too begins a third time', async () => {
    const { session_id: first } = await opened({ stock: 1 });
    const cancel = (session: string) => post(`/orders/session/${session}/cancel/`, undefined);
    await cancel(first);
    const second = (await holdAgain(first)).body.session_id;
    await cancel(second);
    const { status, body } = await holdAgain(first);
    expect([status, new Set([first, second, body.session_id]).size]).toEqual([200, 3]);
    expect((await look(body.session_id)).body.state).toBe('awaiting');
    expect((await holdAgain(first)).body.session_id).toBe(body.session_id);
  });

  test('A payment is not begun again when its pieces are sold, dearer or gone, and holds nothing', async () => {
    const ended = async (changes: { stock?: number; price?: number } | null) => {
      const kurta = await buildProduct({ price: 4000 });
      const { body } = await openSession(orderPayload([{ id: kurta.id, price: 4000 }]));
      await expireSession(body.session_id);
      await releaseExpiredHolds(new Date());
      const products = db.updateTable('products').where('id', '=', kurta.id);
      if (changes === null) await db.deleteFrom('products').where('id', '=', kurta.id).execute();
      else await products.set({ ...changes, version: sql`version + 1` }).execute();
      return holdAgain(body.session_id);
    };
    expect(await ended({ stock: 0 })).toMatchObject({ status: 409, body: { code: 'sold_out' } });
    expect(await ended({ price: 450_000 })).toMatchObject({
      status: 409,
      body: { code: 'price_changed', quote: { total: 4750 } },
    });
    expect(await ended(null)).toMatchObject({ status: 409, body: { code: 'sold_out' } });
  });
});
