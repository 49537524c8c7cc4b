import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findOrderConfirmation } from '#app/features/orders/track/find-order.server.ts';
import { type DeliveryWindow, formatWindow } from '#app/features/settings/delivery.ts';
import { issueTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildStaff } from '#tests/support/builders.ts';
import { endUndoTime, useMailServer } from '#tests/support/mails/mail-fixture.ts';
import { atOnce } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

const { send, server, orderCod } = useMailServer();
let token = '';

beforeAll(async () => {
  token = (await issueTokens(await buildStaff({ username: 'nasreen' }))).access;
});
beforeEach(async () => {
  await db.deleteFrom('orders').execute();
});

const write = (id: string, body: unknown) => call('PUT', `/orders/parcel/${id}/`, { token, body });
const setStatus = (id: string, status: string) =>
  call('PUT', `/orders/update-status/${id}/`, { token, body: { status } });
const open = async (id: string) => (await call('GET', `/orders/${id}/`, { token })).body;

async function historyOf(id: string): Promise<string[]> {
  const { history } = await open(id);
  return history.map(({ kind, to, by }: Record<string, string>) => `${kind} ${to} by ${by}`);
}

async function confirmationOf(id: string) {
  const { view_token } = await db
    .selectFrom('orders')
    .select('view_token')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  return findOrderConfirmation(view_token);
}

const mails = () =>
  server.take().flatMap(({ to, mail }) => (to.includes('hello@gulnar.example') ? [] : [mail]));

test('Courier, tracking number and packing stand on the order, in its history, in the audit log and on the shopper’s page', async () => {
  const id = await orderCod();
  const { status, body } = await write(id, { courier: 'tcs', tracking_number: '77 1234 ۵۶۷۸', packed: true });
  expect([status, body]).toEqual([
    200,
    {
      order_id: id,
      courier: 'tcs',
      tracking_number: '7712345678',
      packed_at: expect.any(String),
      delivered_at: null,
    },
  ]);
  expect(await open(id)).toMatchObject({ courier: 'tcs', tracking_number: '7712345678' });
  expect(await historyOf(id)).toEqual([
    'placed Pending by Shopper',
    'parcel TCS 7712345678 by nasreen',
    'packed yes by nasreen',
  ]);
  const { body: log } = await call('GET', `/api/admin/audit/?q=${id}`, { token });
  expect(log[0]).toMatchObject({ username: 'nasreen', changes: { tracking_number: [null, '7712345678'] } });
  expect(await confirmationOf(id)).toMatchObject({
    courier: 'tcs',
    tracking_number: '7712345678',
    steps: [
      { name: 'placed', isDone: true },
      { name: 'confirmed', isDone: false },
      { name: 'packed', isDone: true, at: body.packed_at },
      { name: 'shipped', isDone: false },
      { name: 'delivered', isDone: false },
    ],
  });
});

test('What is sent again as it is changes nothing, and what is not sent stays', async () => {
  const id = await orderCod();
  await write(id, { courier: 'postex', tracking_number: '14000000000001' });
  await write(id, { courier: 'postex', tracking_number: '14000000000001' });
  const { body } = await write(id, { packed: true });
  expect(body).toMatchObject({ courier: 'postex', tracking_number: '14000000000001' });
  expect(await historyOf(id)).toEqual([
    'placed Pending by Shopper',
    'parcel PostEx 14000000000001 by nasreen',
    'packed yes by nasreen',
  ]);
});

test('Packing that twenty people record at once has one entry in the history', async () => {
  const id = await orderCod();
  await atOnce(20, () => write(id, { packed: true }));
  expect(await historyOf(id)).toEqual(['placed Pending by Shopper', 'packed yes by nasreen']);
});

test('Delivery can be recorded once the order was shipped, and taken back', async () => {
  const id = await orderCod();
  expect((await write(id, { delivered: true })).body.code).toBe('not_shipped');
  await setStatus(id, 'Paid');
  expect((await write(id, { delivered: true })).body.code).toBe('not_shipped');
  await setStatus(id, 'Shipped');
  const { body } = await write(id, { delivered: true });
  expect((await confirmationOf(id))?.steps.at(-1)).toEqual({
    name: 'delivered',
    isDone: true,
    at: body.delivered_at,
  });
  expect((await write(id, { delivered: false })).body.delivered_at).toBeNull();
});

test.each<[unknown, number, string]>([
  [{ courier: 'pigeon' }, 400, 'courier'],
  [{ tracking_number: '12' }, 400, 'tracking_number'],
  [{ tracking_number: 'javascript:alert(1)' }, 400, 'tracking_number'],
  [{ tracking_number: 12345 }, 400, 'tracking_number'],
  [{ packed: 'maybe' }, 400, 'packed'],
  [{ tracking_number: '123456' }, 422, 'courier'],
])('A parcel of %j is refused with a sentence at the field', async (body, status, field) => {
  const answer = await write(await orderCod(), body);
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([status, [field]]);
});

test('An order that does not exist has no parcel', async () => {
  expect((await write('GL-2222-2222', { packed: true })).status).toBe(404);
  expect((await write('nonsense', { packed: true })).status).toBe(404);
});

describe('The mail', () => {
  test('The mail about Shipped has courier, number and the courier’s own link, and leads to the look-up', async () => {
    const id = await orderCod();
    await setStatus(id, 'Shipped');
    await write(id, { courier: 'trax', tracking_number: 'TR123456' });
    await endUndoTime();
    await send();
    const [mail] = mails().filter(({ subject }) => subject === `Order ${id} is on its way`);
    expect(mail?.text).toContain('Trax, tracking number TR123456.');
    expect(mail?.text).toContain('https://sonic.pk/tracking?tracking_number=TR123456');
    expect(mail?.text).toContain(`/track?order=${id}`);
    expect(mail?.html).toContain('https://sonic.pk/tracking?tracking_number=TR123456');
    await send();
    expect(mails()).toEqual([]);
  });

  test('The mail about a number that comes later leaves once, with the last of two corrections', async () => {
    const id = await orderCod();
    await setStatus(id, 'Shipped');
    await endUndoTime();
    await send();
    mails();
    await write(id, { courier: 'tcs', tracking_number: '1111111111' });
    await write(id, { courier: 'tcs', tracking_number: '2222222222' });
    await send();
    expect(mails()).toEqual([]);
    await endUndoTime();
    await send();
    expect(mails().map(({ subject, text }) => [subject, text?.includes('2222222222')])).toEqual([
      [`Order ${id}: your tracking number`, true],
    ]);
  });

  test('The mail about a number that comes later names the days that the order’s page does', async () => {
    const id = await orderCod();
    await setStatus(id, 'Shipped');
    await endUndoTime();
    await send();
    mails();
    const left = sql<Date>`now() - interval '2 days'`;
    await db.updateTable('orders').set({ shipped_at: left }).execute();
    await db
      .updateTable('order_events')
      .set({ created_at: left })
      .where('to_value', '=', 'Shipped')
      .execute();
    await write(id, { courier: 'tcs', tracking_number: '1111111111' });
    await endUndoTime();
    await send();
    const expected = (await confirmationOf(id))?.expected;
    expect(mails()[0]?.text).toContain(`: ${formatWindow(expected as DeliveryWindow)}.`);
  });
});

describe('Two people at one parcel', () => {
  test('The second sees the present values and who set them, and overwrites them only after that', async () => {
    const id = await orderCod();
    const none = { courier: null, tracking_number: null };
    const tcs = { courier: 'tcs', tracking_number: 'TCS111111' };
    expect((await write(id, { ...tcs, seen: none })).status).toBe(200);
    const { status, body } = await write(id, { courier: 'trax', seen: none });
    expect([status, body.code]).toEqual([409, 'parcel_changed']);
    expect(body.detail).toMatch(/^Not saved\. The parcel is now TCS TCS111111, by nasreen, /);
    expect((await open(id)).courier).toBe('tcs');
    expect((await write(id, { courier: 'trax', seen: tcs })).status).toBe(200);
  });

  test('At once, one of them is refused', async () => {
    const id = await orderCod();
    const seen = { courier: null, tracking_number: null };
    const answers = await atOnce(4, (n) => write(id, { courier: 'tcs', tracking_number: `TCS00${n}`, seen }));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('A number that another order has is refused with that order, also at the same moment', async () => {
    const [first, second] = [await orderCod(), await orderCod()];
    const parcel = { courier: 'tcs', tracking_number: 'TCS222222' };
    const answers = await Promise.all([first, second].map((id) => write(id, parcel)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'number_used' });
    expect(refused?.body.fields.tracking_number).toContain('has this number already');
    const [owner] = (await call('GET', '/orders/all/?q=tcs 222222', { token })).body;
    expect(owner.tracking_number).toBe('TCS222222');
    expect((await write(owner.order_id, { ...parcel, packed: true })).status).toBe(200);
  });
});

test('The reason why an order went out without its payment is in its history', async () => {
  const id = await orderCod();
  const body = { status: 'Shipped', reason: 'She pays the rider' };
  expect((await call('PUT', `/orders/update-status/${id}/`, { token, body })).status).toBe(200);
  const { history } = await open(id);
  expect(history.at(-1)).toMatchObject({ kind: 'status', to: 'Shipped', note: 'She pays the rider' });
});

describe('Orders by their parcel', () => {
  const ids: Record<string, string> = {};

  beforeEach(async () => {
    for (const name of ['new', 'packed', 'unnumbered', 'on_road', 'delivered', 'at_the_door', 'coming_back'])
      ids[name] = await orderCod();
    await write(ids.packed ?? '', { packed: true });
    for (const name of ['unnumbered', 'on_road', 'delivered', 'at_the_door', 'coming_back'])
      await setStatus(ids[name] ?? '', 'Shipped');
    await write(ids.on_road ?? '', { courier: 'tcs', tracking_number: 'TCS333333', packed: true });
    await write(ids.delivered ?? '', { delivered: true });
    await write(ids.at_the_door ?? '', { packed: true });
    await setStatus(ids.at_the_door ?? '', 'Paid');
    await setStatus(ids.coming_back ?? '', 'Cancelled');
  });

  test.each([
    ['packed', ['packed']],
    ['on_road', ['on_road', 'unnumbered']],
    ['no_number', ['unnumbered']],
    ['delivered', ['at_the_door', 'delivered']],
    ['coming_back', ['coming_back']],
  ])('The filter %s shows the orders %j', async (parcel, names) => {
    const { body } = await call('GET', `/orders/all/?parcel=${parcel}`, { token });
    const found = body.map(({ order_id }: { order_id: string }) =>
      Object.keys(ids).find((name) => ids[name] === order_id),
    );
    expect(found).toEqual(names);
  });

  test('The list says since when a parcel is on the road', async () => {
    const of = async (name: string) => (await call('GET', `/orders/all/?q=${ids[name]}`, { token })).body[0];
    expect(Date.parse((await of('on_road')).shipped_at)).toBeGreaterThan(Date.now() - 60_000);
    expect((await of('at_the_door')).shipped_at).toBeNull();
  });

  test('An unknown parcel is refused', async () => {
    const { status, body } = await call('GET', '/orders/all/?parcel=lost', { token });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['parcel']]);
  });
});
