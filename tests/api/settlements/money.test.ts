import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { sendRows } from '#tests/support/settlement-files.ts';
import { call } from '#tests/support/test-shop.ts';
import { booksOf, delivered, openBooks, owedBy, postIt, stateOf } from './settled-parcels.ts';

let token: string;

beforeAll(async () => {
  token = await openBooks();
});

describe('A bank credit', () => {
  test('moves what was in transit to the bank once, and its parcels are banked', async () => {
    const parcel = await delivered();
    const { body } = await sendRows(token, [{ number: parcel.number, cod: 2299 }]);
    const credit = { account: 'bank', day: '2026-03-23', amount: 1949.06, reference: 'FT-2603' };
    const send = (id: number, changes = {}) =>
      call('POST', `/api/admin/settlements/${id}/bank-credit/`, { token, body: { ...credit, ...changes } });
    expect((await send(body.id)).body.code).toBe('not_posted');
    await postIt(body.id);
    expect((await send(body.id, { amount: 1940 })).body.code).toBe('amount_differs');
    const matched = await send(body.id);
    expect([matched.status, matched.body.credit]).toEqual([200, credit]);
    expect((await send(body.id)).status).toBe(200);
    expect((await send(body.id, { reference: 'FT-2604' })).body.code).toBe('credited');
    expect(await booksOf(body.id)).toMatchObject({ bank: 1949.06, couriers: -2299 });
    expect((await booksOf(body.id)).in_transit).toBeUndefined();
    expect(await stateOf(parcel.order)).toMatchObject({ isRemitted: true, isBanked: true });
    const other = await sendRows(token, [{ number: (await delivered()).number, cod: 2299 }]);
    await postIt(other.body.id);
    expect((await send(other.body.id)).body.code).toBe('reference_used');
    expect(
      (await send(other.body.id, { amount: 1940, reference: 'FT-9', accept_difference: true })).status,
    ).toBe(200);
    expect(await booksOf(other.body.id)).toMatchObject({ bank: 1940, differences: 9.06 });
  });

  test('of money that is given back later leaves the bank', async () => {
    const parcel = await delivered();
    const { body } = await sendRows(token, [{ number: parcel.number, cod: 2299 }]);
    await postIt(body.id);
    const { body: order } = await call('GET', `/orders/${parcel.order}/payments/`, { token });
    const payment = order.payments[0];
    expect(payment).toMatchObject({ driver: 'courier-settlement', received: 2299, state: 'verified' });
    await call('POST', `/orders/${parcel.order}/payments/${payment.id}/refund/`, { token, body: {} });
    const { sum } = await db
      .selectFrom('journal_lines')
      .innerJoin('orders', 'orders.id', 'order_pk')
      .select(({ fn }) => fn.sum<number>('amount').as('sum'))
      .where('order_id', '=', parcel.order)
      .where('account', '=', 'bank')
      .executeTakeFirstOrThrow();
    expect(Number(sum)).toBe(-229_900);
  });
});

describe('Cash of the own rider', () => {
  const owedNow = async () => {
    const { body } = await call('GET', '/api/admin/owed-by-couriers/', { token });
    return body.couriers.find(({ courier }: { courier: string }) => courier === 'rider');
  };
  const handIn = (body: object) =>
    call('POST', '/api/admin/cash-handed-in/', {
      token,
      body: { holder: 'rider', day: '2026-03-21', ...body },
    });

  test('is handed in for chosen parcels, or as a sum that pays for the oldest', async () => {
    const parcels = [await delivered('rider'), await delivered('rider'), await delivered('rider')];
    expect(await owedNow()).toMatchObject({ owed: 6897, parcels: 3, unassigned: 0 });
    const list = await call('GET', '/api/admin/owed-by-couriers/parcels/?courier=rider', { token });
    const ids = list.body.parcels.map(({ shipment_id }: { shipment_id: number }) => shipment_id);
    const chosen = { amount: 2299, shipment_ids: [ids[1]], seen: 6897 };
    expect((await handIn({ ...chosen, amount: 2000 })).body.code).toBe('amount_differs');
    expect((await handIn(chosen)).body).toEqual({ parcels: 1, left: 0 });
    expect((await handIn(chosen)).body.code).toBe('changed');
    expect(await stateOf(parcels[1]?.order ?? '')).toMatchObject({ status: 'Paid', isRemitted: true });
    const sum = { shipment_ids: null, seen: 4598 };
    expect((await handIn({ ...sum, amount: 5000 })).body.code).toBe('too_much');
    expect((await handIn({ ...sum, amount: 3000 })).body).toEqual({ parcels: 1, left: 701 });
    expect(await owedNow()).toMatchObject({ owed: 1598, parcels: 1, unassigned: -701 });
    expect((await handIn({ ...sum, amount: 1598, seen: 1598 })).body).toEqual({ parcels: 1, left: 0 });
    expect(await owedNow()).toBeUndefined();
    expect(await owedBy('rider')).toBe(0);
  });

  test('of the same evening is counted once by two people', async () => {
    await delivered('rider');
    const owed = await owedBy('rider');
    const both = await Promise.all(
      [1, 2].map(() => handIn({ amount: owed, shipment_ids: null, seen: owed })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test('Who owes what since when is said by courier and age, with the parcels behind it', async () => {
  const days = [1, 10, 20, 40];
  for (const ago of days) {
    const { order } = await delivered('tcs');
    await db
      .updateTable('shipments')
      .set({ delivered_at: new Date(Date.now() - ago * 86_400_000) })
      .from('orders')
      .whereRef('orders.id', '=', 'order_pk')
      .where('order_id', '=', order)
      .execute();
  }
  const { body } = await call('GET', '/api/admin/owed-by-couriers/', { token });
  const tcs = body.couriers.find(({ courier }: { courier: string }) => courier === 'tcs');
  expect(tcs).toMatchObject({ parcels: 4, owed: 4 * 2299, pays_within: 7 });
  expect(tcs.ages).toEqual(
    ['0-7', '8-14', '15-21', 'over-21'].map((age) => ({ age, parcels: 1, owed: 2299 })),
  );
  const old = await call('GET', '/api/admin/owed-by-couriers/parcels/?courier=tcs&age=over-21', { token });
  expect(old.body.parcels).toMatchObject([{ days: 40, owed: 2299 }]);
});
