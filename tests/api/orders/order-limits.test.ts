import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { saveSettings } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, countOrders, orderPayload, stockOf } from '#tests/support/builders.ts';
import { confirm, nextAddress, openSession, placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

const WHATSAPP = 'https://wa.me/923000000000';

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
});

afterEach(async () => {
  await saveSettings(
    { max_pieces_per_product: 10, max_pieces_per_order: 30, max_cash_order: 50_000 },
    { hasConfirmed: true },
  );
});

async function quote(cartItems: unknown[], payment_method?: string) {
  const body = { cartItems, ...(payment_method && { payment_method }) };
  return (await call('POST', '/orders/quote/', { body, address: nextAddress() })).body;
}

const problemsOf = async (...of: Parameters<typeof quote>) =>
  (await quote(...of)).lines.map(({ problems }: { problems: unknown[] }) => problems);

describe('The limits of pieces per order', () => {
  test('Too many pieces of one product are named in the quote and refused with a link to WhatsApp', async () => {
    const kurta = await buildProduct({ name: 'Neel Kurta', stock: 40, size: 'S,M' });
    const cart = [
      { id: kurta.id, size: 'S', quantity: 6, price: 4000 },
      { id: kurta.id, size: 'M', quantity: 5, price: 4000 },
    ];
    expect(await problemsOf(cart)).toEqual([
      [{ code: 'over_limit', left: 5, most: 10 }],
      [{ code: 'over_limit', left: 4, most: 10 }],
    ]);
    for (const send of [placeCod, openSession]) {
      const { status, body } = await send(orderPayload(cart));
      expect([status, body.code, body.whatsapp]).toEqual([422, 'over_limit', WHATSAPP]);
      expect(body.detail).toBe(
        'One order can have at most 10 pieces of Neel Kurta. Want more? Message us on WhatsApp and we will help.',
      );
      expect(body.quote.lines[0].problems).toEqual([{ code: 'over_limit', left: 5, most: 10 }]);
    }
    expect([await stockOf(kurta.id), await countOrders()]).toEqual([40, 0]);
  });

  test('Too many pieces in all are named in the quote and refused', async () => {
    const products = await Promise.all([1, 2, 3, 4].map(() => buildProduct({ stock: 40 })));
    const cart = products.map(({ id }, n) => ({ id, quantity: n === 0 ? 10 : 7, price: 4000 }));
    expect((await quote(cart)).limit).toEqual({ code: 'too_many_pieces', most: 30, pieces: 31 });
    const { status, body } = await placeCod(orderPayload(cart));
    expect([status, body.code, body.whatsapp]).toEqual([422, 'too_many_pieces', WHATSAPP]);
    expect(body.detail).toMatch(/^One order can have at most 30 pieces\./);
    expect(await countOrders()).toBe(0);
  });

  test('The limits of pieces can be changed in the settings', async () => {
    const kurta = await buildProduct({ stock: 40, price: 100 });
    await saveSettings({ max_pieces_per_product: 20, max_pieces_per_order: 20 }, { hasConfirmed: true });
    const order = (quantity: number) => placeCod(orderPayload([{ id: kurta.id, quantity, price: 100 }]));
    expect([(await order(21)).status, (await order(20)).status]).toEqual([422, 201]);
  });

  test('Missing stock is reported before a limit of pieces', async () => {
    const kurta = await buildProduct({ stock: 5 });
    const cart = [{ id: kurta.id, quantity: 12, price: 4000 }];
    expect(await problemsOf(cart)).toEqual([[{ code: 'only_left', left: 5 }]]);
    expect((await placeCod(orderPayload(cart))).status).toBe(409);
  });
});

describe('The limit of cash orders', () => {
  test('A cash order over Rs 50,000 is named in the quote, refused, and accepted by wallet', async () => {
    const suit = await buildProduct({ stock: 20, price: 10_001 });
    const cart = [{ id: suit.id, quantity: 5, price: 10_001 }];
    expect((await quote(cart, 'cod')).limit).toEqual({ code: 'cash_limit', most: 50_000 });
    expect([(await quote(cart)).limit, (await quote(cart, 'jazzcash')).limit]).toEqual([null, null]);
    const { status, body } = await placeCod(orderPayload(cart));
    expect([status, body.code, body.whatsapp]).toEqual([422, 'cash_limit', WHATSAPP]);
    expect(body.detail).toMatch(/^Cash on delivery is for orders up to Rs\. 50,000\./);
    expect((await openSession(orderPayload(cart))).status).toBe(200);
  });

  test('A cash order of exactly Rs 50,000 is accepted', async () => {
    const suit = await buildProduct({ stock: 20, price: 10_000 });
    expect((await placeCod(orderPayload([{ id: suit.id, quantity: 5, price: 10_000 }]))).status).toBe(201);
  });
});

describe('The share of stock for unpaid wallet orders', () => {
  test('A quote for a wallet names the share that is exceeded by line and by size', async () => {
    const kurta = await buildProduct({ sizes: { S: 10, M: 3 } });
    const line = (size: string, quantity: number) => ({ id: kurta.id, size, quantity, price: 4000 });
    expect(await problemsOf([line('M', 3)], 'sadapay')).toEqual([[{ code: 'hold_limit', left: 2 }]]);
    expect((await openSession(orderPayload([line('M', 1)]))).status).toBe(200);
    expect(await problemsOf([line('M', 2), line('S', 6)], 'jazzcash')).toEqual([
      [{ code: 'hold_limit', left: 0 }],
      [{ code: 'hold_limit', left: 4 }],
    ]);
    expect(await problemsOf([line('M', 2)], 'cod')).toEqual([[]]);
    const { status, body } = await openSession(orderPayload([line('M', 2)]));
    expect([status, body.code, body.whatsapp]).toEqual([422, 'hold_limit', WHATSAPP]);
    expect(body.detail).toMatch(
      /can be held for wallet payments right now, because other shoppers are paying/,
    );
    expect((await placeCod(orderPayload([line('M', 2)]))).status).toBe(201);
  });

  test('An unpaid wallet order may hold the last piece', async () => {
    const kurta = await buildProduct({ stock: 1 });
    const cart = [{ id: kurta.id, quantity: 1, price: 4000 }];
    expect(await problemsOf(cart, 'jazzcash')).toEqual([[]]);
    expect((await openSession(orderPayload(cart))).status).toBe(200);
  });

  test('A share of stock is free again once the payment is verified', async () => {
    const kurta = await buildProduct({ stock: 4 });
    const cart = [{ id: kurta.id, quantity: 2, price: 4000 }];
    const { body } = await openSession(orderPayload(cart));
    const { body: order } = await confirm(body.session_id, 'TRX9100001');
    expect(await problemsOf(cart, 'jazzcash')).toEqual([[{ code: 'hold_limit', left: 0 }]]);
    await db
      .updateTable('orders')
      .set({ payment_state: 'verified' })
      .where('order_id', '=', order.order_id)
      .execute();
    expect(await problemsOf([{ ...cart[0], quantity: 1 }], 'jazzcash')).toEqual([[]]);
  });
});

test('A fourth wallet order of one phone is refused until one is finished or cancelled', async () => {
  const kurta = await buildProduct({ stock: 40 });
  const order = () =>
    call('POST', '/orders/checkout-session/', {
      body: {
        ...orderPayload([{ id: kurta.id, price: 4000 }], { phone: '0302 1112223' }),
        payment_method: 'jazzcash',
      },
      address: '203.0.113.6',
    });
  const first = await order();
  await order();
  await order();
  const { status, body } = await order();
  expect([status, body.code, body.whatsapp]).toEqual([422, 'holds_per_phone', WHATSAPP]);
  expect(body.detail).toMatch(/^3 wallet orders are still unpaid for this phone number/);
  await call('POST', `/orders/session/${first.body.session_id}/cancel/`, { address: nextAddress() });
  expect((await order()).status).toBe(200);
});

describe('The size of a line', () => {
  const line = (id: number, size: string) => ({ id, size, quantity: 1, price: 4000 });

  test.each<[string, Parameters<typeof buildProduct>[0], string[], string]>([
    ['a Free Size product', { size: 'Free Size' }, [], 'comes in one size'],
    ['a dupatta', { type: 'Dupatta', size: '' }, [], 'comes in one size'],
    ['a product without a size', { size: '' }, [], 'comes in one size'],
    ['a product in S and M', { size: 'S,M' }, ['S', 'M'], 'comes in S, M.'],
    ['a product with stock per size', { sizes: { S: 2, M: 3 } }, ['S', 'M'], 'comes in S, M.'],
  ])(
    'A size that %s does not have is refused and named in the quote',
    async (_, overrides, sizes, message) => {
      const { id } = await buildProduct(overrides);
      expect(await problemsOf([line(id, 'NOPE')])).toEqual([[{ code: 'unknown_size', sizes }]]);
      for (const send of [placeCod, openSession]) {
        const { status, body } = await send(orderPayload([line(id, 'NOPE')]));
        expect([status, body.code]).toEqual([422, 'unknown_size']);
        expect(body.detail).toContain(message);
      }
      expect(await countOrders()).toBe(0);
    },
  );

  test.each<[string, Parameters<typeof buildProduct>[0], string]>([
    ['none, for a Free Size product', { size: 'Free Size' }, ''],
    ['Free Size, for such a product', { size: 'Free Size' }, 'Free Size'],
    ['Free Size, for a product without a size', { size: '' }, 'Free Size'],
    ['the text that a dupatta carries', { type: 'Dupatta', size: '2.5 m, 90 cm' }, '2.5 m, 90 cm'],
    ['one of those it has', { size: 'S,M' }, 'M'],
  ])('The size of a line may be %s', async (_, overrides, size) => {
    const { id } = await buildProduct(overrides);
    expect(await problemsOf([line(id, size)])).toEqual([[]]);
    expect((await placeCod(orderPayload([line(id, size)]))).status).toBe(201);
  });
});
