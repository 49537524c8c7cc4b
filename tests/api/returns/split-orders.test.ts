import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { lockParcel } from '#app/features/orders/parcel-desk/record-event.server.ts';
import { addShipmentEvents, deskEvent } from '#app/features/orders/parcels/shipments.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildProduct, orderPayload } from '#tests/support/builders.ts';
import { saveTerms } from '#tests/support/courier-files.ts';
import { accountsOf, setStatus, stockOf } from '#tests/support/delivered-orders.ts';
import { expectInvariants } from '#tests/support/expect-invariants.ts';
import { atOnce, countStatuses, placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

let token = '';
beforeAll(async () => {
  token = await buildConfirmedToken();
});

/** A suit for 2,000 rupees and two kurtas for 1,500 each, or more of them; and 250 for the delivery below 6,000. */
async function ordered(kurtas = 2) {
  const { id: kurta } = await buildProduct({ sizes: { M: 10 }, price: 1500 });
  const { id: suit } = await buildProduct({ sizes: { M: 10 }, price: 2000 });
  const { body } = await placeCod(
    orderPayload([
      { id: kurta, size: 'M', quantity: kurtas, price: 1500 },
      { id: suit, size: 'M', price: 2000 },
    ]),
  );
  await setStatus(token, body.order_id, 'Confirmed');
  return { order: body.order_id as string, total: body.total as number, kurta, suit };
}

const split = (order: string, lines = [{ position: 0, quantity: 1 }], parcel?: number) =>
  call('POST', `/api/admin/orders/${order}/split/`, { token, body: { lines, parcel } });
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

const parcelOf = async (order: string, number: number): Promise<number> =>
  (await parcels(order)).find((one: { number: number }) => one.number === number).id;

async function packAndScan(order: string): Promise<void> {
  await pack(order);
  expect((await scan(order)).status).toBe(200);
}

async function sentInTwo() {
  const one = await ordered();
  expect((await split(one.order)).status).toBe(200);
  await packAndScan(one.order);
  await packAndScan(one.order);
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
    expect((await split(order)).body.code).toBe('which');
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

describe('Of a line that went in two parcels', () => {
  test('A piece that is sent back later is counted once', async () => {
    const { order, kurta } = await sentInTwo();
    for (const { id } of await parcels(order)) expect((await say(id, 'delivered')).status).toBe(200);
    const input = { kind: 'return', reason: 'too_small', lines: [{ position: 0, quantity: 1 }] };
    const { body } = await call('POST', `/api/admin/orders/${order}/returns/`, { token, body: input });
    const approved = await call('POST', `/api/admin/returns/${body.id}/approve/`, { token, body: {} });
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    const report = async (name: string) => {
      const answer = await call('GET', `/api/admin/reports/${name}/`, { token });
      return answer.body.pieces.find(({ product_id }: { product_id: number }) => product_id === kurta);
    };
    expect(await report('returns')).toMatchObject({ sent: 2, refused: 0, returned: 1 });
    expect(await report('pieces')).toMatchObject({ sent: 2, kept: 1 });
  });

  test('Each declares the value of its own pieces to the courier', async () => {
    const { order } = await ordered();
    await split(order);
    const sheet = [
      { heading: 'Order', field: 'order' },
      { heading: 'Value', field: 'value' },
    ];
    await saveTerms(token, 'postex', { sheet });
    const keys = [1, 2].map((number) => ({ order_id: order, number }));
    const body = { courier: 'postex', format: 'csv', parcels: keys };
    const { body: text } = await call('POST', '/api/admin/booking/sheet/', { token, body });
    expect(text).toBe(`\uFEFFOrder,Value\r\n${order},1500\r\n${order}-2,3500\r\n`);
    await saveTerms(token, 'postex');
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

describe('An order in three parcels and more', () => {
  const sumOf = (all: { cod: number }[]) => all.reduce((sum, { cod }) => sum + cod, 0);

  test('Each piece goes by itself, is packed, scanned, collected and banked by itself, and the books end even', async () => {
    const { order, total, kurta, suit } = await ordered();
    await split(order);
    const three = await split(order, [{ position: 0, quantity: 1 }], 2);
    expect([three.status, three.body]).toMatchObject([
      200,
      [
        { number: 1, of: 3, cod: 1750, lines: [{ position: 0, quantity: 1 }] },
        { number: 2, of: 3, cod: 1500, lines: [{ position: 0, quantity: 1 }] },
        { number: 3, of: 3, cod: total - 3250, lines: [{ position: 1, quantity: 1 }] },
      ],
    ]);
    const { body } = await call('GET', '/api/admin/booking/', { token });
    const toBook = body.parcels.filter(({ order_id }: { order_id: string }) => order_id === order);
    expect(toBook.map(({ cod }: { cod: number }) => cod)).toEqual([1750, 1500, total - 3250]);
    for (const number of [1, 2, 3]) {
      expect((await pack(order)).parcel).toMatchObject({ number, of: 3 });
      expect((await scan(order)).status).toBe(200);
    }
    for (const { id } of await parcels(order)) expect((await say(id, 'delivered')).status).toBe(200);
    expect(await accountsOf(order)).toMatchObject({ couriers: total });
    expect([await stockOf(kurta, 'M'), await stockOf(suit, 'M')]).toEqual([
      [8, 0, 0, 8],
      [9, 0, 0, 9],
    ]);
    await expectInvariants();
  });

  test('What has not left can still be split and joined, what has left cannot', async () => {
    const { order, total } = await ordered();
    await split(order);
    await pack(order);
    await scan(order);
    expect((await split(order, undefined, 1)).body.code).toBe('too_late');
    expect((await split(order, undefined, 2)).body.map(({ cod }: { cod: number }) => cod)).toEqual([
      1750,
      1500,
      total - 3250,
    ]);
    expect((await split(order, undefined, 2)).body.code).toBe('wrong_pieces');
    expect((await split(order, undefined, 4)).status).toBe(404);
    expect((await join(order)).body).toMatchObject([
      { number: 1, cod: 1750 },
      { number: 2, cod: total - 1750, lines: [{ quantity: 1 }, { quantity: 1 }] },
    ]);
    expect((await join(order)).body.code).toBe('too_late');
    await expectInvariants();
  });

  test('Cancelled before the last has left, that one stays and its pieces are for sale; the others come back', async () => {
    const { order, suit } = await ordered();
    await split(order);
    await split(order, undefined, 2);
    for (const _ of [1, 2]) {
      await pack(order);
      await scan(order);
    }
    expect((await setStatus(token, order, 'Cancelled')).status).toBe(200);
    expect(await parcels(order)).toMatchObject([{ state: 'returning' }, { state: 'returning' }]);
    expect((await split(order, undefined, 2)).body.code).toBe('too_late');
    expect(await stockOf(suit, 'M')).toEqual([10, 0, 0, 10]);
    await expectInvariants();
    expect((await setStatus(token, order, 'Confirmed')).status).toBe(200);
    expect(await stockOf(suit, 'M')).toEqual([10, 1, 0, 9]);
    await expectInvariants();
  });

  test('One of three is kept in part: the others ask for what they asked for', async () => {
    const { order, total } = await ordered(3);
    await split(order, [{ position: 0, quantity: 2 }]);
    await split(order, [{ position: 0, quantity: 1 }], 2);
    await pack(order);
    await scan(order);
    const [first, ...others] = await parcels(order);
    const path = `/api/admin/parcels/${first.id}/partly-delivered/`;
    const kept = await call('POST', path, { token, body: { kept: [{ position: 0, quantity: 1 }] } });
    expect(kept.status).toBe(200);
    const after = (await parcels(order)).filter(
      ({ direction }: { direction: string }) => direction === 'forward',
    );
    expect(after.slice(1).map(({ cod }: { cod: number }) => cod)).toEqual(
      others.map(({ cod }: { cod: number }) => cod),
    );
    expect(sumOf(after)).toBe(total - 1500);
    await expectInvariants();
  });

  test('It has ten at most', async () => {
    const { order } = await ordered(10);
    await split(order);
    for (let parcel = 2; parcel < 10; parcel++)
      expect((await split(order, undefined, parcel)).status).toBe(200);
    expect((await split(order, undefined, 10)).body.code).toBe('too_many');
    expect(await parcels(order)).toHaveLength(10);
  });

  test('However it is split, joined and sent, all parcels ask for exactly what is due', async () => {
    await db.insertInto('referral_codes').values({ code: 'GENDA', type: 'flat', value: 13_700 }).execute();
    const step = fc.oneof(
      fc.record({ do: fc.constant('split' as const), at: fc.nat(3), pieces: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ do: fc.constant('leave' as const), at: fc.nat(3) }),
      fc.record({ do: fc.constant('join' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 6 }), async (steps) => {
        const { order, total } = await discounted();
        for (const one of steps) {
          const waiting = (await forwardOf(order)).filter(({ state }) => state === 'waiting');
          const parcel = one.do === 'join' ? undefined : waiting[one.at % waiting.length];
          if (one.do === 'join') await join(order);
          else if (parcel && one.do === 'split') await splitOff(order, parcel, one.pieces);
          else if (parcel && waiting.length > 1) await leave(parcel.id);
          expect(sumOf(await forwardOf(order))).toBe(total);
        }
        for (const { id, state } of await forwardOf(order)) {
          if (state === 'waiting') await leave(id);
          await say(id, 'delivered');
        }
        expect(sumOf(await forwardOf(order))).toBe(total);
        expect(await accountsOf(order)).toMatchObject({ couriers: total });
        expect(await goodsOf(order)).toBe((total - 250) * 100);
        await expectInvariants();
      }),
      { numRuns: 8 },
    );
  });

  /** The courier reports it, in whatever order. */
  const leave = (id: number) =>
    inTransaction(async (tx) => {
      const parcel = await lockParcel(tx, id);
      if (!parcel) return;
      const courier = 'tcs' as const;
      await tx.updateTable('shipments').set({ courier }).where('id', '=', id).execute();
      const shipment = { ...parcel.shipment, courier };
      await addShipmentEvents(tx, shipment, [deskEvent('in_transit', new Date(), null)]);
    });

  async function discounted() {
    const { id: kurta } = await buildProduct({ sizes: { M: 10 }, price: 999 });
    const { id: suit } = await buildProduct({ sizes: { M: 10 }, price: 777 });
    const lines = [
      { id: kurta, size: 'M', quantity: 2, price: 999 },
      { id: suit, size: 'M', quantity: 3, price: 777 },
    ];
    const total = 2 * 999 + 3 * 777 + 250 - 137;
    const code = { referral_code: 'GENDA', discount: '137', total: String(total) };
    const { status, body } = await placeCod(orderPayload(lines, code));
    expect(status, JSON.stringify(body)).toBe(201);
    await setStatus(token, body.order_id, 'Confirmed');
    return { order: body.order_id as string, total };
  }

  type Parcel = {
    id: number;
    number: number;
    state: string;
    cod: number;
    lines: { position: number; quantity: number }[];
  };

  async function forwardOf(order: string): Promise<Parcel[]> {
    const all = await parcels(order);
    return all.length > 0 ? all : (await split(order)).body;
  }

  /** The first pieces of the parcel stay in it. */
  function splitOff(order: string, { number, lines }: Parcel, pieces: number) {
    const each = lines.flatMap(({ position, quantity }) => Array.from({ length: quantity }, () => position));
    const kept = Map.groupBy(each.slice(0, pieces), (position) => position);
    const chosen = [...kept].map(([position, of]) => ({ position, quantity: of.length }));
    return split(order, chosen, number);
  }

  async function goodsOf(order: string): Promise<number> {
    const { goods } = await db
      .selectFrom('shipments')
      .innerJoin('orders', 'orders.id', 'order_pk')
      .select(({ fn }) => fn.sum<number>('goods').as('goods'))
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow();
    return Number(goods);
  }
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

describe('The labels of several parcels', () => {
  test('Each says which one it is, and the scan takes that one', async () => {
    const { order } = await ordered();
    await split(order);
    await pack(order);
    await pack(order);
    const list = await openList();
    const scanned = (code: string) =>
      call('POST', `/api/admin/hand-overs/${list}/scan/`, { token, body: { code } });
    expect((await scanned(`${order}-3`)).body.code).toBe('unknown_code');
    expect((await scanned(`${order}-2`)).status).toBe(200);
    expect(await parcels(order)).toMatchObject([{ state: 'waiting' }, { state: 'handed_over' }]);
    expect((await scanned(`${order}-2`)).body.code).toBe('already_handed_over');
  });
});

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
    expect(await detail(order)).toMatchObject({ credited: total - 1750, collected: 1750, balance: 0 });
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

test('What a lost parcel asked for is not to collect, and the other one ends the order', async () => {
  const { order, total } = await sentInTwo();
  const [lost, other] = await parcels(order);
  await say(lost.id, 'lost');
  expect(await detail(order)).toMatchObject({ balance: total - 1750, lost: 1750, attention: null });
  expect((await parcels(order))[1].cod).toBe(total - 1750);
  await say(other.id, 'delivered');
  expect(await detail(order)).toMatchObject({ balance: 0, collected: total - 1750 });
  await expectInvariants();
  const claim = { kind: 'claim', reason: 'never_came', lines: [{ position: 0, quantity: 1 }] };
  const { body } = await call('POST', `/api/admin/orders/${order}/returns/`, { token, body: claim });
  const resolve = { outcome: 'refund' };
  const resolved = await call('POST', `/api/admin/returns/${body.id}/resolve/`, { token, body: resolve });
  expect(resolved.status, JSON.stringify(resolved.body)).toBe(200);
  // She never paid for it.
  expect(await detail(order)).toMatchObject({ credited: 1500, lost: 250, balance: 0, attention: null });
  await setStatus(token, order, 'Paid');
  expect(await detail(order)).toMatchObject({ received: total - 1750, balance: 0, attention: null });
  await expectInvariants();
});

test('What is sent once more for a lost parcel asks for its cash, and again if that is lost too', async () => {
  const { order, total } = await sentInTwo();
  const [lost] = await parcels(order);
  await say(lost.id, 'lost');
  const claim = { kind: 'claim', reason: 'never_came', lines: [{ position: 0, quantity: 1 }] };
  const { body } = await call('POST', `/api/admin/orders/${order}/returns/`, { token, body: claim });
  const decide = async (deed: string, sent = {}) =>
    (await call('POST', `/api/admin/returns/${body.id}/${deed}/`, { token, body: sent })).body;
  const { out } = await decide('resolve', { outcome: 'resend' });
  expect(out).toMatchObject({ cod: 1750 });
  expect(await detail(order)).toMatchObject({ balance: total, lost: 0 });
  await packAndScan(order);
  await say(await parcelOf(order, out.number), 'lost');
  expect(await detail(order)).toMatchObject({ balance: total - 1750, lost: 1750 });
  const again = (await decide('send-again')).out;
  expect(again).toMatchObject({ cod: 1750 });
  await packAndScan(order);
  await say(await parcelOf(order, again.number), 'delivered');
  expect(await detail(order)).toMatchObject({
    balance: total - 1750,
    lost: 0,
    collected: 1750,
    attention: null,
  });
  await expectInvariants();
});

test('A part of a lost parcel that is sent once more asks for its part', async () => {
  const { order, total } = await ordered();
  await packAndScan(order);
  const [lost] = await parcels(order);
  await say(lost.id, 'lost');
  const claim = { kind: 'claim', reason: 'never_came', lines: [{ position: 0, quantity: 1 }] };
  const { body } = await call('POST', `/api/admin/orders/${order}/returns/`, { token, body: claim });
  const sent = { outcome: 'resend' };
  const { out } = (await call('POST', `/api/admin/returns/${body.id}/resolve/`, { token, body: sent })).body;
  expect(out).toMatchObject({ cod: 1500 });
  await packAndScan(order);
  await say(await parcelOf(order, out.number), 'delivered');
  expect(await detail(order)).toMatchObject({
    lost: total - 1500,
    collected: 1500,
    balance: 0,
    attention: null,
  });
  await expectInvariants();
});

test('A parcel that was found again asks for its cash', async () => {
  const { order, total } = await sentInTwo();
  const [lost] = await parcels(order);
  await say(lost.id, 'lost');
  await say(lost.id, 'delivered');
  expect(await detail(order)).toMatchObject({ balance: total - 1750, lost: 0, collected: 1750 });
  await expectInvariants();
});
