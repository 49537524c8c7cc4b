import { beforeAll, describe, expect, test } from 'vitest';
import { buildProduct, buildStaffToken, orderPayload } from '#tests/support/builders.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import { sendRows } from '#tests/support/settlement-files.ts';
import { call } from '#tests/support/test-shop.ts';
import { openBooks, postIt, setStatus } from './settled-parcels.ts';

let token: string;

beforeAll(async () => {
  token = await openBooks();
});

const setCost = (id: number, cost: unknown) =>
  call('PUT', `/api/admin/products/${id}/cost/`, { token, body: { cost } });
const profitOf = async (order: string) =>
  (await call('GET', `/api/admin/orders/${order}/profit/`, { token })).body;

async function placed(product: number): Promise<string> {
  const { body } = await placeCod(orderPayload([{ id: product, price: 2049 }]));
  return body.order_id;
}

describe('What a piece costs', () => {
  test('is kept by orders as it was when they were placed; those of before take the first one', async () => {
    const { id } = await buildProduct({ price: 2049, stock: 9 });
    const before = await placed(id);
    expect(await profitOf(before)).toMatchObject({
      cost: null,
      profit: null,
      without_cost: [expect.any(String)],
    });
    expect((await setCost(id, 900)).status).toBe(204);
    const then = await placed(id);
    await setCost(id, 1000.5);
    expect((await call('GET', `/api/admin/products/${id}/cost/`, { token })).body).toEqual({ cost: 1000.5 });
    const costs = [await profitOf(before), await profitOf(then), await profitOf(await placed(id))];
    expect(costs.map(({ cost }) => cost)).toEqual([900, 900, 1000.5]);
    expect(costs[0]).toMatchObject({ is_delivered: false, pieces: 2049, delivery: 250, profit: 1399 });
  });

  test('is kept when the order is edited', async () => {
    const { id } = await buildProduct({ price: 2049, stock: 9 });
    await setCost(id, 900);
    const order = await placed(id);
    await setCost(id, 1100);
    const body = { lines: [{ position: 0, quantity: 2 }] };
    expect((await call('PUT', `/api/admin/orders/${order}/edit/`, { token, body })).status).toBe(200);
    expect(await profitOf(order)).toMatchObject({ cost: 1800 });
  });

  test.each([[-1], ['much'], [1.005], [1e12]])('is refused as %s', async (cost) => {
    const { id } = await buildProduct({});
    const { status, body } = await setCost(id, cost);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['cost']]);
  });

  test('is in no answer about a product, of the shop or of staff', async () => {
    const { id, slug } = await buildProduct({ price: 2049 });
    await setCost(id, 1234.56);
    const roles = ['owner', 'desk', 'packer', 'content'] as const;
    const tokens = await Promise.all(roles.map((role) => buildStaffToken({ role })));
    const paths = [`/products/slug/${slug}/`, '/products/', '/products/all/', '/api/admin/stock/?q='];
    for (const path of paths)
      for (const of of [undefined, ...tokens]) {
        const { body } = await call('GET', path, of === undefined ? {} : { token: of });
        expect(JSON.stringify(body)).not.toMatch(/"cost"|1234\.56|123456/);
      }
    for (const of of tokens.slice(1)) {
      expect((await call('GET', `/api/admin/products/${id}/cost/`, { token: of })).status).toBe(403);
      expect((await call('GET', `/api/admin/orders/${await placed(id)}/profit/`, { token: of })).status).toBe(
        403,
      );
    }
  });
});

test('An order earns what it was sold for, less cost, courier, taxes and refunds', async () => {
  const { id } = await buildProduct({ price: 2049, stock: 9 });
  await setCost(id, 900);
  const order = await placed(id);
  const number = 'PROFIT000001';
  await call('PUT', `/orders/parcel/${order}/`, {
    token,
    body: { courier: 'postex', tracking_number: number },
  });
  await setStatus(order, 'Shipped');
  await call('PUT', `/orders/parcel/${order}/`, { token, body: { delivered: true } });
  const { body } = await sendRows(token, [{ number, cod: 2299 }]);
  await postIt(body.id);
  const sold = { pieces: 2049, delivery: 250, cost: 900, charges: 257.98, withheld: 91.96 };
  expect(await profitOf(order)).toMatchObject({ is_delivered: true, ...sold, refunded: 0, profit: 1049.06 });
  const { body: money } = await call('GET', `/api/admin/orders/${order}/parcel-money/`, { token });
  expect(money.parcels).toMatchObject([
    {
      ...{ number: 1, courier: 'postex', cod: 2299, banked_at: null },
      ...{ delivered_at: expect.any(String), remitted_at: expect.any(String) },
      settlements: [{ id: body.id, reference: body.reference }],
    },
  ]);
  const { body: paid } = await call('GET', `/orders/${order}/payments/`, { token });
  const refund = { amount: 300, method: 'bank' };
  await call('POST', `/orders/${order}/payments/${paid.payments[0].id}/refund/`, { token, body: refund });
  expect(await profitOf(order)).toMatchObject({ refunded: 300, profit: 749.06 });
});
