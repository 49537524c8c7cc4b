import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import {
  buildConfirmedToken,
  buildProduct,
  buildStaff,
  nextShopper,
  orderPayload,
} from '#tests/support/builders.ts';
import { confirm, openSession, placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

let token = '';

beforeAll(async () => {
  token = await buildConfirmedToken(await buildStaff({ username: 'nasreen' }));
});
beforeEach(async () => {
  await db.deleteFrom('orders').execute();
});

const open = async (order_id: string) => (await call('GET', `/orders/${order_id}/`, { token })).body;
const setStatus = (order_id: string, status: string) =>
  call('PUT', `/orders/update-status/${order_id}/`, { token, body: { status } });

async function order(lines: Parameters<typeof orderPayload>[0], changes = {}): Promise<string> {
  const { status, body } = await placeCod(orderPayload(lines, changes));
  expect(status).toBe(201);
  return body.order_id;
}

test('An order has everything needed to ship it', async () => {
  const suit = await buildProduct({ name: 'Nargis Suit', price: 9000, category: 'Eid', sizes: { M: 3 } });
  const id = await order([{ id: suit.id, size: 'M', quantity: 2, price: 7740 }], {
    referral_code: 'NOBODY',
    address: 'گلی نمبر ۷',
    email: 'bulbul@example.com',
    phone: '0300 1234567',
  });
  expect(await open(id)).toMatchObject({
    order_id: id,
    status: 'Pending',
    payment_method: 'cod',
    name: 'Bulbul Bano',
    email: 'bulbul@example.com',
    phone: '+923001234567',
    address: 'گلی نمبر ۷',
    city: 'Lahore',
    postal_code: '54000',
    referral_code: 'NOBODY',
    items: [
      {
        product: suit.id,
        name: 'Nargis Suit',
        size: 'M',
        color: 'red',
        list_price: 9000,
        price: 7740,
        quantity: 2,
        line_total: 15480,
        made_on_order: false,
      },
    ],
    subtotal: 15480,
    discount: 0,
    delivery: 0,
    total: 15480,
    advance: 0,
    paid: 0,
    balance: 15480,
    to_collect: 15480,
    payments: [],
    history: [{ kind: 'placed', by: 'Shopper', from: null, to: 'Pending' }],
    is_contested: false,
    duplicates: [],
    competing_orders: [],
    earlier: { orders: 0, shipped: 0, cancelled: 0 },
    earlier_shop: { orders: 0, ended: 0 },
    undelivered: [],
  });
});

test('The history lists every change with its author, a payment before the status that follows from it', async () => {
  const kurta = await buildProduct({ made_on_order: true });
  const session = await openSession(
    orderPayload([{ id: kurta.id, price: 4000 }], { transaction_id: 'TRX1234567' }),
  );
  const { body } = await confirm(session.body.session_id, 'TRX1234567');
  const [payment] = (await open(body.order_id)).payments;
  await call('POST', `/orders/${body.order_id}/payments/${payment.id}/verify/`, { token, body: {} });
  await setStatus(body.order_id, 'Confirmed');
  const file = await open(body.order_id);
  const history = file.history.map(({ kind, to, by }: Record<string, string>) => `${kind} ${to} by ${by}`);
  expect(history).toEqual([
    'payment awaiting by Shop',
    'payment claimed by Shopper',
    'placed Pending by Shopper',
    'payment verified by nasreen',
    'status Confirmed by nasreen',
  ]);
  expect(file).toMatchObject({ total: 4250, advance: 2125, paid: 2125, to_collect: 2125 });
  expect(file.history[3]).toMatchObject({ amount: 2125 });
});

describe('Orders with the same phone number', () => {
  let phone = '';

  beforeEach(() => {
    phone = nextShopper().phone;
  });

  test('The same pieces for one phone within a day show a warning on both orders, and other pieces do not', async () => {
    const kurta = await buildProduct({ stock: 20 });
    const other = await buildProduct();
    const pieces = [{ id: kurta.id, quantity: 2, price: 4000 }];
    const first = await order(pieces, { phone, name: 'One' });
    const again = await order(pieces, { name: 'Two', phone: `+92 ${phone.slice(1)}` });
    await setStatus(again, 'Confirmed');
    await order([{ id: kurta.id, price: 4000 }], { phone });
    await order([...pieces, { id: other.id, price: 4000 }], { phone });
    await order(pieces, { phone: '0300 7654321' });
    const twins = async (id: string) =>
      (await open(id)).duplicates.map(({ order_id }: { order_id: string }) => order_id);
    expect(await twins(first)).toEqual([again]);
    expect(await twins(again)).toEqual([first]);
    await db
      .updateTable('orders')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('order_id', '=', first)
      .execute();
    expect(await twins(again)).toEqual([]);
  });

  test('An order shows no warning about a cancelled duplicate', async () => {
    const kurta = await buildProduct();
    const first = await order([{ id: kurta.id, price: 4000 }], { phone, name: 'One' });
    const again = await order([{ id: kurta.id, price: 4000 }], { phone, name: 'Two' });
    await setStatus(first, 'Cancelled');
    expect((await open(again)).duplicates).toEqual([]);
  });

  test('An order shows the outcome of earlier orders with its phone number, not of later ones', async () => {
    const kurta = await buildProduct({ stock: 20 });
    const ids = [];
    const orderPieces = (quantity: number) => order([{ id: kurta.id, quantity, price: 4000 }], { phone });
    for (const n of [1, 2, 5]) ids.push(await orderPieces(n));
    const [shipped = '', cancelled = '', delivered = ''] = ids;
    await setStatus(delivered, 'Shipped');
    await setStatus(delivered, 'Paid');
    await setStatus(shipped, 'Shipped');
    await setStatus(cancelled, 'Cancelled');
    const now = await orderPieces(3);
    await orderPieces(4);
    expect((await open(now)).earlier).toEqual({ orders: 3, shipped: 2, cancelled: 1 });
  });
});

test('An order shows a mail that could not be delivered', async () => {
  const kurta = await buildProduct();
  const id = await order([{ id: kurta.id, price: 4000 }]);
  await db
    .updateTable('order_events')
    .set({ undelivered_mails: ['shopper'] })
    .execute();
  expect((await open(id)).undelivered).toEqual(['shopper']);
});

test.each(['GL-0000-0000', 'gl', '%00', 'GL-2222-2222%0a', '%ED%A0%80', 'x'.repeat(300)])(
  'The malformed or unknown order id %s is answered with 404',
  async (id) => {
    const { status } = await call('GET', `/orders/${id}/`, { token });
    expect([400, 404]).toContain(status);
  },
);

test('A wallet session that has not been confirmed is not found as an order', async () => {
  const kurta = await buildProduct();
  await openSession(orderPayload([{ id: kurta.id, price: 4000 }]));
  const { order_id } = await db.selectFrom('orders').select('order_id').executeTakeFirstOrThrow();
  expect((await call('GET', `/orders/${order_id}/`, { token })).status).toBe(404);
});
