import { beforeAll, describe, expect, test } from 'vitest';
import { buildConfirmedToken, buildProduct, orderPayload } from '#tests/support/builders.ts';
import { accountsOf, setStatus, writeParcel } from '#tests/support/delivered-orders.ts';
import { expectInvariants } from '#tests/support/expect-invariants.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import { sendRows } from '#tests/support/settlement-files.ts';
import { call } from '#tests/support/test-shop.ts';

let token = '';
beforeAll(async () => {
  token = await buildConfirmedToken();
});

const post = (path: string, body: object = {}) => call('POST', path, { token, body });
const detail = async (order: string) => (await call('GET', `/orders/${order}/`, { token })).body;
const today = async () => (await call('GET', '/api/admin/today/', { token })).body.money.to_refund;
const profitOf = async (order: string) =>
  (await call('GET', `/api/admin/orders/${order}/profit/`, { token })).body;

let numbers = 0;

/** One piece for 4,000 rupees and 250 for its delivery, in cash at the door. */
async function shipped(courier: string | null = 'postex') {
  const { id } = await buildProduct({ sizes: { M: 10 }, price: 4000 });
  const { body } = await placeCod(orderPayload([{ id, size: 'M', price: 4000 }]));
  const order: string = body.order_id;
  await setStatus(token, order, 'Shipped');
  const number = String(46_000_000_000_000 + ++numbers);
  if (courier) await writeParcel(token, order, { courier, tracking_number: number });
  return { order, number };
}

async function delivered(courier: string | null = 'postex') {
  const parcel = await shipped(courier);
  expect((await writeParcel(token, parcel.order, { delivered: true })).status).toBe(200);
  return parcel;
}

async function cameBack(order: string) {
  const lines = [{ position: 0, quantity: 1 }];
  const { body } = await post(`/api/admin/orders/${order}/returns/`, {
    ...{ kind: 'return', reason: 'too_small', lines },
  });
  await post(`/api/admin/returns/${body.id}/approve/`);
  const received = [{ position: 0, received: 1, sellable: 1 }];
  return (await post(`/api/admin/returns/${body.id}/receive/`, { lines: received })).body;
}

const refundCollected = (order: string, body: object = { amount: 4000, method: 'jazzcash' }) =>
  post(`/api/admin/orders/${order}/collected/refund/`, body);

async function settle(number: string) {
  const { body } = await sendRows(token, [{ number, cod: 4250 }]);
  const posted = await post(`/api/admin/settlements/${body.id}/post/`);
  expect([posted.status, posted.body.state]).toEqual([200, 'posted']);
}

describe('Cash that the courier has not handed in', () => {
  test('is paid for the customer: nothing is to collect', async () => {
    const { order } = await shipped();
    expect(await detail(order)).toMatchObject({ balance: 4250, collected: 0 });
    await writeParcel(token, order, { delivered: true });
    expect(await detail(order)).toMatchObject({
      ...{ status: 'Shipped', received: 0, collected: 4250, balance: 0, attention: null },
    });
    await writeParcel(token, order, { delivered: false });
    expect(await detail(order)).toMatchObject({ collected: 0, balance: 4250 });
    await expectInvariants();
  });

  test('of what came back is refunded before the courier pays, and the order ends even', async () => {
    const { order, number } = await delivered();
    const before = await today();
    expect(await cameBack(order)).toMatchObject({ state: 'received', to_refund: 4000 });
    expect(await detail(order)).toMatchObject({ attention: 'paid_twice', balance: 0 });
    expect(await today()).toEqual({ orders: before.orders + 1, total: before.total + 4000 });
    expect((await refundCollected(order, { amount: 4300 })).body.code).toBe('refund_too_much');
    expect((await refundCollected(order)).status).toBe(200);
    expect(await detail(order)).toMatchObject({
      ...{ attention: null, received: -4000, collected: 4250, balance: 0, status: 'Shipped' },
    });
    expect(await today()).toEqual(before);
    const returns = await call('GET', `/api/admin/returns/?order=${order}`, { token });
    expect(returns.body[0]).toMatchObject({ state: 'refunded', to_refund: 0 });
    expect(await accountsOf(order)).toEqual({
      ...{ jazzcash: -4000, couriers: 4250, sales: -4000, delivery_charges: -250, returned_sales: 4000 },
    });
    await expectInvariants();
    await settle(number);
    expect(await detail(order)).toMatchObject({
      ...{ status: 'Paid', received: 250, collected: 0, balance: 0, attention: null },
    });
    const { couriers, customers, jazzcash } = await accountsOf(order);
    expect([couriers, customers, jazzcash]).toEqual([undefined, undefined, -4000]);
    expect(await profitOf(order)).toMatchObject({ returned: 4000, refunded: 0 });
    await expectInvariants();
  });

  test('ends as even when the courier pays before the refund', async () => {
    const { order, number } = await delivered();
    await settle(number);
    await cameBack(order);
    expect((await refundCollected(order)).body.code).toBe('refund_too_much');
    const { payments } = await detail(order);
    const refund = { amount: 4000, method: 'jazzcash' };
    expect((await post(`/orders/${order}/payments/${payments[0].id}/refund/`, refund)).status).toBe(200);
    expect(await detail(order)).toMatchObject({ received: 250, collected: 0, attention: null });
    expect((await accountsOf(order)).customers).toBeUndefined();
    expect(await profitOf(order)).toMatchObject({ returned: 4000, refunded: 0 });
    await expectInvariants();
  });

  test('does not go back twice: once from the door, once from what the courier paid', async () => {
    const { order, number } = await delivered();
    await cameBack(order);
    await refundCollected(order);
    await settle(number);
    const { payments } = await detail(order);
    const settled = payments.find(({ driver }: { driver: string }) => driver === 'courier-settlement');
    const path = `/orders/${order}/payments/${settled.id}/refund/`;
    expect((await post(path, { amount: 300 })).body.code).toBe('refund_too_much');
    await expectInvariants();
  });

  test('goes back in parts, and the last part can be undone', async () => {
    const { order } = await delivered();
    await cameBack(order);
    const [first, second] = [
      await refundCollected(order, { amount: 1000, method: 'jazzcash' }),
      await refundCollected(order, { amount: 3000, method: 'easypaisa' }),
    ];
    expect([first.status, second.status]).toEqual([200, 200]);
    const undo = (change: number) => post(`/api/admin/orders/${order}/undo-payment/`, { change });
    expect((await undo(second.body.undo.change)).status).toBe(200);
    expect(await detail(order)).toMatchObject({ received: -1000, attention: 'paid_twice' });
    expect(await accountsOf(order)).toMatchObject({ jazzcash: -1000, customers: -3000 });
    await expectInvariants();
  });

  test('Undone at once, nothing went back', async () => {
    const { order } = await delivered();
    await cameBack(order);
    const { body } = await refundCollected(order);
    const undone = await post(`/api/admin/orders/${order}/undo-payment/`, { change: body.undo.change });
    expect(undone.status).toBe(200);
    expect(await detail(order)).toMatchObject({ received: 0, attention: 'paid_twice' });
    await expectInvariants();
  });

  test('Setting the order Paid says that it has come, also after a refund', async () => {
    const { order } = await delivered();
    await cameBack(order);
    await refundCollected(order);
    expect((await setStatus(token, order, 'Paid')).status).toBe(200);
    expect(await detail(order)).toMatchObject({ received: 250, collected: 0, balance: 0, attention: null });
    expect(await accountsOf(order)).toMatchObject({ cash: 4250, jazzcash: -4000 });
    await expectInvariants();
  });

  test('A parcel that came back uncollected has brought nothing', async () => {
    const { order } = await shipped();
    await setStatus(token, order, 'Cancelled');
    await post(`/api/admin/orders/${order}/received-back/`);
    expect(await detail(order)).toMatchObject({ received: 0, collected: 0, attention: null });
    expect((await refundCollected(order)).body.code).toBe('refund_too_much');
    await expectInvariants();
  });

  test('The rest after an advance is paid at the door, and both go back', async () => {
    const { order } = await shipped();
    await post(`/orders/${order}/payments/`, { amount: 1000, method: 'jazzcash', reference: '' });
    await writeParcel(token, order, { delivered: true });
    // The parcel had left with all of it to collect.
    expect(await detail(order)).toMatchObject({ received: 1000, collected: 4250, attention: 'paid_twice' });
    expect((await refundCollected(order, { amount: 1000 })).status).toBe(200);
    expect(await detail(order)).toMatchObject({ received: 0, collected: 4250, attention: null });
    await expectInvariants();
  });
});

test('What was given by hand is with the counter, which hands it in', async () => {
  const { order } = await delivered(null);
  expect(await detail(order)).toMatchObject({ collected: 4250, balance: 0 });
  const { body } = await call('GET', '/api/admin/owed-by-couriers/parcels/?courier=counter', { token });
  const parcel = body.parcels.find(({ order_id }: { order_id: string }) => order_id === order);
  expect(parcel).toMatchObject({ courier: 'counter', owed: 4250 });
  const handedIn = await post('/api/admin/cash-handed-in/', {
    ...{ holder: 'counter', day: '2026-03-21', amount: 4250, shipment_ids: [parcel.shipment_id], seen: 4250 },
  });
  expect(handedIn.status, JSON.stringify(handedIn.body)).toBe(200);
  expect(await detail(order)).toMatchObject({ status: 'Paid', received: 4250, collected: 0 });
  await expectInvariants();
});
