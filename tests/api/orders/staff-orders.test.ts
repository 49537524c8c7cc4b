import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import {
  buildConfirmedToken,
  buildProduct,
  buildStaff,
  buildStaffToken,
  nextShopper,
  stockOf,
} from '#tests/support/builders.ts';
import { bookStock, expectInvariants } from '#tests/support/expect-invariants.ts';
import { atOnce } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

let token = '';
let product: { id: number };

beforeAll(async () => {
  token = await buildConfirmedToken(await buildStaff({ username: 'nadia' }));
  product = await buildProduct({ sizes: { M: 60, L: 1 } });
});

type Changes = Record<string, unknown>;

const input = (changes: Changes = {}) => ({
  ...{ channel: 'whatsapp', name: 'Bulbul Bano', phone: nextShopper().phone },
  ...{ address: '7 Chameli Street', city: 'lhr', lines: [{ id: product.id, size: 'M', quantity: 1 }] },
  ...changes,
});

const place = (body: object, key?: string) =>
  call('POST', '/api/admin/orders/', { token, body, ...(key && { headers: { 'Idempotency-Key': key } }) });
const open = async (id: string) => (await call('GET', `/orders/${id}/`, { token })).body;

async function placed(changes: Changes = {}) {
  const { status, body } = await place(input(changes));
  expect([status, body.detail]).toEqual([201, undefined]);
  return open(body.order_id);
}

test('Staff write an order without e-mail and postal code; it has their name, its channel, and its pieces', async () => {
  const stock = await stockOf(product.id);
  const order = await placed({ landmark: 'Opposite the Rose School', second_phone: '0321 5550102' });
  expect(order).toMatchObject({
    ...{
      status: 'Pending',
      channel: 'whatsapp',
      email: null,
      postal_code: null,
      city: 'Lahore',
      total: 4250,
    },
    ...{
      landmark: 'Opposite the Rose School',
      second_phone: '+923215550102',
      queue: 'new',
      is_reserved: true,
    },
  });
  expect(order.history[0]).toMatchObject({ kind: 'placed', by: 'nadia' });
  expect(await stockOf(product.id)).toBe(stock - 1);
  await expectInvariants();
});

test('When the customer has said yes it is confirmed at once, and only with her money it is Paid', async () => {
  expect(await placed({ agreed: true })).toMatchObject({
    status: 'Confirmed',
    queue: 'to_pack',
    agreed_total: 4250,
  });
  const received = { amount: 4250, method: 'jazzcash', transaction_id: 'TRX77001122' };
  expect(await placed({ payment_method: 'jazzcash', received })).toMatchObject({
    ...{ status: 'Paid', received: 4250, balance: 0, payment_state: 'verified', queue: 'to_pack' },
  });
  expect((await place(input({ payment_method: 'jazzcash', received }))).body.code).toBe(
    'transaction_id_accepted',
  );
  expect((await place(input({ payment_method: 'sadapay' }))).body.code).toBe('payment_needed');
  const part = { amount: 1000, method: 'cash' };
  expect(await placed({ received: part, agreed: true })).toMatchObject({
    status: 'Confirmed',
    balance: 3250,
  });
  await expectInvariants();
});

test('An order for a day that is far waits until it may leave', async () => {
  const order = await placed({ agreed: true, deliver_on: '2099-03-21' });
  expect(order).toMatchObject({ status: 'Confirmed', queue: 'on_hold', waits_until: '2099-03-17' });
});

test('What is made on order asks for its advance', async () => {
  const made = await buildProduct({ made_on_order: true, stock: 9, price: 6000 });
  const lines = [{ id: made.id, quantity: 1 }];
  expect((await place(input({ lines }))).body.detail).toMatch(/50% advance/);
  const received = { amount: 3000, method: 'bank' };
  expect(await placed({ lines, payment_method: 'jazzcash', received })).toMatchObject({
    ...{ advance: 3000, received: 3000, missing: 0, balance: 3000 },
  });
  await expectInvariants();
});

test('A discount, a delivery charge and going beyond limits need a reason; a changed total is refused', async () => {
  const terms = { discount: 250, delivery: 0 };
  expect((await place(input(terms))).body.code).toBe('reason_needed');
  expect(await placed({ ...terms, reason: 'A friend of the house.' })).toMatchObject({
    ...{ total: 3750, discount: 250, staff_discount: 250, terms_reason: 'A friend of the house.' },
  });
  const many = { lines: [{ id: product.id, size: 'M', quantity: 11 }] };
  expect((await place(input(many))).body.code).toBe('over_limits');
  expect(await placed({ ...many, pass_limits: true, reason: 'A wedding.' })).toMatchObject({ total: 44_000 });
  const { status, body } = await place(input({ total: 4000 }));
  expect([status, body.code, body.total]).toEqual([409, 'price_changed', 4250]);
});

test('The price says what is wrong with each piece, and what shoppers may not', async () => {
  const lines = [
    { id: product.id, size: 'L', quantity: 2 },
    { id: product.id, size: '', quantity: 1 },
    { id: 2_000_000_000, quantity: 1 },
  ];
  const { body } = await call('POST', '/api/admin/orders/price/', { token, body: { lines, discount: 100 } });
  expect(body.lines.map(({ problem }: { problem: string }) => problem)).toEqual([
    expect.stringMatching(/Only 1 of .* in L left/),
    expect.stringMatching(/select a size/),
    'One of the pieces is no longer in the shop.',
  ]);
  expect(body).toMatchObject({ subtotal: 12_000, discount: 100, total: 11_900 });
  expect((await place(input({ lines }))).status).toBe(409);
});

test('A repeated click places one order', async () => {
  const book = await bookStock();
  const body = input();
  const answers = await atOnce(4, () => place(body, 'once'));
  expect(new Set(answers.map(({ status, body: { order_id } }) => `${status} ${order_id}`)).size).toBe(1);
  expect(await bookStock()).toEqual(book);
  expect((await place(input(), 'once')).body.code).toBe('key_reused');
});

test('The answer says which status the order has, also to a repeated click', async () => {
  expect((await place(input())).body).toMatchObject({ status: 'Pending', unconfirmed: [] });
  const body = input({ agreed: true });
  for (const _ of ['first', 'repeated'])
    expect((await place(body, 'confirmed')).body).toMatchObject({ status: 'Confirmed', unconfirmed: [] });
});

test('A yes that the gate refuses is said, and the order waits', async () => {
  const { phone } = nextShopper();
  const { phone: stored } = await placed({ phone });
  const { customer_id: id } = await db
    .selectFrom('customer_phones')
    .select('customer_id')
    .where('phone', '=', stored)
    .executeTakeFirstOrThrow();
  const restricted = { restriction: 'block', restriction_reason: 'Refused three parcels.' } as const;
  await db.updateTable('customers').set(restricted).where('id', '=', id).execute();
  const { issueTokens } = await import('#app/features/staff/sessions/tokens.server.ts');
  const { access } = await issueTokens(await buildStaff({ role: 'desk' }));
  const { status, body } = await call('POST', '/api/admin/orders/', {
    token: access,
    body: input({ phone, agreed: true, lines: [{ id: product.id, size: 'L', quantity: 1 }] }),
  });
  expect([status, body.status, body.unconfirmed]).toEqual([
    ...[201, 'Pending'],
    ['Nothing goes out to this customer: Refused three parcels.'],
  ]);
  expect((await open(body.order_id)).status).toBe('Pending');
});

test('A known phone brings the address of the last order, and no order of somebody else', async () => {
  const { phone } = nextShopper();
  const known = () => call('POST', '/api/admin/orders/known-customer/', { token, body: { phone } });
  expect((await known()).body).toEqual({ customer: null, earlier_shop: null });
  await placed({ phone, address: 'House 1' });
  await placed({ phone, address: 'House 2' });
  expect((await known()).body.customer).toMatchObject({
    name: 'Bulbul Bano',
    address: 'House 2',
    city: 'Lahore',
    orders: 2,
  });
});

test('Money that has come asks for the password', async () => {
  const fresh = await buildStaffToken();
  const body = input({ received: { amount: 100, method: 'cash' } });
  const answer = await call('POST', '/api/admin/orders/', { token: fresh, body });
  expect([answer.status, answer.body.code]).toEqual([403, 'confirm_password']);
});

test.each([
  [{ channel: 'shop' }, 'channel'],
  [{ lines: [] }, 'lines'],
  [{ lines: [{ id: 'kurta', quantity: 1 }] }, 'lines.0.id'],
  [{ phone: '12' }, 'phone'],
  [{ name: '\u0000' }, 'name'],
  [{ email: 'nobody' }, 'email'],
  [{ city: '' }, 'city'],
  [{ discount: -5 }, 'discount'],
  [{ received: { amount: 0, method: 'cash' } }, 'received.amount'],
  [{ received: { amount: 5, method: 'gold' } }, 'received.method'],
  [{ received: { amount: 5, method: 'bank', transaction_id: '1' } }, 'received.transaction_id'],
])('A wrong field is refused with a sentence: %j', async (changes, field) => {
  const orders = await db.selectFrom('orders').select('id').execute();
  const { status, body } = await place(input(changes));
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  expect(body.fields[field]).toMatch(/^Please/);
  expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(orders.length);
});
