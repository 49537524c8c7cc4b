import { describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildProduct, orderPayload } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

const PATH = '/api/admin/referral-codes/';

const add = async (body: Record<string, unknown>) =>
  call('POST', PATH, { token: await buildConfirmedToken(), body });
const change = async (code: string, body: unknown) =>
  call('PATCH', `${PATH}${code}/`, { token: await buildConfirmedToken(), body });
const remove = async (code: string) =>
  call('DELETE', `${PATH}${code}/`, { token: await buildConfirmedToken() });

const usesOf = async (code: string) =>
  (await db.selectFrom('referral_codes').select('used').where('code', '=', code).executeTakeFirstOrThrow())
    .used;

async function orderWith(code: string): Promise<string> {
  const kurta = await buildProduct({ price: 8000, stock: 5 });
  const shown = { total: '7200', discount: '800', referral_code: code };
  const { body } = await call('POST', '/orders/save/', {
    body: orderPayload([{ id: kurta.id, price: 8000 }], shown),
  });
  return body.order_id;
}

const setStatus = async (order_id: string, status: string) =>
  call('PUT', `/orders/update-status/${order_id}/`, { token: await buildConfirmedToken(), body: { status } });

describe('Managing referral codes', () => {
  test('A referral code that staff add works at the next quote in any letter case', async () => {
    expect(await add({ code: 'anar10', type: 'percentage', value: 10 })).toMatchObject({
      status: 201,
      body: { code: 'ANAR10', value: 10, used: 0, usage_limit: null, version: 1 },
    });
    const kurta = await buildProduct({ price: 8000 });
    const { body } = await call('POST', '/orders/quote/', {
      body: { cartItems: [{ id: kurta.id, quantity: 1 }], referral_code: 'Anar10' },
    });
    expect([body.discount, body.referral]).toEqual([800, { code: 'Anar10', valid: true }]);
  });

  test('A flat referral code takes rupees off', async () => {
    await add({ code: 'FLAT500', type: 'flat', value: 500 });
    const row = db.selectFrom('referral_codes').select('value').where('code', '=', 'FLAT500');
    expect(await row.executeTakeFirstOrThrow()).toEqual({ value: 50000 });
  });

  test('A referral code cannot be added twice', async () => {
    await add({ code: 'ONCE-ONLY', type: 'percentage', value: 5 });
    expect(await add({ code: 'once-only', type: 'percentage', value: 5 })).toMatchObject({
      status: 409,
      body: { code: 'code_taken', fields: { code: 'This code already exists.' } },
    });
  });

  test.each([
    [{ value: 101 }, 422, 'value'],
    [{ value: 0 }, 400, 'value'],
    [{ value: Number.MAX_VALUE }, 400, 'value'],
    [{ code: 'two words' }, 400, 'code'],
    [{ code: 'ANAR5' }, 400, 'code'],
    [{ starts_at: '2031-02-02T00:00:00Z', ends_at: '2031-02-01T00:00:00Z' }, 422, 'ends_at'],
    [{ starts_at: 'tomorrow' }, 400, 'starts_at'],
    [{ usage_limit: 0 }, 400, 'usage_limit'],
  ])('A referral code cannot be saved with %j', async (wrong, status, field) => {
    const answer = await add({ code: 'WRONG-10', type: 'percentage', value: 10, ...wrong });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([status, [field]]);
  });

  test('Of two editors of a referral code the second gets 409', async () => {
    await add({ code: 'TWICE-5', type: 'percentage', value: 5 });
    expect((await change('TWICE-5', { value: 6, version: 1 })).body).toMatchObject({ value: 6, version: 2 });
    expect(await change('TWICE-5', { value: 7, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', current: { value: 6 }, changed_by: expect.any(String) },
    });
  });

  test('Cancelling an order gives the use of its code back once, and taking the order up again counts it again', async () => {
    await add({ code: 'BACK-10', type: 'percentage', value: 10 });
    const order = await orderWith('BACK-10');
    expect(await usesOf('BACK-10')).toBe(1);
    await setStatus(order, 'Cancelled');
    await setStatus(order, 'Cancelled');
    expect(await usesOf('BACK-10')).toBe(0);
    await setStatus(order, 'Confirmed');
    expect(await usesOf('BACK-10')).toBe(1);
  });

  test('An order that leaves Cancelled when its code has no use left keeps its price and does not count', async () => {
    await add({ code: 'LAST-ONE', type: 'percentage', value: 10, usage_limit: 1 });
    const first = await orderWith('LAST-ONE');
    await setStatus(first, 'Cancelled');
    const second = await orderWith('LAST-ONE');
    expect((await setStatus(first, 'Pending')).status).toBe(200);
    expect(await usesOf('LAST-ONE')).toBe(1);
    // The order no longer counts as a use, so cancelling it again must not give back the other order's use.
    await setStatus(first, 'Cancelled');
    expect(await usesOf('LAST-ONE')).toBe(1);
    await setStatus(second, 'Cancelled');
    expect(await usesOf('LAST-ONE')).toBe(0);
  });

  test('A referral code that was used cannot be deleted, and its limit cannot fall below its uses', async () => {
    await add({ code: 'USED-10', type: 'percentage', value: 10 });
    await orderWith('USED-10');
    await orderWith('USED-10');
    expect(await remove('USED-10')).toMatchObject({ status: 409, body: { code: 'in_use' } });
    expect(await change('USED-10', { usage_limit: 1 })).toMatchObject({
      status: 422,
      body: { fields: { usage_limit: 'It has been used 2 times already; please enter 2 or more.' } },
    });
  });

  test('A referral code that was never used can be deleted', async () => {
    await add({ code: 'NEVER-10', type: 'percentage', value: 10 });
    expect([(await remove('never-10')).status, (await remove('NEVER-10')).status]).toEqual([204, 404]);
  });
});
