import { beforeEach, describe, expect, test } from 'vitest';
import { releaseExpiredHolds } from '#app/features/orders/pay/end-session.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import {
  buildProduct,
  buildStaffToken,
  countOrders,
  orderPayload,
  stockOf,
} from '#tests/support/builders.ts';
import { expectInvariants } from '#tests/support/expect-invariants.ts';
import { expireSession, openSession, placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

const HOUR = 3_600_000;
let count = 0;

type CodeOptions = {
  type?: 'percentage' | 'flat';
  value?: number;
  limit?: number;
  starts_at?: Date;
  ends_at?: Date;
};

/** A code for 10 % off without a limit, running; a flat value is in rupees. */
async function buildCode({
  type = 'percentage',
  value = 10,
  limit,
  ...dates
}: CodeOptions = {}): Promise<string> {
  const code = `CODE${++count}`;
  const stored = type === 'flat' ? value * 100 : value;
  await db
    .insertInto('referral_codes')
    .values({ code, type, value: stored, usage_limit: limit ?? null, ...dates })
    .execute();
  return code;
}

const usesOf = async (code: string) =>
  (await db.selectFrom('referral_codes').select('used').where('code', '=', code).executeTakeFirstOrThrow())
    .used;

const quote = async (id: number, codes: object) =>
  (await call('POST', '/orders/quote/', { body: { cartItems: [{ id, quantity: 1 }], ...codes } })).body;

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
  await db.deleteFrom('referral_codes').execute();
});

describe('Ordering with a referral code', () => {
  test.each(['referral_code', 'referralCode'])(
    'A referral code sent as %s gives its discount and counts one use',
    async (name) => {
      const [kurta, code] = [await buildProduct({ price: 4001 }), await buildCode()];
      expect(await quote(kurta.id, { [name]: ` ${code.toLowerCase()} ` })).toMatchObject({
        subtotal: 4001,
        discount: 400,
        delivery: 250,
        total: 3851,
        referral: { valid: true },
      });
      expect(await usesOf(code)).toBe(0);
      const shown = { total: '3851', discount: '400' };
      const { status, body } = await placeCod(
        orderPayload([{ id: kurta.id, price: 4001 }], { ...shown, [name]: code }),
      );
      expect([status, body.discount, body.total]).toEqual([201, 400, 3851]);
      expect(await usesOf(code)).toBe(1);
    },
  );

  test('A code that was copied with what stood around it counts for the code that it means, until the order is cancelled', async () => {
    const [kurta, code] = [await buildProduct(), await buildCode()];
    const shown = { total: '3850', discount: '400', referral_code: `‘${code.toLowerCase()}’؟` };
    const { body } = await placeCod(orderPayload([{ id: kurta.id, price: 4000 }], shown));
    expect(await usesOf(code)).toBe(1);
    await expectInvariants();
    const path = `/orders/update-status/${body.order_id}/`;
    await call('PUT', path, { token: await buildStaffToken(), body: { status: 'Cancelled' } });
    expect(await usesOf(code)).toBe(0);
    await expectInvariants();
  });

  test('A referral code takes at most the price of the goods, not of delivery', async () => {
    const [kurta, code] = [await buildProduct({ price: 300 }), await buildCode({ type: 'flat', value: 500 })];
    const shown = { total: '250', discount: '300', referral_code: code };
    const { body } = await placeCod(orderPayload([{ id: kurta.id, price: 300 }], shown));
    expect(body).toMatchObject({ subtotal: 300, discount: 300, delivery: 250, total: 250 });
  });

  test('A referral code also lowers the advance of made-on-order pieces', async () => {
    const [suit, code] = [await buildProduct({ price: 9000, made_on_order: true }), await buildCode()];
    const shown = { total: '8100', discount: '900', referral_code: code, transaction_id: 'TRX99991' };
    expect((await openSession(orderPayload([{ id: suit.id, price: 9000 }], shown))).body.amount).toBe(4050);
  });

  test('An unknown referral code is stored with the order and gives nothing', async () => {
    const kurta = await buildProduct();
    expect((await quote(kurta.id, { referral_code: 'AUNTY' })).referral).toEqual({
      code: 'AUNTY',
      valid: false,
    });
    const { status, body } = await placeCod(
      orderPayload([{ id: kurta.id, price: 4000 }], { referralCode: 'AUNTY' }),
    );
    expect([status, body.discount]).toEqual([201, 0]);
    const order = await db
      .selectFrom('orders')
      .select(['referral_code', 'counts_referral'])
      .executeTakeFirst();
    expect(order).toEqual({ referral_code: 'AUNTY', counts_referral: false });
  });

  test.each([
    ['has not begun', { starts_at: new Date(Date.now() + HOUR) }],
    ['has ended', { ends_at: new Date(Date.now() - HOUR) }],
    ['is used up', { limit: 0 }],
  ])('A referral code that %s gives nothing, and the quote says so', async (_what, options) => {
    const [kurta, code] = [await buildProduct(), await buildCode(options)];
    expect(await quote(kurta.id, { referral_code: code })).toMatchObject({
      discount: 0,
      total: 4250,
      referral: { code, valid: false },
    });
    const order = await placeCod(orderPayload([{ id: kurta.id, price: 4000 }], { referral_code: code }));
    expect([order.status, await usesOf(code)]).toEqual([201, 0]);
  });

  test('An order whose referral code was used up in the meantime is refused with 409 and fresh figures', async () => {
    const [kurta, code] = [await buildProduct(), await buildCode({ limit: 1 })];
    const payload = orderPayload([{ id: kurta.id, price: 4000 }], {
      total: '3850',
      discount: '400',
      referral_code: code,
    });
    expect((await placeCod(payload)).status).toBe(201);
    const { status, body } = await placeCod(payload);
    expect([status, body.code]).toEqual([409, 'price_changed']);
    expect(body.quote).toMatchObject({ discount: 0, total: 4250, referral: { valid: false } });
    expect([await countOrders(), await stockOf(kurta.id)]).toEqual([1, 4]);
  });

  test('The referral code of an expired wallet session can be used again once', async () => {
    const [kurta, code] = [await buildProduct(), await buildCode({ limit: 1 })];
    const payload = orderPayload([{ id: kurta.id, price: 4000 }], {
      total: '3850',
      discount: '400',
      referral_code: code.toLowerCase(),
    });
    const { body } = await openSession(payload);
    expect((await openSession(payload)).status).toBe(409);
    await expireSession(body.session_id);
    await releaseExpiredHolds(new Date());
    await releaseExpiredHolds(new Date());
    expect(await usesOf(code)).toBe(0);
    expect((await openSession(payload)).status).toBe(200);
    expect(await usesOf(code)).toBe(1);
  });

  test('A referral code that gave no discount is not given back', async () => {
    const [kurta, code] = [await buildProduct(), await buildCode({ limit: 0 })];
    const { body } = await openSession(
      orderPayload([{ id: kurta.id, price: 4000 }], { referral_code: code }),
    );
    await db.updateTable('referral_codes').set({ usage_limit: 9 }).where('code', '=', code).execute();
    const shown = { total: '3850', discount: '400', referral_code: code };
    await placeCod(orderPayload([{ id: kurta.id, price: 4000 }], shown));
    await expireSession(body.session_id);
    await releaseExpiredHolds(new Date());
    expect(await usesOf(code)).toBe(1);
  });
});
