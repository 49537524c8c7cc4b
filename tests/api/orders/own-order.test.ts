import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildProduct, orderPayload } from '#tests/support/builders.ts';
import { bookStock, expectInvariants } from '#tests/support/expect-invariants.ts';
import { confirm, nextAddress, openSession, placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

let token = '';
let product: { id: number };

beforeAll(async () => {
  token = await buildConfirmedToken();
  product = await buildProduct({ sizes: { S: 0, M: 20, L: 9 } });
});

type Own = { id: string; secret: string };

async function order(): Promise<Own> {
  const { body } = await placeCod(orderPayload([{ id: product.id, price: 4000, size: 'M' }]));
  return { id: body.order_id, secret: body.confirmation_path.split('/').at(-1) };
}

const FORM = {
  address: '7 Chameli Street',
  city: 'Lahore',
  landmark: '',
  second_phone: '',
  deliver_on: '',
  total: '4250',
};

async function send(path: string, form: Record<string, string>, address = nextAddress()): Promise<string> {
  const { status, headers } = await call('POST', `/orders/own/${path}/`, {
    body: new TextEncoder().encode(new URLSearchParams(form).toString()),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    address,
  });
  expect(status).toBe(303);
  return /answer=(\w+)/.exec(headers.get('Location') ?? '')?.[1] ?? '';
}

async function change(own: Own, form: Record<string, string> = {}): Promise<string> {
  const version = own.id === '' ? 0 : (await open(own)).version;
  return send('change', { token: own.secret, version: String(version), ...FORM, ...form });
}

const cancel = ({ secret }: Own, address?: string) =>
  send('cancel', { token: secret, reason: 'Ordered twice' }, address);
const open = async ({ id }: Own) => (await call('GET', `/orders/${id}/`, { token })).body;
const put = (path: string, body: object) => call('PUT', path, { token, body });

test('Until it is packed, a customer changes address, second phone, landmark, day and size; staff see that she did', async () => {
  const own = await order();
  const book = await bookStock();
  await put(`/orders/update-status/${own.id}/`, { status: 'Confirmed' });
  const form = {
    ...{ address: 'House 12', city: 'pindi', landmark: 'Opposite the Rose School', 'size-0': 'L' },
    second_phone: '0321 5550102',
  };
  expect(await change(own, form)).toBe('saved');
  const changed = await open(own);
  expect(changed).toMatchObject({
    ...{ address: 'House 12', city: 'Rawalpindi', landmark: 'Opposite the Rose School', total: 4250 },
    ...{ second_phone: '+923215550102', items: [{ size: 'L' }], tags: ['changed by the customer'] },
    ...{ status: 'Confirmed', queue: 'to_pack' },
  });
  expect(changed.history.at(-1)).toMatchObject({ kind: 'edited', by: 'Shopper' });
  expect(await bookStock()).toEqual(book);
  await expectInvariants();
});

test('A day is one of the next weeks', async () => {
  const own = await order();
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  expect(await change(own, { deliver_on: soon })).toBe('saved');
  expect((await open(own)).deliver_on).toBe(soon);
  for (const day of ['2001-01-01', '2099-01-01', 'soon'])
    expect(await change(own, { deliver_on: day })).toBe('unreadable');
});

test('What cannot be is said, and changes nothing', async () => {
  const own = await order();
  const before = await open(own);
  expect(await change(own, { 'size-0': 'S' })).toBe('sold_out');
  expect(await change(own, { 'size-0': 'XXL' })).toBe('sold_out');
  expect(await change(own, { total: '1' })).toBe('price');
  expect(await change(own, { address: ' ' })).toBe('unreadable');
  expect(await change(own, { second_phone: 'abc' })).toBe('unreadable');
  expect(await change({ id: '', secret: 'x'.repeat(32) })).toBe('unknown');
  expect(await change({ id: '', secret: '../x' })).toBe('unknown');
  // A form of somebody else has no way to a price.
  expect(await change(own, { discount: '4000', delivery: '0', quantity: '9' })).toBe('saved');
  expect({ ...(await open(own)), history: 0, tags: 0 }).toEqual({ ...before, history: 0, tags: 0 });
});

test('A customer cancels with her reason, and the pieces are for sale again', async () => {
  const own = await order();
  const book = await bookStock();
  expect(await cancel(own)).toBe('cancelled');
  expect(await cancel(own)).toBe('cancelled');
  const { status, history } = await open(own);
  expect(status).toBe('Cancelled');
  expect(history.at(-1)).toMatchObject({
    kind: 'status',
    to: 'Cancelled',
    by: 'Shopper',
    note: 'Ordered twice',
  });
  expect(await bookStock()).toEqual(book);
  expect(await change(own)).toBe('too_late');
});

test('An order that was paid is not cancelled at once: it waits, and staff refund it', async () => {
  const payload = orderPayload([{ id: product.id, price: 4000, size: 'M' }], { payment_method: 'jazzcash' });
  const { session_id } = (await openSession(payload)).body;
  const { order_id, confirmation_path } = (await confirm(session_id, 'TRX66001122')).body;
  const own = { id: order_id, secret: confirmation_path.split('/').at(-1) };
  expect(await cancel(own)).toBe('requested');
  expect(await open(own)).toMatchObject({
    ...{ status: 'Pending', queue: 'on_hold', tags: ['wants to cancel'] },
    on_hold: { reason: 'The customer asks to cancel and to be refunded: Ordered twice' },
  });
});

test('Once it is packed, it is too late for either', async () => {
  const own = await order();
  await put(`/orders/update-status/${own.id}/`, { status: 'Confirmed' });
  await put(`/orders/parcel/${own.id}/`, { packed: true });
  expect([await change(own, { address: 'House 1' }), await cancel(own)]).toEqual(['too_late', 'too_late']);
});

test('One order is changed twenty times in an hour at most', async () => {
  const own = await order();
  const answers = [];
  for (let times = 0; times < 21; times++) answers.push(await change(own, { address: `House ${times}` }));
  expect([answers[19], answers[20]]).toEqual(['saved', 'wait']);
});

test('A form from before a change by staff writes over nothing, and agrees to nothing', async () => {
  const own = await order();
  await put(`/orders/update-status/${own.id}/`, { status: 'Confirmed' });
  const { version } = await open(own);
  const edit = { lines: [{ position: 0, quantity: 2 }], address: 'House 9' };
  await call('PUT', `/api/admin/orders/${own.id}/edit/`, { token, body: edit });
  expect(await change(own, { version: String(version), total: '8000', address: 'House 1' })).toBe('price');
  expect((await open(own)).address).toBe('House 9');
  expect(await change(own, { total: '8000', address: 'House 1' })).toBe('saved');
  expect(await open(own)).toMatchObject({ agreed_total: 4250, total: 8000, queue: 'new' });
});

test('A form without a change leaves no mark', async () => {
  const own = await order();
  const before = await open(own);
  expect(await change(own)).toBe('saved');
  expect(await open(own)).toEqual(before);
});

test('What staff allowed beyond the limits, and what is made already, is changed with them', async () => {
  const own = await order();
  const many = { lines: [{ position: 0, quantity: 11 }], pass_limits: true, reason: 'A wedding.' };
  await call('PUT', `/api/admin/orders/${own.id}/edit/`, { token, body: many });
  await db.updateTable('product_sizes').set({ stock: 30 }).where('product_id', '=', product.id).execute();
  expect(await change(own, { total: '44000', 'size-0': 'L' })).toBe('ask');
  const made = await order();
  const ready = { ready_at: new Date(), has_made_on_order: true };
  await db.updateTable('orders').set(ready).where('order_id', '=', made.id).execute();
  await db
    .updateTable('order_lines')
    .set({ made_on_order: true })
    .where('order_pk', '=', (orders) =>
      orders.selectFrom('orders').select('id').where('order_id', '=', made.id),
    )
    .execute();
  expect(await change(made, { 'size-0': 'L' })).toBe('ask');
  const edit = { lines: [{ position: 0, size: 'L', quantity: 1 }] };
  const { body } = await call('PUT', `/api/admin/orders/${made.id}/edit/`, { token, body: edit });
  expect(body.is_ready).toBe(false);
  // No order of made pieces has no advance.
  await db.deleteFrom('orders').where('order_id', '=', made.id).execute();
});

test('From one address five orders are cancelled in a day', async () => {
  const address = nextAddress();
  const answers = [];
  for (let times = 0; times < 6; times++) answers.push(await cancel(await order(), address));
  expect(answers).toEqual([...Array(5).fill('cancelled'), 'wait']);
});
