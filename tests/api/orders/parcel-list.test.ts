import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findOrderConfirmation } from '#app/features/orders/track/find-order.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildProduct, buildStaffToken, orderPayload } from '#tests/support/builders.ts';
import { saveTerms } from '#tests/support/courier-files.ts';
import { nextAddress } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

let token = '';
let product = 0;

beforeAll(async () => {
  token = await buildStaffToken({ username: 'nadia' });
});

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
  product = (await buildProduct({ stock: 40 })).id;
});

const send = (method: string, path: string, body?: unknown) => call(method, path, { token, body });

async function packed(parcel: object = {}, order: object = {}): Promise<string> {
  const { body } = await call('POST', '/orders/save/', {
    body: { ...orderPayload([{ id: product, price: 4000 }]), ...order },
  });
  await send('PUT', `/orders/update-status/${body.order_id}/`, { status: 'Confirmed' });
  await send('PUT', `/orders/parcel/${body.order_id}/`, { ...parcel, packed: true });
  return body.order_id;
}

async function sent(parcel: object = {}, order: object = {}): Promise<string> {
  const id = await packed(parcel, order);
  await send('PUT', `/orders/update-status/${id}/`, { status: 'Shipped' });
  return id;
}

async function list(search: string): Promise<{ id: number; order_id: string; [field: string]: unknown }[]> {
  const { status, body } = await send('GET', `/api/admin/parcels/?${search}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const idsIn = async (search: string) => (await list(search)).map(({ order_id }) => order_id);

async function parcelOf(order: string) {
  const [parcel] = await list(`q=${order}`);
  if (!parcel) throw new Error(`${order} has no parcel`);
  return parcel;
}

async function record(order: string, kind: string, more: object = {}) {
  const { id } = await parcelOf(order);
  const { status, body } = await send('POST', '/api/admin/parcel-events/', { parcels: [id], kind, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body[0];
}

describe('The list of parcels', () => {
  test('A packed parcel waits to be handed over, with what it will ask for', async () => {
    const order = await packed({ courier: 'tcs', tracking_number: 'TCS100200' });
    const [parcel] = await list('queue=to_hand_over');
    expect(parcel).toMatchObject({
      ...{ order_id: order, number: 1, of: 1, state: 'waiting', queue: 'to_hand_over', pieces: 1 },
      ...{ courier: 'tcs', tracking_number: 'TCS100200', last_event: null, answer: null },
    });
    const { total } = (await send('GET', `/orders/${order}/`)).body;
    expect(parcel?.cod).toBe(total);
  });

  test('A parcel on the road is in Moving, and its last event is said', async () => {
    const order = await sent();
    expect(await idsIn('queue=to_hand_over')).toEqual([]);
    const [parcel] = await list('queue=moving');
    expect(parcel).toMatchObject({ order_id: order, state: 'handed_over' });
    expect(parcel?.last_event).toMatchObject({ kind: 'handed_over', source: 'desk' });
  });

  test('It is narrowed by courier and city', async () => {
    const tcs = await sent({ courier: 'tcs' });
    const far = await sent({ courier: 'leopards' }, { city: 'Quetta' });
    expect(await idsIn('queue=moving&courier=tcs')).toEqual([tcs]);
    expect(await idsIn('queue=moving&city=quetta')).toEqual([far]);
    expect(await idsIn('queue=moving&courier=tcs&city=quetta')).toEqual([]);
  });

  test('It is searched by order number, tracking number and the end of the phone', async () => {
    const order = await sent({ courier: 'tcs', tracking_number: 'TCS990011' }, { phone: '03219876543' });
    await sent();
    for (const q of [order, 'tcs 990011', '6543'])
      expect(await idsIn(`q=${encodeURIComponent(q)}`)).toEqual([order]);
  });

  test('A queue is read page by page, without a parcel lost or repeated', async () => {
    const orders = [await packed(), await packed(), await packed()];
    const first = await send('GET', '/api/admin/parcels/?queue=to_hand_over&limit=2');
    const next = /<(.+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await send('GET', next);
    expect([...first.body, ...rest.body].map(({ order_id }) => order_id)).toEqual(orders);
    expect(rest.headers.get('link')).toBeNull();
  });

  test('A cursor of another order of the list is refused', async () => {
    await packed();
    await packed();
    const { headers } = await send('GET', '/api/admin/parcels/?limit=1');
    const cursor = new URL(
      /<(.+)>/.exec(headers.get('link') ?? '')?.[1] ?? '',
      'http://shop.test',
    ).searchParams.get('cursor');
    expect((await send('GET', `/api/admin/parcels/?queue=moving&cursor=${cursor}`)).status).toBe(400);
  });

  test('A parcel that is delivered by its courier has a day on which it should be paid', async () => {
    const order = await sent({ courier: 'tcs' });
    await record(order, 'delivered');
    const [parcel] = await list('queue=delivered_not_paid');
    const days = Date.parse(String(parcel?.pay_due_at)) - Date.parse(String(parcel?.delivered_at));
    expect([parcel?.order_id, days / 86_400_000]).toEqual([order, 7]);
  });

  test('It is late, and counted as late, once the days that were agreed are over', async () => {
    const owner = await buildConfirmedToken();
    await saveTerms(owner, 'tcs', { pays_within: 3, most_attempts: 2 });
    const order = await sent({ courier: 'tcs' });
    await record(order, 'delivered');
    const deliver = (daysAgo: number) =>
      db
        .updateTable('shipments')
        .set({ delivered_at: new Date(Date.now() - daysAgo * 86_400_000) })
        .execute();
    const late = async () => {
      const [counts, owed] = [
        await send('GET', '/api/admin/parcel-queues/'),
        await call('GET', '/api/admin/owed-by-couriers/', { token: owner }),
      ];
      const queue = counts.body.find((one: { queue: string }) => one.queue === 'delivered_not_paid');
      const tcs = owed.body.couriers.find((one: { courier: string }) => one.courier === 'tcs');
      return [queue.late, tcs.late];
    };
    await deliver(2);
    expect(await late()).toEqual([0, 0]);
    await deliver(4);
    expect(await late()).toEqual([1, (await parcelOf(order)).cod]);
    expect((await parcelOf(order)).most_attempts).toBe(2);
    await saveTerms(owner, 'tcs');
  });
});

describe('What the desk says of a parcel', () => {
  test('It is an event with its reason, in the history of the parcel and of the order', async () => {
    const order = await sent();
    expect(await record(order, 'attempted', { reason: 'Nobody at home' })).toMatchObject({
      is_recorded: true,
    });
    const parcel = await parcelOf(order);
    expect(parcel).toMatchObject({ state: 'attempted', queue: 'needs_advice', attempts: 1 });
    const { body } = await send('GET', `/api/admin/parcels/${parcel.id}/`);
    expect(body.events[0]).toMatchObject({
      kind: 'attempted',
      reason: 'Nobody at home',
      by: 'nadia',
      source: 'desk',
    });
    expect(body.items).toHaveLength(1);
    const detail = (await send('GET', `/orders/${order}/`)).body;
    expect(JSON.stringify(detail)).toContain('Parcel 1: Tried, not delivered, Nobody at home');
  });

  test('What cannot follow is refused in words, and the others of the same call are recorded', async () => {
    const [here, away] = [await packed(), await sent()];
    const ids = [(await parcelOf(here)).id, (await parcelOf(away)).id, 999_999];
    const { body } = await send('POST', '/api/admin/parcel-events/', { parcels: ids, kind: 'returning' });
    expect(body.map(({ is_recorded }: { is_recorded: boolean }) => is_recorded)).toEqual([
      false,
      true,
      false,
    ]);
    expect(body[0].detail).toBe('“Coming back” cannot follow “Here”.');
    expect(await idsIn('queue=coming_back')).toEqual([away]);
  });

  test('That something was not delivered after all needs a reason', async () => {
    const order = await sent();
    await record(order, 'delivered');
    const { id } = await parcelOf(order);
    const without = await send('POST', '/api/admin/parcel-events/', { parcels: [id], kind: 'corrected' });
    expect([without.status, without.body.fields]).toEqual([400, { reason: 'Please say why.' }]);
    expect(await record(order, 'corrected', { reason: 'She never got it' })).toMatchObject({
      is_recorded: true,
    });
    expect(await parcelOf(order)).toMatchObject({ state: 'returning', delivered_at: null });
  });

  test('A moment before the last event does not make it count for nothing', async () => {
    const order = await sent();
    await record(order, 'attempted', { reason: 'Nobody at home', occurred_at: '2020-01-01T00:00:00Z' });
    expect(await parcelOf(order)).toMatchObject({ state: 'attempted' });
  });
});

describe('Advice to a courier', () => {
  const advise = async (order: string, body: object) =>
    send('POST', `/api/admin/parcels/${(await parcelOf(order)).id}/advice/`, {
      day: null,
      phone: null,
      ...body,
    });

  async function attempted() {
    const order = await sent();
    await record(order, 'attempted', { reason: 'Nobody at home' });
    return order;
  }

  test('Trying again on a day clears the deadline and keeps the day', async () => {
    const order = await attempted();
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    expect((await advise(order, { advice: 'try_again', day })).status).toBe(200);
    expect(await parcelOf(order)).toMatchObject({ queue: 'moving', advice_due_at: null, chosen_day: day });
  });

  test('Returning it begins its way back', async () => {
    const order = await attempted();
    await advise(order, { advice: 'return' });
    expect(await parcelOf(order)).toMatchObject({ state: 'returning', queue: 'coming_back' });
  });

  test.each([
    [{ advice: 'other_phone' }, 400, 'phone'],
    [{ advice: 'other_address', address: ' ' }, 400, 'address'],
    [{ advice: 'try_again', day: '2020-01-01' }, 422, 'day'],
  ])('%j is refused with what is missing', async (body, status, field) => {
    const answer = await advise(await attempted(), body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([status, [field]]);
  });

  test('A courier that waits for nothing is told nothing', async () => {
    const answer = await advise(await sent(), { advice: 'try_again' });
    expect([answer.status, answer.body.code]).toEqual([409, 'not_asked']);
  });
});

describe('What a customer says after an attempt without delivery', () => {
  async function brought() {
    const { body } = await call('POST', '/orders/save/', {
      body: orderPayload([{ id: product, price: 4000 }]),
    });
    await send('PUT', `/orders/update-status/${body.order_id}/`, { status: 'Shipped' });
    return { order: body.order_id as string, secret: body.confirmation_path.split('/').at(-1) as string };
  }

  const say = async (secret: string, form: Record<string, string>) => {
    const { status, headers } = await call('POST', '/orders/own/attempt/', {
      body: new TextEncoder().encode(
        new URLSearchParams({ token: secret, day: '', landmark: '', second_phone: '', ...form }).toString(),
      ),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      address: nextAddress(),
    });
    expect(status).toBe(303);
    return /answer=(\w+)/.exec(headers.get('Location') ?? '')?.[1];
  };

  test('Her day, landmark and second phone stand beside the parcel, and the courier still waits for advice', async () => {
    const { order, secret } = await brought();
    await record(order, 'attempted', { reason: 'Nobody at home' });
    const { attempt } = (await findOrderConfirmation(secret)) ?? {};
    const [day = ''] = attempt?.days ?? [];
    expect([attempt?.days.length, attempt?.is_answered]).toEqual([3, false]);
    expect(await say(secret, { day, landmark: 'Opposite the school', second_phone: '0321 5550102' })).toBe(
      'answered',
    );
    const parcel = await parcelOf(order);
    expect(parcel).toMatchObject({
      queue: 'needs_advice',
      chosen_day: day,
      last_event: { source: 'customer' },
    });
    expect(JSON.stringify(parcel.answer)).toMatch(/second phone .*landmark: Opposite the school/);
    expect((await findOrderConfirmation(secret))?.attempt).toMatchObject({
      chosen_day: day,
      is_answered: true,
    });
  });

  test('Without an attempt, with another day or with nothing said, nothing is recorded', async () => {
    const { order, secret } = await brought();
    expect(await say(secret, { landmark: 'Opposite the school' })).toBe('too_late');
    await record(order, 'attempted', { reason: 'Nobody at home' });
    for (const form of [{ day: '2020-01-01' }, { day: '2099-01-01' }, { second_phone: '12' }, {}])
      expect(await say(secret, form)).toBe('unreadable');
    expect(await say('x'.repeat(30), { landmark: 'Nowhere' })).toBe('unknown');
    expect((await parcelOf(order)).answer).toBeNull();
  });

  test('A new attempt asks her again', async () => {
    const { order, secret } = await brought();
    await record(order, 'attempted', { reason: 'Nobody at home' });
    await say(secret, { landmark: 'Opposite the school' });
    await record(order, 'attempted', { reason: 'Nobody at home' });
    expect((await findOrderConfirmation(secret))?.attempt?.is_answered).toBe(false);
    expect((await parcelOf(order)).answer).toBeNull();
  });
});
