import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database.server.ts';
import { buildProduct, buildStaffToken, countOrders, orderPayload, stockOf } from '#tests/builders.ts';
import { call } from '#tests/shop.ts';

const place = (body: unknown, key?: string) =>
  call('POST', '/orders/save/', { body, ...(key && { headers: { 'Idempotency-Key': key } }) });

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
});

describe('a cash-on-delivery order', () => {
  test('is answered with 201, kept with frozen lines, and takes the stock', async () => {
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

  test('below Rs 6,000 pays Rs 250 for delivery', async () => {
    const kurta = await buildProduct({ price: 5999 });
    const answer = await place(orderPayload([{ id: kurta.id, price: 5999 }]));
    expect(answer.body).toMatchObject({ subtotal: 5999, delivery: 250, total: 6249 });
  });

  test('of a product with a promotion is charged its sale price', async () => {
    const suit = await buildProduct({ price: 16900, category: 'Eid' });
    const answer = await place(orderPayload([{ id: suit.id, price: 14534 }]));
    expect(answer.body).toMatchObject({ subtotal: 14534, total: 14534 });
  });

  test('keeps its price when the product gets dearer afterwards', async () => {
    const kurta = await buildProduct({ price: 7000 });
    const { body } = await place(orderPayload([{ id: kurta.id, price: 7000 }]));
    await db.updateTable('products').set({ price: 900_000 }).where('id', '=', kurta.id).execute();
    const staff = await call('GET', `/orders/all/?q=${body.order_id}`, { token: await buildStaffToken() });
    expect(staff.body[0]).toMatchObject({ total: 7000, items: [{ price: 7000 }] });
  });

  test('closes the saved cart it came from', async () => {
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

describe('an order is refused, and nothing is written,', () => {
  async function refused(payload: unknown) {
    const answer = await place(payload);
    expect(await countOrders()).toBe(0);
    expect(typeof answer.body.detail).toBe('string');
    expect(typeof answer.body.code).toBe('string');
    return answer;
  }

  test('when the price was tampered with: 409 with the fresh quote', async () => {
    const kurta = await buildProduct({ price: 4000 });
    const { status, body } = await refused(orderPayload([{ id: kurta.id, price: 1 }]));
    expect([status, body.code, body.quote.total]).toEqual([409, 'price_changed', 4250]);
    expect(await stockOf(kurta.id)).toBe(5);
  });

  test('when only the total was tampered with', async () => {
    const kurta = await buildProduct({ price: 4000 });
    const { status, body } = await refused(orderPayload([{ id: kurta.id, price: 4000 }], { total: '1' }));
    expect([status, body.code]).toEqual([409, 'price_changed']);
  });

  test('when it is sold out: 409 that names the product and what is left', async () => {
    const kurta = await buildProduct({ name: 'Last Kurta', stock: 1 });
    const { status, body } = await refused(orderPayload([{ id: kurta.id, quantity: 2, price: 4000 }]));
    expect([status, body.code]).toEqual([409, 'sold_out']);
    expect(body.product).toEqual({ product: kurta.id, name: 'Last Kurta', size: null, left: 1 });
    expect(body.detail).toBe('Only 1 left of Last Kurta.');
    expect(await stockOf(kurta.id)).toBe(1);
  });

  test('when two sizes together ask for more than the one stock has', async () => {
    const kurta = await buildProduct({ size: 'S,M', stock: 1 });
    const { body } = await refused(
      orderPayload([
        { id: kurta.id, size: 'S', price: 4000 },
        { id: kurta.id, size: 'M', price: 4000 },
      ]),
    );
    expect(body.code).toBe('sold_out');
  });

  test('when the size is gone although another size is there', async () => {
    const kurta = await buildProduct({ name: 'Kurta', sizes: { S: 0, M: 4 } });
    const { body } = await refused(orderPayload([{ id: kurta.id, size: 'S', price: 4000 }]));
    expect(body.product).toMatchObject({ size: 'S', left: 0 });
    expect(await stockOf(kurta.id)).toBe(4);
  });

  test('when a size is needed and none, or one that is not made, was chosen', async () => {
    const kurta = await buildProduct({ size: 'S,M', stock: 4 });
    for (const size of ['', 'XXL']) {
      const { status, body } = await refused(orderPayload([{ id: kurta.id, size, price: 4000 }]));
      expect([status, body.detail]).toEqual([422, 'Please select a size.']);
    }
  });

  test('when a made-on-order item should be paid on delivery', async () => {
    const suit = await buildProduct({ made_on_order: true, price: 9000 });
    const { status, body } = await refused(orderPayload([{ id: suit.id, price: 9000 }]));
    expect([status, body.detail]).toEqual([
      422,
      '❌ Made-on-order items require 50% advance. Please choose JazzCash.',
    ]);
    expect(await stockOf(suit.id)).toBe(5);
  });

  test('when the product does not exist', async () => {
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
    ['name', 'a\0b'],
    ['name', '\ud800'],
    ['name', { toString: 1 }],
    ['city', ['Lahore']],
  ])('when %s is %j: 400 that says which field', async (field, value) => {
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
  ])('when the body is %.20s…', async (body, status) => {
    expect((await refused(body)).status).toBe(status);
  });

  test('when it does not say that it is JSON', async () => {
    const answer = await call('POST', '/orders/save/', {
      body: '{}',
      headers: { 'Content-Type': 'text/plain' },
    });
    expect(answer.status).toBe(415);
  });
});

describe('an Idempotency-Key', () => {
  test('gives the first answer again', async () => {
    const kurta = await buildProduct();
    const payload = orderPayload([{ id: kurta.id, price: 4000 }]);
    const first = await place(payload, 'key-1');
    const second = await place(payload, 'key-1');
    expect(second.body).toEqual(first.body);
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    expect([await countOrders(), await stockOf(kurta.id)]).toEqual([1, 4]);
  });

  test('is refused with another body', async () => {
    const kurta = await buildProduct();
    await place(orderPayload([{ id: kurta.id, price: 4000 }]), 'key-2');
    const other = await place(orderPayload([{ id: kurta.id, price: 4000 }], { name: 'Koel Khan' }), 'key-2');
    expect([other.status, other.body.code, await countOrders()]).toEqual([422, 'key_reused', 1]);
  });

  test('can be used again after a refusal', async () => {
    const kurta = await buildProduct({ stock: 0 });
    const payload = orderPayload([{ id: kurta.id, price: 4000 }]);
    expect((await place(payload, 'key-3')).status).toBe(409);
    await db.updateTable('products').set({ stock: 1 }).where('id', '=', kurta.id).execute();
    expect((await place(payload, 'key-3')).status).toBe(201);
  });

  test('sent twenty times at once makes one order', async () => {
    const kurta = await buildProduct({ stock: 50 });
    const payload = orderPayload([{ id: kurta.id, price: 4000 }]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(payload, 'key-4')));
    expect(new Set(answers.map((answer) => answer.body.order_id)).size).toBe(1);
    expect([await countOrders(), await stockOf(kurta.id)]).toEqual([1, 49]);
  });
});

describe('many buyers at once', () => {
  test('thirty buyers for the last five pieces: five orders, the others are told', async () => {
    const kurta = await buildProduct({ stock: 5 });
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => place(orderPayload([{ id: kurta.id, price: 4000 }]))),
    );
    const statuses = Object.fromEntries(
      [...Map.groupBy(answers, (answer) => answer.status)].map(([status, of]) => [status, of.length]),
    );
    expect(statuses).toEqual({ 201: 5, 409: 25 });
    expect([await countOrders(), await stockOf(kurta.id)]).toEqual([5, 0]);
  });

  test('crossed bags of two products: no deadlock reaches a buyer', async () => {
    const [a, b] = [await buildProduct({ stock: 100 }), await buildProduct({ stock: 100 })];
    const line = (id: number) => ({ id, price: 4000 });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        place(orderPayload(n % 2 ? [line(a.id), line(b.id)] : [line(b.id), line(a.id)])),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(30).fill(201));
    expect([await stockOf(a.id), await stockOf(b.id)]).toEqual([70, 70]);
  });
});

describe('the status of an order', () => {
  async function placed(stock = 5) {
    const kurta = await buildProduct({ stock });
    const { body } = await place(orderPayload([{ id: kurta.id, price: 4000 }]));
    return { kurta, id: body.order_id as string, token: await buildStaffToken() };
  }
  const set = (id: string, status: unknown, token?: string) =>
    call('PUT', `/orders/update-status/${id}/`, { body: { status }, ...(token && { token }) });

  test('is set by an admin and remembered with who did it', async () => {
    const { id, token } = await placed();
    expect((await set(id, 'Confirmed', token)).body).toEqual({ order_id: id, status: 'Confirmed' });
    const events = await db
      .selectFrom('order_events')
      .select(['kind', 'from_value', 'to_value', 'staff_id'])
      .orderBy('id')
      .execute();
    expect(events.at(-1)).toMatchObject({
      kind: 'status',
      from_value: 'Pending',
      to_value: 'Confirmed',
      staff_id: expect.any(Number),
    });
  });

  test('Cancelled gives the stock back once, and leaving Cancelled takes it again', async () => {
    const { kurta, id, token } = await placed();
    await set(id, 'Cancelled', token);
    await set(id, 'Cancelled', token);
    expect(await stockOf(kurta.id)).toBe(5);
    expect((await set(id, 'Pending', token)).status).toBe(200);
    expect(await stockOf(kurta.id)).toBe(4);
  });

  test('cannot leave Cancelled when the pieces were sold meanwhile', async () => {
    const { kurta, id, token } = await placed(1);
    await set(id, 'Cancelled', token);
    await place(orderPayload([{ id: kurta.id, price: 4000 }]));
    const { status, body } = await set(id, 'Confirmed', token);
    expect([status, body.code, await stockOf(kurta.id)]).toEqual([409, 'sold_out', 0]);
  });

  test('a storm of changes keeps the stock right', async () => {
    const { kurta, id, token } = await placed();
    await Promise.all(Array.from({ length: 20 }, (_, n) => set(id, n % 2 ? 'Cancelled' : 'Pending', token)));
    const { status } = await db
      .selectFrom('orders')
      .select('status')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await stockOf(kurta.id)).toBe(status === 'Cancelled' ? 5 : 4);
  });

  test.each([
    ['Lost', 400],
    [undefined, 400],
    [7, 400],
  ])('%j is refused', async (status, expected) => {
    const { id, token } = await placed();
    expect((await set(id, status, token)).status).toBe(expected);
  });

  test('of an unknown order is 404', async () => {
    expect((await set('GL-2222-2222', 'Paid', await buildStaffToken())).status).toBe(404);
  });
});
