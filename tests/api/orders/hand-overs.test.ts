import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeProofPhotos } from '#app/features/orders/parcels/hand-over-proof.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaffToken, orderPayload } from '#tests/support/builders.ts';
import { atOnce, countStatuses } from '#tests/support/order-calls.ts';
import { formOf, jpeg } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';

let token = '';
let rabia = '';
let product = 0;

beforeAll(async () => {
  token = await buildStaffToken({ username: 'nadia' });
  rabia = await buildStaffToken({ username: 'rabia', role: 'packer' });
});

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
  await db.deleteFrom('hand_overs').execute();
  product = (await buildProduct({ stock: 40 })).id;
});

const setStatus = (order: string, status: string) =>
  call('PUT', `/orders/update-status/${order}/`, { token, body: { status } });
const writeParcel = (order: string, body: unknown) =>
  call('PUT', `/orders/parcel/${order}/`, { token, body });
const statusOf = async (order: string) => (await call('GET', `/orders/${order}/`, { token })).body.status;

async function packed(parcel: object = {}): Promise<string> {
  const { body } = await call('POST', '/orders/save/', {
    body: orderPayload([{ id: product, price: 4000 }]),
  });
  await setStatus(body.order_id, 'Confirmed');
  await writeParcel(body.order_id, { ...parcel, packed: true });
  return body.order_id;
}

async function openList(courier = 'tcs'): Promise<number> {
  const { status, body } = await call('POST', '/api/admin/hand-overs/', { token: rabia, body: { courier } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
}

const scan = (list: number, code: string, body = {}) =>
  call('POST', `/api/admin/hand-overs/${list}/scan/`, { token: rabia, body: { code, ...body } });
const close = (list: number, rider = 'Imran') =>
  call('POST', `/api/admin/hand-overs/${list}/close/`, { token: rabia, body: { rider } });

describe('Handing parcels over', () => {
  test('A packed parcel is handed over by its label, and its order is Shipped', async () => {
    const order = await packed();
    const list = await openList();
    expect((await call('GET', `/api/admin/hand-overs/${list}/`, { token: rabia })).body.waiting).toBe(0);
    const { status, body } = await scan(list, order);
    expect([status, body.parcels, body.scanned[0]?.order_id]).toEqual([200, 1, order]);
    expect(await statusOf(order)).toBe('Shipped');
  });

  test.each(['TCS700001', 'tcs 700001'])('The tracking number %s finds the parcel too', async (code) => {
    const order = await packed({ courier: 'tcs', tracking_number: 'TCS700001' });
    expect((await scan(await openList(), code)).status).toBe(200);
    expect(await statusOf(order)).toBe('Shipped');
  });

  test('Two who scan one parcel at once hand it over once', async () => {
    const order = await packed();
    const list = await openList();
    expect(countStatuses(await atOnce(6, () => scan(list, order)))).toEqual({ 200: 1, 409: 5 });
    const events = await db.selectFrom('shipment_events').select('kind').execute();
    expect(events.filter(({ kind }) => kind === 'handed_over')).toHaveLength(1);
  });

  test('Of two parcels with one number that of the list’s courier leaves; for another courier both are said', async () => {
    const own = await packed({ courier: 'tcs', tracking_number: '77001122' });
    const other = await packed({ courier: 'postex', tracking_number: '77001122' });
    const { status, body } = await scan(await openList('leopards'), '77001122');
    expect([status, body.code]).toEqual([409, 'same_number']);
    expect(body.detail).toContain(`${own} with TCS, ${other} with PostEx`);
    expect(body.parcels).toEqual([
      { order_id: own, courier: 'tcs' },
      { order_id: other, courier: 'postex' },
    ]);
    expect((await scan(await openList('tcs'), '77001122')).status).toBe(200);
    expect([await statusOf(own), await statusOf(other)]).toEqual(['Shipped', 'Confirmed']);
  });

  test('A code that no scanner reads is refused in words', async () => {
    const { status, body } = await scan(await openList(), 'AB\0CD');
    expect([status, body.fields]).toEqual([400, { code: 'Please remove the unreadable characters.' }]);
  });

  test('An order that nobody has packed is said to be so', async () => {
    const { body } = await call('POST', '/orders/save/', {
      body: orderPayload([{ id: product, price: 4000 }]),
    });
    await setStatus(body.order_id, 'Confirmed');
    expect((await scan(await openList(), body.order_id)).body).toMatchObject({
      ...{ code: 'not_packed', detail: `${body.order_id} is not packed yet.` },
    });
  });

  test('A device whose clock is wrong hands nothing over years ago or later than now', async () => {
    const list = await openList();
    const begun = Date.now();
    for (const scanned_at of ['2020-01-01T00:00:00Z', new Date(begun + 86_400_000).toISOString()]) {
      const order = await packed();
      const at = Date.parse((await scan(list, order, { scanned_at })).body.scanned[0]?.scanned_at);
      expect(at).toBeGreaterThanOrEqual(begun);
      expect(at).toBeLessThanOrEqual(Date.now());
    }
  });

  test('A scan from the time without a connection counts at its own moment, and once', async () => {
    const order = await packed();
    const list = await openList();
    const scanned_at = new Date(Date.now() - 600_000).toISOString();
    expect((await scan(list, order, { scanned_at })).body.scanned[0]?.scanned_at).toBe(scanned_at);
    const again = await scan(list, order, { scanned_at });
    expect([again.status, again.body.code]).toEqual([409, 'already_handed_over']);
  });

  test.each<[string, (order: string) => Promise<unknown>, string]>([
    ['is cancelled', (order) => setStatus(order, 'Cancelled'), 'cancelled'],
    [
      'is on hold',
      (order) =>
        call('PUT', `/api/admin/orders/${order}/hold/`, {
          token,
          body: { reason: 'She is away', until: null },
        }),
      'held_back',
    ],
    ['goes with another courier', (order) => writeParcel(order, { courier: 'leopards' }), 'wrong_courier'],
    ['is not packed', (order) => writeParcel(order, { packed: false }), 'not_packed'],
  ])('A parcel whose order %s stays', async (_, change, code) => {
    const order = await packed();
    await change(order);
    const { status, body } = await scan(await openList(), order);
    expect([status, body.code]).toEqual([409, code]);
    expect(await statusOf(order)).not.toBe('Shipped');
  });

  test('Undoing that it was shipped takes the scan back, and it can be scanned again', async () => {
    const order = await packed();
    const list = await openList();
    await scan(list, order);
    const { id } = await db
      .selectFrom('order_events')
      .select('id')
      .where('to_value', '=', 'Shipped')
      .executeTakeFirstOrThrow();
    const undone = await call('POST', `/orders/undo-status/${order}/`, {
      token,
      body: { change: id },
    });
    expect([undone.status, await statusOf(order)]).toEqual([200, 'Confirmed']);
    expect((await scan(list, order)).body.scanned).toHaveLength(1);
    expect(await statusOf(order)).toBe('Shipped');
  });

  test('An unknown code is refused, and so is a list that is closed', async () => {
    const order = await packed();
    const list = await openList();
    expect((await scan(list, 'GL-0000-0000')).body.code).toBe('unknown_code');
    expect((await close(list)).body.rider).toBe('Imran');
    expect((await close(list)).status).toBe(409);
    expect((await scan(list, order)).body.code).toBe('list_closed');
    expect((await close(999_999)).status).toBe(404);
  });

  test('Two who close a list at once close it once, and the rider of the first one stays', async () => {
    const list = await openList();
    const riders = ['Imran', 'Bilal', 'Hamza', 'Umer'];
    const answers = await atOnce(4, (at) => close(list, riders[at]));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 3 });
    const { rider } = await db
      .selectFrom('hand_overs')
      .select('rider')
      .where('id', '=', list)
      .executeTakeFirstOrThrow();
    expect(rider).toBe(answers.find(({ status }) => status === 200)?.body.rider);
  });

  test('All who begin a list of a courier at once work on the same one', async () => {
    const lists = await atOnce(5, () => openList('postex'));
    expect(new Set(lists).size).toBe(1);
  });

  test('Packers read neither names nor phones nor prices', async () => {
    const order = await packed();
    const list = await openList();
    const { body } = await scan(list, order);
    const { name, phone, address, total } = (await call('GET', `/orders/${order}/`, { token })).body;
    for (const secret of [name, phone, address, String(total)])
      expect(JSON.stringify(body)).not.toContain(secret);
  });

  test('A queue counts what is packed, and what is on the road', async () => {
    await packed();
    await setStatus(await packed(), 'Shipped');
    const { body } = await call('GET', '/api/admin/parcel-queues/', { token: rabia });
    const counts = body.map(({ queue, parcels }: { queue: string; parcels: number }) => [queue, parcels]);
    expect(counts).toEqual(
      expect.arrayContaining([
        ['to_hand_over', 1],
        ['moving', 1],
      ]),
    );
  });
});

describe('What proves that a rider took the parcels', () => {
  const prove = async (list: number, kind = 'signature') =>
    call('PUT', `/api/admin/hand-overs/${list}/proof/`, {
      token: rabia,
      body: formOf({ [kind]: await jpeg() }),
    });
  const proof = (list: number) => call('GET', `/api/admin/hand-overs/${list}/proof/`, { token: rabia });

  test('A signature is kept, shown to staff alone, and stays as it is', async () => {
    const list = await openList();
    expect((await proof(list)).status).toBe(404);
    expect((await prove(list)).status).toBe(204);
    const { status, body } = await proof(list);
    expect([status, body.picture.slice(0, 11)]).toEqual([200, 'data:image/']);
    expect((await call('GET', `/api/admin/hand-overs/${list}/`, { token: rabia })).body.proof_kind).toBe(
      'signature',
    );
    expect((await prove(list)).body.code).toBe('has_proof');
    expect((await prove(999_999)).status).toBe(404);
  });

  test('Without a picture it is refused', async () => {
    const list = await openList();
    const answer = await call('PUT', `/api/admin/hand-overs/${list}/proof/`, {
      token: rabia,
      body: formOf({}),
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'no_file']);
  });

  test.each([
    ['photo', null],
    ['signature', 'signature'],
  ])('After the customer of one of its parcels is erased, a %s is %s', async (kind, left) => {
    const order = await packed();
    const list = await openList();
    await scan(list, order);
    await prove(list, kind);
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow();
    await inTransaction((tx) => removeProofPhotos(tx, [id]));
    expect((await call('GET', `/api/admin/hand-overs/${list}/`, { token: rabia })).body.proof_kind).toBe(
      left,
    );
  });
});

test('What a list collects is told to the desk, and not to packers', async () => {
  const order = await packed();
  const list = await openList();
  await scan(list, order);
  const path = `/api/admin/hand-overs/${list}/sums/`;
  const { total } = (await call('GET', `/orders/${order}/`, { token })).body;
  const { body } = await call('GET', path, { token });
  expect(body).toEqual({ cod: total, parcels: [{ order_id: order, number: 1, cod: total }] });
  expect((await call('GET', path, { token: rabia })).status).toBe(403);
});
