import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { runQueuedJobs } from '#app/platform/queue/jobs.server.ts';
import { buildConfirmedToken, buildProduct, buildStaff, orderPayload } from '#tests/support/builders.ts';
import { expectInvariants } from '#tests/support/expect-invariants.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import { amount as rounds } from '#tests/support/rounds.ts';
import { netOf, postexCsv, type SettledRow, sendFile, sendRows } from '#tests/support/settlement-files.ts';
import { call } from '#tests/support/test-shop.ts';
import {
  booksOf,
  countEntries,
  decide,
  delivered,
  handedOver,
  openBooks,
  owedBy,
  type Parcel,
  parcelIn,
  postIt,
  returned,
  setStatus,
  stateOf,
} from './settled-parcels.ts';

let token: string;

beforeAll(async () => {
  token = await openBooks();
});

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
    // While one is posted the other waits for the job.
    await runQueuedJobs();
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
      .addCheckConstraint('fails', sql`tracking_number <> ${sql.lit(last)} or shipment_id is null`)
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

describe('What was left out', () => {
  const takeUp = (id: number) => call('POST', `/api/admin/settlements/${id}/take-up/`, { token });

  test('is taken up later as a draft of its own, once, and its money came with the first one', async () => {
    const [good, late] = [await delivered('blueex'), await handedOver('blueex')];
    const rows = [good, late].map(({ number }) => ({ number, cod: 2299 }));
    const { body: first } = await sendRows(token, rows, { courier: 'blueex', reference: 'B-7' });
    expect((await takeUp(first.id)).body.code).toBe('not_posted');
    await decide(first.id, [3], 'leave_out');
    expect((await postIt(first.id)).body).toMatchObject({ can_take_up: 1, posted_net: 1949.06 });
    const credit = { account: 'bank', day: '2026-03-23', amount: 3898.12, reference: 'FT-B7' };
    const bank = (id: number) =>
      call('POST', `/api/admin/settlements/${id}/bank-credit/`, { token, body: credit });
    await bank(first.id);
    const [one, other] = await Promise.all([takeUp(first.id), takeUp(first.id)]);
    expect([one.status, other.status].sort()).toEqual([201, 409]);
    const { id } = one.status === 201 ? one.body : other.body;
    const draft = (await call('GET', `/api/admin/settlements/${id}/`, { token })).body;
    expect(draft).toMatchObject({ reference: 'B-7 (2)', continues: first.id, count: 1, net: 1949.06 });
    expect(draft.lines).toMatchObject([{ line: 3, result: 'not_due', order_id: late.order }]);
    await decide(id, [3], 'accept');
    expect((await postIt(id)).body.state).toBe('posted');
    expect(await stateOf(late.order)).toMatchObject({ status: 'Paid', isRemitted: true, isBanked: true });
    expect((await bank(id)).body.code).toBe('continues');
    expect((await takeUp(first.id)).body.code).toBe('nothing_left');
    const books = [await booksOf(first.id), await booksOf(id)];
    expect(books.reduce((sum, { in_transit = 0 }) => sum + in_transit, 0)).toBeCloseTo(0, 2);
  });

  test('can be taken up again when its draft was thrown away or left it out again', async () => {
    const { body } = await sendRows(token, [{ number: 'NOBODYS01', cod: 2299 }], { courier: 'blueex' });
    await decide(body.id, [2], 'leave_out');
    await postIt(body.id);
    const thrown = (await takeUp(body.id)).body.id;
    await call('DELETE', `/api/admin/settlements/${thrown}/`, { token });
    const next = (await takeUp(body.id)).body.id;
    await decide(next, [2], 'leave_out');
    expect((await postIt(next)).body).toMatchObject({ state: 'posted', posted_net: 0, can_take_up: 1 });
    expect((await takeUp(next)).status).toBe(201);
  });
});

describe('A parcel that is paid in two parts', () => {
  const HEADINGS = 'Tracking Number,Status,COD,Upfront,Reserve,Shipping Charges,Net\n';
  const row = (number: string, upfront: number, reserve: number, charges: number) =>
    `${number},Delivered,2299,${upfront},${reserve},${charges},${upfront + reserve - charges}\n`;
  const send = (text: string, net: number) =>
    sendFile({ token, text: HEADINGS + text, fields: { net: String(net), courier: 'leopards' } });

  test('is settled by two settlements, and paid with the second', async () => {
    const { order, number } = await delivered('leopards');
    const first = (await send(row(number, 2069, 0, 200), 1869)).body;
    expect(first.lines).toMatchObject([{ result: 'matched', part: 'upfront', cod: 2069 }]);
    expect((await postIt(first.id)).body.state).toBe('posted');
    expect(await booksOf(first.id)).toEqual({ couriers: -2069, in_transit: 1869, courier_charges: 200 });
    expect(await stateOf(order)).toMatchObject({ status: 'Shipped', isRemitted: false });
    const again = (await send(row(number, 2069, 0, 200), 1869)).body;
    expect(again.lines).toMatchObject([{ result: 'twice' }]);
    const second = (await send(row(number, 0, 230, 0), 230)).body;
    expect(second.lines).toMatchObject([{ result: 'matched', part: 'reserve', expected: 230 }]);
    await postIt(second.id);
    expect(await stateOf(order)).toMatchObject({ status: 'Paid', isRemitted: true });
  });

  test('may have both parts in one file', async () => {
    const { order, number } = await delivered('leopards');
    const { body } = await send(row(number, 2069, 0, 200) + row(number, 0, 230, 0), 2099);
    expect(body.lines).toMatchObject([{ result: 'matched' }, { result: 'matched' }]);
    expect((await postIt(body.id)).body.posted_net).toBe(2099);
    expect(await stateOf(order)).toMatchObject({ status: 'Paid', isRemitted: true });
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
    expect(body.counts).toEqual({
      matched: 170,
      difference: 5,
      unknown: 20,
      twice: 3,
      not_due: 2,
      taken_back: 0,
    });
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
