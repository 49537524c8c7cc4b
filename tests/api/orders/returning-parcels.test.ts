import { beforeAll, describe, expect, test } from 'vitest';
import { planMails } from '#app/features/orders/mails/mail-plan.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaffToken, orderPayload, stockOf } from '#tests/support/builders.ts';
import { atOnce, placeCod } from '#tests/support/order-calls.ts';
import { rounds } from '#tests/support/rounds.ts';
import { call } from '#tests/support/test-shop.ts';

let token: string;
beforeAll(async () => {
  token = await buildStaffToken();
});

const set = (order: string, status: string) =>
  call('PUT', `/orders/update-status/${order}/`, { token, body: { status } });
const receive = (order: string, body = {}) =>
  call('POST', `/api/admin/orders/${order}/received-back/`, { token, body });
const detailOf = async (order: string) => (await call('GET', `/orders/${order}/`, { token })).body;

/** Two pieces of size M and one without sizes, of five each; shipped. */
async function shipped(...steps: string[]) {
  const kurta = await buildProduct({ sizes: { M: 5 } });
  const shawl = await buildProduct();
  const lines = [
    { id: kurta.id, size: 'M', quantity: 2, price: 4000 },
    { id: shawl.id, price: 4000 },
  ];
  const { body } = await placeCod(orderPayload(lines));
  for (const status of ['Shipped', ...steps]) await set(body.order_id, status);
  const left = async () => [await stockOf(kurta.id), await stockOf(shawl.id)];
  return { order: body.order_id as string, left };
}

describe('A shipped order that is set to Cancelled', () => {
  test('A shipped order that is set to Cancelled is Cancelled at once, and its pieces are for sale only when they have come', async () => {
    const { order, left } = await shipped('Cancelled');
    const coming = await detailOf(order);
    expect([coming.status, typeof coming.returning_at, coming.received_back_at, await left()]).toEqual([
      'Cancelled',
      'string',
      null,
      [3, 4],
    ]);
    const { status, body } = await receive(order);
    expect([status, typeof body.received_back_at, await left()]).toEqual([200, 'string', [5, 5]]);
    expect(body.history.at(-1)).toMatchObject({ kind: 'received_back', to: '3 of 3' });
  });

  test('A shipped order that is set to Cancelled gives back what can be sold again, and nothing twice', async () => {
    const { order, left } = await shipped('Cancelled');
    for (const sellable of [[3, 1], [1], [1, 1, 1]])
      expect((await receive(order, { sellable })).status).toBe(422);
    expect((await receive(order, { sellable: [-1, 1] })).status).toBe(400);
    const answers = await atOnce(4, () => receive(order, { sellable: [1, 0] }));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await left()).toEqual([4, 4]);
  });

  test.each([
    ['undone', true],
    ['reopened', false],
  ])(
    'A shipped order that is set to Cancelled takes nothing from the stock when that is %s',
    async (_, isUndo) => {
      const { order, left } = await shipped();
      const { body } = await set(order, 'Cancelled');
      const back = isUndo
        ? await call('POST', `/orders/undo-status/${order}/`, { token, body: { change: body.undo.change } })
        : await set(order, 'Shipped');
      expect([back.status, await left()]).toEqual([200, [3, 4]]);
      expect((await detailOf(order)).returning_at).toBe(null);
      expect((await receive(order)).status).toBe(409);
    },
  );

  test('A shipped order that is set to Cancelled takes its pieces again when it is reopened after they came', async () => {
    const { order, left } = await shipped('Cancelled');
    await receive(order);
    expect([(await set(order, 'Pending')).status, await left()]).toEqual([200, [3, 4]]);
    await set(order, 'Cancelled');
    expect(await left()).toEqual([5, 5]);
  });

  test('A shipped order that is set to Cancelled is coming back also when the rider had been paid', async () => {
    const { order, left } = await shipped('Paid', 'Cancelled');
    expect([(await detailOf(order)).status, await left()]).toEqual(['Cancelled', [3, 4]]);
  });

  test('Staff who receive and staff who reopen at the same moment never sell a piece twice', async () => {
    for (const _round of rounds(4)) {
      const { order, left } = await shipped('Cancelled');
      await Promise.all([receive(order), set(order, 'Shipped')]);
      const { status } = await detailOf(order);
      expect([status, await left()]).toEqual(['Shipped', [3, 4]]);
    }
  });
});

test('An order that has not left gives its pieces back at once, and has no parcel to receive', async () => {
  const { id } = await buildProduct();
  const { body } = await placeCod(orderPayload([{ id, price: 4000 }]));
  await set(body.order_id, 'Cancelled');
  expect([await stockOf(id), (await receive(body.order_id)).status]).toEqual([5, 409]);
  expect((await receive('GL-0000-0000')).status).toBe(404);
});

describe('An undone way out of Cancelled', () => {
  const undo = (order: string, change: number) =>
    call('POST', `/orders/undo-status/${order}/`, { token, body: { change } });

  async function shipAndUndo(order: string): Promise<void> {
    const { body } = await set(order, 'Shipped');
    expect((await undo(order, body.undo.change)).status).toBe(200);
  }

  test('An undone way out of Cancelled gives the pieces back when the order had never left, however often', async () => {
    const { id } = await buildProduct({ stock: 5 });
    const { body } = await placeCod(orderPayload([{ id, quantity: 2, price: 4000 }]));
    await set(body.order_id, 'Cancelled');
    for (let times = 0; times < 2; times++) {
      await shipAndUndo(body.order_id);
      expect([await stockOf(id), (await detailOf(body.order_id)).returning_at]).toEqual([5, null]);
    }
  });

  test('An undone way out of Cancelled leaves a parcel on its way back', async () => {
    const { order, left } = await shipped('Cancelled');
    await shipAndUndo(order);
    expect([(await detailOf(order)).returning_at, await left()]).toEqual([expect.any(String), [3, 4]]);
    expect((await receive(order)).status).toBe(200);
    expect(await left()).toEqual([5, 5]);
  });

  test('An undone way out of Cancelled gives the pieces back of a parcel that had come', async () => {
    const { order, left } = await shipped('Cancelled');
    await receive(order);
    await shipAndUndo(order);
    expect(await left()).toEqual([5, 5]);
  });
});

test('The mail speaks of a parcel that comes back, not of an order that was cancelled', async () => {
  const { order } = await shipped('Cancelled');
  const row = await db
    .selectFrom('orders')
    .select(['status', 'payment_method', 'payment_state', 'attention', 'returning_at'])
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow();
  const change = { kind: 'status', from_value: 'Shipped', to_value: 'Cancelled', shopper_knows: 'Shipped' };
  const mails = planMails(change, {
    ...row,
    is_placed: true,
    has_email: true,
    is_returning: row.returning_at !== null,
  });
  expect(mails).toEqual([{ recipient: 'shopper', template: 'returning' }]);
});
