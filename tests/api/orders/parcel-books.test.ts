import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import {
  addShipmentEvents,
  currentShipment,
  type NewShipmentEvent,
} from '#app/features/orders/parcels/shipments.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaffToken, orderPayload } from '#tests/support/builders.ts';
import { expectInvariants } from '#tests/support/expect-invariants.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import { amount } from '#tests/support/rounds.ts';
import { call } from '#tests/support/test-shop.ts';

let token: string;
beforeAll(async () => {
  token = await buildStaffToken();
});

const setStatus = (order: string, status: string) =>
  call('PUT', `/orders/update-status/${order}/`, { token, body: { status, ship_unpaid: true } });
const writeParcel = (order: string, body: unknown) =>
  call('PUT', `/orders/parcel/${order}/`, { token, body });

/** Two pieces of M of five, for 8,000 rupees and the delivery charge. */
async function ordered() {
  const { id } = await buildProduct({ sizes: { S: 1, M: 5 }, price: 4000 });
  const { body } = await placeCod(orderPayload([{ id, size: 'M', quantity: 2, price: 4000 }]));
  return { product: id, order: body.order_id as string, total: body.total as number };
}

/** In the house, reserved, and for sale. */
async function piecesOf(product: number) {
  const sum = await db
    .selectFrom('stock_ledger')
    .select(({ fn }) => [fn.sum<number>('on_hand').as('on_hand'), fn.sum<number>('reserved').as('reserved')])
    .where('product_id', '=', product)
    .where('size', '=', 'M')
    .executeTakeFirstOrThrow();
  const { stock } = await db
    .selectFrom('product_sizes')
    .select('stock')
    .where('product_id', '=', product)
    .where('size', '=', 'M')
    .executeTakeFirstOrThrow();
  return [Number(sum.on_hand), Number(sum.reserved), stock];
}

/** Rupees by account, without those that are even. */
async function accountsOf(order: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('journal_lines')
    .innerJoin('orders', 'orders.id', 'order_pk')
    .select(({ fn }) => ['account', fn.sum<number>('amount').as('amount')])
    .where('order_id', '=', order)
    .groupBy('account')
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ account, amount }) => (Number(amount) === 0 ? [] : [[account, Number(amount) / 100]])),
  );
}

describe('The stock ledger', () => {
  test('Pieces are reserved by the order, leave with the parcel, and are for sale again when they came back', async () => {
    const { product, order } = await ordered();
    expect(await piecesOf(product)).toEqual([5, 2, 3]);
    await setStatus(order, 'Confirmed');
    await setStatus(order, 'Shipped');
    expect(await piecesOf(product)).toEqual([3, 0, 3]);
    await setStatus(order, 'Cancelled');
    expect(await piecesOf(product)).toEqual([3, 0, 3]);
    const back = await call('POST', `/api/admin/orders/${order}/received-back/`, {
      token,
      body: { sellable: [1] },
    });
    expect([back.status, await piecesOf(product)]).toEqual([200, [4, 0, 4]]);
  });

  test('What is cancelled before it left was never out of the house', async () => {
    const { product, order } = await ordered();
    await setStatus(order, 'Cancelled');
    expect(await piecesOf(product)).toEqual([5, 0, 5]);
  });

  test('A status that is set back brings the pieces back into the house', async () => {
    const { product, order } = await ordered();
    await setStatus(order, 'Shipped');
    await setStatus(order, 'Confirmed');
    expect(await piecesOf(product)).toEqual([5, 2, 3]);
  });

  test('Each row names its reason, its order and who did it', async () => {
    const { product, order } = await ordered();
    await setStatus(order, 'Shipped');
    const rows = await db
      .selectFrom('stock_ledger')
      .leftJoin('orders', 'orders.id', 'order_pk')
      .leftJoin('staff', 'staff.id', 'staff_id')
      .select(['reason', 'orders.order_id', 'staff.id as by', 'on_hand', 'reserved'])
      .where('product_id', '=', product)
      .where('stock_ledger.size', '=', 'M')
      .orderBy('stock_ledger.id')
      .execute();
    expect(rows).toMatchObject([
      { on_hand: 5, reserved: 0, order_id: null },
      { reason: 'order', order_id: order, on_hand: 0, reserved: 2, by: null },
      { reason: 'hand_over', order_id: order, on_hand: -2, reserved: -2, by: expect.any(Number) },
    ]);
  });

  test('A row is neither changed nor deleted', async () => {
    await ordered();
    await expect(db.updateTable('stock_ledger').set({ on_hand: 9 }).execute()).rejects.toThrow('only grows');
    await expect(db.deleteFrom('stock_ledger').execute()).rejects.toThrow('only grows');
  });
});

describe('The journal', () => {
  test('A delivered parcel is sold, and its courier owes what it collected until the money has come', async () => {
    const { order, total } = await ordered();
    await writeParcel(order, { courier: 'tcs', tracking_number: 'TCS10001' });
    await setStatus(order, 'Shipped');
    expect(await accountsOf(order)).toEqual({});
    await writeParcel(order, { delivered: true });
    const sold = { sales: -8000, ...(total > 8000 && { delivery_charges: 8000 - total }) };
    expect(await accountsOf(order)).toEqual({ ...sold, couriers: total });
    await setStatus(order, 'Paid');
    expect(await accountsOf(order)).toEqual({ ...sold, cash: total });
    await writeParcel(order, { delivered: false });
    await setStatus(order, 'Shipped');
    expect(await accountsOf(order)).toEqual({});
  });

  test('An entry that does not sum to zero is refused, and none is changed', async () => {
    const { order } = await ordered();
    await setStatus(order, 'Paid');
    const lost = inTransaction(async (tx) => {
      const { id } = await tx
        .insertInto('journal')
        .values({ kind: 'correction', day: '2026-01-01' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.insertInto('journal_lines').values({ entry_id: id, account: 'cash', amount: 5 }).execute();
    });
    await expect(lost).rejects.toThrow('does not sum to zero');
    await expect(db.deleteFrom('journal_lines').execute()).rejects.toThrow('only grows');
    await expect(db.updateTable('journal').set({ day: '2026-01-02' }).execute()).rejects.toThrow(
      'only grows',
    );
  });
});

const HOUR = 3_600_000;

const KINDS = [
  'handed_over',
  'in_transit',
  'attempted',
  'delivered',
  'returning',
  'returned',
  'lost',
] as const;

describe('The books of a parcel', () => {
  test('are the same for the same events, in whatever order and groups they came', async () => {
    const start = Date.now() - 100 * HOUR;
    const event = fc.record({ kind: fc.constantFrom(...KINDS), hour: fc.integer({ min: 1, max: 4 }) });
    const history = fc.uniqueArray(event, { selector: ({ kind, hour }) => `${kind} ${hour}`, maxLength: 6 });
    const cases = history.chain((events) =>
      fc.tuple(
        fc.shuffledSubarray(events, { minLength: events.length }),
        fc.constant(events),
        fc.integer({ min: 1, max: 6 }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(cases, async ([shuffled, events, size]) => {
        const known = await booksAfter([events], start);
        const groups = Array.from({ length: Math.ceil(shuffled.length / size) }, (_, group) =>
          shuffled.slice(group * size, (group + 1) * size),
        );
        expect(await booksAfter(groups, start)).toEqual(known);
      }),
      { numRuns: amount(10, 100) },
    );
    await expectInvariants();
  });

  test('add up after any walk through the statuses', async () => {
    const step = fc.constantFrom(
      ...['Pending', 'Confirmed', 'Paid', 'Shipped', 'Cancelled', 'delivered', 'not delivered', 'back'],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 7 }), async (steps) => {
        const { order } = await ordered();
        await writeParcel(order, { courier: 'leopards' });
        for (const one of steps) {
          const { status } = await walk(order, one);
          expect(status).toBeLessThan(500);
        }
        await expectInvariants();
      }),
      // A shorter walk would fail by what this one has left behind.
      { numRuns: amount(10, 100), endOnFailure: true },
    );
  });
});

function walk(order: string, step: string) {
  if (step === 'back') return call('POST', `/api/admin/orders/${order}/received-back/`, { token, body: {} });
  if (step === 'delivered' || step === 'not delivered')
    return writeParcel(order, { delivered: step === 'delivered' });
  return setStatus(order, step);
}

type Told = { kind: (typeof KINDS)[number]; hour: number };

async function booksAfter(groups: readonly (readonly Told[])[], start: number) {
  const { order, product } = await ordered();
  await setStatus(order, 'Confirmed');
  await writeParcel(order, { courier: 'postex' });
  for (const group of groups.filter(({ length }) => length > 0))
    await inTransaction(async (tx) => {
      const locked = await lockPlacedOrder(tx, order);
      const shipment = await currentShipment(tx, locked?.id ?? 0);
      await addShipmentEvents(
        tx,
        shipment,
        group.map((told) => toEvent(told, start)),
      );
    });
  const { state, attempts, is_contradicted } = await db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'order_pk')
    .select(['state', 'attempts', 'is_contradicted'])
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow();
  return {
    state,
    attempts,
    is_contradicted,
    pieces: await piecesOf(product),
    accounts: await accountsOf(order),
  };
}

function toEvent({ kind, hour }: Told, start: number): NewShipmentEvent {
  const occurredAt = new Date(start + hour * HOUR);
  return { kind, source: 'file', occurredAt, fingerprint: `${kind} ${hour}`, words: kind, staffId: null };
}
