import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { runQueuedJobs } from '#app/platform/queue/jobs.server.ts';
import {
  buildConfirmedToken,
  buildProduct,
  buildStaff,
  buildStaffToken,
  orderPayload,
} from '#tests/support/builders.ts';
import { expectInvariants } from '#tests/support/expect-invariants.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import { amount as rounds } from '#tests/support/rounds.ts';
import { netOf, postexCsv, type SettledRow, sendFile, sendRows } from '#tests/support/settlement-files.ts';
import { call } from '#tests/support/test-shop.ts';

let token: string;
let product: number;

beforeAll(async () => {
  token = await buildConfirmedToken();
  ({ id: product } = await buildProduct({ stock: 3000, price: 2049 }));
});

let numbers = 26_300_000_000_000;

type Parcel = { order: string; number: string; total: number };

/** An order of 2,049 rupees and 250 for its delivery: 2,299 at the door. */
async function handedOver(courier = 'postex'): Promise<Parcel> {
  const { body } = await placeCod(orderPayload([{ id: product, price: 2049 }]));
  const [order, total] = [body.order_id as string, body.total as number];
  const number = String(++numbers);
  await call('PUT', `/orders/parcel/${order}/`, { token, body: { courier, tracking_number: number } });
  await setStatus(order, 'Shipped');
  return { order, number, total };
}

const setStatus = (order: string, status: string) =>
  call('PUT', `/orders/update-status/${order}/`, { token, body: { status, ship_unpaid: true } });

async function delivered(courier = 'postex'): Promise<Parcel> {
  const parcel = await handedOver(courier);
  await call('PUT', `/orders/parcel/${parcel.order}/`, { token, body: { delivered: true } });
  return parcel;
}

async function returned(): Promise<Parcel> {
  const parcel = await handedOver();
  await setStatus(parcel.order, 'Cancelled');
  await call('POST', `/api/admin/orders/${parcel.order}/received-back/`, { token, body: {} });
  return parcel;
}

const postIt = (id: number, by = token) => call('POST', `/api/admin/settlements/${id}/post/`, { token: by });

const decide = (id: number, lines: number[], decision: 'accept' | 'leave_out') =>
  call('PATCH', `/api/admin/settlements/${id}/lines/`, { token, body: { lines, decision } });

/** Rupees by account of the entries of a settlement, and of the payments that it recorded. */
async function booksOf(id: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('journal_lines')
    .innerJoin('journal', 'journal.id', 'entry_id')
    .leftJoin('payment_events', 'payment_events.id', 'journal.payment_event_id')
    .leftJoin('payments', 'payments.id', 'payment_events.payment_id')
    .select(({ fn }) => ['journal_lines.account', fn.sum<number>('journal_lines.amount').as('sum')])
    .where((eb) =>
      eb.or([
        eb('journal.source', '=', `settlement:${id}`),
        eb.and([
          eb('payments.driver', '=', 'courier-settlement'),
          eb('payments.shipment_id', 'in', (sub) =>
            sub
              .selectFrom('settlement_lines')
              .select('settlement_lines.shipment_id')
              .where('settlement_id', '=', id)
              .where('is_of_parcel', '=', true),
          ),
        ]),
      ]),
    )
    .groupBy('journal_lines.account')
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ account, sum }) => (Number(sum) === 0 ? [] : [[account, Number(sum) / 100]])),
  );
}

async function owedBy(courier: string): Promise<number> {
  const { sum } = await db
    .selectFrom('journal_lines')
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .where('courier', '=', courier)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0) / 100;
}

async function stateOf(order: string) {
  const row = await db
    .selectFrom('orders')
    .innerJoin('shipments', 'shipments.order_pk', 'orders.id')
    .select(['status', 'payment_state', 'remitted_at', 'banked_at', 'shipments.state', 'shipments.queue'])
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow();
  const { remitted_at, banked_at, ...rest } = row;
  return { ...rest, isRemitted: remitted_at !== null, isBanked: banked_at !== null };
}

async function countEntries(): Promise<number> {
  const { n } = await db
    .selectFrom('journal')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

describe('A settlement', () => {
  test('is compared, posted once, and its orders are paid without a word to the customer', async () => {
    const [parcel, back] = [await delivered(), await returned()];
    const rows = [
      { number: parcel.number, cod: 2299 },
      { number: back.number, status: 'Return', cod: 2299 },
    ];
    const { status, body } = await sendRows(token, rows);
    expect([status, body.state, body.undecided, body.counts.matched]).toEqual([201, 'draft', 0, 2]);
    expect(body.lines).toMatchObject([
      { line: 2, order_id: parcel.order, cod: 2299, net: 1949.06, expected: 2299, result: 'matched' },
      { line: 3, order_id: back.order, cod: 0, net: -257.98, expected: 0, result: 'matched' },
    ]);
    // The mail about the hand-over has left long ago.
    await db
      .updateTable('order_events')
      .set({ pending_mails: [] })
      .where('pending_mails', 'is', null)
      .execute();
    const posted = await postIt(body.id);
    expect([posted.status, posted.body.state, posted.body.posted_net]).toEqual([200, 'posted', 1691.08]);
    expect(await booksOf(body.id)).toEqual({
      ...{ couriers: -2299, in_transit: 1691.08, courier_charges: 444.8, service_tax: 71.16 },
      ...{ income_tax_withheld: 45.98, sales_tax_withheld: 45.98 },
    });
    expect(await stateOf(parcel.order)).toEqual({
      ...{ status: 'Paid', payment_state: 'verified', state: 'delivered' },
      ...{ queue: null, isRemitted: true, isBanked: false },
    });
    const mails = await db
      .selectFrom('order_events')
      .innerJoin('orders', 'orders.id', 'order_pk')
      .select(['kind', 'to_value', 'pending_mails', 'order_events.note'])
      .where('order_id', '=', parcel.order)
      .where('kind', 'in', ['payment', 'status'])
      .orderBy('order_events.id', 'desc')
      .limit(1)
      .execute();
    expect(mails).toMatchObject([
      { kind: 'status', to_value: 'Paid', pending_mails: [], note: `Settlement ${body.reference} of PostEx` },
    ]);
  });

  test('counts on its own day', async () => {
    const parcel = await delivered();
    const { body } = await sendRows(token, [{ number: parcel.number, cod: 2299 }], { day: '2026-02-03' });
    await postIt(body.id);
    const days = await db
      .selectFrom('journal')
      .innerJoin('journal_lines', 'entry_id', 'journal.id')
      .innerJoin('orders', 'orders.id', 'order_pk')
      .select(({ fn }) => fn<string>('to_char', ['day', (eb) => eb.val('YYYY-MM-DD')]).as('day'))
      .distinct()
      .where('order_id', '=', parcel.order)
      .where('journal_lines.account', '=', 'in_transit')
      .execute();
    expect(days).toEqual([{ day: '2026-02-03' }]);
  });

  test('reproduces the receipt of 11,619.34', async () => {
    const { body: dear } = await placeCod(
      orderPayload([{ id: (await buildProduct({ price: 13_993 })).id, price: 13_993 }]),
    );
    const order = dear.order_id as string;
    await call('PUT', `/orders/parcel/${order}/`, {
      token,
      body: { courier: 'postex', tracking_number: 'DEAR00001' },
    });
    await setStatus(order, 'Shipped');
    await call('PUT', `/orders/parcel/${order}/`, { token, body: { delivered: true } });
    const row = { number: 'DEAR00001', cod: 13_993, charges: 1563.75, gst: 250.19, net: 11_619.34 };
    const { body } = await sendRows(token, [row]);
    expect(body.lines).toMatchObject([{ result: 'matched', net: 11_619.34 }]);
    await postIt(body.id);
    expect(await booksOf(body.id)).toEqual({
      ...{ couriers: -13_993, in_transit: 11_619.34, courier_charges: 1563.75, service_tax: 250.19 },
      ...{ income_tax_withheld: 279.86, sales_tax_withheld: 279.86 },
    });
  });

  test('that is sent and posted again changes nothing', async () => {
    const { number } = await delivered();
    const text = postexCsv([{ number, cod: 2299 }]);
    const fields = { net: '1,949.06', reference: 'CPR-AGAIN' };
    const { body } = await sendFile({ token, text, fields });
    await postIt(body.id);
    const before = await countEntries();
    const again = await sendFile({ token, text, fields: { ...fields, reference: 'cpr-again' } });
    expect([again.status, again.body.id, again.body.state]).toEqual([201, body.id, 'posted']);
    expect((await postIt(body.id)).body.state).toBe('posted');
    expect(await countEntries()).toBe(before);
    const other = await sendFile({ token, text: `${text}\r\n`, fields });
    expect([other.status, other.body.code]).toEqual([409, 'reference_used']);
  });

  test('that is posted is changed by nobody', async () => {
    const { number } = await delivered();
    const { body } = await sendRows(token, [{ number, cod: 2299 }]);
    await postIt(body.id);
    expect((await decide(body.id, [2], 'leave_out')).status).toBe(409);
    expect((await call('DELETE', `/api/admin/settlements/${body.id}/`, { token })).status).toBe(409);
    const change = 'A posted settlement is not changed';
    await expect(db.updateTable('settlements').set({ net: 1 }).execute()).rejects.toThrow(change);
    await expect(db.updateTable('settlement_lines').set({ net: 1 }).execute()).rejects.toThrow(change);
    await expect(db.deleteFrom('settlements').where('id', '=', body.id).execute()).rejects.toThrow(change);
  });

  test('is posted once by two people at once, and two files about one parcel pay for it once', async () => {
    const { number } = await delivered();
    const rows = [{ number, cod: 2299 }];
    const owed = await owedBy('postex');
    const [first, second] = [await sendRows(token, rows), await sendRows(token, rows)];
    const other = await buildConfirmedToken(await buildStaff());
    const answers = await Promise.all([
      postIt(first.body.id),
      postIt(first.body.id, other),
      postIt(second.body.id, other),
      postIt(second.body.id),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const states = await db
      .selectFrom('settlements')
      .select(['state', 'refusal'])
      .where('id', 'in', [first.body.id, second.body.id])
      .execute();
    expect(states.map(({ state }) => state).sort()).toEqual(['draft', 'posted']);
    expect(await owedBy('postex')).toBe(owed - 2299);
  });

  test('of which the last row fails leaves nothing half', async () => {
    const parcels = [await delivered(), await delivered(), await delivered()];
    const { body } = await sendRows(
      token,
      parcels.map(({ number }) => ({ number, cod: 2299 })),
    );
    const before = await countEntries();
    // A constraint that only the last row breaks stands for a process that is killed there.
    const last = parcels.at(-1)?.number ?? '';
    await db.schema
      .alterTable('settlement_lines')
      .addCheckConstraint('fails', sql`tracking_number <> ${sql.lit(last)} or result is null`)
      .execute();
    const refused = await postIt(body.id);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringContaining('nothing was written'),
    ]);
    await db.schema.alterTable('settlement_lines').dropConstraint('fails').execute();
    expect(await countEntries()).toBe(before);
    expect(await stateOf(parcels[0]?.order ?? '')).toMatchObject({ status: 'Shipped', isRemitted: false });
    expect((await postIt(body.id)).body.state).toBe('posted');
    for (const { order } of parcels)
      expect(await stateOf(order)).toMatchObject({ status: 'Paid', isRemitted: true });
  });
});

test('A settlement whose process was killed while it posted is posted by the next one', async () => {
  const { order, number } = await delivered();
  const { body } = await sendRows(token, [{ number, cod: 2299 }]);
  await db.updateTable('settlements').set({ state: 'posting' }).where('id', '=', body.id).execute();
  expect((await decide(body.id, [2], 'leave_out')).status).toBe(409);
  await enqueue(db, 'settlements', [{}]);
  await runQueuedJobs();
  expect(await stateOf(order)).toMatchObject({ status: 'Paid', isRemitted: true });
});

describe('A file', () => {
  test('with numbers that a spreadsheet has rounded writes nothing and names each', async () => {
    const { number } = await delivered();
    const rows = [
      { number, cod: 2299 },
      { number: '2.63E+13', cod: 2299 },
    ];
    const { status, body } = await sendRows(token, rows, { reference: 'CPR-LOST' });
    expect([status, body.code, body.rows]).toEqual([
      422,
      'numbers_lost',
      [{ line: 3, sentence: expect.any(String) }],
    ]);
    expect(await findByReference('CPR-LOST')).toEqual([]);
  });

  test.each<[string, Record<string, string>, string]>([
    ['net', { net: '1951.07' }, 'totals_differ'],
    ['collected', { net: '1949.06', gross: '2301' }, 'totals_differ'],
    ['parcels', { net: '1949.06', count: '2' }, 'totals_differ'],
    ['nothing', { net: '' }, 'totals_needed'],
  ])('whose totals disagree in %s writes nothing', async (what, fields, code) => {
    const { number } = await delivered();
    const reference = `CPR-${what}`;
    const { status, body } = await sendRows(token, [{ number, cod: 2299 }], { reference, ...fields });
    expect([status, body.code]).toEqual([422, code]);
    expect(await findByReference(reference)).toEqual([]);
  });

  test('whose total is a rupee off is taken', async () => {
    const { number } = await delivered();
    expect((await sendRows(token, [{ number, cod: 2299 }], { net: '1,950.06' })).status).toBe(201);
  });

  test('with unknown headings is mapped once, also as a workbook', async () => {
    const [first, second] = [await delivered('leopards'), await delivered('leopards')];
    const sheet = (number: string) =>
      writeXlsx({
        sheets: [
          {
            name: 'Sheet1',
            rows: [
              ['Parcel', 'Got', 'Ours', 'Yours'],
              [Number(number), 2299, 200, 2099],
            ],
          },
        ],
      });
    const fields = { courier: 'leopards', net: '2099' };
    const asked = await sendFile({ token, text: await sheet(first.number), fields });
    expect([asked.status, asked.body.code, asked.body.headings]).toEqual([
      ...[422, 'columns_needed'],
      ['Parcel', 'Got', 'Ours', 'Yours'],
    ]);
    const columns = JSON.stringify({ tracking_number: [0], cod: [1], charges: [2], net: [3] });
    const mapped = await sendFile({ token, text: await sheet(first.number), fields: { ...fields, columns } });
    expect([mapped.status, mapped.body.lines[0].result, mapped.body.absent]).toEqual([
      ...[201, 'matched'],
      ['service_tax', 'income_tax_withheld', 'sales_tax_withheld'],
    ]);
    const next = await sendFile({ token, text: await sheet(second.number), fields });
    expect([next.status, next.body.lines[0].order_id]).toEqual([201, second.order]);
  });

  test.each<[string, string, string]>([
    ['that is empty', '', 'file_refused'],
    ['without headings that are known', 'a,b\n1,2\n', 'columns_needed'],
    [
      'with an amount that is none',
      postexCsv([]).concat('A1234,,Delivered,abc,0,0,0,0,1\r\n'),
      'rows_unreadable',
    ],
    ['without rows', postexCsv([]), 'file_refused'],
  ])('%s is refused with a sentence', async (_, text, code) => {
    const { status, body } = await sendFile({ token, text, fields: { net: '1' } });
    expect([status === 400 || status === 422, body.code === code || body.code === 'no_file']).toEqual([
      true,
      true,
    ]);
    expect(body.detail).toMatch(/[.]$/);
  });

  test('is for owners alone', async () => {
    const desk = await buildStaffToken({ role: 'desk' });
    expect((await sendFile({ token: desk, text: 'x' })).status).toBe(403);
    expect((await call('GET', '/api/admin/owed-by-couriers/', { token: desk })).status).toBe(403);
  });
});

function findByReference(reference: string) {
  return db.selectFrom('settlements').select('id').where('reference', '=', reference).execute();
}

describe('A tax', () => {
  test('is compared by the rate of the day, and a changed rate leaves posted rows as they are', async () => {
    const [first, second] = [await delivered('trax'), await delivered('trax')];
    const of = (parcel: Parcel, day: string) =>
      sendRows(token, [{ number: parcel.number, cod: 2299 }], { courier: 'trax', day });
    const old = await of(first, '2026-06-30');
    await postIt(old.body.id);
    await db
      .insertInto('tax_rates')
      .values({ kind: 'income_tax_withheld', valid_from: '2026-07-01', rate: 400, note: 'A test' })
      .execute();
    const now = await of(second, '2026-07-01');
    await db
      .deleteFrom('tax_rates')
      .where('valid_from', '=', new Date(2026, 6, 1))
      .execute();
    expect(now.body.lines[0]).toMatchObject({
      result: 'difference',
      sentence: expect.stringContaining('(4 %)'),
    });
    const { body } = await call('GET', `/api/admin/settlements/${old.body.id}/`, { token });
    expect([body.state, body.lines[0].result]).toEqual(['posted', 'matched']);
  });
});

describe('Two hundred rows with every kind of difference', () => {
  test('end to the rupee', async () => {
    const all: Parcel[] = [];
    for (let n = 0; n < 180; n++) all.push(await delivered('mnp'));
    const road = [await handedOver('mnp'), await handedOver('mnp')];
    const byHand = await delivered('mnp');
    await setStatus(byHand.order, 'Paid');
    const at = (n: number) => all[n]?.number ?? '';
    const owedBefore = await owedBy('mnp');
    const earlier = await sendRows(token, [{ number: at(0), cod: 2299 }], { courier: 'mnp' });
    await postIt(earlier.body.id);
    const rows: SettledRow[] = [
      // 170 as expected.
      ...all.slice(1, 171).map(({ number }) => ({ number, cod: 2299 })),
      { number: at(171), cod: 2249 },
      { number: at(172), cod: 2299, gst: 44.48 },
      { number: at(173), cod: 2299, income: 0 },
      { number: at(174), cod: 2299, sales: 91.96 },
      { number: at(175), cod: 2299, net: 1940 },
      { number: 'UNKNOWN001', cod: 2299 },
      { number: at(0), cod: 2299 },
      { number: at(1), cod: 2299 },
      { number: road[0]?.number ?? '', cod: 2299 },
      { number: road[1]?.number ?? '', cod: 2299 },
      { number: byHand.number, cod: 2299 },
      ...Array.from({ length: 19 }, (_, n) => ({ number: `LOSTROW${100 + n}`, status: 'Return' })),
    ];
    expect(rows).toHaveLength(200);
    const { body } = await sendRows(token, rows, { courier: 'mnp' });
    expect(body.counts).toEqual({ matched: 170, difference: 5, unknown: 20, twice: 3, not_due: 2 });
    const refused = await postIt(body.id);
    expect([refused.status, refused.body.code, refused.body.rows]).toEqual([409, 'undecided', 30]);
    const lineOf = (n: number) => n + 2;
    // The unknown ones, what was settled before and one on the road are left out; the rest is accepted.
    const leftOut = [175, 176, 177, 179, ...Array.from({ length: 19 }, (_, n) => 181 + n)];
    await decide(body.id, leftOut.map(lineOf), 'leave_out');
    await decide(body.id, [170, 171, 172, 173, 174, 178, 180].map(lineOf), 'accept');
    expect((await postIt(body.id)).body.state).toBe('posting');
    await runQueuedJobs();
    const posted = (await call('GET', `/api/admin/settlements/${body.id}/`, { token })).body;
    const booked = rows.filter((_, n) => !leftOut.includes(n));
    expect([posted.state, posted.posted_net]).toEqual(['posted', netOf(booked)]);
    const books = await booksOf(body.id);
    // 170 as expected, five with differences, one that was on the road; what was set Paid by hand leaves the till.
    expect(books).toMatchObject({ couriers: -176 * 2299, in_transit: netOf(booked), cash: -2299 });
    // Rs. 50 too little, and the net that is short of what its columns say.
    expect(books.differences).toBeCloseTo(50 + (1949.06 - 1940), 2);
    expect(Object.values(books).reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 2);
    // Four were not in the file, and what was left out on the road is not delivered.
    expect(await owedBy('mnp')).toBe(owedBefore + 2299 - 177 * 2299);
    expect(await stateOf(road[0]?.order ?? '')).toMatchObject({ state: 'delivered', status: 'Paid' });
    expect(await stateOf(road[1]?.order ?? '')).toMatchObject({ state: 'handed_over', status: 'Shipped' });
    await expectInvariants();
  }, 300_000);
});

describe('A bank credit', () => {
  test('moves what was in transit to the bank once, and its parcels are banked', async () => {
    const parcel = await delivered();
    const { body } = await sendRows(token, [{ number: parcel.number, cod: 2299 }]);
    const credit = { account: 'bank', day: '2026-03-23', amount: 1949.06, reference: 'FT-2603' };
    const send = (id: number, changes = {}) =>
      call('POST', `/api/admin/settlements/${id}/bank-credit/`, { token, body: { ...credit, ...changes } });
    expect((await send(body.id)).body.code).toBe('not_posted');
    await postIt(body.id);
    expect((await send(body.id, { amount: 1940 })).body.code).toBe('amount_differs');
    const matched = await send(body.id);
    expect([matched.status, matched.body.credit]).toEqual([200, credit]);
    expect((await send(body.id)).status).toBe(200);
    expect((await send(body.id, { reference: 'FT-2604' })).body.code).toBe('credited');
    expect(await booksOf(body.id)).toMatchObject({ bank: 1949.06, couriers: -2299 });
    expect((await booksOf(body.id)).in_transit).toBeUndefined();
    expect(await stateOf(parcel.order)).toMatchObject({ isRemitted: true, isBanked: true });
    const other = await sendRows(token, [{ number: (await delivered()).number, cod: 2299 }]);
    await postIt(other.body.id);
    expect((await send(other.body.id)).body.code).toBe('reference_used');
    expect(
      (await send(other.body.id, { amount: 1940, reference: 'FT-9', accept_difference: true })).status,
    ).toBe(200);
    expect(await booksOf(other.body.id)).toMatchObject({ bank: 1940, differences: 9.06 });
  });

  test('of money that is given back later leaves the bank', async () => {
    const parcel = await delivered();
    const { body } = await sendRows(token, [{ number: parcel.number, cod: 2299 }]);
    await postIt(body.id);
    const { body: order } = await call('GET', `/orders/${parcel.order}/payments/`, { token });
    const payment = order.payments[0];
    expect(payment).toMatchObject({ driver: 'courier-settlement', received: 2299, state: 'verified' });
    await call('POST', `/orders/${parcel.order}/payments/${payment.id}/refund/`, { token, body: {} });
    const { sum } = await db
      .selectFrom('journal_lines')
      .innerJoin('orders', 'orders.id', 'order_pk')
      .select(({ fn }) => fn.sum<number>('amount').as('sum'))
      .where('order_id', '=', parcel.order)
      .where('account', '=', 'bank')
      .executeTakeFirstOrThrow();
    expect(Number(sum)).toBe(-229_900);
  });
});

describe('Cash of the own rider', () => {
  const owedNow = async () => {
    const { body } = await call('GET', '/api/admin/owed-by-couriers/', { token });
    return body.couriers.find(({ courier }: { courier: string }) => courier === 'rider');
  };
  const handIn = (body: object) =>
    call('POST', '/api/admin/cash-handed-in/', {
      token,
      body: { holder: 'rider', day: '2026-03-21', ...body },
    });

  test('is handed in for chosen parcels, or as a sum that pays for the oldest', async () => {
    const parcels = [await delivered('rider'), await delivered('rider'), await delivered('rider')];
    expect(await owedNow()).toMatchObject({ owed: 6897, parcels: 3, unassigned: 0 });
    const list = await call('GET', '/api/admin/owed-by-couriers/parcels/?courier=rider', { token });
    const ids = list.body.parcels.map(({ shipment_id }: { shipment_id: number }) => shipment_id);
    const chosen = { amount: 2299, shipment_ids: [ids[1]], seen: 6897 };
    expect((await handIn({ ...chosen, amount: 2000 })).body.code).toBe('amount_differs');
    expect((await handIn(chosen)).body).toEqual({ parcels: 1, left: 0 });
    expect((await handIn(chosen)).body.code).toBe('changed');
    expect(await stateOf(parcels[1]?.order ?? '')).toMatchObject({ status: 'Paid', isRemitted: true });
    const sum = { shipment_ids: null, seen: 4598 };
    expect((await handIn({ ...sum, amount: 5000 })).body.code).toBe('too_much');
    expect((await handIn({ ...sum, amount: 3000 })).body).toEqual({ parcels: 1, left: 701 });
    expect(await owedNow()).toMatchObject({ owed: 1598, parcels: 1, unassigned: -701 });
    expect((await handIn({ ...sum, amount: 1598, seen: 1598 })).body).toEqual({ parcels: 1, left: 0 });
    expect(await owedNow()).toBeUndefined();
    expect(await owedBy('rider')).toBe(0);
  });

  test('of the same evening is counted once by two people', async () => {
    await delivered('rider');
    const owed = await owedBy('rider');
    const both = await Promise.all(
      [1, 2].map(() => handIn({ amount: owed, shipment_ids: null, seen: owed })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test('Who owes what since when is said by courier and age, with the parcels behind it', async () => {
  const days = [1, 10, 20, 40];
  for (const ago of days) {
    const { order } = await delivered('tcs');
    await db
      .updateTable('shipments')
      .set({ delivered_at: new Date(Date.now() - ago * 86_400_000) })
      .from('orders')
      .whereRef('orders.id', '=', 'order_pk')
      .where('order_id', '=', order)
      .execute();
  }
  const { body } = await call('GET', '/api/admin/owed-by-couriers/', { token });
  const tcs = body.couriers.find(({ courier }: { courier: string }) => courier === 'tcs');
  expect(tcs).toMatchObject({ parcels: 4, owed: 4 * 2299, pays_within: 7 });
  expect(tcs.ages).toEqual(
    ['0-7', '8-14', '15-21', 'over-21'].map((age) => ({ age, parcels: 1, owed: 2299 })),
  );
  const old = await call('GET', '/api/admin/owed-by-couriers/parcels/?courier=tcs&age=over-21', { token });
  expect(old.body.parcels).toMatchObject([{ days: 40, owed: 2299 }]);
});

test('Whatever is posted, the books sum to zero and say the same as the orders', async () => {
  const state = fc.constantFrom('delivered', 'road', 'back', 'paid', 'unknown');
  const row = fc.record({
    state,
    status: fc.constantFrom('Delivered', 'Return'),
    cod: fc.constantFrom(2299, 2249, 2350, 0),
    charges: fc.constantFrom(222.4, 0, 150.55),
    net: fc.option(fc.integer({ min: -500, max: 2500 }), { nil: undefined }),
    decision: fc.constantFrom<'accept' | 'leave_out'>('accept', 'leave_out'),
    isTwice: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 4 }), async (cases) => {
      const rows: (SettledRow & { decision: 'accept' | 'leave_out' })[] = [];
      for (const { state: of, isTwice, net, ...rest } of cases) {
        const { number } = await parcelIn(of);
        const made = { number, ...rest, ...(net !== undefined && { net }) };
        rows.push(made, ...(isTwice ? [made] : []));
      }
      const { status, body } = await sendRows(token, rows);
      expect(status).toBe(201);
      for (const [n, { decision }] of rows.entries()) await decide(body.id, [n + 2], decision);
      expect((await postIt(body.id)).status).toBe(200);
      await expectInvariants();
    }),
    { numRuns: rounds(6, 60) },
  );
}, 300_000);

async function parcelIn(state: string): Promise<{ number: string }> {
  if (state === 'unknown') return { number: `NOBODY${++numbers}` };
  if (state === 'road') return handedOver();
  if (state === 'back') return returned();
  const parcel = await delivered();
  if (state === 'paid') await setStatus(parcel.order, 'Paid');
  return parcel;
}
