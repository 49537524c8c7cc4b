import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import {
  buildProduct,
  buildStaffToken,
  countOrders,
  orderPayload,
  stockOf,
} from '#tests/support/builders.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

const place = placeCod;

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
  await db.deleteFrom('idempotency_keys').execute();
});

describe('Cash-on-delivery orders', () => {
  test('A COD order is answered with 201, stored with its prices, and takes the stock', async () => {
    const kurta = await buildProduct({ name: 'Neel Kurta', price: 4000, sizes: { S: 2, M: 3 } });
    const answer = await place(orderPayload([{ id: kurta.id, size: 'M', quantity: 2, price: 4000 }]));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      status: 'Pending',
      payment_method: 'cod',
      subtotal: 8000,
      discount: 0,
      delivery: 0,
      total: 8000,
    });
    expect(answer.body.order_id).toMatch(/^GL-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const lines = await db.selectFrom('order_lines').select(['name', 'size', 'price', 'quantity']).execute();
    expect(lines).toEqual([{ name: 'Neel Kurta', size: 'M', price: 400_000, quantity: 2 }]);
    expect(await stockOf(kurta.id)).toBe(3);
    const sizes = await db
      .selectFrom('product_sizes')
      .select(['size', 'stock'])
      .where('product_id', '=', kurta.id)
      .orderBy('size')
      .execute();
    expect(sizes).toEqual([
      { size: 'M', stock: 1 },
      { size: 'S', stock: 2 },
    ]);
  });

  test('A COD order below Rs 6,000 pays Rs 250 for delivery', async () => {
    const kurta = await buildProduct({ price: 5999 });
    const answer = await place(orderPayload([{ id: kurta.id, price: 5999 }]));
    expect(answer.body).toMatchObject({ subtotal: 5999, delivery: 250, total: 6249 });
  });

  test('A COD order of a product in a promotion is charged the sale price', async () => {
    const suit = await buildProduct({ price: 16900, category: 'Eid' });
    const answer = await place(orderPayload([{ id: suit.id, price: 14534 }]));
    expect(answer.body).toMatchObject({ subtotal: 14534, total: 14534 });
  });

  test('A COD order keeps its price when the product gets dearer afterwards', async () => {
    const kurta = await buildProduct({ price: 7000 });
    const { body } = await place(orderPayload([{ id: kurta.id, price: 7000 }]));
    await db.updateTable('products').set({ price: 900_000 }).where('id', '=', kurta.id).execute();
    const staff = await call('GET', `/orders/all/?q=${body.order_id}`, { token: await buildStaffToken() });
    expect(staff.body[0]).toMatchObject({ total: 7000, items: [{ price: 7000 }] });
  });

  test('A COD order closes the saved cart it came from', async () => {
    const kurta = await buildProduct();
    const cart = await db
      .insertInto('carts')
      .values({ session_id: 'a-session' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await place(orderPayload([{ id: kurta.id, price: 4000 }], { cart_id: cart.id }));
    const after = await db
      .selectFrom('carts')
      .select('closed_at')
      .where('id', '=', cart.id)
      .executeTakeFirstOrThrow();
    expect(after.closed_at).toBeInstanceOf(Date);
  });
});

describe('Refused COD orders', () => {
  async function refused(payload: unknown) {
    const answer = await place(payload);
    expect(await countOrders()).toBe(0);
    expect(typeof answer.body.detail).toBe('string');
    expect(typeof answer.body.code).toBe('string');
    return answer;
  }

  test('A COD order with a changed price is refused with 409 and the fresh quote', async () => {
    const kurta = await buildProduct({ price: 4000 });
    const { status, body } = await refused(orderPayload([{ id: kurta.id, price: 1 }]));
    expect([status, body.code, body.quote.total]).toEqual([409, 'price_changed', 4250]);
    expect(await stockOf(kurta.id)).toBe(5);
  });

  test('A COD order with a changed total is refused', async () => {
    const kurta = await buildProduct({ price: 4000 });
    const { status, body } = await refused(orderPayload([{ id: kurta.id, price: 4000 }], { total: '1' }));
    expect([status, body.code]).toEqual([409, 'price_changed']);
  });

  test('A COD order that asks for more than is left is refused with 409 and names the product', async () => {
    const kurta = await buildProduct({ name: 'Last Kurta', stock: 1 });
    const { status, body } = await refused(orderPayload([{ id: kurta.id, quantity: 2, price: 4000 }]));
    expect([status, body.code]).toEqual([409, 'sold_out']);
    expect(body.product).toEqual({ product: kurta.id, name: 'Last Kurta', size: null, left: 1 });
    expect(body.detail).toBe('Only 1 of Last Kurta left.');
    expect(await stockOf(kurta.id)).toBe(1);
  });

  test('A COD order of two sizes that together exceed the one stock is refused', async () => {
    const kurta = await buildProduct({ size: 'S,M', stock: 1 });
    const { body } = await refused(
      orderPayload([
        { id: kurta.id, size: 'S', price: 4000 },
        { id: kurta.id, size: 'M', price: 4000 },
      ]),
    );
    expect(body.code).toBe('sold_out');
  });

  test('A COD order of a sold-out size is refused although another size is left', async () => {
    const kurta = await buildProduct({ name: 'Kurta', sizes: { S: 0, M: 4 } });
    const { body } = await refused(orderPayload([{ id: kurta.id, size: 'S', price: 4000 }]));
    expect(body.product).toMatchObject({ size: 'S', left: 0 });
    expect(await stockOf(kurta.id)).toBe(4);
  });

  test.each([
    ['many pieces of one size', [['XS', 50]]],
    [
      'one size in two lines',
      [
        ['XS', 2],
        ['XS', 2],
      ],
    ],
    [
      'a size that is short next to one that is not',
      [
        ['S', 5],
        ['XS', 4],
      ],
    ],
  ] as const)('The refusal of %s names the size that is short', async (_, lines) => {
    const kurta = await buildProduct({ name: 'Kohra', sizes: { XS: 3, S: 22 } });
    const cart = lines.map(([size, quantity]) => ({ id: kurta.id, size, quantity, price: 4000 }));
    const { status, body } = await refused(orderPayload(cart));
    expect([status, body.product]).toEqual([409, { product: kurta.id, name: 'Kohra', size: 'XS', left: 3 }]);
    expect(body.detail).toBe('Only 3 of Kohra in XS left.');
    expect(await stockOf(kurta.id)).toBe(25);
  });

  test('A COD order without a needed size, or with one that is not made, is refused', async () => {
    const kurta = await buildProduct({ size: 'S,M', stock: 4 });
    const none = await refused(orderPayload([{ id: kurta.id, size: '', price: 4000 }]));
    expect([none.status, none.body.detail]).toEqual([422, 'Please select a size.']);
    const unknown = await refused(orderPayload([{ id: kurta.id, size: 'XXL', price: 4000 }]));
    expect([unknown.status, unknown.body.code]).toEqual([422, 'unknown_size']);
    expect(unknown.body.detail).toMatch(/comes in S, M\. Please choose one of these sizes\.$/);
  });

  test('A COD order of a made-on-order product is refused', async () => {
    const suit = await buildProduct({ made_on_order: true, price: 9000 });
    const { status, body } = await refused(orderPayload([{ id: suit.id, price: 9000 }]));
    expect([status, body.detail]).toEqual([
      422,
      '❌ Made-on-order items require 50% advance. Please choose JazzCash.',
    ]);
    expect(await stockOf(suit.id)).toBe(5);
  });

  test('A COD order of a product that does not exist is refused', async () => {
    const { status, body } = await refused(orderPayload([{ id: 999_999, price: 4000 }]));
    expect([status, body.code]).toEqual([409, 'sold_out']);
  });

  test.each([
    ['name', ''],
    ['email', 'bulbul'],
    ['phone', '12'],
    ['address', ' '],
    ['city', ''],
    ['postal_code', '540'],
    ['cartItems', []],
    ['cartItems', 'none'],
    ['cartItems', [{ id: 1, quantity: -1, price: 1 }]],
    ['cartItems', [{ id: 1, quantity: 1e9, price: 1 }]],
    ['cartItems', [{ id: 2 ** 31, quantity: 1, price: 1 }]],
    ['cartItems', [{ id: 1, quantity: 1.5, price: 1 }]],
    ['total', '1e309'],
    ['total', undefined],
    ['total', -1],
    ['payment_method', 'gold'],
    ['cartItems', [{ id: true, quantity: 1, price: 1 }]],
    ['cartItems', [{ id: 1, quantity: 1, size: '\0' }]],
    ['cartItems', [{ id: 1, quantity: 1, size: '\udc00' }]],
    ['cartItems', [{ id: 1, quantity: '1; drop table orders' }]],
    ['cartItems', Array(101).fill({ id: 1, quantity: 1 })],
    ['cart_id', -1],
    ['cart_id', { id: 1 }],
    ['cart_id', 'x'],
    ['referral_code', '\0'],
    ['name', 'a\0b'],
    ['name', '\ud800'],
    ['name', { toString: 1 }],
    ['city', ['Lahore']],
  ])('A COD order whose %s is %j is refused with 400 and names the field', async (field, value) => {
    const { status, body } = await refused(orderPayload([{ id: 1, price: 4000 }], { [field]: value }));
    expect([status, body.code]).toEqual([400, 'invalid']);
    expect(Object.keys(body.fields)[0]).toMatch(new RegExp(`^${field}`));
  });

  test.each([
    ['{"name":', 400],
    ['[]', 400],
    ['null', 400],
    ['"text"', 400],
    [`{"a":${'['.repeat(30)}${']'.repeat(30)}}`, 400],
    [JSON.stringify({ name: 'a'.repeat(100_001) }), 413],
  ])('A COD order with the body %.20s… is refused', async (body, status) => {
    expect((await refused(body)).status).toBe(status);
  });

  test('A COD order that is not declared as JSON is refused', async () => {
    const answer = await call('POST', '/orders/save/', {
      body: '{}',
      headers: { 'Content-Type': 'text/plain' },
    });
    expect(answer.status).toBe(415);
  });
});

describe('Fields that a visitor may not set', () => {
  test('An order ignores fields that its payload does not have', async () => {
    const kurta = await buildProduct();
    const forged = {
      status: 'Paid',
      payment_state: 'verified',
      order_id: 'GL-2222-2222',
      transaction_id: 'TRX12345',
      created_at: '2001-01-01',
      session_id: 'x',
      held_until: '2001-01-01',
      advance: 1,
    };
    const { body } = await place(orderPayload([{ id: kurta.id, price: 4000 }], forged));
    const order = await db
      .selectFrom('orders')
      .select(['status', 'payment_state', 'transaction_id', 'session_id', 'held_until', 'advance'])
      .executeTakeFirstOrThrow();
    expect(order).toEqual({
      status: 'Pending',
      payment_state: 'on_delivery',
      transaction_id: null,
      session_id: null,
      held_until: null,
      advance: 0,
    });
    expect(body.order_id).not.toBe('GL-2222-2222');
    expect(Date.now() - Date.parse(body.created_at)).toBeLessThan(60_000);
  });

  test('Text in any script is stored unchanged', async () => {
    const kurta = await buildProduct();
    const name = 'بلبل بانو 👩‍👩‍👧 <b>"\'%_$1\\';
    await place(orderPayload([{ id: kurta.id, price: 4000 }], { name, address: 'line 1\nline 2\ttab' }));
    const order = await db.selectFrom('orders').select(['name', 'address']).executeTakeFirstOrThrow();
    expect(order).toEqual({ name, address: 'line 1\nline 2\ttab' });
  });
});
