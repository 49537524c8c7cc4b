import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { bookStock, expectShopAddsUp } from '#tests/support/expect-invariants.ts';
import { call } from '#tests/support/test-shop.ts';
import { cashOrder, claimed, openOrder, review, setStatus, stepsOf, token } from './payment-calls.ts';

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
});

afterEach(async () => {
  await expectShopAddsUp(await bookStock());
});

describe('Cash that the rider brought', () => {
  test('A cash order that was shipped and is then Paid has nothing due, for shopper and staff', async () => {
    const { order_id, page } = await cashOrder();
    await setStatus(order_id, 'Shipped');
    expect(await openOrder(order_id)).toMatchObject({ balance: 7900, to_collect: 7900, received: 0 });
    await setStatus(order_id, 'Paid');
    expect(await openOrder(order_id)).toMatchObject({
      balance: 0,
      to_collect: 0,
      received: 7900,
      payment_state: 'on_delivery',
    });
    expect(await stepsOf(page)).toBe('We have received your cash. Thank you. Nothing is left to pay.');
  });

  test.each([
    ['Pending', ['Paid', 'Pending'], 7900],
    ['Confirmed', ['Confirmed', 'Paid', 'Confirmed'], 7900],
    ['Shipped, when it had been shipped before', ['Shipped', 'Paid', 'Shipped'], 7900],
    ['Shipped, when it was paid before it left', ['Paid', 'Shipped'], 0],
    ['Paid once more', ['Shipped', 'Paid', 'Pending', 'Paid'], 0],
  ])('Of a cash order that goes from Paid to %s the right sum is due', async (_, statuses, due) => {
    const { order_id } = await cashOrder();
    for (const status of statuses) expect((await setStatus(order_id, status)).status).toBe(200);
    expect(await openOrder(order_id)).toMatchObject({ balance: due, received: 7900 - due });
  });

  test.each([
    ['Shipped', 7900],
    ['Pending', 7900],
  ])('Undoing Paid of a cash order that was %s makes its cash due again', async (before, due) => {
    const { order_id } = await cashOrder();
    if (before !== 'Pending') await setStatus(order_id, before);
    const { body } = await setStatus(order_id, 'Paid');
    expect(await openOrder(order_id)).toMatchObject({ balance: 0 });
    const undo = { body: { change: body.undo.change }, token };
    expect((await call('POST', `/orders/undo-status/${order_id}/`, undo)).status).toBe(200);
    expect(await openOrder(order_id)).toMatchObject({ status: before, balance: due, received: 0 });
  });

  test('Undoing a change away from Paid brings the cash back', async () => {
    const { order_id } = await cashOrder();
    await setStatus(order_id, 'Paid');
    const { body } = await setStatus(order_id, 'Pending');
    expect(await openOrder(order_id)).toMatchObject({ balance: 7900 });
    await call('POST', `/orders/undo-status/${order_id}/`, { body: { change: body.undo.change }, token });
    expect(await openOrder(order_id)).toMatchObject({ status: 'Paid', balance: 0, received: 7900 });
  });

  test('Undoing Paid of an order whose claim was open and more was due takes both back', async () => {
    const { order_id } = await claimed({ made_on_order: true });
    await setStatus(order_id, 'Shipped');
    const { body } = await setStatus(order_id, 'Paid');
    expect(await openOrder(order_id)).toMatchObject({ received: 7900, balance: 0 });
    await call('POST', `/orders/undo-status/${order_id}/`, { body: { change: body.undo.change }, token });
    expect(await openOrder(order_id)).toMatchObject({ received: 0, balance: 3950, payment_state: 'claimed' });
  });

  test('Money of a cash order that is cancelled waits for its refund', async () => {
    const { order_id, page } = await cashOrder();
    for (const status of ['Shipped', 'Paid', 'Cancelled']) await setStatus(order_id, status);
    expect(await openOrder(order_id)).toMatchObject({ attention: 'paid_but_cancelled', to_collect: 0 });
    expect(await stepsOf(page)).toContain('We have received Rs. 7,900 from you and will refund it');
  });

  test('The balance after an advance has come with the rider once the order is Paid', async () => {
    const { order_id, payment } = await claimed({ made_on_order: true });
    await review(order_id, payment, 'verify');
    await setStatus(order_id, 'Shipped');
    expect(await openOrder(order_id)).toMatchObject({ balance: 3950, received: 3950 });
    await setStatus(order_id, 'Paid');
    expect(await openOrder(order_id)).toMatchObject({ balance: 0, received: 7900, attention: null });
  });

  test('An advance that staff accept by setting the order Paid leaves the balance due', async () => {
    const { order_id } = await claimed({ made_on_order: true });
    await setStatus(order_id, 'Paid');
    expect(await openOrder(order_id)).toMatchObject({ balance: 3950, received: 3950, attention: null });
  });
});
