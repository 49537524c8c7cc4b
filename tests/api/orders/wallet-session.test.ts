import { beforeEach, describe, expect, test } from 'vitest';
import { releaseExpiredHolds } from '#app/features/orders/pay/end-session.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, orderPayload } from '#tests/support/builders.ts';
import { confirm, expireSession, openSession } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

const look = (session: string) => call('GET', `/orders/session/${session}/`);

async function opened(overrides: Parameters<typeof buildProduct>[0] = {}, changes = {}) {
  const kurta = await buildProduct({ price: 4000, ...overrides });
  const { body } = await openSession(
    orderPayload([{ id: kurta.id, price: overrides.price ?? 4000 }], changes),
  );
  return body;
}

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
});

describe('Reading a wallet session', () => {
  test('A wallet session can be read by its shopper only, with all its page needs, and is not cached', async () => {
    const opening = await opened();
    const before = Date.now();
    const { status, headers, body } = await look(opening.session_id);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      ...opening,
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
