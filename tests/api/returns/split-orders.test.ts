import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildConfirmedToken, buildProduct, orderPayload } from '#tests/support/builders.ts';
import { accountsOf, setStatus, stockOf } from '#tests/support/delivered-orders.ts';
import { expectInvariants } from '#tests/support/expect-invariants.ts';
import { atOnce, countStatuses, placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

let token = '';
beforeAll(async () => {
  token = await buildConfirmedToken();
});

/** Three pieces for 5,000 rupees, two of them of one line, and 250 for the delivery. */
async function ordered() {
  const { id: kurta } = await buildProduct({ sizes: { M: 10 }, price: 1500 });
  const { id: suit } = await buildProduct({ sizes: { M: 10 }, price: 2000 });
  const { body } = await placeCod(
    orderPayload([
      { id: kurta, size: 'M', quantity: 2, price: 1500 },
      { id: suit, size: 'M', price: 2000 },
    ]),
  );
  await setStatus(token, body.order_id, 'Confirmed');
  return { order: body.order_id as string, total: body.total as number, kurta, suit };
}

const split = (order: string, lines = [{ position: 0, quantity: 1 }]) =>
  call('POST', `/api/admin/orders/${order}/split/`, { token, body: { lines } });
const join = (order: string) => call('DELETE', `/api/admin/orders/${order}/split/`, { token });
const parcels = async (order: string) =>
  (await call('GET', `/api/admin/orders/${order}/parcels/`, { token })).body;
const detail = async (order: string) => (await call('GET', `/orders/${order}/`, { token })).body;

async function pack(order: string) {
  const { body } = await call('GET', `/api/admin/packing/${order}/`, { token });
  const packed = await call('POST', `/api/admin/packing/${order}/packed/`, {
    token,
    body: { items: body.items },
  });
  expect(packed.status, JSON.stringify(packed.body)).toBe(200);
  return body;
}

async function openList(): Promise<number> {
  return (await call('POST', '/api/admin/hand-overs/', { token, body: { courier: 'tcs' } })).body.id;
}

const scan = async (order: string) =>
  call('POST', `/api/admin/hand-overs/${await openList()}/scan/`, { token, body: { code: order } });

const say = (parcel: number, kind: string) =>
  call('POST', '/api/admin/parcel-events/', { token, body: { parcels: [parcel], kind } });

async function sentInTwo() {
  const one = await ordered();
  expect((await split(one.order)).status).toBe(200);
  await pack(one.order);
  expect((await scan(one.order)).status).toBe(200);
  await pack(one.order);
  expect((await scan(one.order)).status).toBe(200);
  return one;
}

describe('A split order', () => {
  test('Each parcel has its pieces, asks for its part, and together they ask for what is due', async () => {
    const { order, total, kurta } = await ordered();
    const { status, body } = await split(order);
    expect([status, body]).toMatchObject([
      200,
      [
        { number: 1, of: 2, cod: 1750, lines: [{ position: 0, quantity: 1 }] },
        {
          number: 2,
          of: 2,
          cod: total - 1750,
          lines: [
            { position: 0, quantity: 1 },
            { position: 1, quantity: 1 },
          ],
        },
      ],
    ]);
    const print = await call('GET', `/api/admin/print/?orders=${order}`, { token });
    expect(print.body.orders).toMatchObject([
      { parcel: { number: 1, of: 2, cod: 1750 }, items: [{ quantity: 1 }] },
      { parcel: { number: 2, of: 2, cod: total - 1750 }, items: [{ quantity: 1 }, { quantity: 1 }] },
    ]);
    expect((await pack(order)).parcel).toEqual({ number: 1, of: 2, sends: 'order' });
    expect((await scan(order)).body.scanned[0]).toMatchObject({ number: 1, of: 2, sends: 'order' });
    expect(await detail(order)).toMatchObject({ status: 'Shipped', total });
    expect(await stockOf(kurta, 'M')).toEqual([9, 1, 0, 8]);
    expect(await parcels(order)).toMatchObject([
      { state: 'handed_over', cod: 1750 },
      { state: 'waiting', is_packed: false, cod: total - 1750 },
    ]);
    expect((await scan(order)).body.code).toBe('not_packed');
    expect((await call('GET', `/api/admin/print/?orders=${order}`, { token })).body.orders).toMatchObject([
      { parcel: { number: 2 } },
    ]);
    expect((await pack(order)).parcel).toEqual({ number: 2, of: 2, sends: 'order' });
    expect((await scan(order)).status).toBe(200);
    expect(await stockOf(kurta, 'M')).toEqual([8, 0, 0, 8]);
    await expectInvariants();
  });

  test('It is one parcel again while none has left, and when its pieces change', async () => {
    const { order } = await ordered();
    await split(order);
    expect((await split(order)).body.code).toBe('already');
    expect((await join(order)).body).toHaveLength(1);
    expect((await join(order)).body.code).toBe('not_split');
    await split(order);
    await pack(order);
    await scan(order);
    expect((await join(order)).body.code).toBe('too_late');
    for (const lines of [[], [{ position: 7, quantity: 1 }], [{ position: 0, quantity: 3 }]])
      expect((await split(order, lines)).status).toBeGreaterThanOrEqual(400);
  });

  test('Split by two people at once it has two parcels, and scanned by many at once each leaves once', async () => {
    const { order, kurta } = await ordered();
    expect(countStatuses(await atOnce(4, () => split(order)))).toEqual({ 200: 1, 409: 3 });
    expect(await parcels(order)).toHaveLength(2);
    await pack(order);
    const list = await openList();
    const scans = await atOnce(5, () =>
      call('POST', `/api/admin/hand-overs/${list}/scan/`, { token, body: { code: order } }),
    );
    expect(scans.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await stockOf(kurta, 'M')).toEqual([9, 1, 0, 8]);
    await expectInvariants();
  });

  test('What one parcel collected is not asked for again by the other', async () => {
    const { order, total } = await ordered();
    await split(order);
    await pack(order);
    await scan(order);
    const [first] = await parcels(order);
    await say(first.id, 'delivered');
    expect((await parcels(order))[1].cod).toBe(total - 1750);
    await pack(order);
    await scan(order);
    expect((await parcels(order))[1].cod).toBe(total - 1750);
  });

  test('In whatever order its parcels arrive or come back, stock is right and the books end even', async () => {
    const fates = fc.tuple(
      fc.constantFrom('delivered', 'returning'),
      fc.constantFrom('delivered', 'returning'),
      fc.boolean(),
    );
    await fc.assert(
      fc.asyncProperty(fates, async ([one, two, isFirstLast]) => {
        const { order, total, kurta, suit } = await sentInTwo();
        const [first, second] = await parcels(order);
        const steps = [
          [first, one],
          [second, two],
        ] as const;
        for (const [parcel, fate] of isFirstLast ? steps.toReversed() : steps) {
          expect((await say(parcel.id, fate)).status).toBe(200);
          if (fate === 'returning') await comeBack(order, parcel);
        }
        const kept = (one === 'delivered' ? 1 : 0) + (two === 'delivered' ? 1 : 0);
        expect(await stockOf(kurta, 'M')).toEqual([10 - kept, 0, 0, 10 - kept]);
        const hasSuit = two === 'delivered';
        expect(await stockOf(suit, 'M')).toEqual([hasSuit ? 9 : 10, 0, 0, hasSuit ? 9 : 10]);
        const { couriers = 0, customers = 0 } = await accountsOf(order);
        const due = (one === 'delivered' ? 1750 : 0) + (two === 'delivered' ? total - 1750 : 0);
        expect([couriers, customers]).toEqual([due, 0]);
        expect((await detail(order)).status).toBe(kept === 0 ? 'Cancelled' : 'Shipped');
        await expectInvariants();
      }),
      { numRuns: 8 },
    );
  });
});

describe('Of two parcels one comes back', () => {
  const tellsOf = async (order: string) =>
    (await detail(order)).history.filter(
      ({ kind, to }: { kind: string; to: string }) => kind === 'aftersale' && to === 'part_returned',
    ).length;

  test('The other one is delivered: she pays for it alone, is told once, and what she paid ahead is to be refunded', async () => {
    const { order, total } = await ordered();
    await split(order);
    const paid = await call('POST', `/orders/${order}/payments/`, {
      token,
      body: { method: 'cash', amount: total },
    });
    expect(paid.status, JSON.stringify(paid.body)).toBeLessThan(300);
    await setStatus(token, order, 'Confirmed');
    for (const _ of [1, 2]) {
      await pack(order);
      expect((await scan(order)).status).toBe(200);
    }
    const [first, second] = await parcels(order);
    expect([first.cod, second.cod]).toEqual([0, 0]);
    await say(first.id, 'delivered');
    await say(second.id, 'returning');
    await comeBack(order, second);
    expect(await detail(order)).toMatchObject({ credited: 3500, balance: 0, attention: 'paid_twice' });
    expect((await detail(order)).status).not.toBe('Cancelled');
    expect(await tellsOf(order)).toBe(1);
    await expectInvariants();
  });

  test('The other one comes back too: the order is cancelled, nothing is due, and every piece is for sale again', async () => {
    const { order, kurta, suit } = await sentInTwo();
    const [first, second] = await parcels(order);
    await say(first.id, 'returning');
    await comeBack(order, first);
    expect(await detail(order)).toMatchObject({ status: 'Shipped', credited: 1500 });
    expect((await parcels(order))[1]).toMatchObject({ state: 'handed_over' });
    await say(second.id, 'returning');
    await comeBack(order, second);
    expect(await detail(order)).toMatchObject({ status: 'Cancelled', balance: 0, attention: null });
    expect([await stockOf(kurta, 'M'), await stockOf(suit, 'M')]).toEqual([
      [10, 0, 0, 10],
      [10, 0, 0, 10],
    ]);
    expect(await tellsOf(order)).toBe(1);
    await expectInvariants();
  });

  test('Before the other one has left: it goes on with that one, and asks for what is left', async () => {
    const { order, total } = await ordered();
    await split(order);
    await pack(order);
    await scan(order);
    const [first] = await parcels(order);
    await say(first.id, 'returning');
    await comeBack(order, first);
    // The delivery is owed once, by what arrives.
    expect((await parcels(order))[1]).toMatchObject({ state: 'waiting', cod: total - 1500 });
    await pack(order);
    expect((await scan(order)).status).toBe(200);
    const second = (await parcels(order))[1];
    await say(second.id, 'delivered');
    expect((await accountsOf(order)).couriers).toBe(total - 1500);
    expect((await detail(order)).status).toBe('Shipped');
    await expectInvariants();
  });
});

async function comeBack(order: string, { id }: { id: number }): Promise<void> {
  const received = await call('POST', '/api/admin/parcels-back/scan/', { token, body: { code: order } });
  expect(received.status, JSON.stringify(received.body)).toBe(200);
  const { body } = await call('GET', '/api/admin/parcels-back/', { token });
  const back = body.parcels.find((one: { id: number }) => one.id === id);
  const lines = back.lines.map(({ position, quantity }: { position: number; quantity: number }) => ({
    ...{ position, sellable: quantity, aside: [] },
  }));
  const inspected = await call('POST', `/api/admin/parcels-back/${id}/inspect/`, { token, body: { lines } });
  expect(inspected.status, JSON.stringify(inspected.body)).toBe(200);
}

describe('Partly delivered', () => {
  const partly = (id: number, body: object) =>
    call('POST', `/api/admin/parcels/${id}/partly-delivered/`, { token, body });

  test('She pays for what she kept, the rest comes back in a parcel of its own, and the order costs less', async () => {
    const { order, total, kurta } = await ordered();
    await pack(order);
    await scan(order);
    const [parcel] = await parcels(order);
    expect((await partly(parcel.id, { kept: [{ position: 0, quantity: 3 }] })).body.code).toBe(
      'wrong_pieces',
    );
    expect(
      (await partly(parcel.id, { kept: [{ position: 0, quantity: 1 }], collected: 9000 })).body.code,
    ).toBe('too_much');
    const { status, body } = await partly(parcel.id, { kept: [{ position: 0, quantity: 1 }] });
    expect([status, body]).toMatchObject([
      200,
      [
        { direction: 'forward', state: 'delivered', cod: 1750 },
        { direction: 'return', state: 'returning', lines: [{ quantity: 1 }, { quantity: 1 }] },
      ],
    ]);
    expect(await detail(order)).toMatchObject({ credited: total - 1750, balance: 1750 });
    expect(await accountsOf(order)).toMatchObject({ couriers: 1750, sales: -1500 });
    expect(await stockOf(kurta, 'M')).toEqual([8, 0, 0, 8]);
    const [record] = (await call('GET', `/api/admin/returns/?order=${order}`, { token })).body;
    const lines = record.lines.map(({ position, quantity }: { position: number; quantity: number }) => ({
      ...{ position, received: quantity, sellable: quantity },
    }));
    const back = await call('POST', `/api/admin/returns/${record.id}/receive/`, { token, body: { lines } });
    expect(back.body.state).toBe('closed');
    expect(await stockOf(kurta, 'M')).toEqual([9, 0, 0, 9]);
    await setStatus(token, order, 'Paid');
    expect(await detail(order)).toMatchObject({ received: 1750, balance: 0, attention: null });
    expect((await accountsOf(order)).customers).toBeUndefined();
    await expectInvariants();
  });

  test('Said twice at once it counts once', async () => {
    const { order } = await ordered();
    await pack(order);
    await scan(order);
    const [parcel] = await parcels(order);
    const answers = await atOnce(4, () => partly(parcel.id, { kept: [{ position: 1, quantity: 1 }] }));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 3 });
    await expectInvariants();
  });
});
