import { beforeAll, describe, expect, test } from 'vitest';
import { buildConfirmedToken, buildProduct, orderPayload } from '#tests/support/builders.ts';
import { deliverOrder, setStatus } from '#tests/support/delivered-orders.ts';
import { expectInvariants } from '#tests/support/expect-invariants.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import { formOf, jpeg } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';

let token = '';
beforeAll(async () => {
  token = await buildConfirmedToken();
});

const photoPath = (order: string, parcel?: number) =>
  `/api/admin/packing/${order}/photo/${parcel ? `?parcel=${parcel}` : ''}`;
const show = (order: string, parcel?: number) => call('GET', photoPath(order, parcel), { token });
const toPack = async (order: string) => (await call('GET', `/api/admin/packing/${order}/`, { token })).body;
const photosOf = async (order: string) =>
  (await call('GET', `/orders/${order}/`, { token })).body.packing_photos;

async function photograph(order: string, parcel?: number, color = 'red') {
  const body = formOf({ photo: await jpeg({ color }) });
  return call('PUT', photoPath(order, parcel), { token, body });
}

async function pack(order: string) {
  const { items } = await toPack(order);
  return call('POST', `/api/admin/packing/${order}/packed/`, { token, body: { items } });
}

async function handOver(order: string) {
  const { body } = await call('POST', '/api/admin/hand-overs/', { token, body: { courier: 'tcs' } });
  return call('POST', `/api/admin/hand-overs/${body.id}/scan/`, { token, body: { code: order } });
}

async function splitInTwo(): Promise<string> {
  const { id } = await buildProduct({ sizes: { M: 10 }, price: 1500 });
  const { body } = await placeCod(orderPayload([{ id, size: 'M', quantity: 2, price: 1500 }]));
  await setStatus(token, body.order_id, 'Confirmed');
  const lines = [{ position: 0, quantity: 1 }];
  await call('POST', `/api/admin/orders/${body.order_id}/split/`, { token, body: { lines } });
  return body.order_id;
}

describe('Each parcel has a photo of what was packed', () => {
  test('The one of an exchange, beside that of the order, which stays as it was', async () => {
    const { order } = await deliverOrder(token, [{ size: 'M', quantity: 1 }]);
    expect((await photograph(order, 1)).body.code).toBe('gone');
    const begun = await call('POST', `/api/admin/orders/${order}/returns/`, {
      token,
      body: { kind: 'exchange', reason: 'too_small', lines: [{ position: 0, quantity: 1, size: 'L' }] },
    });
    const approval = { waits_for_return: false };
    await call('POST', `/api/admin/returns/${begun.body.id}/approve/`, { token, body: approval });
    const { parcel, has_photo } = await toPack(order);
    expect([parcel.sends, has_photo]).toEqual(['exchange', false]);
    expect((await photograph(order, parcel.number)).status).toBe(204);
    await pack(order);
    expect(await toPack(order)).toMatchObject({ has_photo: true, parcel: { number: parcel.number } });
    expect((await photograph(order, parcel.number, 'blue')).status).toBe(204);
    expect(await photosOf(order)).toEqual([parcel.number]);
    expect((await handOver(order)).status).toBe(200);
    expect((await photograph(order, parcel.number)).body.code).toBe('gone');
    expect((await photograph(order, 9)).status).toBe(404);
    await expectInvariants();
  });

  test('The second one of a split order, after the first has left with its own', async () => {
    const order = await splitInTwo();
    expect((await photograph(order)).status).toBe(204);
    const first = (await show(order, 1)).body.picture;
    await pack(order);
    await handOver(order);
    expect(await toPack(order)).toMatchObject({ has_photo: false, parcel: { number: 2 } });
    expect((await photograph(order, 1)).body.code).toBe('gone');
    expect((await photograph(order, undefined, 'blue')).status).toBe(204);
    expect(await photosOf(order)).toEqual([1, 2]);
    expect((await show(order, 1)).body.picture).toBe(first);
    expect((await show(order)).body.picture).toBe((await show(order, 2)).body.picture);
    expect((await show(order, 2)).body.picture).not.toBe(first);
    await expectInvariants();
  });

  test('It goes when its parcel is joined to another one', async () => {
    const order = await splitInTwo();
    await photograph(order, 1);
    await photograph(order, 2, 'blue');
    await call('DELETE', `/api/admin/orders/${order}/split/`, { token });
    expect(await photosOf(order)).toEqual([1]);
    expect((await toPack(order)).has_photo).toBe(true);
    expect((await call('DELETE', photoPath(order), { token })).status).toBe(204);
    expect(await photosOf(order)).toEqual([]);
  });
});
