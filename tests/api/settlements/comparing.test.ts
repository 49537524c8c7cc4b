import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildStaffToken } from '#tests/support/builders.ts';
import { postexCsv, sendFile, sendRows } from '#tests/support/settlement-files.ts';
import { call } from '#tests/support/test-shop.ts';
import { delivered, openBooks, type Parcel, postIt } from './settled-parcels.ts';

let token: string;

beforeAll(async () => {
  token = await openBooks();
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

  test('whose rows do not add up by the headings that are known is mapped too', async () => {
    const { number } = await delivered('trax');
    const text = `CN,COD,Charges,Rider share,Net\n${number},2299,200,99,2000\n`;
    const fields = { courier: 'trax', net: '2000' };
    const asked = await sendFile({ token, text, fields });
    expect([asked.body.code, asked.body.columns]).toEqual([
      'columns_needed',
      { tracking_number: [0], cod: [1], charges: [2], net: [4] },
    ]);
    const columns = JSON.stringify({ tracking_number: [0], cod: [1], charges: [2, 3], net: [4] });
    const { body } = await sendFile({ token, text, fields: { ...fields, columns } });
    expect(body.lines).toMatchObject([{ charges: 299, net: 2000, result: 'matched' }]);
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

  test('has the rate of the day of its row, and what is posted keeps its sums', async () => {
    const parcels = [await delivered('trax'), await delivered('trax'), await delivered('trax')];
    const day = new Date(2026, 6, 1);
    const rate = { kind: 'income_tax_withheld', valid_from: day, rate: 400, note: 'A test' } as const;
    await db.insertInto('tax_rates').values(rate).execute();
    const days = ['2026-06-30', '2026-07-01', ''];
    const [headings, ...rows] = postexCsv(
      parcels.map(({ number }, n) => ({ number, cod: 2299, ...(n > 0 && { income: 91.96 }) })),
    )
      .trimEnd()
      .split('\r\n');
    const dated = rows.map((row, n) => `${row},${days[n]}`);
    const fields = { courier: 'trax', day: '2026-07-05', net: String(1949.06 + 2 * 1903.08) };
    const text = [`${headings},DELIVERY_DATE`, ...dated].join('\r\n');
    const { body } = await sendFile({ token, text, fields });
    expect(body.lines).toMatchObject([
      { result: 'matched', day: '2026-06-30' },
      { result: 'matched', day: '2026-07-01' },
      { result: 'matched', day: null },
    ]);
    await postIt(body.id);
    await db.deleteFrom('tax_rates').where('valid_from', '=', day).execute();
    const posted = (await call('GET', `/api/admin/settlements/${body.id}/`, { token })).body;
    expect(posted.sums).toEqual(body.sums);
    expect(posted.counts.matched).toBe(3);
  });

  test('of a row without a day has the rate of the day of delivery', async () => {
    const parcel = await delivered('trax');
    const on = new Date('2026-06-30T18:30:00Z');
    await db
      .updateTable('shipments')
      .set({ delivered_at: on })
      .where('tracking_number', '=', parcel.number)
      .execute();
    const day = new Date(2026, 6, 1);
    const rate = { kind: 'income_tax_withheld', valid_from: day, rate: 400, note: 'A test' } as const;
    await db.insertInto('tax_rates').values(rate).execute();
    const rows = [{ number: parcel.number, cod: 2299 }];
    const { body } = await sendRows(token, rows, { courier: 'trax', day: '2026-07-05' });
    await db.deleteFrom('tax_rates').where('valid_from', '=', day).execute();
    expect(body.lines[0].result).toBe('matched');
  });
});

test('A decision keeps its reason, and what waits stands first in the list with how much is open', async () => {
  const parcel = await delivered();
  const rows = [
    { number: parcel.number, cod: 2249 },
    { number: 'NOBODYS02', cod: 2299 },
  ];
  const { body } = await sendRows(token, rows, { day: '2020-01-02' });
  expect(body.sums).toEqual({
    file: { count: 2, gross: 4548, charges: 444.8, taxes: 253.08, net: 3850.12 },
    ours: { count: 1, gross: 2299, charges: 222.4, taxes: 125.54, net: 1951.06 },
  });
  const path = `/api/admin/settlements/${body.id}/lines/`;
  const decided = { lines: [3], decision: 'leave_out', reason: 'Asked on the phone' };
  const answer = await call('PATCH', path, { token, body: decided });
  expect(answer.body.lines[1]).toMatchObject({ decision: 'leave_out', reason: 'Asked on the phone' });
  const { settlements } = (await call('GET', '/api/admin/settlements/', { token })).body;
  const states = settlements.map(({ state }: { state: string }) => state === 'posted');
  expect(states).toEqual(states.toSorted());
  expect(settlements.find(({ id }: { id: number }) => id === body.id)).toMatchObject({ undecided: 1 });
  const back = await call('PATCH', path, { token, body: { ...decided, decision: null } });
  expect(back.body.lines[1]).toMatchObject({ decision: null, reason: null });
});
