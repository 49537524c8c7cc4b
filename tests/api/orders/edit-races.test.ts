import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaffToken, orderPayload, stockOf } from '#tests/support/builders.ts';
import { bookStock, expectInvariants } from '#tests/support/expect-invariants.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

let token = '';

beforeAll(async () => {
  token = await buildStaffToken();
});

const ROUNDS = 6;

const edit = (id: string, body: object) => call('PUT', `/api/admin/orders/${id}/edit/`, { token, body });

async function order(id: number, size = ''): Promise<string> {
  return (await placeCod(orderPayload([{ id, price: 4000, size }]))).body.order_id;
}

test('Of two who change one version of an order, one is told so, and the stock is that of one change', async () => {
  const { id } = await buildProduct({ stock: 100 });
  for (let round = 0; round < ROUNDS; round++) {
    const order_id = await order(id);
    const { version } = (await call('GET', `/orders/${order_id}/`, { token })).body;
    const stock = await stockOf(id);
    const both = [2, 4].map((quantity) => edit(order_id, { version, lines: [{ position: 0, quantity }] }));
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const written = answers.find(({ status }) => status === 200)?.body.items[0].quantity;
    expect(await stockOf(id)).toBe(stock - (written - 1));
  }
  await expectInvariants();
});

test('While an order is cancelled, a change of it leaves no piece behind', async () => {
  const { id } = await buildProduct({ stock: 100 });
  for (let round = 0; round < ROUNDS; round++) {
    const order_id = await order(id);
    const cancel = { token, body: { status: 'Cancelled' } };
    const [edited, cancelled] = await Promise.all([
      edit(order_id, { lines: [{ position: 0, quantity: 5 }] }),
      call('PUT', `/orders/update-status/${order_id}/`, cancel),
    ]);
    expect([[200, 409].includes(edited.status), cancelled.status]).toEqual([true, 200]);
    expect(await stockOf(id)).toBe(100);
  }
  await expectInvariants();
});

test('The last piece is sold once, to a shopper or by a change', async () => {
  const { id } = await buildProduct({ sizes: { M: 100, L: 1 } });
  for (let round = 0; round < ROUNDS; round++) {
    const order_id = await order(id, 'M');
    const book = await bookStock();
    const [edited, placed] = await Promise.all([
      edit(order_id, { lines: [{ position: 0, size: 'L', quantity: 1 }] }),
      placeCod(orderPayload([{ id, price: 4000, size: 'L' }])),
    ]);
    expect([edited.status, placed.status].sort()).toEqual(edited.status === 200 ? [200, 409] : [201, 409]);
    const { stock } = await db
      .selectFrom('product_sizes')
      .select('stock')
      .where('product_id', '=', id)
      .where('size', '=', 'L')
      .executeTakeFirstOrThrow();
    expect([stock, (await bookStock()).get(id)]).toEqual([0, book.get(id)]);
    await call('PUT', `/orders/update-status/${edited.status === 200 ? order_id : placed.body.order_id}/`, {
      token,
      body: { status: 'Cancelled' },
    });
  }
  await expectInvariants();
});
