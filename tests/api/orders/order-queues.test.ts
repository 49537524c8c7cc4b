import { beforeAll, beforeEach, expect, test } from 'vitest';
import { endDueHolds } from '#app/features/orders/desk/end-holds.server.ts';
import { issueTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaff, buildStaffToken, orderPayload } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

let token = '';
let product: { id: number };

beforeAll(async () => {
  token = (await issueTokens(await buildStaff({ username: 'nadia' }))).access;
});

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
  product = await buildProduct({ stock: 50 });
});

async function order(): Promise<string> {
  const payload = orderPayload([{ id: product.id, price: 4000 }]);
  const { status, body } = await call('POST', '/orders/save/', { body: payload });
  expect(status).toBe(201);
  return body.order_id;
}

const desk = (method: string, id: string, path: string, body?: unknown) =>
  call(method, `/api/admin/orders/${id}/${path}/`, { token, body });
const open = async (id: string) => (await call('GET', `/orders/${id}/`, { token })).body;
const setStatus = (id: string, status: string) =>
  call('PUT', `/orders/update-status/${id}/`, { token, body: { status } });
const contact = (id: string, outcome: string, more = {}) =>
  desk('POST', id, 'contacts', { channel: 'call', outcome, ...more });

async function counts(): Promise<Record<string, number>> {
  const { body } = await call('GET', '/api/admin/order-queues/', { token });
  const filled = body.filter(({ orders }: { orders: number }) => orders > 0);
  return Object.fromEntries(filled.map((row: { queue: string; orders: number }) => [row.queue, row.orders]));
}

test('An order goes from queue to queue by what happens to it', async () => {
  const id = await order();
  expect(await counts()).toEqual({ new: 1 });
  await contact(id, 'no_answer');
  expect(await counts()).toEqual({ no_answer: 1 });
  await contact(id, 'yes');
  expect(await counts()).toEqual({ to_pack: 1 });
  await desk('PUT', id, 'hold', { reason: 'She is in Murree.', until: '2099-03-21' });
  expect(await counts()).toEqual({ on_hold: 1 });
  await desk('DELETE', id, 'hold');
  expect(await counts()).toEqual({ to_pack: 1 });
  await call('PUT', `/orders/parcel/${id}/`, { token, body: { packed: true } });
  expect(await counts()).toEqual({ to_hand_over: 1 });
  await setStatus(id, 'Shipped');
  expect(await counts()).toEqual({ moving: 1 });
  await setStatus(id, 'Cancelled');
  expect(await counts()).toEqual({ coming_back: 1 });
  await desk('POST', id, 'received-back', {});
  expect(await counts()).toEqual({});
});

test('A hold until a day ends when that day begins in Pakistan, and says so in the history', async () => {
  const id = await order();
  await desk('PUT', id, 'hold', { reason: 'Back on Saturday.', until: '2099-03-21' });
  await endDueHolds(new Date('2099-03-20T18:59:00Z'));
  expect(await counts()).toEqual({ on_hold: 1 });
  await endDueHolds(new Date('2099-03-20T19:00:00Z'));
  expect(await counts()).toEqual({ new: 1 });
  expect((await open(id)).history.at(-1)).toMatchObject({ kind: 'hold', to: 'ended', by: 'Shop' });
});

const agreed = { status: 'Confirmed' } as const;
const made = { ...agreed, has_made_on_order: true };
const now = new Date();

test.each<[string, before: Record<string, unknown>, without: string | null, withDay: string | null]>([
  ['nobody has confirmed', {}, 'new', 'new'],
  ['nobody has answered for', { unanswered_calls: 1 }, 'no_answer', 'no_answer'],
  [
    'whose payment is unchecked',
    { payment_method: 'jazzcash', payment_state: 'claimed' },
    'payment',
    'payment',
  ],
  ['is agreed on', agreed, 'to_pack', 'on_hold'],
  ['is paid ahead', { status: 'Paid' }, 'to_pack', 'on_hold'],
  ['has another total than was agreed on', { ...agreed, agreed_total: 400_000 }, 'new', 'new'],
  ['is held', { ...agreed, on_hold_since: now }, 'on_hold', 'on_hold'],
  ['is in the workshop', made, 'workshop', 'workshop'],
  ['was made', { ...made, ready_at: now }, 'to_pack', 'on_hold'],
  ['is packed', { ...agreed, packed_at: now }, 'to_hand_over', 'to_hand_over'],
  ['has left', { status: 'Shipped' }, 'moving', 'moving'],
  ['is cancelled', { status: 'Cancelled' }, null, null],
])(
  'The queue of an order that %s, without a chosen day and with one that is far',
  async (_, is, without, withDay) => {
    const id = await order();
    const update = (changes: object) =>
      db.updateTable('orders').set(changes).where('order_id', '=', id).returning('queue').executeTakeFirst();
    // What is agreed on is the total of that moment.
    const { status, ...rest } = is;
    if (status) await update({ status });
    expect((await update({ ...rest, waits_until: null }))?.queue).toBe(without);
    expect((await update({ deliver_on: '2099-03-21', waits_until: '2099-03-17' }))?.queue).toBe(withDay);
  },
);

test('An order whose customer chose a day waits until it may leave for that, and the gate says so', async () => {
  const id = await order();
  await desk('PUT', id, 'edit', { deliver_on: '2099-03-21' });
  expect(await open(id)).toMatchObject({ queue: 'new', waits_until: '2099-03-17' });
  await contact(id, 'yes');
  expect(await counts()).toEqual({ on_hold: 1 });
  const { body } = await call('GET', `/api/admin/print/?orders=${id}`, { token });
  expect(body.orders[0].held_back).toEqual([
    'The customer chose Sat 21 Mar: it leaves on Tue 17 Mar to arrive then.',
  ]);
  await endDueHolds(new Date('2099-03-16T18:59:00Z'));
  expect(await counts()).toEqual({ on_hold: 1 });
  await endDueHolds(new Date('2099-03-16T19:00:00Z'));
  expect(await counts()).toEqual({ to_pack: 1 });
  expect(await open(id)).toMatchObject({ deliver_on: '2099-03-21', waits_until: null });
  expect((await open(id)).history.at(-1)).toMatchObject({ kind: 'hold', to: 'ended', by: 'Shop' });
});

test('Staff end the wait for a chosen day, after a hold; it begins again only with another day or city', async () => {
  const id = await order();
  await contact(id, 'yes');
  await desk('PUT', id, 'edit', { deliver_on: '2099-03-21' });
  await desk('PUT', id, 'hold', { reason: 'She is in Murree.' });
  await desk('DELETE', id, 'hold');
  expect(await counts()).toEqual({ on_hold: 1 });
  await desk('DELETE', id, 'hold');
  expect(await counts()).toEqual({ to_pack: 1 });
  await desk('PUT', id, 'edit', { landmark: 'Opposite the Rose School' });
  expect(await counts()).toEqual({ to_pack: 1 });
  await desk('PUT', id, 'edit', { city: 'Karachi' });
  expect(await counts()).toEqual({ on_hold: 1 });
  await desk('PUT', id, 'edit', { deliver_on: null });
  expect(await counts()).toEqual({ to_pack: 1 });
});

test('A queue lists those that wait longest first, with the age of the oldest', async () => {
  const [first, second] = [await order(), await order()];
  const { body } = await call('GET', '/orders/all/?queue=new', { token });
  expect(body.map(({ order_id }: { order_id: string }) => order_id)).toEqual([first, second]);
  const { body: queues } = await call('GET', '/api/admin/order-queues/', { token });
  expect(queues.find(({ queue }: { queue: string }) => queue === 'new').oldest_at).toBe(body[0].queued_at);
});

test('No answer says when to call again; a yes and a cancellation change the status with their reason', async () => {
  const [one, other] = [await order(), await order()];
  await contact(one, 'no_answer', { next_at: '2099-01-01T13:00:00+05:00', note: 'Phone off.' });
  expect(await open(one)).toMatchObject({
    unanswered_calls: 1,
    next_call_at: '2099-01-01T08:00:00.000Z',
    last_contact: { channel: 'call', outcome: 'no_answer', by: 'nadia' },
  });
  await contact(one, 'yes');
  expect(await open(one)).toMatchObject({ status: 'Confirmed', agreed_total: 4250, next_call_at: null });
  await contact(other, 'cancel', { note: 'Ordered by her son.' });
  const cancelled = await open(other);
  expect(cancelled.status).toBe('Cancelled');
  expect(cancelled.history.map(({ kind, to, note }: Record<string, string>) => [kind, to, note])).toEqual([
    ['placed', 'Pending', null],
    ['contact', 'cancel', 'Ordered by her son.'],
    ['status', 'Cancelled', 'Ordered by her son.'],
  ]);
});

test('While one calls a customer, nobody else is offered to', async () => {
  const id = await order();
  const colleague = await buildStaffToken({ username: 'sana' });
  expect((await desk('POST', id, 'call')).status).toBe(200);
  const { status, body } = await call('POST', `/api/admin/orders/${id}/call/`, { token: colleague });
  expect([status, body.detail]).toEqual([409, 'nadia is calling this customer.']);
  await contact(id, 'no_answer');
  expect((await call('POST', `/api/admin/orders/${id}/call/`, { token: colleague })).status).toBe(200);
});

test('Tags, notes and assignments stand on the order and find it', async () => {
  const id = await order();
  await order();
  await desk('PUT', id, 'tags', { tags: ['Eid', 'gift', 'Eid'] });
  await desk('POST', id, 'notes', { note: 'Wants a gift box.' });
  await desk('PUT', id, 'assignee', { username: 'nadia' });
  expect(await open(id)).toMatchObject({ tags: ['Eid', 'gift'], assigned_to: 'nadia' });
  for (const filter of ['tag=Eid', 'assigned_to=nadia']) {
    const { body } = await call('GET', `/orders/all/?${filter}`, { token });
    expect(body.map(({ order_id }: { order_id: string }) => order_id)).toEqual([id]);
  }
  expect((await desk('PUT', id, 'assignee', { username: 'nobody' })).status).toBe(422);
});

test.each(['tag', 'assigned_to'])('An unreadable %s is refused', async (name) => {
  expect((await call('GET', `/orders/all/?${name}=%00`, { token })).status).toBe(400);
});

test.each([
  ['contacts', { channel: 'pigeon', outcome: 'yes' }, 'channel'],
  ['contacts', { channel: 'call', outcome: 'maybe' }, 'outcome'],
  ['contacts', { channel: 'call', outcome: 'no_answer', next_at: 'soon' }, 'next_at'],
  ['notes', { note: ' ' }, 'note'],
])('A wrong field is refused with a sentence: %s %j', async (path, body, field) => {
  const answer = await desk('POST', await order(), path, body);
  expect(answer.status).toBe(400);
  expect(answer.body.fields[field]).toMatch(/^Please/);
});
