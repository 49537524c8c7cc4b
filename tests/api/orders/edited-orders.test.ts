import { beforeAll, expect, test } from 'vitest';
import { returnLines } from '#app/features/orders/fulfil/reserve-order.server.ts';
import { issueTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import {
  buildConfirmedToken,
  buildProduct,
  buildStaff,
  orderPayload,
  stockOf,
} from '#tests/support/builders.ts';
import { bookStock, expectInvariants } from '#tests/support/expect-invariants.ts';
import { confirm, openSession, placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

let token = '';
let confirmed = '';

beforeAll(async () => {
  const staff = await buildStaff({ username: 'nadia' });
  token = (await issueTokens(staff)).access;
  confirmed = await buildConfirmedToken(staff);
});

type Line = { id: number; price: number; size?: string; quantity?: number };

async function order(lines: Line[], changes = {}): Promise<string> {
  const { status, body } = await placeCod(orderPayload(lines, changes));
  expect([status, body.detail]).toEqual([201, undefined]);
  return body.order_id;
}

const edit = (id: string, body: object) => call('PUT', `/api/admin/orders/${id}/edit/`, { token, body });
const preview = (id: string, body: object) =>
  call('POST', `/api/admin/orders/${id}/edit-preview/`, { token, body });
const open = async (id: string) => (await call('GET', `/orders/${id}/`, { token })).body;
const setStatus = (id: string, status: string) =>
  call('PUT', `/orders/update-status/${id}/`, { token, body: { status } });
const kurta = () => buildProduct({ sizes: { S: 3, M: 3, L: 1 } });

async function sizesOf(id: number): Promise<Record<string, number>> {
  const rows = await db.selectFrom('product_sizes').selectAll().where('product_id', '=', id).execute();
  return Object.fromEntries(rows.map(({ size, stock }) => [size, stock]));
}

test('Another size moves the stock, keeps the frozen price, and stands in the history', async () => {
  const { id } = await kurta();
  const order_id = await order([{ id, price: 4000, size: 'M' }]);
  await db.updateTable('products').set({ price: 500_000 }).where('id', '=', id).execute();
  const book = await bookStock();
  const { status, body } = await edit(order_id, {
    lines: [{ position: 0, size: 'L', quantity: 1 }],
    reason: 'She takes L.',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 4250, items: [{ size: 'L', price: 4000 }] });
  expect(await sizesOf(id)).toEqual({ S: 3, M: 3, L: 0 });
  const { name } = body.items[0];
  expect(body.history.at(-1)).toMatchObject({
    ...{ kind: 'edited', by: 'nadia', from: `${name}, M × 1`, to: `${name}, L × 1`, note: 'She takes L.' },
  });
  expect(await bookStock()).toEqual(book);
  await expectInvariants();
});

test('A new piece has today’s price, one less comes back for sale, and delivery follows its rule', async () => {
  const [one, other] = [await kurta(), await buildProduct({ stock: 5, price: 3000 })];
  const order_id = await order([{ id: one.id, price: 4000, size: 'M', quantity: 2 }]);
  expect((await open(order_id)).delivery).toBe(0);
  const lines = [
    { position: 0, quantity: 1 },
    { id: other.id, quantity: 1 },
  ];
  const { body: shown } = await preview(order_id, { lines });
  expect(shown).toMatchObject({ before: { total: 8000 }, after: { subtotal: 7000, total: 7000 } });
  expect((await edit(order_id, { lines, version: shown.version })).body).toMatchObject({
    ...{ subtotal: 7000, delivery: 0, total: 7000 },
  });
  expect([await sizesOf(one.id), await stockOf(other.id)]).toEqual([{ S: 3, M: 2, L: 1 }, 4]);
  const { body } = await edit(order_id, { lines: [{ position: 0, quantity: 1 }] });
  expect(body).toMatchObject({ subtotal: 4000, delivery: 250, total: 4250 });
  expect(body.history.map(({ from, to }: Record<string, string>) => [from, to])).toContainEqual([
    'Total: Rs. 7,000',
    'Rs. 4,250',
  ]);
  await expectInvariants();
});

test('The address, a second phone and a landmark change without the price; what is absent stays', async () => {
  const { id } = await buildProduct();
  const order_id = await order([{ id, price: 4000 }], { delivery_note: 'Ring twice' });
  const { status, body } = await edit(order_id, {
    ...{ address: 'House 12, Street 4', city: 'pindi', second_phone: '0300 7654321' },
    ...{ landmark: 'Opposite the Rose School', deliver_on: '2099-03-21', postal_code: '' },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ address: 'House 12, Street 4', city: 'Rawalpindi', second_phone: '+923007654321', total: 4250 },
    ...{ landmark: 'Opposite the Rose School', deliver_on: '2099-03-21', postal_code: null },
    ...{ delivery_note: 'Ring twice', name: 'Bulbul Bano' },
  });
  const cleared = await edit(order_id, { landmark: '', second_phone: null });
  expect(cleared.body).toMatchObject({ landmark: null, second_phone: null, city: 'Rawalpindi' });
});

test('What changes the total asks the customer again, unless she has agreed; a slip is printed again', async () => {
  const { id } = await kurta();
  const order_id = await order([{ id, price: 4000, size: 'M' }]);
  await setStatus(order_id, 'Confirmed');
  await db
    .updateTable('orders')
    .set({ slip_printed_at: new Date() })
    .where('order_id', '=', order_id)
    .execute();
  expect(await open(order_id)).toMatchObject({ queue: 'to_pack' });
  const twice = { lines: [{ position: 0, quantity: 2 }] };
  expect((await preview(order_id, twice)).body.asks_again).toBe(true);
  expect((await edit(order_id, twice)).body).toMatchObject({
    ...{ status: 'Confirmed', queue: 'new', total: 8000, agreed_total: 4250, slip_printed_at: null },
  });
  const once = { lines: [{ position: 0, quantity: 1 }], agreed: true };
  expect((await edit(order_id, once)).body).toMatchObject({ queue: 'to_pack', agreed_total: 4250 });
});

test('Staff may take something off and agree on the delivery charge, and say why', async () => {
  const { id } = await kurta();
  const order_id = await order([{ id, price: 4000, size: 'M' }]);
  const terms = { discount: 500, delivery: 100 };
  expect((await edit(order_id, terms)).body.code).toBe('reason_needed');
  expect((await edit(order_id, { ...terms, reason: 'A thread was loose.' })).body).toMatchObject({
    ...{
      discount: 500,
      staff_discount: 500,
      delivery: 100,
      total: 3600,
      terms_reason: 'A thread was loose.',
    },
  });
  // Both stay when the pieces change.
  const lines = [{ position: 0, quantity: 2 }];
  expect((await edit(order_id, { lines })).body).toMatchObject({ discount: 500, delivery: 100, total: 7600 });
  expect((await edit(order_id, { discount: 0, delivery: null })).body).toMatchObject({ total: 8000 });
  await expectInvariants();
});

test('A code gives by its rule of what the order costs now, and no use of it is counted again', async () => {
  const { id } = await kurta();
  const row = { code: 'CHAMBELI', type: 'percentage', value: 10, usage_limit: 1 } as const;
  await db.insertInto('referral_codes').values(row).execute();
  const payload = { referral_code: 'chambeli', discount: '400', total: '3850' };
  const order_id = await order([{ id, price: 4000, size: 'M' }], payload);
  const { body } = await edit(order_id, { lines: [{ position: 0, quantity: 2 }] });
  expect(body).toMatchObject({ subtotal: 8000, discount: 800, total: 7200 });
  // What costs the same keeps what was promised.
  await db.updateTable('referral_codes').set({ value: 20 }).where('code', '=', 'CHAMBELI').execute();
  expect((await edit(order_id, { address: 'House 9' })).body.discount).toBe(800);
  await expectInvariants();
});

async function paidOrder(id: number, price = 4000, more = {}): Promise<string> {
  const payload = orderPayload([{ id, price, size: 'M' }], { payment_method: 'jazzcash', ...more });
  const opened = await openSession(payload);
  const sent = await confirm(opened.body.session_id, `TRX8${id}${price}`);
  const { order_id } = sent.body;
  const { body } = await call('GET', `/orders/${order_id}/payments/`, { token });
  const path = `/orders/${order_id}/payments/${body.payments[0].id}/verify/`;
  await call('POST', path, { token: confirmed, body: {} });
  return order_id;
}

test('Of a paid order that costs less the rest is to be refunded; of one that costs more the rest is due', async () => {
  const { id } = await kurta();
  const order_id = await paidOrder(id);
  expect(await open(order_id)).toMatchObject({ status: 'Paid', received: 4250 });
  const dearer = await edit(order_id, { lines: [{ position: 0, quantity: 2 }] });
  expect(dearer.body).toMatchObject({
    ...{ status: 'Pending', total: 8000, balance: 3750, missing: 3750, attention: 'underpaid' },
  });
  const cheaper = await edit(order_id, {
    ...{ lines: [{ position: 0, quantity: 1 }], discount: 1000, reason: 'Sorry.' },
  });
  expect(cheaper.body).toMatchObject({ status: 'Paid', total: 3250, balance: 0, attention: 'paid_twice' });
  await expectInvariants();
});

test('Shoppers’ limits are passed with a reason only', async () => {
  const { id } = await buildProduct({ stock: 50 });
  const order_id = await order([{ id, price: 4000 }]);
  const lines = [{ position: 0, quantity: 11 }];
  const refused = await edit(order_id, { lines });
  expect([refused.status, refused.body.code]).toEqual([422, 'over_limits']);
  expect((await edit(order_id, { lines, pass_limits: true })).body.code).toBe('reason_needed');
  const passed = await edit(order_id, { lines, pass_limits: true, reason: 'A wedding.' });
  expect([passed.status, await stockOf(id)]).toEqual([200, 39]);
});

test('Nobody passes the stock, and no discount is more than the pieces cost', async () => {
  const { id } = await buildProduct({ stock: 12 });
  const order_id = await order([{ id, price: 4000 }]);
  const many = { lines: [{ position: 0, quantity: 40 }], pass_limits: true, reason: 'A wedding.' };
  for (const answer of [await preview(order_id, many), await edit(order_id, many)])
    expect([answer.status, answer.body.code]).toEqual([409, 'sold_out']);
  const { body } = await edit(order_id, { discount: 9000, reason: 'A gift.' });
  expect(body).toMatchObject({ discount: 4000, staff_discount: 4000, total: 250 });
  expect((await edit(order_id, { lines: [{ position: 0, quantity: 3 }] })).body).toMatchObject({
    discount: 4000,
  });
});

test('What is made on order needs its advance, or a reason', async () => {
  const [one, made] = [await kurta(), await buildProduct({ made_on_order: true, stock: 9, price: 6000 })];
  const order_id = await order([{ id: one.id, price: 4000, size: 'M' }]);
  const lines = [
    { position: 0, quantity: 1 },
    { id: made.id, quantity: 1 },
  ];
  expect((await edit(order_id, { lines })).body.detail).toMatch(/50% advance/);
  const body = { lines, pass_limits: true, reason: 'She pays at the counter.' };
  expect((await edit(order_id, body)).body).toMatchObject({
    total: 10_000,
    advance: 5000,
    has_made_on_order: true,
  });
  await expectInvariants();
});

test.each([
  [
    'packed',
    'Unpack it first',
    (id: string) => call('PUT', `/orders/parcel/${id}/`, { token, body: { packed: true } }),
  ],
  ['shipped', 'handed to the courier', (id: string) => setStatus(id, 'Shipped')],
  ['cancelled', 'cancelled', (id: string) => setStatus(id, 'Cancelled')],
])('An order that is %s is not changed', async (code, text, close) => {
  const { id } = await buildProduct();
  const order_id = await order([{ id, price: 4000 }]);
  await setStatus(order_id, 'Confirmed');
  await close(order_id);
  const { status, body } = await edit(order_id, { address: 'House 1' });
  expect([status, body.code]).toEqual([409, code]);
  expect(body.detail).toContain(text);
});

test('Who saw an older version is told who changed it, and sees the order as it is', async () => {
  const { id } = await buildProduct();
  const order_id = await order([{ id, price: 4000 }]);
  const { version } = await open(order_id);
  await edit(order_id, { address: 'House 1', version });
  const { status, body } = await edit(order_id, { address: 'House 2', version });
  expect([status, body.code, body.changed_by]).toEqual([409, 'version_conflict', 'nadia']);
  expect(body.current.address).toBe('House 1');
});

test('An order to be confirmed takes no stock by a change, and a piece that is gone can only go', async () => {
  const [one, gone] = [await buildProduct({ stock: 5 }), await buildProduct({ stock: 5 })];
  const order_id = await order([
    { id: one.id, price: 4000 },
    { id: gone.id, price: 4000 },
  ]);
  await db.deleteFrom('products').where('id', '=', gone.id).execute();
  const more = [
    { position: 0, quantity: 1 },
    { position: 1, quantity: 2 },
  ];
  expect((await edit(order_id, { lines: more })).status).toBe(409);
  expect((await edit(order_id, { lines: [{ position: 0, quantity: 1 }] })).status).toBe(200);
  await inTransaction(async (tx) => {
    const waiting = { is_reserved: false };
    const { id } = await tx
      .updateTable('orders')
      .set(waiting)
      .where('order_id', '=', order_id)
      .returning('id')
      .executeTakeFirstOrThrow();
    await returnLines(tx, id);
  });
  await db.updateTable('order_lines').set({ is_unproven: false }).where('product_id', '=', one.id).execute();
  const stock = await stockOf(one.id);
  expect((await edit(order_id, { lines: [{ position: 0, quantity: 3 }] })).status).toBe(200);
  expect(await stockOf(one.id)).toBe(stock);
});

test.each([
  [{ lines: [] }, 'lines'],
  [{ lines: [{ position: 0, quantity: 0 }] }, 'lines.0.quantity'],
  [{ lines: [{ position: 0, quantity: Number.POSITIVE_INFINITY }] }, 'lines.0.quantity'],
  [{ name: ' ' }, 'name'],
  [{ address: '\u0000' }, 'address'],
  [{ second_phone: 'abc' }, 'second_phone'],
  [{ postal_code: '1' }, 'postal_code'],
  [{ deliver_on: 'soon' }, 'deliver_on'],
  [{ landmark: 'x'.repeat(201) }, 'landmark'],
  [{ discount: -1 }, 'discount'],
  [{ delivery: 'free' }, 'delivery'],
  [{ discount: 0.5 }, 'discount'],
])('A wrong field is refused with a sentence: %j', async (body, field) => {
  const { id } = await buildProduct();
  const answer = await edit(await order([{ id, price: 4000 }]), body);
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
  expect(answer.body.fields[field]).toMatch(/^(Please|An order|A postal)/);
});

test.each([
  [{ position: 0, size: 'XXL', quantity: 1 }, 422, 'unknown_size'],
  [{ position: 0, size: '', quantity: 1 }, 422, 'size_needed'],
  [{ position: 0, size: 'L', quantity: 2 }, 409, 'sold_out'],
  [{ position: 7, quantity: 1 }, 409, 'version_conflict'],
  [{ id: 2_000_000_000, quantity: 1 }, 409, 'sold_out'],
])('Lines that cannot be are refused: %j', async (line, status, code) => {
  const { id } = await kurta();
  const order_id = await order([{ id, price: 4000, size: 'M' }]);
  const answer = await edit(order_id, { lines: [line] });
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(await sizesOf(id)).toEqual({ S: 3, M: 2, L: 1 });
});
