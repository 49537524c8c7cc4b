import { beforeEach, describe, expect, test } from 'vitest';
import { variantsOf } from '#app/features/catalogue/storefront/product-details.ts';
import { findOwnOrder } from '#app/features/orders/track/own-order.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { orderPayload } from '#tests/support/builders.ts';
import { deliverOrder } from '#tests/support/delivered-orders.ts';
import { expectInvariants } from '#tests/support/expect-invariants.ts';
import { nextAddress, placeCod } from '#tests/support/order-calls.ts';
import {
  kurtaForm,
  sendProduct,
  sendProductChange,
  productToken as token,
} from '#tests/support/product-calls.ts';
import { call } from '#tests/support/test-shop.ts';

const SIZES = { size_stock: '{"S":5,"M":5,"XL":5}', size_extras: '{"M":250,"XL":"1,000"}' };

/** S costs Rs 4,500, M Rs 4,750 and XL Rs 5,500. */
const kurta = async (changes = {}) => (await sendProduct(kurtaForm({ ...SIZES, ...changes }))).body;

const quote = async (cartItems: object[]) =>
  (await call('POST', '/orders/quote/', { body: { cartItems } })).body;

const open = async (id: string) => (await call('GET', `/orders/${id}/`, { token })).body;

const edit = (id: string, body: object) =>
  call('PUT', `/api/admin/orders/${id}/edit/`, { token, body: { reason: 'She asked.', ...body } });

/** Ten percent, or Rs 1,000, off what is in Casual Wear, for a test. */
async function withPromotion(type: 'percentage' | 'flat', run: () => Promise<void>): Promise<void> {
  const { id } = await db
    .insertInto('promotions')
    .values({
      ...{ name: 'Of a test', type, value: type === 'flat' ? 100_000 : 10, scope: 'category' },
      target: 'casual-wear',
      category_id: (
        await db
          .selectFrom('categories')
          .select('id')
          .where('slug', '=', 'casual-wear')
          .executeTakeFirstOrThrow()
      ).id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  try {
    await run();
  } finally {
    await db.deleteFrom('promotions').where('id', '=', id).execute();
  }
}

beforeEach(async () => {
  await db.deleteFrom('products').execute();
});

describe('A size that costs more', () => {
  test('The product tells the price of each size, and that of the piece is the lowest', async () => {
    const { slug, id } = await kurta({ compare_at_price: '5000' });
    const { body } = await call('GET', `/products/slug/${slug}/`);
    expect(body).toMatchObject({
      price: 4500,
      sale_price: 4500,
      prices_differ: true,
      compare_at_price: 5000,
    });
    expect(body.sizes).toEqual([
      { size: 'S', stock: 5 },
      { size: 'M', stock: 5, price: 4750, sale_price: 4750 },
      { size: 'XL', stock: 5, price: 5500, sale_price: 5500 },
    ]);
    const [card] = (await call('GET', `/products/by-ids/?ids=${id}`)).body;
    expect(card.prices_differ).toBe(true);
  });

  test('A new price of the piece keeps what its sizes cost more, and so do new stock and a copy', async () => {
    const { id } = await kurta();
    await sendProductChange(id, { price: '5000' });
    await sendProductChange(id, { size_stock: '{"S":1,"M":1,"XL":1,"XXL":1}' });
    const { body } = await sendProductChange(id, { color: 'Rose' });
    expect(body.sizes.map(({ price }: { price?: number }) => price)).toEqual([
      undefined,
      5250,
      6000,
      undefined,
    ]);
    const copy = await call('POST', `/api/admin/products/${id}/duplicate/`, { token });
    expect(copy.body.sizes.map(({ price }: { price?: number }) => price)).toEqual([
      undefined,
      5250,
      6000,
      undefined,
    ]);
  });

  test('Sizes that a change does not name keep theirs, and 0 takes it away', async () => {
    const { id } = await kurta();
    const { body } = await sendProductChange(id, { size_extras: '{"XL":0}' });
    expect(body.sizes.map(({ price }: { price?: number }) => price)).toEqual([undefined, 4750, undefined]);
    const history = await call('GET', `/api/admin/products/${id}/changes/?field=size_extra_price`, { token });
    expect(history.body[0].changes).toEqual({ size_extra_price: [{ XL: 100_000 }, { XL: 0 }] });
  });

  test.each([
    '{"XL":-1}',
    '{"XL":1e309}',
    '{"XL":1000000000}',
    '{"XL":null}',
    '{"XL":true}',
    '{"XL":"much"}',
    '["XL"]',
    '"XL"',
    'XL',
    '{"__proto__x":5}',
    '{"XS":500}',
    `{"${'X'.repeat(21)}":5}`,
  ])('The extras %s are refused', async (size_extras) => {
    const { id } = await kurta();
    const { status } = await sendProductChange(id, { size_extras });
    expect(status).toBe(400);
    expect((await call('GET', `/api/admin/products/${id}/`, { token })).body.version).toBe(1);
  });

  test('A piece whose sizes share one stock has one price', async () => {
    const { status, body } = await sendProduct(kurtaForm({ size: 'S,M', size_extras: '{"M":500}' }));
    expect([status, body.fields.size_extras]).toEqual([
      400,
      'M has no stock of its own, so it costs what the piece costs.',
    ]);
  });
});

describe('An order of two sizes of one piece', () => {
  test('It is charged what the quote showed, and each line keeps its own price', async () => {
    const { id } = await kurta();
    const lines = [
      { id, size: 'S', quantity: 1, price: 4500 },
      { id, size: 'XL', quantity: 2, price: 5500 },
    ];
    const shown = await quote(lines);
    expect(
      shown.lines.map(({ price, problems }: { price: number; problems: object[] }) => [price, problems]),
    ).toEqual([
      [4500, []],
      [5500, []],
    ]);
    expect(shown.total).toBe(15_500);
    const { status, body } = await placeCod(orderPayload(lines));
    expect([status, body.total]).toEqual([201, 15_500]);
    expect((await open(body.order_id)).items).toMatchObject([{ price: 4500 }, { price: 5500, quantity: 2 }]);
    await expectInvariants();
  });

  test('A size that is typed with blanks costs the same, and one that there is not costs nothing more', async () => {
    const { id } = await kurta();
    const { lines } = await quote(['\u00a0XL ', 'XS'].map((size) => ({ id, size, quantity: 1 })));
    expect(lines.map(({ price }: { price: number }) => price)).toEqual([5500, 4500]);
    expect(lines[1].problems).toMatchObject([{ code: 'unknown_size' }]);
  });

  test('Staff are told the same price for an order that they write', async () => {
    const { id } = await kurta();
    const { status, body } = await call('POST', '/api/admin/orders/price/', {
      token,
      body: { lines: [{ id, size: 'XL', quantity: 1 }], payment_method: 'cod' },
    });
    expect([status, body.lines?.[0]?.price]).toEqual([200, 5500]);
  });

  test.each([
    ['the price of another size', 4500],
    ['an earlier price', 5000],
    ['nothing', 0],
  ])('An order that shows %s is refused with the right price', async (_what, price) => {
    const { id } = await kurta();
    const { status, body } = await placeCod(orderPayload([{ id, size: 'XL', price }]));
    expect([status, body.code]).toEqual([409, 'price_changed']);
    expect(body.quote.lines[0]).toMatchObject({ price: 5500, list_price: 5500 });
  });

  test('An order without prices is charged those of its sizes, and the sum must be right', async () => {
    const { id } = await kurta();
    const { cartItems: _, ...rest } = orderPayload([{ id, size: 'XL', price: 4500 }]);
    const cartItems = [{ id, size: 'XL', quantity: 1 }];
    expect((await placeCod({ ...rest, cartItems })).status).toBe(409);
    expect((await placeCod({ ...rest, cartItems, total: '5750' })).body.total).toBe(5750);
  });

  test('A price that changes between quote and order is refused as any other', async () => {
    const { id } = await kurta();
    const payload = orderPayload([{ id, size: 'XL', price: 5500 }]);
    await sendProductChange(id, { size_extras: '{"XL":1500}' });
    expect((await placeCod(payload)).status).toBe(409);
  });
});

describe('Promotions', () => {
  test.each([
    ['percentage', [4050, 4275, 4950]],
    ['flat', [3500, 3750, 4500]],
  ] as const)('A %s one is taken off the price of the size', async (type, prices) => {
    const { id, slug } = await kurta();
    await withPromotion(type, async () => {
      const shown = await quote(['S', 'M', 'XL'].map((size) => ({ id, size, quantity: 1 })));
      expect(shown.lines.map(({ price }: { price: number }) => price)).toEqual(prices);
      expect(shown.lines.map(({ list_price }: { list_price: number }) => list_price)).toEqual([
        4500, 4750, 5500,
      ]);
      const { body } = await sendProductChange(id, { color: type });
      expect([
        body.sale_price,
        ...body.sizes.slice(1).map((row: { sale_price: number }) => row.sale_price),
      ]).toEqual(prices);
      const product = (await call('GET', `/products/slug/${slug}/`)).body;
      expect(variantsOf({ ...product, ...body }).map(({ sale_price }) => sale_price)).toEqual(prices);
    });
  });
});

describe('An order that is changed', () => {
  const order = async (id: number, size: string, price: number) =>
    (await placeCod(orderPayload([{ id, size, price }]))).body.order_id as string;

  test('Another size changes its price by what the sizes differ, and the money follows', async () => {
    const { id } = await kurta();
    const dearer = await order(id, 'S', 4500);
    const { body } = await edit(dearer, { lines: [{ position: 0, size: 'XL', quantity: 1 }] });
    expect(body).toMatchObject({ total: 5750, items: [{ size: 'XL', price: 5500 }] });
    const back = await edit(dearer, { lines: [{ position: 0, size: 'M', quantity: 1 }] });
    expect(back.body).toMatchObject({ total: 5000, items: [{ size: 'M', price: 4750 }] });
    await expectInvariants();
  });

  test('The difference is that of today, and what was agreed before stays', async () => {
    const { id } = await kurta();
    const placed = await order(id, 'S', 4500);
    await sendProductChange(id, { price: '9000', size_extras: '{"XL":700}' });
    const { body } = await edit(placed, { lines: [{ position: 0, size: 'XL', quantity: 1 }] });
    expect(body.items).toMatchObject([{ size: 'XL', price: 5200 }]);
  });

  test('One whose size is gone keeps its price in another, which only staff can choose', async () => {
    const { id } = await kurta();
    const placed = (await placeCod(orderPayload([{ id, size: 'XL', price: 5500 }]))).body;
    const secret = placed.confirmation_path.split('/').at(-1);
    await sendProductChange(id, { size: 'S,M', size_stock: '{"S":5,"M":5}' });
    const state = { status: 'Pending', delivered_at: null, packed_at: null } as const;
    expect((await findOwnOrder(state, secret, 'Asia/Karachi'))?.sizes).toEqual([['XL']]);
    const { body } = await edit(placed.order_id, { lines: [{ position: 0, size: 'M', quantity: 1 }] });
    expect(body.items).toMatchObject([{ size: 'M', price: 5500 }]);
  });

  test('A promotion of today takes nothing off a line that had none', async () => {
    const { id } = await kurta();
    const placed = await order(id, 'S', 4500);
    await withPromotion('percentage', async () => {
      const { body } = await edit(placed, { lines: [{ position: 0, size: 'XL', quantity: 1 }] });
      expect(body.items).toMatchObject([{ price: 5500 }]);
    });
    const rows = await db
      .selectFrom('order_lines')
      .select(['price', 'list_price'])
      .where('size', '=', 'XL')
      .execute();
    expect(rows.at(-1)).toEqual({ price: 550_000, list_price: 550_000 });
  });

  test('The number of pieces changes no price, and a new line has that of its size', async () => {
    const { id } = await kurta();
    const placed = await order(id, 'M', 4750);
    await sendProductChange(id, { size_extras: '{"M":900}' });
    const { body } = await edit(placed, {
      lines: [
        { position: 0, quantity: 2 },
        { id, size: 'XL', quantity: 1 },
      ],
    });
    expect(body.items).toMatchObject([
      { size: 'M', quantity: 2, price: 4750 },
      { size: 'XL', price: 5500 },
    ]);
  });
});

describe('A customer', () => {
  const asForm = (fields: Record<string, string>) => ({
    body: new TextEncoder().encode(new URLSearchParams(fields).toString()),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    address: nextAddress(),
  });

  test('Chooses by herself only sizes at the same price, and no other size at the sum of before', async () => {
    const { id } = await kurta({
      size_stock: '{"S":5,"M":5,"L":5,"XL":5}',
      size_extras: '{"L":250,"XL":250}',
    });
    const placed = (await placeCod(orderPayload([{ id, size: 'L', price: 4750 }]))).body;
    const secret = placed.confirmation_path.split('/').at(-1);
    const state = { status: 'Pending', delivered_at: null, packed_at: null } as const;
    const own = await findOwnOrder(state, secret, 'Asia/Karachi');
    expect(own?.sizes).toEqual([['L', 'XL']]);
    const fields = {
      address: '7 Chameli Street',
      city: 'Lahore',
      landmark: '',
      second_phone: '',
      deliver_on: '',
    };
    const form = { ...fields, token: secret, version: String(own?.version), total: '5000', 'size-0': 'S' };
    const answer = await call('POST', '/orders/own/change/', asForm(form));
    expect(answer.headers.get('Location')).toContain('answer=price');
    expect((await open(placed.order_id)).items).toMatchObject([{ size: 'L', price: 4750 }]);
  });
});

describe('An exchange', () => {
  const begin = (of: string, size: string) =>
    call('POST', `/api/admin/orders/${of}/returns/`, {
      token,
      body: { kind: 'exchange', reason: 'too_small', lines: [{ position: 0, quantity: 1, size }] },
    });

  const setExtra = (product: number, size: string, extra_price: number) =>
    db
      .updateTable('product_sizes')
      .set({ extra_price })
      .where('product_id', '=', product)
      .where('size', '=', size)
      .execute();

  test.each([
    ['dearer', 'M', 'L', 500],
    ['cheaper', 'L', 'M', -500],
  ])(
    'For the same piece in a %s size is paid, or given back, what the sizes differ',
    async (_what, from, to, amount) => {
      const delivered = await deliverOrder(token, [{ size: from, quantity: 1 }]);
      await setExtra(delivered.product, 'L', 50_000);
      const { status, body } = await begin(delivered.order, to);
      const record = db.selectFrom('aftersales').select('amount').where('id', '=', body.id);
      expect([status, (await record.executeTakeFirstOrThrow()).amount]).toEqual([201, amount * 100]);
      const shown = await call('GET', `/api/admin/orders/${delivered.order}/delivered/`, { token });
      expect(shown.body.pieces[0].sizes).toMatchObject([
        { size: 'M', more: from === 'M' ? 0 : -500 },
        { size: 'L', more: from === 'M' ? 500 : 0 },
      ]);
      await expectInvariants();
    },
  );
});
