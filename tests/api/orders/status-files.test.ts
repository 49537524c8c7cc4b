import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyFile } from '#app/features/orders/status-files/apply-status-file.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { runQueuedJobs } from '#app/platform/queue/jobs.server.ts';
import { buildConfirmedToken, buildProduct, orderPayload } from '#tests/support/builders.ts';
import { type StatusRow, sendStatusFile, statusCsv } from '#tests/support/courier-files.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import { amount as rounds } from '#tests/support/rounds.ts';
import { call } from '#tests/support/test-shop.ts';

let token: string;
let product: number;

beforeAll(async () => {
  token = await buildConfirmedToken();
  ({ id: product } = await buildProduct({ stock: 3000, price: 2049 }));
});

beforeEach(async () => {
  await db.deleteFrom('courier_words').where('decided_by', 'is not', null).execute();
  await db.deleteFrom('courier_words').where('kind', 'is', null).execute();
});

let numbers = 26_400_000_000_000;

async function booked(): Promise<{ order: string; number: string }> {
  const { body } = await placeCod(orderPayload([{ id: product, price: 2049 }]));
  const number = String(++numbers);
  await call('PUT', `/orders/update-status/${body.order_id}/`, { token, body: { status: 'Confirmed' } });
  await call('PUT', `/orders/parcel/${body.order_id}/`, {
    token,
    body: { courier: 'postex', tracking_number: number, packed: true },
  });
  return { order: body.order_id, number };
}

const apply = (id: number) => call('POST', `/api/admin/status-files/${id}/apply/`, { token });

async function sendAndApply(rows: readonly StatusRow[]) {
  const { status, body } = await sendStatusFile({ token, text: statusCsv(rows) });
  expect(status, JSON.stringify(body)).toBe(200);
  return (await apply(body.id)).body;
}

const decide = (phrase: string, meaning: string) =>
  call('PUT', '/api/admin/courier-words/', { token, body: { courier: 'postex', phrase, meaning } });

async function parcelOf(number: string) {
  const { id, order_pk, created_at, queued_at, packed_at, ...row } = await db
    .selectFrom('shipments')
    .selectAll()
    .where('tracking_number', '=', number)
    .executeTakeFirstOrThrow();
  const { status } = await db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', order_pk)
    .executeTakeFirstOrThrow();
  const books = await db
    .selectFrom('journal_lines')
    .select(({ fn }) => ['account', fn.sum<number>('amount').as('sum')])
    .where('shipment_id', '=', id)
    .groupBy('account')
    // What was posted and taken back again is even.
    .having(({ eb, fn }) => eb(fn.sum('amount'), '<>', 0))
    .orderBy('account')
    .execute();
  return { ...row, status, books };
}

describe('A file of a courier about parcels', () => {
  test('is compared first, and the parcels follow it by the clock of Karachi once it is applied', async () => {
    const { number } = await booked();
    const rows = [
      { number, status: 'Delivered', at: '2026-03-22 14:05:33' },
      { number, status: 'En-Route to Lahore warehouse', at: '21/03/2026 9:30 AM' },
      { number: '99', status: 'Delivered', at: '2026-03-22' },
    ];
    const { status, body } = await sendStatusFile({ token, text: statusCsv(rows) });
    expect([status, body.state, body.counts]).toEqual([
      200,
      'draft',
      { new: 2, known: 0, unknown_parcel: 1 },
    ]);
    expect(body.rows[0]).toMatchObject({ line: 4, order_id: null, result: 'unknown_parcel' });
    expect((await parcelOf(number)).state).toBe('waiting');
    const applied = (await apply(body.id)).body;
    expect([applied.state, applied.counts]).toEqual(['applied', { new: 0, known: 2, unknown_parcel: 1 }]);
    const parcel = await parcelOf(number);
    expect(parcel).toMatchObject({ state: 'delivered', status: 'Shipped', courier_words: 'Delivered' });
    expect(parcel.delivered_at?.toISOString()).toBe('2026-03-22T09:05:33.000Z');
    expect(parcel.handed_over_at?.toISOString()).toBe('2026-03-21T04:30:00.000Z');
  });

  test('of a clock that is ahead says when it was received, is shown so, and is known the second time', async () => {
    const { number } = await booked();
    const inHours = (hours: number) =>
      new Date(Date.now() + (hours + 5) * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    const at = inHours(20);
    const text = statusCsv([{ number, status: 'Delivered', at }]);
    const { body } = await sendStatusFile({ token, text });
    expect(Date.parse(body.rows[0].occurred_at)).toBeLessThanOrEqual(Date.now());
    expect(Date.parse(body.rows[0].said_at) - Date.now()).toBeGreaterThan(19 * 3_600_000);
    await apply(body.id);
    const { delivered_at, state } = await parcelOf(number);
    expect([state, (delivered_at?.getTime() ?? 0) <= Date.now()]).toEqual(['delivered', true]);
    const again = await sendStatusFile({ token, text: `${text}\n` });
    expect(again.body.counts).toEqual({ new: 0, known: 1, unknown_parcel: 0 });
    const minutes = await sendStatusFile({
      token,
      text: statusCsv([{ number, status: 'Delivered', at: inHours(1 / 30) }]),
    });
    expect(minutes.body.rows[0].said_at).toBeNull();
    const days = await sendStatusFile({
      token,
      text: statusCsv([{ number, status: 'Delivered', at: inHours(49) }]),
    });
    expect(days.status).toBe(422);
  });

  test('says nothing new the second time, also under another name and as a workbook', async () => {
    const { number } = await booked();
    const rows = [{ number, status: 'Out For Delivery', at: '2026-03-22 10:00:00' }];
    await sendAndApply(rows);
    expect((await sendAndApply(rows)).counts).toEqual({ new: 0, known: 1, unknown_parcel: 0 });
    const text = await writeXlsx({
      sheets: [
        {
          name: 'Report',
          rows: [
            ['CN', 'Current Status', 'Date'],
            [Number(number), 'OUT FOR DELIVERY', '2026-03-22 10:00:00'],
          ],
        },
      ],
    });
    const { body } = await sendStatusFile({ token, text });
    expect(body.counts).toEqual({ new: 0, known: 1, unknown_parcel: 0 });
    const events = await db
      .selectFrom('shipment_events')
      .innerJoin('shipments', 'shipments.id', 'shipment_id')
      .select('kind')
      .where('tracking_number', '=', number)
      .where('source', '=', 'file')
      .execute();
    expect(events).toEqual([{ kind: 'out_for_delivery' }]);
  });

  test('brings in later what it said of a parcel whose number was not known', async () => {
    const number = String(numbers + 1);
    const rows = [{ number, status: 'Attempt Made: CNA(Customer not available)', at: '2026-03-22 10:00' }];
    expect((await sendAndApply(rows)).counts).toEqual({ new: 0, known: 0, unknown_parcel: 1 });
    await booked();
    expect((await sendAndApply(rows)).counts).toEqual({ new: 0, known: 1, unknown_parcel: 0 });
    expect(await parcelOf(number)).toMatchObject({ state: 'attempted', attempts: 1 });
  });

  test('asks once what unknown words mean; once a person has said it, the events that waited follow', async () => {
    const [one, other] = [await booked(), await booked()];
    const at = '2026-03-22 10:00';
    const draft = await sendStatusFile({
      token,
      text: statusCsv([
        { number: one.number, status: 'Delivery unsuccessful', at },
        { number: other.number, status: 'DELIVERY  UNSUCCESSFUL', at },
      ]),
    });
    expect(draft.body.undecided).toEqual([
      { phrase: 'delivery unsuccessful', example: 'Delivery unsuccessful', rows: 2 },
    ]);
    await apply(draft.body.id);
    expect(await parcelOf(one.number)).toMatchObject({
      state: 'waiting',
      courier_words: 'Delivery unsuccessful',
    });
    const asked = (await call('GET', '/api/admin/courier-words/', { token })).body;
    expect(asked.filter(({ meaning }: { meaning: unknown }) => meaning === null)).toMatchObject([
      { phrase: 'delivery unsuccessful', waiting: 2 },
    ]);
    expect((await decide('delivery unsuccessful', 'attempted')).status).toBe(200);
    expect([(await parcelOf(one.number)).state, (await parcelOf(other.number)).state]).toEqual([
      'attempted',
      'attempted',
    ]);
    await decide('delivery unsuccessful', 'ignored');
    expect(await parcelOf(one.number)).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  test('with headings that nobody knows is mapped once, apart from what its columns say about money', async () => {
    const { number } = await booked();
    const text = (day: number) => `Parcel,What,Moment\n${number},Delivered,2026-03-2${day}\n`;
    const refused = await sendStatusFile({ token, text: text(1) });
    expect([refused.status, refused.body.code, refused.body.headings]).toEqual([
      422,
      'columns_needed',
      ['Parcel', 'What', 'Moment'],
    ]);
    const columns = JSON.stringify({ tracking_number: [0], status: [1], occurred_at: [2] });
    expect((await sendStatusFile({ token, text: text(1), fields: { columns } })).status).toBe(200);
    expect((await sendStatusFile({ token, text: text(2) })).body.counts.new).toBe(1);
  });

  test.each([
    ['a number that a spreadsheet rounded', '2.64E+13,Delivered,2026-03-21', 'numbers_lost'],
    ['a day that does not exist', '264,Delivered,2026-02-31', 'rows_unreadable'],
    ['a day to come', '264,Delivered,2099-01-01', 'rows_unreadable'],
    ['no status', '264,,2026-03-21', 'rows_unreadable'],
  ])('with %s is refused as a whole', async (_, row, code) => {
    const answer = await sendStatusFile({
      token,
      text: `CN,Status,Date\n263,Delivered,2026-03-21\n${row}\n`,
    });
    expect([answer.status, answer.body.code]).toEqual([422, code]);
  });

  test('that cannot be applied holds up no other one', async () => {
    const [first, second] = [await booked(), await booked()];
    const ids: number[] = [];
    for (const { number } of [first, second]) {
      const rows = [{ number, status: 'Delivered', at: '2026-03-22 10:00' }];
      ids.push((await sendStatusFile({ token, text: statusCsv(rows) })).body.id);
    }
    await db.updateTable('status_files').set({ state: 'applying' }).where('id', 'in', ids).execute();
    await sql`alter table shipments add constraint no_more check (tracking_number <> ${sql.lit(first.number)} or state = 'waiting')`.execute(
      db,
    );
    try {
      await enqueue(db, 'status-files', [{}]);
      await runQueuedJobs();
    } finally {
      await sql`alter table shipments drop constraint no_more`.execute(db);
    }
    expect([(await parcelOf(first.number)).state, (await parcelOf(second.number)).state]).toEqual([
      'waiting',
      'delivered',
    ]);
    await applyFile(ids[0] ?? 0);
    expect((await parcelOf(first.number)).state).toBe('delivered');
  });

  test('that stopped in the middle goes on where it was, and nothing counts twice', async () => {
    const parcels = [await booked(), await booked()];
    const rows = parcels.flatMap(({ number }) => [
      { number, status: 'Delivered', at: '2026-03-22 10:00' },
      { number, status: 'Attempted', at: '2026-03-21 10:00' },
    ]);
    const { body } = await sendStatusFile({ token, text: statusCsv(rows) });
    const last = parcels[1]?.number ?? '';
    // The second parcel cannot be written: as if the process had ended there.
    await sql`alter table shipments add constraint no_more check (tracking_number <> ${sql.lit(last)} or state = 'waiting')`.execute(
      db,
    );
    try {
      await expect(applyFile(body.id)).rejects.toThrow('no_more');
      expect([(await parcelOf(parcels[0]?.number ?? '')).state, (await parcelOf(last)).state]).toEqual([
        'delivered',
        'waiting',
      ]);
    } finally {
      await sql`alter table shipments drop constraint no_more`.execute(db);
    }
    await db.updateTable('status_files').set({ state: 'applying' }).where('id', '=', body.id).execute();
    await enqueue(db, 'status-files', [{}]);
    await runQueuedJobs();
    await applyFile(body.id);
    for (const { number } of parcels)
      expect(await parcelOf(number)).toMatchObject({ state: 'delivered', attempts: 1 });
    const { body: done } = await call('GET', `/api/admin/status-files/${body.id}/`, { token });
    expect([done.state, done.counts]).toEqual(['applied', { new: 0, known: 4, unknown_parcel: 0 }]);
  });
});

const STATUSES = [
  'Booked',
  'Picked By PostEx',
  'Out For Delivery',
  'Attempted',
  'Delivery Under Review',
  'Out For Return',
  'Returned',
  'Delivered',
  'Weighed again',
];

test('However the rows of a file are split into files, and in whatever order, the parcel ends in the same state', async () => {
  const row = fc.record({ status: fc.constantFrom(...STATUSES), hour: fc.integer({ min: 0, max: 23 }) });
  const cuts = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 2 })), { minLength: 12, maxLength: 12 });
  const decided = fc.constantFrom('before', 'between', 'after');
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 8 }),
      cuts,
      decided,
      async (rows, order, when) => {
        const [whole, split] = [await booked(), await booked()];
        const of = (number: string) =>
          rows.map(({ status, hour }) => ({
            number,
            status,
            at: `2026-03-21 ${String(hour).padStart(2, '0')}:00`,
          }));
        await db.deleteFrom('courier_words').where('words', '=', 'weighed again').execute();
        if (when === 'before') await decide('weighed again', 'in_transit');
        const mixed = of(split.number)
          .map((one, at) => ({ one, rank: order[at]?.[0] ?? 0, file: order[at]?.[1] ?? 0 }))
          .sort((a, b) => a.rank - b.rank);
        for (const file of [0, 1, 2]) {
          const part = mixed.filter((one) => one.file === file).map(({ one }) => one);
          if (part.length > 0) await sendAndApply(part);
          if (file === 0 && when === 'between') await decide('weighed again', 'in_transit');
        }
        await sendAndApply(of(whole.number));
        if (when === 'after') await decide('weighed again', 'in_transit');
        const [expected, found] = [await parcelOf(whole.number), await parcelOf(split.number)];
        expect({ ...found, tracking_number: '' }).toEqual({ ...expected, tracking_number: '' });
      },
    ),
    { numRuns: rounds(8, 60) },
  );
});
