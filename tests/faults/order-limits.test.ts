import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countShopPieces } from '#app/features/orders/place/place-order.server.ts';
import { saveSettings } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import {
  announceProducts,
  buildProduct,
  buildStaffToken,
  nextShopper,
  orderPayload,
  stockOf,
} from '#tests/support/builders.ts';
import { bookStock, expectShopAddsUp, type StockBook } from '#tests/support/expect-invariants.ts';
import { atOnce, confirm, countStatuses, openSession, placeCod } from '#tests/support/order-calls.ts';
import { crowd, hasSlowTests, rounds } from '#tests/support/rounds.ts';
import { call } from '#tests/support/test-shop.ts';
import { untilWaiting } from '#tests/support/waiting.ts';

let book: StockBook;
let ids = 0;

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
  await db.deleteFrom('idempotency_keys').execute();
});

afterEach(async () => {
  await expectShopAddsUp(book);
});

async function onSale(options: Parameters<typeof buildProduct>[0]) {
  const product = await buildProduct(options);
  await announceProducts();
  book = await bookStock();
  return product;
}

const holdFrom = (address: string, body: object) =>
  call('POST', '/orders/checkout-session/', { body: { ...body, payment_method: 'jazzcash' }, address });

const orderFrom = (address: string, body: object) => call('POST', '/orders/save/', { body, address });

const piece = (id: number, size = '') => ({ id, size, price: 4000 });

describe('Many wallet orders at once', () => {
  test.each([
    [20, 10, 0],
    [5, 3, 2],
    [1, 1, 0],
  ])(
    'Concurrent wallet orders of a product with %d pieces hold %d of them, and cash orders set %d aside',
    async (stock, held, setAside) => {
      const kurta = await onSale({ stock });
      const answers = await atOnce(crowd, () => openSession(orderPayload([piece(kurta.id)])));
      expect(countStatuses(answers)).toEqual({ 200: held, [stock === 1 ? 409 : 422]: crowd - held });
      expect(await stockOf(kurta.id)).toBe(stock - held);
      const cash = await atOnce(30, () => placeCod(orderPayload([piece(kurta.id)])));
      expect(cash.filter(({ body }) => body.to_be_confirmed === false)).toHaveLength(setAside);
      // Nobody is refused while there is a piece, but called first.
      const isLeft = stock > held + setAside;
      expect(Object.keys(countStatuses(cash))).toEqual(
        isLeft ? ['201'] : setAside > 0 ? ['201', '409'] : ['409'],
      );
      expect(await stockOf(kurta.id)).toBe(stock - held - setAside);
    },
  );

  test('Concurrent wallet orders of one size hold half of that size and leave the other sizes alone', async () => {
    const kurta = await onSale({ sizes: { S: 20, M: 6 } });
    const answers = await atOnce(crowd, () => openSession(orderPayload([piece(kurta.id, 'M')])));
    expect(countStatuses(answers)).toEqual({ 200: 3, 422: crowd - 3 });
    expect((await openSession(orderPayload([piece(kurta.id, 'S')]))).status).toBe(200);
  });

  test('Concurrent wallet orders claimed with invented transaction IDs hold no more than unclaimed ones', async () => {
    const kurta = await onSale({ stock: 12 });
    const claim = async () => {
      const { status, body } = await openSession(orderPayload([piece(kurta.id)]));
      if (status === 200) await confirm(body.session_id, `TRX8000${++ids}`);
      return status;
    };
    const statuses = await atOnce(crowd, claim);
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect(await stockOf(kurta.id)).toBe(6);
  });

  test('Concurrent wallet orders of a made-on-order piece hold half of it, whatever transaction IDs they invent', async () => {
    const suit = await onSale({ stock: 8, made_on_order: true });
    const answers = await atOnce(40, (n) =>
      openSession(orderPayload([piece(suit.id)], { transaction_id: `TRX8100${n}` })),
    );
    expect(countStatuses(answers)).toEqual({ 200: 4, 422: 36 });
    const refused = answers.find(({ status }) => status === 422)?.body;
    expect(refused.code).toBe('hold_limit');
    expect(refused.detail).toMatch(
      /^No more pieces .* until the payments of other shoppers have been checked/,
    );
    expect(await stockOf(suit.id)).toBe(4);
  });

  test.each([
    ['phone', () => ({ phone: '0301 1112223' })],
    [
      'e-mail address, in any letters',
      (n: number) => ({ email: n % 2 ? 'Koel@Example.com' : 'koel@example.com' }),
    ],
  ])(
    'Concurrent wallet orders of one %s from one address are limited to three',
    async (_, same: (n: number) => Record<string, unknown>) => {
      const kurta = await onSale({ stock: 1000 });
      const answers = await atOnce(crowd, (n) =>
        holdFrom('203.0.113.6', orderPayload([piece(kurta.id)], same(n))),
      );
      expect(countStatuses(answers)).toEqual({ 200: 3, 422: crowd - 3 });
      const codes = answers.filter(({ status }) => status === 422).map(({ body }) => body.code);
      expect(new Set(codes)).toEqual(new Set(['holds_per_phone']));
      expect(await stockOf(kurta.id)).toBe(997);
    },
  );

  test('Concurrent wallet orders from one network address are limited to twenty', async () => {
    const kurta = await onSale({ stock: 1000 });
    const answers = await atOnce(crowd, () => holdFrom('203.0.113.7', orderPayload([piece(kurta.id)])));
    expect(countStatuses(answers)).toEqual({ 200: 20, 422: crowd - 20 });
    const elsewhere = await openSession(orderPayload([piece(kurta.id)]));
    expect(elsewhere.status).toBe(200);
    const stored = await db.selectFrom('orders').select('network_hash').execute();
    expect(JSON.stringify(stored)).not.toContain('203.0');
  });
});

describe('Many cash orders at once', () => {
  test('Concurrent cash orders of one phone from one address are limited to three until staff confirm them', async () => {
    const kurta = await onSale({ stock: 1000 });
    const token = await buildStaffToken();
    const { phone } = nextShopper();
    const order = () => orderFrom('203.0.113.5', orderPayload([piece(kurta.id)], { phone }));
    const answers = await atOnce(crowd, order);
    expect(countStatuses(answers)).toEqual({ 201: 3, 422: crowd - 3 });
    const placed = answers.find(({ status }) => status === 201)?.body;
    await call('PUT', `/orders/update-status/${placed.order_id}/`, { token, body: { status: 'Confirmed' } });
    expect([(await order()).status, (await order()).status]).toEqual([201, 422]);
  });

  test('Cash orders of one phone count for a day', async () => {
    const kurta = await onSale({ stock: 1000 });
    const { phone } = nextShopper();
    const order = () => orderFrom('203.0.113.5', orderPayload([piece(kurta.id)], { phone }));
    await atOnce(3, order);
    expect((await order()).status).toBe(422);
    await db
      .updateTable('orders')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute();
    expect((await order()).status).toBe(201);
  });
});

test.runIf(hasSlowTests)(
  'Unconfirmed cash orders from one network address take 40 pieces a day, and 500 more wait to be confirmed',
  async () => {
    const kurta = await onSale({ stock: 1000 });
    const order = (quantity: number) =>
      orderFrom('203.0.113.8', orderPayload([{ ...piece(kurta.id), quantity }]));
    for (let n = 0; n < 4; n++) expect((await order(10)).body.to_be_confirmed).toBe(false);
    for (let n = 0; n < 5; n++) {
      const answers = await atOnce(100, () => order(1));
      expect(countStatuses(answers)).toEqual({ 201: 100 });
      expect(answers.every(({ body }) => body.to_be_confirmed)).toBe(true);
    }
    const { status, body } = await order(1);
    expect([status, body.code]).toEqual([422, 'pieces_per_address']);
    expect((await placeCod(orderPayload([piece(kurta.id)]))).body.to_be_confirmed).toBe(false);
    expect(await stockOf(kurta.id)).toBe(959);
  },
);

test('Cash orders of forty products at once take no more than the share of the shop', async () => {
  await saveSettings({ max_unconfirmed_percent: 1 }, { hasConfirmed: true });
  const products = await atOnce(40, () => buildProduct({ stock: 20 }));
  await announceProducts();
  book = await bookStock();
  const answers = await atOnce(40, (n) =>
    placeCod(orderPayload([{ ...piece(products[n]?.id ?? 0), quantity: 8 }])),
  );
  await saveSettings({ max_unconfirmed_percent: 30 }, { hasConfirmed: true });
  expect(countStatuses(answers)).toEqual({ 201: 40 });
  const { stock } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.sum<number>('stock').as('stock'))
    .where(
      'id',
      'in',
      products.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow();
  // How much it is depends on the products of the other tests.
  const share = Math.max(40, Math.ceil((await countShopPieces()) / 100));
  expect([40 * 20 - stock, share]).toEqual([Math.floor(share / 8) * 8, share]);
});

test('Of two wallet orders of the same moment one gets the last that strangers may have of the shop', async () => {
  await saveSettings({ max_unconfirmed_percent: 1 }, { hasConfirmed: true });
  // Each from a network of its own: those of one wait for each other anyway.
  const hold = (id: number) =>
    holdFrom(`100.64.${++ids % 250}.1`, orderPayload([{ ...piece(id), quantity: 8 }]));
  for (const _round of rounds(5)) {
    await db.deleteFrom('orders').execute();
    await db.deleteFrom('products').execute();
    const [first, one, other] = await atOnce(3, () => buildProduct({ stock: 100 }));
    await announceProducts();
    book = await bookStock();
    for (let n = 0; n < 4; n++) expect((await hold(first?.id ?? 0)).status).toBe(200);
    let answers: ReturnType<typeof hold>[] = [];
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('products').select('id').forUpdate().execute();
      answers = [one, other].map((product) => hold(product?.id ?? 0));
      await untilWaiting(2);
    });
    expect(countStatuses(await Promise.all(answers))).toEqual({ 200: 1, 422: 1 });
  }
  await saveSettings({ max_unconfirmed_percent: 30 }, { hasConfirmed: true });
});

test('An attacker with two calls cannot hold or buy out the stock', async () => {
  const products = [];
  for (let n = 0; n < 20; n++) products.push(await buildProduct({ stock: 30 }));
  book = await bookStock();
  const cart = products.map(({ id }) => ({ ...piece(id), quantity: 30 }));
  for (const send of [openSession, placeCod]) {
    const { status, body } = await send(orderPayload(cart));
    expect([status, body.code]).toEqual([422, 'over_limit']);
  }
  for (const { id } of products) expect(await stockOf(id)).toBe(30);
});
