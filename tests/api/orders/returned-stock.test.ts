import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { releaseExpiredHolds } from '#app/features/orders/pay/end-session.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaffToken, orderPayload } from '#tests/support/builders.ts';
import {
  atOnce,
  expireSession,
  openSession,
  orderOfSession,
  placeCod,
  post,
} from '#tests/support/order-calls.ts';
import { sendProductChange } from '#tests/support/product-calls.ts';
import { rounds } from '#tests/support/rounds.ts';
import { call } from '#tests/support/test-shop.ts';

const GONE = '1 × M was not given back: this size is gone';

let token: string;
beforeAll(async () => {
  token = await buildStaffToken();
});

const line = (id: number, size = 'M', quantity = 1) => orderPayload([{ id, size, quantity, price: 4000 }]);
const setStatus = (order: string, status: string) =>
  call('PUT', `/orders/update-status/${order}/`, { token, body: { status } });
const historyOf = async (order: string): Promise<string[]> => {
  const { body } = await call('GET', `/orders/${order}/`, { token });
  return body.history.map(({ to }: { to: string }) => to);
};

async function levelOf(id: number) {
  const { body } = await call('GET', `/api/admin/products/${id}/`, { token });
  return [
    body.stock,
    Object.fromEntries(body.sizes.map((row: { size: string; stock: number }) => [row.size, row.stock])),
  ];
}

async function ordered(product: Parameters<typeof buildProduct>[0], size = 'M') {
  const { id } = await buildProduct(product);
  const { body } = await placeCod(line(id, size));
  return { id, order: body.order_id as string };
}

describe('Pieces that an order gives back', () => {
  test.each([
    ['removed', { size: 'S', size_stock: '{"S":0}' }, [0, { S: 0 }], true],
    ['renamed', { size: 'S,Medium', size_stock: '{"S":0,"Medium":0}' }, [0, { S: 0, Medium: 0 }], true],
    ['written in other capitals', { size: 'S,m', size_stock: '{"S":0,"m":0}' }, [1, { S: 0, m: 1 }], false],
    ['left alone, and S removed', { size: 'M', size_stock: '{"M":0}' }, [1, { M: 1 }], false],
    ['joined with the others into one stock', { size_stock: '', stock: '0' }, [1, {}], false],
  ])('The size of the order was %s', async (_, change, level, isGone) => {
    const { id, order } = await ordered({ sizes: { S: 0, M: 1 } });
    expect((await sendProductChange(id, change)).status).toBe(200);
    expect((await setStatus(order, 'Cancelled')).status).toBe(200);
    expect(await levelOf(id)).toEqual(level);
    expect((await historyOf(order)).filter((entry) => entry === GONE)).toHaveLength(isGone ? 1 : 0);
  });

  test.each([
    ['the size of the order', '{"S":0,"M":0}', [1, { S: 0, M: 1 }], false],
    ['other sizes', '{"S":2,"L":0}', [2, { S: 2, L: 0 }], true],
  ])('One stock was divided into %s', async (_, size_stock, level, isGone) => {
    const { id, order } = await ordered({ size: 'S,M,L', stock: 1 });
    await sendProductChange(id, { size: Object.keys(JSON.parse(size_stock)).join(), size_stock });
    await setStatus(order, 'Cancelled');
    expect(await levelOf(id)).toEqual(level);
    expect((await historyOf(order)).includes(GONE)).toBe(isGone);
  });

  test('An order without a size of a piece that has sizes now is not reopened, and the answer names no empty size', async () => {
    const { id, order } = await ordered({ size: 'Free Size', stock: 1 }, '');
    await sendProductChange(id, { size: 'S,M', size_stock: '{"S":1,"M":1}' });
    await setStatus(order, 'Cancelled');
    const { status, body } = await setStatus(order, 'Pending');
    expect([status, body.detail]).toEqual([409, expect.stringMatching(/^(?!.* in :).+: only 0 left/)]);
  });

  test('A hold that expires, and one that the shopper gives up, say the same', async () => {
    const { id } = await buildProduct({ sizes: { S: 0, M: 4 } });
    const [expiring, given] = [await openSession(line(id)), await openSession(line(id))];
    await sendProductChange(id, { size: 'S', size_stock: '{"S":0}' });
    await expireSession(expiring.body.session_id);
    await releaseExpiredHolds(new Date());
    await post(`/orders/session/${given.body.session_id}/cancel/`, undefined);
    expect(await levelOf(id)).toEqual([0, { S: 0 }]);
    for (const { body } of [expiring, given]) {
      const { id: orderPk, status } = await orderOfSession(body.session_id);
      const events = await db
        .selectFrom('order_events')
        .select('to_value')
        .where('order_pk', '=', orderPk)
        .where('kind', '=', 'not_returned')
        .execute();
      expect([status, events]).toEqual(['Cancelled', [{ to_value: '1 × M' }]]);
    }
  });

  test('An order that is reopened takes from its size, or is refused', async () => {
    const { id, order } = await ordered({ sizes: { S: 0, M: 1 } });
    await setStatus(order, 'Cancelled');
    await sendProductChange(id, { size: 'S', size_stock: '{"S":3}' });
    expect([(await setStatus(order, 'Pending')).status, await levelOf(id)]).toEqual([409, [3, { S: 3 }]]);
    await sendProductChange(id, { size: 'S,m', size_stock: '{"S":3,"m":1}' });
    expect([(await setStatus(order, 'Pending')).status, await levelOf(id)]).toEqual([
      200,
      [3, { S: 3, m: 0 }],
    ]);
  });

  test('The undo of a cancellation takes back what it gave, and leaves alone what it could not give', async () => {
    const { id, order } = await ordered({ sizes: { S: 0, M: 1 } });
    await sendProductChange(id, { size: 'S', size_stock: '{"S":0}' });
    const { body } = await setStatus(order, 'Cancelled');
    const undone = await call('POST', `/orders/undo-status/${order}/`, {
      token,
      body: { change: body.undo.change },
    });
    expect([undone.status, undone.body.status]).toEqual([200, 'Pending']);
    expect(await levelOf(id)).toEqual([0, { S: 0 }]);
    await sendProductChange(id, { size: 'S,M', size_stock: '{"S":0,"M":0}' });
    await setStatus(order, 'Cancelled');
    expect(await levelOf(id)).toEqual([1, { S: 0, M: 1 }]);
  });
});

describe('The stock of a product with sizes', () => {
  const sums = (id: number) =>
    sql<{
      stock: number;
      sum: number;
    }>`select stock, (select sum(stock)::integer from product_sizes where product_id = id) as sum
      from products where id = ${id}`
      .execute(db)
      .then(({ rows }) => rows[0]);

  test.each([
    ["insert into product_sizes values ($, 'XL', 7, 9)", 10],
    ['update product_sizes set stock = stock + 5 where product_id = $', 13],
    ["update product_sizes set stock = 0 where product_id = $ and size = 'M'", 1],
    ["delete from product_sizes where product_id = $ and size = 'M'", 1],
    ['update products set stock = 99 where id = $', 3],
    ['update products set stock = stock - 1, version = version + 1 where id = $', 3],
    ["select return_stock(array[row($, 'M', 2, null)]::stock_move[])", 5],
    ["select return_stock(array[row($, null, 2, null), row($, 'XXL', 1, null)]::stock_move[])", 3],
    ["select take_stock(array[row($, 'M', 2, null)]::stock_move[])", 1],
  ])('is the sum of the sizes after: %s', async (statement, expected) => {
    const { id } = await buildProduct({ sizes: { S: 1, M: 2 } });
    await sql.raw(statement.replaceAll('$', String(id))).execute(db);
    expect(await sums(id)).toEqual({ stock: expected, sum: expected });
  });

  test('Nothing is taken of a product with sizes without the name of one', async () => {
    const { id } = await buildProduct({ sizes: { S: 1, M: 2 } });
    const take = sql.raw(`select take_stock(array[row(${id}, null, 1, null)]::stock_move[])`).execute(db);
    await expect(take).rejects.toThrow();
    expect(await sums(id)).toEqual({ stock: 3, sum: 3 });
  });

  test('What moves from one product to another counts in both', async () => {
    const [from, to] = [
      await buildProduct({ sizes: { S: 1, M: 2 } }),
      await buildProduct({ sizes: { L: 4 } }),
    ];
    await db
      .updateTable('product_sizes')
      .set({ product_id: to.id })
      .where('product_id', '=', from.id)
      .where('size', '=', 'M')
      .execute();
    expect([await sums(from.id), await sums(to.id)]).toEqual([
      { stock: 1, sum: 1 },
      { stock: 6, sum: 6 },
    ]);
  });

  test.each(rounds(3))('stays the sum while sizes are written by many at once (round %d)', async () => {
    const { id } = await buildProduct({ sizes: { S: 50, M: 50, L: 50 } });
    await atOnce(30, (n) =>
      db
        .updateTable('product_sizes')
        .set({ stock: sql<number>`stock + 1` })
        .where('product_id', '=', id)
        .where('size', '=', ['S', 'M', 'L'][n % 3] ?? '')
        .execute(),
    );
    expect(await sums(id)).toEqual({ stock: 180, sum: 180 });
  });

  test.each(rounds(3))(
    'holds while orders are placed and cancelled and the sizes change (round %d)',
    async () => {
      const { id } = await buildProduct({ sizes: { S: 20, M: 20 } });
      const orders = await atOnce(10, () => placeCod(line(id)));
      const [, , ...sold] = await Promise.all([
        sendProductChange(id, { size: 'S', size_stock: '{"S":20}' }),
        sendProductChange(id, { size: 'S,M', size_stock: '{"S":20,"M":9}' }),
        ...orders.map(({ body }) => setStatus(body.order_id, 'Cancelled')),
        ...Array.from({ length: 10 }, () => placeCod(line(id))),
      ]);
      expect(sold.filter(({ status }) => status >= 500)).toEqual([]);
      const now = await sums(id);
      expect(now?.stock).toBe(now?.sum);
    },
  );
});
