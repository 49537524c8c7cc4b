import { describe, expect, test } from 'vitest';
import { saveSettings } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { nextShopper, orderPayload, stockOf } from '#tests/support/builders.ts';
import { atOnce, confirm, openSession, placeCod } from '#tests/support/order-calls.ts';
import { type Answer, call } from '#tests/support/test-shop.ts';
import { setStatus } from './payment-calls.ts';
import { line, order, undo, useShopOfFew } from './unconfirmed-calls.ts';

const { onSale } = useShopOfFew();

const orderFrom = (address: string, id: number, quantity = 1, changes = {}) =>
  call('POST', '/orders/save/', { body: orderPayload([line(id, quantity)], changes), address });

const outcomeOf = ({ status, body }: Answer) => [status, body.to_be_confirmed];

async function usesOf(code: string): Promise<number> {
  const { used } = await db
    .selectFrom('referral_codes')
    .select('used')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return used;
}

const SET_ASIDE = [201, false];
const TO_BE_CONFIRMED = [201, true];

describe('What strangers may have before anybody has called them', () => {
  test('Cash orders take half of a product, and are to be confirmed beyond it', async () => {
    const kurta = await onSale({ stock: 13 });
    expect(outcomeOf(await order(line(kurta.id, 6)))).toEqual(SET_ASIDE);
    expect(outcomeOf(await order(line(kurta.id, 2)))).toEqual(TO_BE_CONFIRMED);
    expect(outcomeOf(await order(line(kurta.id, 1)))).toEqual(SET_ASIDE);
    expect(outcomeOf(await order(line(kurta.id, 1)))).toEqual(TO_BE_CONFIRMED);
    expect(await stockOf(kurta.id)).toBe(6);
  });

  test('Of one size they take half of it, and the other sizes are sold as before', async () => {
    const kurta = await onSale({ sizes: { S: 12, M: 30 } });
    expect(outcomeOf(await order(line(kurta.id, 6, 'S')))).toEqual(SET_ASIDE);
    expect(outcomeOf(await order(line(kurta.id, 1, 'S')))).toEqual(TO_BE_CONFIRMED);
    expect(outcomeOf(await order(line(kurta.id, 5, 'M')))).toEqual(SET_ASIDE);
  });

  test('The last five pieces are sold to the last', async () => {
    const kurta = await onSale({ stock: 5 });
    for (let n = 0; n < 5; n++) expect(outcomeOf(await order(line(kurta.id)))).toEqual(SET_ASIDE);
    expect((await order(line(kurta.id))).status).toBe(409);
  });

  test('An order for more than is there is refused as sold out, also beyond the share', async () => {
    const kurta = await onSale({ stock: 12 });
    await order(line(kurta.id, 6));
    const { status, body } = await order(line(kurta.id, 7));
    expect([status, body.code]).toEqual([409, 'sold_out']);
  });

  test('Unpaid wallet orders and claims with an invented transaction ID count in the share', async () => {
    const kurta = await onSale({ stock: 20 });
    await openSession(orderPayload([line(kurta.id, 5)]));
    const { body } = await openSession(orderPayload([line(kurta.id, 5)]));
    await confirm(body.session_id, 'TRX90002');
    expect(outcomeOf(await order(line(kurta.id)))).toEqual(TO_BE_CONFIRMED);
    expect(await stockOf(kurta.id)).toBe(10);
  });

  test('Cash, wallet orders and claims together leave pieces of a product that has more than ten', async () => {
    const kurta = await onSale({ stock: 11 });
    for (let n = 0; n < 12; n++) {
      await order(line(kurta.id));
      const { body } = await openSession(orderPayload([line(kurta.id)]));
      if (body.session_id) await confirm(body.session_id, `TRX9100${n}`);
    }
    expect(await stockOf(kurta.id)).toBeGreaterThan(0);
  });

  test('They take three tenths of the shop, forty pieces at least', async () => {
    await saveSettings({ max_unconfirmed_percent: 1 }, { hasConfirmed: true });
    await onSale({ stock: 100 });
    const { id } = await onSale({ stock: 100 });
    const answers = [];
    for (let n = 0; n < 5; n++) answers.push(await order(line(id, 9)));
    expect(answers.map(outcomeOf)).toEqual([SET_ASIDE, SET_ASIDE, SET_ASIDE, SET_ASIDE, TO_BE_CONFIRMED]);
    expect(outcomeOf(await order(line(id, 4)))).toEqual(SET_ASIDE);
    expect(outcomeOf(await order(line(id, 1)))).toEqual(TO_BE_CONFIRMED);
  });

  test('Unpaid wallet orders of the whole shop are limited too, and leave cash on delivery open', async () => {
    await saveSettings({ max_unconfirmed_percent: 1 }, { hasConfirmed: true });
    const { id } = await onSale({ stock: 500 });
    for (let n = 0; n < 4; n++) expect((await openSession(orderPayload([line(id, 10)]))).status).toBe(200);
    const { status, body } = await openSession(orderPayload([line(id, 1)]));
    expect([status, body.code]).toEqual([422, 'pieces_per_shop']);
    expect(body.detail).toContain('Choose cash on delivery');
    expect(outcomeOf(await order(line(id)))).toEqual(TO_BE_CONFIRMED);
  });

  test('Forty pieces from one address are set aside, and what the whole /48 orders is counted too', async () => {
    const { id } = await onSale({ stock: 1000 });
    for (let n = 0; n < 4; n++) expect(outcomeOf(await orderFrom('203.0.113.7', id, 10))).toEqual(SET_ASIDE);
    expect(outcomeOf(await orderFrom('203.0.113.7', id))).toEqual(TO_BE_CONFIRMED);
    expect(outcomeOf(await orderFrom('203.0.113.8', id))).toEqual(SET_ASIDE);
    for (let n = 0; n < 16; n++)
      expect(outcomeOf(await orderFrom(`2001:db8:48:${n}::1`, id, 10))).toEqual(SET_ASIDE);
    expect(outcomeOf(await orderFrom('2001:db8:48:99::1', id))).toEqual(TO_BE_CONFIRMED);
    expect(outcomeOf(await orderFrom('2001:db8:49:1::1', id))).toEqual(SET_ASIDE);
  });

  test('A retried order to be confirmed gets its first answer again', async () => {
    const kurta = await onSale({ stock: 12 });
    await order(line(kurta.id, 6));
    const payload = orderPayload([line(kurta.id)]);
    const first = await placeCod(payload, 'again');
    const second = await placeCod(payload, 'again');
    expect(JSON.stringify(second.body)).toBe(JSON.stringify(first.body));
    expect([first.body.to_be_confirmed, second.headers.get('idempotent-replayed')]).toEqual([true, 'true']);
  });
});

describe('Whose phone it is', () => {
  const known = async (id: number) => {
    const shopper = nextShopper();
    const { body } = await placeCod(orderPayload([line(id)], shopper));
    await setStatus(body.order_id, 'Shipped');
    await setStatus(body.order_id, 'Paid');
    return shopper;
  };

  test('A stranger who orders under a phone keeps its owner from nothing, and the owner is called', async () => {
    const { id } = await onSale({ stock: 100 });
    const { phone } = nextShopper();
    for (let n = 0; n < 3; n++) await orderFrom('198.51.100.1', id, 1, { phone });
    expect((await orderFrom('198.51.100.1', id, 1, { phone })).body.code).toBe('cash_orders_per_phone');
    expect(outcomeOf(await orderFrom('203.0.113.9', id, 1, { phone }))).toEqual(TO_BE_CONFIRMED);
  });

  test('A stranger who holds pieces under a phone and an e-mail address does not keep their owner from paying', async () => {
    const { id } = await onSale({ stock: 100 });
    const shopper = nextShopper();
    const hold = (address: string) =>
      call('POST', '/orders/checkout-session/', {
        body: { ...orderPayload([line(id)], shopper), payment_method: 'jazzcash' },
        address,
      });
    for (let n = 0; n < 3; n++) expect((await hold('198.51.100.1')).status).toBe(200);
    expect((await hold('198.51.100.1')).body.code).toBe('holds_per_phone');
    expect((await hold('203.0.113.9')).status).toBe(200);
  });

  test('A customer who has received a parcel is no stranger, for ten pieces', async () => {
    const kurta = await onSale({ stock: 41 });
    const shopper = await known(kurta.id);
    await atOnce(5, () => order(line(kurta.id, 4)));
    expect(outcomeOf(await order(line(kurta.id)))).toEqual(TO_BE_CONFIRMED);
    const again = (quantity: number) => placeCod(orderPayload([line(kurta.id, quantity)], shopper));
    expect(outcomeOf(await again(6))).toEqual(SET_ASIDE);
    expect(outcomeOf(await again(4))).toEqual(SET_ASIDE);
    expect(outcomeOf(await again(1))).toEqual(TO_BE_CONFIRMED);
    expect(await stockOf(kurta.id)).toBe(10);
  });

  test('The orders of such a customer do not use up the share of the others', async () => {
    const kurta = await onSale({ stock: 21 });
    const shopper = await known(kurta.id);
    await placeCod(orderPayload([line(kurta.id, 10)], shopper));
    expect(outcomeOf(await order(line(kurta.id, 5)))).toEqual(SET_ASIDE);
  });
});

describe('The uses of a referral code', () => {
  const withCode = (id: number, changes = {}) =>
    placeCod(
      orderPayload([line(id, 2)], { referral_code: 'Eid 10', discount: '800', total: '7200', ...changes }),
    );

  async function buildCode(usage_limit: number) {
    await db
      .insertInto('referral_codes')
      .values({ code: 'EID10', type: 'percentage', value: 10, usage_limit })
      .execute();
  }

  test('Strangers use up half of those that are left, and keep the discount beyond it', async () => {
    await buildCode(4);
    const { id } = await onSale({ stock: 100 });
    const answers = [];
    for (let n = 0; n < 4; n++) answers.push(await withCode(id));
    expect(answers.map(outcomeOf)).toEqual([SET_ASIDE, SET_ASIDE, TO_BE_CONFIRMED, TO_BE_CONFIRMED]);
    expect(answers.map(({ body }) => body.discount)).toEqual([800, 800, 800, 800]);
    expect([await usesOf('EID10'), await stockOf(id)]).toEqual([2, 96]);
  });

  test('The last use is taken by the first who comes', async () => {
    await buildCode(1);
    const { id } = await onSale({ stock: 100 });
    expect(outcomeOf(await withCode(id))).toEqual(SET_ASIDE);
    expect((await withCode(id)).body.code).toBe('price_changed');
  });

  test('A use is counted when staff confirm, and refused with what to do when none is left', async () => {
    await buildCode(2);
    const { id } = await onSale({ stock: 100 });
    const [first, second, third] = [await withCode(id), await withCode(id), await withCode(id)];
    expect([first, second, third].map(outcomeOf)).toEqual([SET_ASIDE, TO_BE_CONFIRMED, TO_BE_CONFIRMED]);
    const confirmed = await setStatus(second.body.order_id, 'Confirmed');
    expect([confirmed.status, await usesOf('EID10')]).toEqual([200, 2]);
    const { status, body } = await setStatus(third.body.order_id, 'Confirmed');
    expect([status, body.code, await stockOf(id)]).toEqual([409, 'code_used_up', 96]);
    expect(body.detail).toContain('raise the limit of the code, or cancel the order');
    await undo(second.body.order_id, confirmed.body.undo.change);
    expect(await usesOf('EID10')).toBe(1);
    expect((await setStatus(third.body.order_id, 'Confirmed')).status).toBe(200);
    expect(await usesOf('EID10')).toBe(2);
  });

  test('Wallet orders that nobody pays use up half as well, and are then offered cash on delivery', async () => {
    await buildCode(2);
    const { id } = await onSale({ stock: 100 });
    const pay = () =>
      openSession(orderPayload([line(id, 2)], { referral_code: 'EID10', discount: '800', total: '7200' }));
    expect((await pay()).status).toBe(200);
    const { status, body } = await pay();
    expect([status, body.code]).toEqual([422, 'unpaid_code_uses']);
    expect(outcomeOf(await withCode(id))).toEqual(TO_BE_CONFIRMED);
  });
});
