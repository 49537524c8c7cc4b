import { describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { stockOf } from '#tests/support/builders.ts';
import { historyOf } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';
import { record as recordPayment, setStatus, token } from './payment-calls.ts';
import { line, order, undo, useShopOfFew } from './unconfirmed-calls.ts';

const { onSale, countStock } = useShopOfFew();

/** Two pieces of a product of twelve, of which strangers already have six. */
async function orderToBeConfirmed() {
  const kurta = await onSale({ stock: 12 });
  await order(line(kurta.id, 6));
  const { body } = await order(line(kurta.id, 2));
  expect(body.to_be_confirmed).toBe(true);
  return { kurta, order_id: body.order_id as string };
}

const record = (order_id: string, amount: number) =>
  recordPayment(order_id, { amount, method: 'jazzcash', transaction_id: 'TRX90001' });

async function listed(query: string): Promise<{ order_id: string; is_reserved: boolean }[]> {
  return (await call('GET', `/orders/all/${query}`, { token })).body;
}

describe('Confirming an order to be confirmed', () => {
  test.each(['Confirmed', 'Paid', 'Shipped'])('Setting it %s sets its pieces aside', async (status) => {
    const { kurta, order_id } = await orderToBeConfirmed();
    expect(await stockOf(kurta.id)).toBe(6);
    expect((await listed('?reserved=false')).map((one) => one.order_id)).toEqual([order_id]);
    expect((await setStatus(order_id, status)).status).toBe(200);
    expect(await stockOf(kurta.id)).toBe(4);
    expect(await listed('?reserved=false')).toEqual([]);
    expect((await listed('?reserved=true')).every(({ is_reserved }) => is_reserved)).toBe(true);
  });

  test('It is refused when the pieces have gone meanwhile, and nothing changes', async () => {
    const { kurta, order_id } = await orderToBeConfirmed();
    await db.updateTable('products').set({ stock: 1 }).where('id', '=', kurta.id).execute();
    await countStock();
    const answers = [];
    for (const status of ['Confirmed', 'Paid', 'Shipped']) answers.push(await setStatus(order_id, status));
    for (const answer of [...answers, await record(order_id, 500)]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'sold_out']);
      expect(answer.body.detail).toMatch(/: only 1 left, so this order cannot be confirmed\.$/);
    }
    const [{ status } = { status: '' }] = (await call('GET', '/orders/all/?reserved=false', { token })).body;
    expect([status, await stockOf(kurta.id)]).toEqual(['Pending', 1]);
  });

  test('A payment that staff record sets its pieces aside, and its undo puts them back', async () => {
    const { kurta, order_id } = await orderToBeConfirmed();
    const { status, body } = await record(order_id, 500);
    expect([status, await stockOf(kurta.id)]).toEqual([200, 4]);
    const undone = await call('POST', `/api/admin/orders/${order_id}/undo-payment/`, {
      body: { change: body.undo.change },
      token,
    });
    expect([undone.status, await stockOf(kurta.id)]).toEqual([200, 6]);
    expect((await listed('?reserved=false')).map((one) => one.order_id)).toEqual([order_id]);
  });

  test('An undo puts its pieces back, and it can be confirmed again', async () => {
    const { kurta, order_id } = await orderToBeConfirmed();
    const { body } = await setStatus(order_id, 'Confirmed');
    expect((await undo(order_id, body.undo.change)).body.status).toBe('Pending');
    expect(await stockOf(kurta.id)).toBe(6);
    expect((await listed('?reserved=false')).map((one) => one.order_id)).toEqual([order_id]);
    await setStatus(order_id, 'Confirmed');
    expect(await stockOf(kurta.id)).toBe(4);
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow();
    expect((await historyOf(id)).filter((entry) => entry.startsWith('reserved'))).toEqual([
      'reserved yes',
      'reserved no',
      'reserved yes',
    ]);
  });

  test('Cancelling it gives nothing back, reopening it takes nothing, and confirming it then takes its pieces', async () => {
    const { kurta, order_id } = await orderToBeConfirmed();
    const seen = [];
    for (const status of ['Cancelled', 'Pending', 'Cancelled', 'Confirmed', 'Cancelled', 'Confirmed']) {
      expect((await setStatus(order_id, status)).status).toBe(200);
      seen.push(await stockOf(kurta.id));
    }
    expect(seen).toEqual([6, 6, 6, 4, 6, 4]);
  });

  test('The undo of a cancellation leaves it to be confirmed, that of a reopening cancelled and without pieces', async () => {
    const { kurta, order_id } = await orderToBeConfirmed();
    const cancelled = await setStatus(order_id, 'Cancelled');
    await undo(order_id, cancelled.body.undo.change);
    expect((await listed('?reserved=false&status=Pending')).length).toBe(1);
    await setStatus(order_id, 'Cancelled');
    const reopened = await setStatus(order_id, 'Shipped');
    expect(await stockOf(kurta.id)).toBe(4);
    await undo(order_id, reopened.body.undo.change);
    expect([await stockOf(kurta.id), (await listed('?reserved=false&status=Cancelled')).length]).toEqual([
      6, 1,
    ]);
  });
});
