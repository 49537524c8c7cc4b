import { beforeAll, expect, test } from 'vitest';
import { issueTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import {
  buildConfirmedToken,
  buildProduct,
  buildStaff,
  nextShopper,
  orderPayload,
} from '#tests/support/builders.ts';
import { bookStock, expectInvariants } from '#tests/support/expect-invariants.ts';
import { confirm, openSession, placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

let token = '';
let confirmed = '';
let product: { id: number };

beforeAll(async () => {
  const staff = await buildStaff({ username: 'nadia' });
  token = (await issueTokens(staff)).access;
  confirmed = await buildConfirmedToken(staff);
  product = await buildProduct({ stock: 200 });
});

type Changes = Record<string, unknown>;

async function order(changes: Changes, quantity = 1): Promise<string> {
  const { status, body } = await placeCod(orderPayload([{ id: product.id, price: 4000, quantity }], changes));
  expect([status, body.detail]).toEqual([201, undefined]);
  return body.order_id;
}

let transactions = 0;

async function paidOrder(changes: Changes): Promise<string> {
  const payload = orderPayload([{ id: product.id, price: 4000 }], { payment_method: 'jazzcash', ...changes });
  const { session_id } = (await openSession(payload)).body;
  return (await confirm(session_id, `TRX9100${++transactions}`)).body.order_id;
}

async function verify(id: string): Promise<void> {
  const { body } = await call('GET', `/orders/${id}/payments/`, { token });
  const path = `/orders/${id}/payments/${body.payments[0].id}/verify/`;
  await call('POST', path, { token: confirmed, body: {} });
}

const merge = (kept: string, other: string) =>
  call('POST', `/api/admin/orders/${kept}/merge/`, { token, body: { order_id: other } });
const open = async (id: string) => (await call('GET', `/orders/${id}/`, { token })).body;
const put = (path: string, body: object) => call('PUT', path, { token, body });

test('Two orders of one phone become one parcel with one delivery charge, and the other counts against nobody', async () => {
  const shopper = nextShopper();
  const [kept, other] = [await order(shopper), await order({ ...shopper, delivery_note: 'Ring twice' })];
  await put(`/orders/update-status/${kept}/`, { status: 'Confirmed' });
  const book = await bookStock();
  const { body: choice } = await call('GET', `/api/admin/orders/${kept}/mergeable/`, { token });
  expect(choice.map(({ order_id }: { order_id: string }) => order_id)).toEqual([other]);
  const { status, body } = await merge(kept, other);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ status: 'Confirmed', subtotal: 8000, delivery: 0, total: 8000, agreed_total: 4250, queue: 'new' },
    ...{ delivery_note: 'Ring twice', items: [{ quantity: 2, price: 4000 }], possible_duplicates: [] },
    terms_reason: null,
  });
  expect(body.history.at(-1)).toMatchObject({ kind: 'merged', to: other, by: 'nadia' });
  const gone = await open(other);
  expect(gone).toMatchObject({ status: 'Cancelled', merged_into: kept, queue: null });
  expect(gone.history.at(-1)).toMatchObject({ kind: 'merged', to: kept });
  const { phone } = await open(kept);
  const { body: customers } = await call('GET', `/api/admin/customers/?q=${encodeURIComponent(phone)}`, {
    token,
  });
  expect(customers[0]).toMatchObject({ orders: 2, cancelled: 0 });
  const reopened = await put(`/orders/update-status/${other}/`, { status: 'Pending' });
  expect([reopened.status, reopened.body.code]).toEqual([409, 'merged']);
  // Again, as by a second click.
  expect((await merge(kept, other)).body.total).toBe(8000);
  expect(await bookStock()).toEqual(book);
  await expectInvariants();
});

const SUMS = [
  ...(['subtotal', 'discount', 'delivery', 'total', 'advance', 'received', 'agreed_total'] as const),
  ...(['status', 'payment_method', 'payment_state', 'rest_in_cash'] as const),
];

test('What is shown beforehand is what the order is afterwards, and looking at it changes nothing', async () => {
  const shopper = nextShopper();
  const [kept, other] = [await order(shopper), await paidOrder(shopper)];
  const preview = () =>
    call('POST', `/api/admin/orders/${kept}/merge-preview/`, { token, body: { order_id: other } });
  const refused = await preview();
  expect([refused.status, refused.body.code]).toEqual([409, 'payment_unchecked']);
  await verify(other);
  await put(`/orders/update-status/${kept}/`, { status: 'Confirmed' });
  const before = [await open(kept), await open(other)];
  const { status, body } = await preview();
  expect([status, body.items.length]).toEqual([200, 1]);
  expect(body).toMatchObject({ total: 8000, delivery: 0, received: 4250, agreed_total: 4250 });
  expect([await open(kept), await open(other)]).toEqual(before);
  const { body: merged } = await merge(kept, other);
  for (const name of SUMS) expect([name, body[name]]).toEqual([name, merged[name]]);
  expect(body.items).toMatchObject(merged.items.map(({ name, quantity }: Changes) => ({ name, quantity })));
  await expectInvariants();
});

test('The day that was chosen for the other order is kept, and waited for', async () => {
  const shopper = nextShopper();
  const [kept, other] = [await order(shopper), await order(shopper)];
  await put(`/api/admin/orders/${other}/edit/`, { deliver_on: '2099-03-21' });
  const { body } = await merge(kept, other);
  expect(body).toMatchObject({ deliver_on: '2099-03-21', waits_until: '2099-03-17' });
});

test('A payment moves along, what is left is paid at the door, and too much is to be refunded', async () => {
  const shopper = nextShopper();
  const [cash, paid] = [await order(shopper), await paidOrder(shopper)];
  await verify(paid);
  expect((await merge(cash, paid)).body).toMatchObject({
    ...{ payment_method: 'jazzcash', rest_in_cash: true, status: 'Pending' },
    ...{ total: 8000, received: 4250, balance: 3750, missing: 0, attention: null },
  });
  const again = nextShopper();
  const both = [await paidOrder(again), await paidOrder(again)] as const;
  for (const id of both) await verify(id);
  expect((await merge(...both)).body).toMatchObject({
    ...{ status: 'Paid', total: 8000, received: 8500, balance: 0, attention: 'paid_twice' },
  });
  await expectInvariants();
});

test('The discount is no less than was promised for both, and a code counts once', async () => {
  const code = { code: 'MOTIA', type: 'flat', value: 50_000, usage_limit: 5 } as const;
  await db.insertInto('referral_codes').values(code).execute();
  const shopper = { ...nextShopper(), referral_code: 'MOTIA', discount: '500', total: '3750' };
  const [kept, other] = [await order(shopper), await order(shopper)];
  expect((await merge(kept, other)).body).toMatchObject({ discount: 1000, staff_discount: 500, total: 7000 });
  const { used } = await db.selectFrom('referral_codes').select('used').executeTakeFirstOrThrow();
  expect(used).toBe(1);
  await expectInvariants();
});

test('What cannot be merged is refused with a sentence', async () => {
  const shopper = nextShopper();
  const kept = await order(shopper);
  const code = async (other: string) => {
    const { status, body } = await merge(kept, other);
    return `${status} ${body.code}`;
  };
  expect(await code(kept)).toBe('422 same_order');
  expect(await code('GL-2222-2222')).toBe('404 not_found');
  expect(await code('nothing')).toBe('400 invalid');
  expect(await code(await order(nextShopper()))).toBe('422 other_phone');
  expect(await code(await paidOrder(shopper))).toBe('409 payment_unchecked');
  const packed = await order(shopper);
  await put(`/orders/update-status/${packed}/`, { status: 'Confirmed' });
  await put(`/orders/parcel/${packed}/`, { packed: true });
  expect(await code(packed)).toBe('409 packed');
  await put(`/orders/update-status/${packed}/`, { status: 'Shipped' });
  expect(await code(packed)).toBe('409 shipped');
});

test('Two merges at once, or a cancellation meanwhile, lose and double no piece', async () => {
  for (let round = 0; round < 5; round++) {
    const shopper = nextShopper();
    const [one, other] = [await order(shopper), await order(shopper)];
    const book = await bookStock();
    const answers = await Promise.all([merge(one, other), merge(other, one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const third = await order(shopper);
    const kept = answers[0]?.status === 200 ? one : other;
    await Promise.all([merge(kept, third), put(`/orders/update-status/${third}/`, { status: 'Cancelled' })]);
    expect((await open(third)).status).toBe('Cancelled');
    expect(await bookStock()).toEqual(book);
    await put(`/orders/update-status/${kept}/`, { status: 'Cancelled' });
  }
  await expectInvariants();
});
