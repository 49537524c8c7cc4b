import { describe, expect, test } from 'vitest';
import { saveSettings } from '#app/features/settings/settings.server.ts';
import { db, pool } from '#app/platform/database/database.server.ts';
import { buildProduct, countOrders, orderPayload, stockOf } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

const quote = (cartItems: unknown, rest: object = {}) =>
  call('POST', '/orders/quote/', { body: { cartItems, ...rest } });

describe('Quotes', () => {
  test('A quote prices a cart and holds nothing', async () => {
    const kurta = await buildProduct({ name: 'Neel Kurta', price: 2500.5, stock: 4 });
    const { status, body, headers } = await quote([{ id: kurta.id, size: '', quantity: 2, price: 2500.5 }]);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      lines: [
        {
          id: kurta.id,
          size: '',
          quantity: 2,
          name: 'Neel Kurta',
          slug: kurta.slug,
          image: null,
          color: 'red',
          list_price: 2500.5,
          price: 2500.5,
          stock: 4,
          shares_stock: true,
          made_on_order: false,
          problems: [],
        },
      ],
      subtotal: 5001,
      discount: 0,
      delivery: 250,
      total: 5251,
      advance: 0,
      referral: null,
      pay_to: [],
      limit: null,
    });
    expect([await stockOf(kurta.id), await countOrders()]).toEqual([4, 0]);
  });

  test.each([
    [5999, 250],
    [6000, 0],
    [6001, 0],
  ])('A quote for goods of Rs %d asks Rs %d for delivery', async (price, delivery) => {
    const kurta = await buildProduct({ price });
    expect((await quote([{ id: kurta.id, quantity: 1 }])).body.delivery).toBe(delivery);
  });

  test('A quote includes the running promotion and the advance of made-on-order pieces', async () => {
    const suit = await buildProduct({ price: 16901, category: 'Eid', made_on_order: true });
    const { body } = await quote([{ id: suit.id, quantity: 1 }]);
    expect(body).toMatchObject({ subtotal: 14535, total: 14535, advance: 7268 });
    expect(body.lines[0]).toMatchObject({ list_price: 16901, price: 14535, made_on_order: true });
  });

  test('The percentage of the settings decides the advance, and the refusal of cash names it', async () => {
    const suit = await buildProduct({ made_on_order: true, price: 7001 });
    await saveSettings({ advance_percent: 30 }, { hasConfirmed: true });
    try {
      expect((await quote([{ id: suit.id, quantity: 1 }])).body).toMatchObject({
        total: 7001,
        advance: 2101,
      });
      const body = orderPayload([{ id: suit.id, price: 7001 }]);
      expect((await call('POST', '/orders/save/', { body })).body).toMatchObject({
        code: 'advance_needed',
        detail: '❌ Made-on-order items require 30% advance. Please choose JazzCash.',
      });
    } finally {
      await saveSettings({ advance_percent: 50 }, { hasConfirmed: true });
    }
  });

  test('A quote names the account for an advance, and no account when no advance is due', async () => {
    const suit = await buildProduct({ made_on_order: true });
    expect((await quote([{ id: suit.id, quantity: 1 }])).body.pay_to).toEqual([
      { method: 'jazzcash', title: 'Gulnar Clothing', number: '0300 0000000' },
      { method: 'sadapay', title: 'Gulnar Clothing', number: '0300 0000001' },
    ]);
    const kurta = await buildProduct();
    expect((await quote([{ id: kurta.id, quantity: 1 }])).body.pay_to).toEqual([]);
  });

  test('A quote for an empty cart is zero', async () => {
    expect((await quote([])).body).toMatchObject({ lines: [], subtotal: 0, delivery: 0, total: 0 });
  });

  test('A quote is exactly what the order is then charged', async () => {
    const kurta = await buildProduct({ price: 1999.99, category: 'Eid' });
    const { body } = await quote([{ id: kurta.id, quantity: 3 }]);
    const payload = orderPayload([{ id: kurta.id, quantity: 3, price: body.lines[0].price }]);
    const order = await call('POST', '/orders/save/', {
      body: { ...payload, total: String(Math.round(body.total)) },
    });
    expect(order.status).toBe(201);
    expect(order.body).toMatchObject({ subtotal: body.subtotal, delivery: body.delivery, total: body.total });
  });
});

describe('Problems of a line in a quote', () => {
  const problems = async (lines: object[]) =>
    (await quote(lines)).body.lines.map((line: { problems: unknown }) => line.problems);

  test('A quote marks a line whose product is gone and charges nothing for it', async () => {
    const { body } = await quote([{ id: 999_999, quantity: 1, name: 'Old Kurta' }]);
    expect(body.lines[0]).toMatchObject({ name: 'Old Kurta', price: 0, problems: [{ code: 'gone' }] });
    expect(body.total).toBe(0);
  });

  test('A quote marks a line that is sold out', async () => {
    const kurta = await buildProduct({ stock: 0 });
    const sized = await buildProduct({ sizes: { S: 0, M: 4 } });
    expect(await problems([{ id: kurta.id, quantity: 1 }])).toEqual([[{ code: 'sold_out' }]]);
    expect(await problems([{ id: sized.id, size: 'S', quantity: 1 }])).toEqual([
      [{ code: 'sold_out', size: 'S' }],
    ]);
  });

  test('A quote says how many are left for one line and for lines that share a stock', async () => {
    const kurta = await buildProduct({ stock: 3, size: 'S,M' });
    const line = { id: kurta.id, size: 'S', quantity: 2 };
    expect(await problems([{ ...line, quantity: 4 }])).toEqual([[{ code: 'only_left', left: 3 }]]);
    expect(await problems([line, { ...line, size: 'M' }])).toEqual([
      [{ code: 'only_left', left: 1 }],
      [{ code: 'only_left', left: 1 }],
    ]);
  });

  test('A quote names the size of which too few are left, and none where sizes share one stock', async () => {
    const sized = await buildProduct({ sizes: { XS: 3, S: 4 } });
    const line = { id: sized.id, size: 'XS', quantity: 5 };
    const short = { code: 'only_left', left: 3, size: 'XS' };
    expect(await problems([line])).toEqual([[short]]);
    expect(await problems([line, { ...line, size: 'S', quantity: 3 }])).toEqual([[short], []]);
  });

  test('A quote marks a line whose size is missing or not made', async () => {
    const kurta = await buildProduct({ sizes: { S: 2, M: 3 } });
    for (const size of ['', undefined, null])
      expect(await problems([{ id: kurta.id, size, quantity: 1 }])).toEqual([[{ code: 'size_needed' }]]);
    expect(await problems([{ id: kurta.id, size: 'XXL', quantity: 1 }])).toEqual([
      [{ code: 'unknown_size', sizes: ['S', 'M'] }],
    ]);
  });

  test('A quote marks a line whose price has changed', async () => {
    const kurta = await buildProduct({ price: 4000 });
    expect(await problems([{ id: kurta.id, quantity: 1, price: '3999' }])).toEqual([
      [{ code: 'price_changed', shown: 3999, price: 4000 }],
    ]);
    expect(await problems([{ id: kurta.id, quantity: 1, price: '4000.00' }])).toEqual([[]]);
  });

  test('A quote lists several problems at once', async () => {
    const kurta = await buildProduct({ price: 4000, size: 'S,M', stock: 1 });
    expect(await problems([{ id: kurta.id, quantity: 2, price: 1 }])).toEqual([
      [
        { code: 'only_left', left: 1 },
        { code: 'size_needed' },
        { code: 'price_changed', shown: 1, price: 4000 },
      ],
    ]);
  });

  test.each(['S,M,L', 'S, M, L', 'M,L', 'Free Size'])(
    'The size %j of a piece in three sizes is refused, and every piece stays in its size',
    async (size) => {
      const kurta = await buildProduct({ sizes: { S: 1, M: 1, L: 1 } });
      const line = { id: kurta.id, size, quantity: 1, price: 4000 };
      expect(await problems([line])).toEqual([[{ code: 'unknown_size', sizes: ['S', 'M', 'L'] }]]);
      const { status, body } = await call('POST', '/orders/save/', { body: orderPayload([line]) });
      expect([status, body.code]).toEqual([422, 'unknown_size']);
      const rows = await db
        .selectFrom('product_sizes')
        .select(['size', 'stock'])
        .where('product_id', '=', kurta.id)
        .execute();
      expect(rows.map(({ stock }) => stock)).toEqual([1, 1, 1]);
    },
  );

  test('A quote requires no size where none has to be chosen although stock is tracked by size', async () => {
    const dupatta = await buildProduct({ type: 'Dupatta', sizes: { 'Free Size': 2 } });
    expect(await problems([{ id: dupatta.id, size: '', quantity: 2 }])).toEqual([[]]);
    expect(await problems([{ id: dupatta.id, size: '', quantity: 3 }])).toEqual([
      [{ code: 'only_left', left: 2 }],
    ]);
    const order = await call('POST', '/orders/save/', {
      body: orderPayload([{ id: dupatta.id, price: 4000 }]),
    });
    expect([order.status, order.body.items[0].size]).toEqual([201, 'Free Size']);
    const rows = await db
      .selectFrom('product_sizes')
      .select('stock')
      .where('product_id', '=', dupatta.id)
      .execute();
    expect(rows).toEqual([{ stock: 1 }]);
  });
});

describe('Malformed quotes', () => {
  test.each([
    ['cartItems', undefined],
    ['cartItems', {}],
    ['cartItems', Array(101).fill({ id: 1, quantity: 1 })],
    ['cartItems', [{ id: true, quantity: 1 }]],
    ['cartItems', [{ id: [1], quantity: 1 }]],
    ['cartItems', [{ id: 2 ** 31, quantity: 1 }]],
    ['cartItems', [{ id: '1e3', quantity: 1 }]],
    ['cartItems', [{ id: 1, quantity: 100 }]],
    ['cartItems', [{ id: 1, quantity: 0 }]],
    ['cartItems', [{ id: 1, quantity: 1, size: 'M\0' }]],
    ['cartItems', [{ id: 1, quantity: 1, size: '\ud800' }]],
    ['cartItems', [{ id: 1, quantity: 1, name: '\0' }]],
    ['cartItems', [{ id: 1, quantity: 1, price: '1e309' }]],
    ['cartItems', [{ id: 1, quantity: 1, price: -0.5 }]],
    ['cartItems', [null]],
    ['referral_code', 'X'.repeat(41)],
    ['referral_code', '\0'],
    ['referralCode', { a: 1 }],
  ])('A quote whose %s is %j is refused', async (field, value) => {
    const { status, body } = await quote([], { [field]: value });
    expect([status, body.code]).toEqual([400, 'invalid']);
    expect(Object.keys(body.fields)[0]).toMatch(new RegExp(`^${field}`));
  });
});

test('A quote for a hundred lines makes as few database queries as one for a single line', async () => {
  const ids = [];
  for (let n = 0; n < 100; n++) ids.push((await buildProduct()).id);
  const lines = ids.map((id) => ({ id, quantity: 1 }));
  await quote(lines);
  let queries = 0;
  const count = () => queries++;
  pool.on('acquire', count);
  const { body } = await quote(lines);
  pool.off('acquire', count);
  expect(body.subtotal).toBe(400_000);
  expect(queries).toBe(1);
});
