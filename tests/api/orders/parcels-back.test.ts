import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaffToken, orderPayload, stockOf } from '#tests/support/builders.ts';
import { atOnce, countStatuses } from '#tests/support/order-calls.ts';
import { type Answer, call } from '#tests/support/test-shop.ts';
import { whileHeld } from '#tests/support/waiting.ts';

let token = '';
let rabia = '';
let kurta = 0;
let shawl = 0;

beforeAll(async () => {
  token = await buildStaffToken({ username: 'nadia' });
  rabia = await buildStaffToken({ username: 'rabia', role: 'packer' });
});

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
  kurta = (await buildProduct({ sizes: { M: 5 } })).id;
  shawl = (await buildProduct({ stock: 5 })).id;
});

const setStatus = (order: string, status: string) =>
  call('PUT', `/orders/update-status/${order}/`, { token, body: { status } });
const detailOf = async (order: string) => (await call('GET', `/orders/${order}/`, { token })).body;
const scan = (code: string, body: object = {}) =>
  call('POST', '/api/admin/parcels-back/scan/', { token: rabia, body: { code, ...body } });
const inspect = (id: number, lines: object[]) =>
  call('POST', `/api/admin/parcels-back/${id}/inspect/`, { token: rabia, body: { lines } });
const left = async () => [await stockOf(kurta), await stockOf(shawl)];

/** Two pieces of size M and one without sizes, of five each. */
async function shipped(parcel: object = {}): Promise<string> {
  const lines = [
    { id: kurta, size: 'M', quantity: 2, price: 4000 },
    { id: shawl, price: 4000 },
  ];
  const { body } = await call('POST', '/orders/save/', { body: orderPayload(lines) });
  await call('PUT', `/orders/parcel/${body.order_id}/`, { token, body: parcel });
  await setStatus(body.order_id, 'Shipped');
  return body.order_id;
}

async function received(): Promise<{ order: string; id: number }> {
  const order = await shipped();
  const { status, body } = await scan(order);
  expect(status, JSON.stringify(body)).toBe(200);
  return { order, id: body.id };
}

const all = [
  { position: 0, sellable: 2, aside: [] },
  { position: 1, sellable: 1, aside: [] },
];

const some = [
  { position: 0, sellable: 1, aside: [{ quantity: 1, reason: 'damaged', note: 'A stain' }] },
  { position: 1, sellable: 0, aside: [{ quantity: 1, reason: 'missing' }] },
];

async function aside() {
  return (await call('GET', '/api/admin/set-aside/', { token: rabia })).body;
}

const decide = (id: number, outcome: string) =>
  call('POST', `/api/admin/set-aside/${id}/`, { token: rabia, body: { outcome } });

/** What the stock ledger says lies in the house, but is not for sale. */
async function inTheHouse(): Promise<number> {
  const { pieces } = await db
    .selectFrom('stock_ledger')
    .select(({ fn }) => fn.sum<string>('set_aside').as('pieces'))
    .where('product_id', 'in', [kurta, shawl])
    .executeTakeFirstOrThrow();
  return Number(pieces);
}

describe('A parcel that comes back', () => {
  test('It is received by a scan, and nothing is for sale before somebody has looked', async () => {
    const { order } = await received();
    expect(await left()).toEqual([3, 4]);
    const { body } = await call('GET', '/api/admin/parcels-back/', { token: rabia });
    expect(body.parcels).toMatchObject([{ order_id: order, state: 'received_back', number: 1 }]);
    expect(body.parcels[0].lines).toMatchObject([
      { position: 0, size: 'M', quantity: 2 },
      { position: 1, quantity: 1 },
    ]);
    expect(Object.keys(body.parcels[0])).not.toContain('name');
  });

  test('It is found by its tracking number too', async () => {
    await shipped({ courier: 'tcs', tracking_number: 'TCS440055' });
    expect((await scan('tcs 440055')).status).toBe(200);
  });

  test('Of two with one number that one is received whose courier is said', async () => {
    await shipped({ courier: 'tcs', tracking_number: '88001122' });
    const second = await shipped({ courier: 'postex', tracking_number: '88001122' });
    expect((await scan('88001122')).body.code).toBe('same_number');
    expect((await scan('88001122', { courier: 'postex' })).body.order_id).toBe(second);
  });

  test('Two who scan it at once receive it once', async () => {
    const order = await shipped();
    // Nobody can write before all of them have begun.
    const held = sql`lock table shipment_events in share mode`;
    const answers = await whileHeld(
      held,
      Array<() => Promise<Answer>>(4).fill(() => scan(order)),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 3 });
    const events = await db.selectFrom('shipment_events').select('kind').execute();
    expect(events.filter(({ kind }) => kind === 'received_back')).toHaveLength(1);
  });

  test('A scan from the time without a connection counts at its own moment, and once', async () => {
    const order = await shipped();
    await db
      .updateTable('shipment_events')
      .set({ occurred_at: new Date('2026-01-01') })
      .execute();
    await db
      .updateTable('shipments')
      .set({ moved_at: new Date('2026-01-01') })
      .execute();
    const scanned_at = new Date(Date.now() - 600_000).toISOString();
    expect((await scan(order, { scanned_at })).body.received_back_at).toBe(scanned_at);
    const again = await scan(order, { scanned_at });
    expect([again.status, again.body.code]).toEqual([409, 'already_received']);
  });

  test('A scan whose clock is behind what is known still counts', async () => {
    const order = await shipped();
    const { status, body } = await scan(order, { scanned_at: '2020-01-01T00:00:00Z' });
    expect([status, body.state]).toEqual([200, 'received_back']);
  });

  test.each([
    [
      'was delivered',
      async (order: string) => call('PUT', `/orders/parcel/${order}/`, { token, body: { delivered: true } }),
    ],
    ['never left', async (order: string) => setStatus(order, 'Confirmed')],
  ])('One that %s cannot come back, and a sentence says so', async (_, change) => {
    const order = await shipped();
    await change(order);
    const { status, body } = await scan(order);
    expect([status, body.code]).toEqual([409, 'not_expected']);
    expect(body.detail).toContain(order);
  });

  test('An unknown code is no parcel', async () => {
    expect((await scan('GL-0000-0000')).body.code).toBe('unknown_code');
  });
});

describe('The inspection of a parcel', () => {
  test('It puts the sellable pieces back to their sizes, and its order is cancelled', async () => {
    const { order, id } = await received();
    const { status, body } = await inspect(id, all);
    expect([status, body.state, await left()]).toEqual([200, 'inspected', [5, 5]]);
    const detail = await detailOf(order);
    expect([detail.status, typeof detail.received_back_at]).toEqual(['Cancelled', 'string']);
    expect(detail.history.at(-1)).toMatchObject({ kind: 'received_back', to: '3 of 3', by: 'rabia' });
  });

  test('It is the same for an order that was cancelled before its parcel came', async () => {
    const order = await shipped();
    await setStatus(order, 'Cancelled');
    const { body } = await scan(order);
    await inspect(body.id, all);
    expect([(await detailOf(order)).status, await left()]).toEqual(['Cancelled', [5, 5]]);
  });

  test('What cannot be sold is set aside, and stock rises only by what can', async () => {
    const { order, id } = await received();
    await inspect(id, some);
    expect(await left()).toEqual([4, 4]);
    expect(await aside()).toMatchObject([
      { order_id: order, reason: 'damaged', note: 'A stain', quantity: 1, size: 'M', by: 'rabia' },
      { order_id: order, reason: 'missing', note: null, quantity: 1 },
    ]);
    expect(await inTheHouse()).toBe(1);
  });

  test.each([
    [
      'too few',
      [
        { position: 0, sellable: 1, aside: [] },
        { position: 1, sellable: 1, aside: [] },
      ],
    ],
    [
      'too many',
      [
        { position: 0, sellable: 2, aside: [{ quantity: 1, reason: 'worn' }] },
        { position: 1, sellable: 1, aside: [] },
      ],
    ],
    ['a line missing', [{ position: 0, sellable: 2, aside: [] }]],
    [
      'another line',
      [
        { position: 0, sellable: 2, aside: [] },
        { position: 7, sellable: 1, aside: [] },
      ],
    ],
  ])('With %s it is refused, and nothing changes', async (_, lines) => {
    const { id } = await received();
    const { status, body } = await inspect(id, lines);
    expect([status, body.code, await left()]).toEqual([422, 'wrong_count', [3, 4]]);
  });

  test('Two who inspect it at once do it once', async () => {
    const { id } = await received();
    expect(countStatuses(await atOnce(4, () => inspect(id, all)))).toEqual({ 200: 1, 409: 3 });
    expect(await left()).toEqual([5, 5]);
  });

  test('A parcel that is not here yet is not inspected', async () => {
    const order = await shipped();
    const [parcel] = (await call('GET', `/api/admin/parcels/?q=${order}`, { token })).body;
    expect((await inspect(parcel.id, all)).body.code).toBe('not_received');
  });

  test('Its order can be taken up again, and then has its pieces again', async () => {
    const { order, id } = await received();
    await inspect(id, all);
    expect((await setStatus(order, 'Confirmed')).status).toBe(200);
    expect(await left()).toEqual([3, 4]);
  });
});

describe('Pieces that were set aside', () => {
  async function setAside() {
    const { id } = await received();
    await inspect(id, some);
    return aside();
  }

  test.each([
    ['come back to stock', 'restocked', 5],
    ['are written off', 'written_off', 4],
  ])('They %s once, however many say so', async (_, outcome, size) => {
    const [damaged] = await setAside();
    expect(countStatuses(await atOnce(4, () => decide(damaged.id, outcome)))).toEqual({ 204: 1, 409: 3 });
    expect([await left(), await inTheHouse()]).toEqual([[size, 4], 0]);
    expect(await aside()).toHaveLength(1);
  });

  test('Written off, they leave the house', async () => {
    const [damaged, missing] = await setAside();
    for (const { id } of [damaged, missing]) expect((await decide(id, 'written_off')).status).toBe(204);
    expect([await left(), await inTheHouse(), await aside()]).toEqual([[4, 4], 0, []]);
  });

  test('What was missing and is found is for sale again', async () => {
    const [, missing] = await setAside();
    await decide(missing.id, 'restocked');
    expect([await left(), await inTheHouse()]).toEqual([[4, 5], 1]);
  });

  test('Pieces whose size is gone can only be written off', async () => {
    const [damaged] = await setAside();
    await db.deleteFrom('product_sizes').where('product_id', '=', kurta).where('size', '=', 'M').execute();
    await db
      .insertInto('product_sizes')
      .values({ product_id: kurta, size: 'L', stock: 4, position: 0 })
      .execute();
    expect((await decide(damaged.id, 'restocked')).body.code).toBe('no_place');
    expect((await decide(damaged.id, 'written_off')).status).toBe(204);
  });

  test('What the old call does not take back for sale is set aside too', async () => {
    const order = await shipped();
    await setStatus(order, 'Cancelled');
    await call('POST', `/api/admin/orders/${order}/received-back/`, { token, body: { sellable: [1, 1] } });
    expect(await aside()).toMatchObject([{ order_id: order, reason: 'other', quantity: 1 }]);
    expect([await left(), await inTheHouse()]).toEqual([[4, 5], 1]);
  });
});
