import { describe, expect, test } from 'vitest';
import { issueTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { buildProduct, buildStaff, orderPayload, stockOf } from '#tests/support/builders.ts';
import { atOnce, placeCod } from '#tests/support/order-calls.ts';
import { sendProductChange } from '#tests/support/product-calls.ts';
import { rounds } from '#tests/support/rounds.ts';
import { call } from '#tests/support/test-shop.ts';

const token = (await issueTokens(await buildStaff({ username: 'nadia' }))).access;

const change = (id: number, reason: string, sizes: object[], version?: number) =>
  call('POST', `/api/admin/products/${id}/stock/`, {
    token,
    body: { reason, sizes, ...(version && { version }) },
  });
const records = async (id: number) => (await call('GET', `/api/admin/products/${id}/stock/`, { token })).body;
const product = async (id: number) => (await call('GET', `/api/admin/products/${id}/`, { token })).body;
const sell = (id: number, size: string, quantity = 1) =>
  placeCod(orderPayload([{ id, size, quantity, price: 4000 }]));

describe('Changing the stock with a reason', () => {
  test('Received, returned and damaged pieces are added and taken away per size, and recorded with who, when and why', async () => {
    const { id } = await buildProduct({ sizes: { S: 10, M: 20 } });
    const received = await change(id, 'received', [
      { size: 'S', pieces: 5 },
      { size: 'M', pieces: 40 },
    ]);
    expect([received.status, received.body.stock, received.body.version]).toEqual([200, 75, 2]);
    await change(id, 'returned', [{ size: 'S', pieces: 1 }]);
    const { body } = await change(id, 'damaged', [{ size: 'M', pieces: 2 }]);
    expect(body.sizes).toEqual([
      { size: 'S', stock: 16 },
      { size: 'M', stock: 58 },
    ]);
    expect((await records(id)).map(({ at: _, ...record }: { at: string }) => record)).toEqual([
      { size: 'M', pieces: -2, reason: 'damaged', by: 'nadia' },
      { size: 'S', pieces: 1, reason: 'returned', by: 'nadia' },
      { size: 'M', pieces: 40, reason: 'received', by: 'nadia' },
      { size: 'S', pieces: 5, reason: 'received', by: 'nadia' },
    ]);
  });

  test('A product without stock per size has one stock to change', async () => {
    const { id } = await buildProduct({ stock: 2 });
    expect((await change(id, 'received', [{ size: null, pieces: 3 }])).body.stock).toBe(5);
    expect((await change(id, 'received', [{ size: 'M', pieces: 3 }])).status).toBe(422);
    const sized = await buildProduct({ sizes: { S: 1 } });
    expect((await change(sized.id, 'received', [{ size: null, pieces: 3 }])).status).toBe(422);
  });

  test('More damaged pieces than there are left are refused, with the size and what is left', async () => {
    const { id } = await buildProduct({ sizes: { S: 10, M: 2 } });
    const { status, body } = await change(id, 'damaged', [
      { size: 'S', pieces: 1 },
      { size: 'M', pieces: 3 },
    ]);
    expect([status, body.code, body.size, body.left]).toEqual([409, 'too_few', 'M', 2]);
    expect([await stockOf(id), await records(id)]).toEqual([12, []]);
  });

  test('What was sold while pieces were counted is taken off the count', async () => {
    const { id } = await buildProduct({ sizes: { M: 10 } });
    expect((await sell(id, 'M', 2)).status).toBe(201);
    const { body } = await change(id, 'counted', [{ size: 'M', pieces: 12, seen: 10 }], 1);
    expect(body.stock).toBe(10);
    const none = await change(id, 'counted', [{ size: 'M', pieces: 0, seen: 14 }], 2);
    expect(none.body.stock).toBe(0);
  });

  test('Of two people who count the same pieces the second is refused, so that none are added twice', async () => {
    const { id } = await buildProduct({ sizes: { M: 10 } });
    const counts = await atOnce(2, () => change(id, 'counted', [{ size: 'M', pieces: 12, seen: 10 }], 1));
    expect(counts.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stockOf(id)).toBe(12);
  });

  test('A delivery that is sent twice with the version that was seen is added once', async () => {
    const { id } = await buildProduct({ sizes: { M: 10 } });
    const sent = await atOnce(3, () => change(id, 'received', [{ size: 'M', pieces: 5 }], 1));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(sent.find(({ status }) => status === 409)?.body.current.stock).toBe(15);
    expect(await stockOf(id)).toBe(15);
  });

  test.each([
    [{ reason: 'stolen', sizes: [{ size: null, pieces: 1 }] }],
    [{ reason: 'received', sizes: [] }],
    [{ reason: 'received', sizes: [{ size: null, pieces: -1 }] }],
    [{ reason: 'received', sizes: [{ size: null, pieces: 1.5 }] }],
    [{ reason: 'received', sizes: [{ size: '\0', pieces: 1 }] }],
  ])('The change %j is refused', async (body) => {
    const { id } = await buildProduct({ stock: 2 });
    const answer = await call('POST', `/api/admin/products/${id}/stock/`, { token, body });
    expect([answer.status, await stockOf(id)]).toEqual([400, 2]);
  });

  test('The stock of a product that does not exist cannot be changed', async () => {
    expect((await change(2_147_483_647, 'received', [{ size: null, pieces: 1 }])).status).toBe(404);
  });
});

describe('Restocking while somebody buys', () => {
  test.each(rounds(3))('Sales and deliveries at once all count (round %d)', async () => {
    const { id } = await buildProduct({ sizes: { S: 10, M: 20, L: 10 } });
    const delivery = [
      { size: 'S', pieces: 2 },
      { size: 'M', pieces: 4 },
    ];
    const [sales, deliveries] = await Promise.all([
      atOnce(20, () => sell(id, 'M')),
      atOnce(5, () => change(id, 'received', delivery)),
    ]);
    const sold = sales.filter(({ status, body }) => status === 201 && !body.to_be_confirmed).length;
    expect(deliveries.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await product(id)).sizes).toEqual([
      { size: 'S', stock: 20 },
      { size: 'M', stock: 40 - sold },
      { size: 'L', stock: 10 },
    ]);
  });

  test('A form that was open during a sale adds no piece that does not exist', async () => {
    const { id } = await buildProduct({ sizes: { S: 10, M: 20, L: 10 } });
    await sell(id, 'M', 2);
    const { status, body } = await sendProductChange(id, {
      size_stock: '{"S":20,"M":40,"L":20}',
      expected_size_stock: '{"S":10,"M":20,"L":10}',
      version: '1',
    });
    expect([status, body.stock]).toEqual([200, 78]);
    expect(
      (await records(id)).map(({ size, pieces }: { size: string; pieces: number }) => [size, pieces]),
    ).toEqual([
      ['L', 10],
      ['M', 20],
      ['S', 10],
    ]);
  });
});
