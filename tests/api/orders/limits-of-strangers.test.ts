import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '#app/features/settings/limits.ts';
import { saveSettings } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import {
  announceProducts,
  buildConfirmedToken,
  buildProduct,
  emptyCatalogue,
  nextShopper,
  orderPayload,
} from '#tests/support/builders.ts';
import { atOnce, openSession, placeCod } from '#tests/support/order-calls.ts';
import { type Answer, call } from '#tests/support/test-shop.ts';

let token: string;

beforeEach(async () => {
  await emptyCatalogue();
  token = await buildConfirmedToken();
});

afterEach(() => saveSettings({ max_unconfirmed_percent: 30 }, { hasConfirmed: true }));

async function onSale(options: Parameters<typeof buildProduct>[0]): Promise<number> {
  const { id } = await buildProduct(options);
  await announceProducts();
  return id;
}

const payloadOf = (id: number, quantity: number, changes = {}) =>
  orderPayload([{ id, quantity, price: 4000 }], changes);

const orderFrom = (address: string, id: number, quantity = 1, changes = {}) =>
  call('POST', '/orders/save/', { body: payloadOf(id, quantity, changes), address });

const holdFrom = (address: string, id: number, quantity = 1, changes = {}) =>
  call('POST', '/orders/checkout-session/', {
    body: { ...payloadOf(id, quantity, changes), payment_method: 'jazzcash' },
    address,
  });

const setStatus = (order_id: string, status: string) =>
  call('PUT', `/orders/update-status/${order_id}/`, { body: { status }, token });

const isToBeConfirmed = ({ body }: Answer) => body.to_be_confirmed;
const codeOf = ({ status, body }: Answer) => (status === 200 ? 'held' : body.code);
const customer = (n: number) => `2001:db8:48:${n.toString(16)}::1`;

const aDayPasses = () =>
  db.updateTable('orders').set({ created_at: sql<Date>`created_at - interval '25 hours'` }).execute();

describe('What one network may have', () => {
  test.each([
    ['an address', 4, () => '203.0.113.7'],
    ['a /48', 16, customer],
  ])('Cash orders of %s count for a day', async (_what, orders, addressOf) => {
    const id = await onSale({ stock: 2000 });
    for (let n = 0; n < orders; n++) await orderFrom(addressOf(n), id, 10);
    expect(isToBeConfirmed(await orderFrom(addressOf(orders), id))).toBe(true);
    await aDayPasses();
    expect(isToBeConfirmed(await orderFrom(addressOf(orders), id))).toBe(false);
  });

  test.each([
    ['an address', 4, () => '203.0.113.7'],
    ['a /48', 16, customer],
  ])('Wallet orders of %s hold so many pieces and no more', async (_what, orders, addressOf) => {
    const id = await onSale({ stock: 2000 });
    for (let n = 0; n < orders; n++) expect(codeOf(await holdFrom(addressOf(n), id, 10))).toBe('held');
    expect(codeOf(await holdFrom(addressOf(orders), id))).toBe('pieces_per_address');
    expect(codeOf(await holdFrom('198.51.100.9', id))).toBe('held');
  });

  test('A /48 has four times the wallet orders of one customer', async () => {
    const id = await onSale({ stock: 2000 });
    for (let n = 0; n < 80; n++) expect(codeOf(await holdFrom(customer(n), id))).toBe('held');
    expect(codeOf(await holdFrom(customer(80), id))).toBe('holds_per_address');
  });

  test('Orders to be confirmed are bounded for a /48 too', async () => {
    const id = await onSale({ stock: 2000 });
    for (let n = 0; n < 16; n++) await orderFrom(customer(n), id, 10);
    const { body } = await orderFrom(customer(16), id);
    expect(body.to_be_confirmed).toBe(true);
    await copyOrder(body.order_id, 4 * LIMITS.orders.orders_to_be_confirmed.value - 1);
    expect((await orderFrom(customer(17), id)).body.code).toBe('pieces_per_address');
    expect((await orderFrom('2001:db8:49::1', id)).status).toBe(201);
  });

  test('The network of an order is forgotten once staff have decided the order', async () => {
    const id = await onSale({ stock: 20 });
    const { body } = await orderFrom('203.0.113.7', id);
    const networks = () => db.selectFrom('orders').select(['network_hash', 'site_hash']).execute();
    expect(await networks()).toEqual([{ network_hash: expect.any(String), site_hash: expect.any(String) }]);
    await setStatus(body.order_id, 'Confirmed');
    expect(await networks()).toEqual([{ network_hash: null, site_hash: null }]);
  });
});

describe('A customer who has received a parcel', () => {
  async function known(id: number) {
    const shopper = nextShopper();
    const { body } = await placeCod(payloadOf(id, 1, shopper));
    await setStatus(body.order_id, 'Shipped');
    await setStatus(body.order_id, 'Paid');
    return { shopper, order_id: body.order_id };
  }

  test('A customer who has received a parcel has more than three wallet orders at once', async () => {
    const id = await onSale({ stock: 100 });
    const { shopper } = await known(id);
    const answers = [];
    for (let n = 0; n < 5; n++) answers.push(codeOf(await holdFrom('203.0.113.7', id, 1, shopper)));
    expect(answers).toEqual(Array(5).fill('held'));
  });

  test('A customer who has received a parcel has ten pieces in cash and wallet orders together', async () => {
    const id = await onSale({ stock: 41 });
    const { shopper } = await known(id);
    await openSession(payloadOf(id, 10, shopper));
    await atOnce(5, () => placeCod(payloadOf(id, 3)));
    expect(isToBeConfirmed(await placeCod(payloadOf(id, 1, shopper)))).toBe(true);
  });

  test('A customer who has received a parcel leaves their network what it has', async () => {
    const id = await onSale({ stock: 1000 });
    const { shopper } = await known(id);
    await orderFrom('203.0.113.7', id, 10, shopper);
    for (let n = 0; n < 4; n++) expect(isToBeConfirmed(await orderFrom('203.0.113.7', id, 10))).toBe(false);
  });

  test('A customer who has received a parcel is a stranger again when an order that was paid is cancelled', async () => {
    const id = await onSale({ stock: 20 });
    const shopper = nextShopper();
    const { body } = await placeCod(payloadOf(id, 1, shopper));
    const payment = { amount: 4250, method: 'bank' };
    await call('POST', `/orders/${body.order_id}/payments/`, { body: payment, token });
    await placeCod(payloadOf(id, 10));
    const again = () => placeCod(payloadOf(id, 1, shopper));
    expect(isToBeConfirmed(await again())).toBe(false);
    await setStatus(body.order_id, 'Cancelled');
    expect(isToBeConfirmed(await again())).toBe(true);
  });
});

test('Pieces that are made on order use up nothing of what strangers may have of the shop', async () => {
  await saveSettings({ max_unconfirmed_percent: 1 }, { hasConfirmed: true });
  const suit = await onSale({ stock: 100, made_on_order: true });
  const kurta = await onSale({ stock: 500 });
  for (let n = 0; n < 5; n++) {
    const paid = { transaction_id: `TRX77000${n}` };
    expect(codeOf(await openSession(payloadOf(suit, 10, paid)))).toBe('held');
  }
  expect(isToBeConfirmed(await placeCod(payloadOf(kurta, 1)))).toBe(false);
  expect(codeOf(await openSession(payloadOf(kurta, 1)))).toBe('held');
});

/** So many more orders of the same network, as if they had been sent. */
async function copyOrder(order_id: string, times: number): Promise<void> {
  await sql`insert into orders overriding user value select (jsonb_populate_record(placed, jsonb_build_object(
      'order_id', 'GL-COPY-' || lpad(n::text, 4, '0'), 'view_token', lpad(n::text, length(view_token), 'x')))).*
    from orders as placed, generate_series(1, ${times}::integer) as n where order_id = ${order_id}`.execute(
    db,
  );
}
