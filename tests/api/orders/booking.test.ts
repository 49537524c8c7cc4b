import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { readTable } from '#app/platform/tables/read-table.server.ts';
import { buildConfirmedToken, buildProduct, buildStaffToken, orderPayload } from '#tests/support/builders.ts';
import { saveTerms } from '#tests/support/courier-files.ts';
import { atOnce, countStatuses, placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';
import { whileHeld } from '#tests/support/waiting.ts';

let token: string;
let product: number;

beforeAll(async () => {
  token = await buildConfirmedToken();
  await db.deleteFrom('rate_cards').execute();
  await saveTerms(token, 'postex', { preference: 10, cod_limit: 50_000 });
  await saveTerms(token, 'leopards', { preference: 20 });
  const rate = { zone: 'everywhere', up_to: 1000, price: 232, return_price: 120, per_kg: 100 };
  await call('PUT', '/api/admin/couriers/postex/rates/', {
    token,
    body: { valid_from: '2026-01-01', rates: [rate] },
  });
});

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
  await db.deleteFrom('courier_cities').execute();
  product = (await buildProduct({ stock: 400, price: 2049 })).id;
});

async function confirmed(changes: Record<string, unknown> = {}, quantity = 1): Promise<string> {
  const { body } = await placeCod(orderPayload([{ id: product, price: 2049, quantity }], changes));
  await call('PUT', `/orders/update-status/${body.order_id}/`, { token, body: { status: 'Confirmed' } });
  return body.order_id;
}

const pack = (order: string) => call('PUT', `/orders/parcel/${order}/`, { token, body: { packed: true } });
const keysOf = (orders: readonly string[]) => orders.map((order_id) => ({ order_id, number: 1 }));
const listed = async () => (await call('GET', '/api/admin/booking/', { token })).body.parcels;

const sheet = (orders: readonly string[], format = 'csv', courier = 'postex') =>
  call('POST', '/api/admin/booking/sheet/', { token, body: { courier, format, parcels: keysOf(orders) } });

type Sent = { text?: string; file?: Uint8Array; courier?: string; hand_over?: boolean };

function numbers(
  orders: readonly string[],
  { text, file, courier = 'postex', hand_over }: Sent,
  isTry = false,
) {
  const form = new FormData();
  form.append('courier', courier);
  form.append('parcels', JSON.stringify(keysOf(orders)));
  if (text !== undefined) form.append('text', text);
  if (hand_over) form.append('hand_over', 'true');
  if (file) form.append('file', new File([new Uint8Array(file)], 'booked.xlsx'));
  return call('POST', `/api/admin/booking/numbers/${isTry ? 'check/' : ''}`, { token, body: form });
}

async function parcelOf(order: string) {
  return db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'order_pk')
    .select(['shipments.courier', 'shipments.tracking_number', 'status', 'weight', 'expected_cost'])
    .select(['contents', 'courier_reason'])
    .where('order_id', '=', order)
    .executeTakeFirst();
}

test('People who save one rate card at once are all answered', async () => {
  const rate = { zone: 'everywhere', up_to: 500, price: 200, return_price: 100, per_kg: 90 };
  const body = { valid_from: '2026-02-01', rates: [rate] };
  const save = () => call('PUT', '/api/admin/couriers/trax/rates/', { token, body });
  expect(countStatuses(await atOnce(8, save))).toEqual({ 200: 8 });
  await db.deleteFrom('rate_cards').where('courier', '=', 'leopards').execute();
});

describe('Parcels without a number', () => {
  test('are listed with what they weigh, ask for and contain, and the courier that would take them', async () => {
    const path = `/api/admin/products/${product}/weight/`;
    expect((await call('PUT', path, { token, body: { weight: 700 } })).status).toBe(204);
    expect((await call('GET', path, { token })).body).toEqual({ weight: 700 });
    expect((await call('PUT', path, { token, body: { weight: 0 } })).status).toBe(400);
    expect(JSON.stringify((await call('GET', `/products/?limit=500`)).body)).not.toContain('weight');
    const order = await confirmed({ city: 'Gujrat' }, 2);
    const [parcel] = await listed();
    expect(parcel).toMatchObject({ order_id: order, number: 1, weight: 1400, pieces: 2, cod: 4348 });
    expect(parcel.offers).toMatchObject([
      { courier: 'postex', cost: 332, reason: 'PostEx: delivers to Gujrat, Rs. 332', problems: [] },
      { courier: 'leopards', cost: null, problems: [] },
    ]);
  });

  test('whose weight somebody writes keep it', async () => {
    const order = await confirmed();
    const body = { weight: 900, contents: 'Two lawn suits' };
    expect((await call('PATCH', `/api/admin/booking/${order}/1/`, { token, body })).status).toBe(204);
    expect((await listed())[0]).toMatchObject(body);
  });

  test('are not booked by a text that cannot be kept', async () => {
    const order = await confirmed();
    const columns = [{ heading: 'Order', text: 'A\0' }];
    expect((await saveTerms(token, 'postex', { cod_limit: 50_000, sheet: columns })).status).toBe(400);
    expect((await sheet([`${order}\0`])).body.code).toBe('invalid');
  });

  test('are no longer listed once their order is cancelled', async () => {
    const order = await confirmed();
    await call('PUT', `/orders/update-status/${order}/`, { token, body: { status: 'Cancelled' } });
    expect(await listed()).toEqual([]);
  });

  test('are offered the courier that delivers more often, from ten parcels on', async () => {
    const order = await confirmed({ city: 'Gujrat' });
    const past = async (courier: string, state: 'delivered' | 'inspected', count: number) => {
      for (let at = 0; at < count; at++) {
        const { id } = await db
          .selectFrom('orders')
          .select('id')
          .where('order_id', '=', await confirmed({ city: 'Gujrat' }))
          .executeTakeFirstOrThrow();
        const row = {
          order_pk: id,
          number: 1,
          courier,
          state,
          handed_over_at: new Date(),
          goods: 0,
          delivery: 0,
        };
        await db
          .insertInto('shipments')
          .values({ ...row, cod: 0 } as never)
          .execute();
      }
    };
    await past('postex', 'inspected', 5);
    await past('postex', 'delivered', 5);
    // Experience is counted every ten minutes, and whenever terms are saved.
    await saveTerms(token, 'leopards', { preference: 20 });
    const [parcel] = (await listed()).filter((one: { order_id: string }) => one.order_id === order);
    expect(parcel.offers.map(({ courier }: { courier: string }) => courier)).toEqual(['leopards', 'postex']);
    expect(parcel.offers[1].reason).toBe('PostEx: delivers to Gujrat, 50 % of 10 parcels, Rs. 232');
    await db.deleteFrom('orders').execute();
  });

  test('to a city that is not mapped or not served say so, and are offered again when somebody maps it', async () => {
    const order = await confirmed({ city: 'Chak 42 North' });
    expect((await listed())[0].offers[0].problems).toMatchObject([{ kind: 'city' }]);
    expect((await sheet([order])).body.code).toBe('not_bookable');
    const map = (courier: string, city: object) =>
      call('PUT', `/api/admin/couriers/${courier}/cities/`, { token, body: { cities: [city] } });
    await map('postex', { city: 'Chak 42 North', name: 'SARGODHA', is_served: true });
    await map('leopards', { city: 'Chak 42 North', name: null, is_served: false });
    const [parcel] = await listed();
    expect(parcel.offers[0]).toMatchObject({ courier: 'postex', problems: [] });
    expect(parcel.offers[1].problems).toMatchObject([{ kind: 'not_served' }]);
    const again = await confirmed({ city: 'chak 42  NORTH' });
    expect((await sheet([order, again])).body.match(/SARGODHA/g)).toHaveLength(2);
    await map('postex', { city: 'CHAK 42 north', name: 'Bhalwal', is_served: true });
    expect((await sheet([order])).body).toContain('Bhalwal');
  });

  test('to a city that no courier in use goes to are not confirmed, unless an owner says so', async () => {
    const city = 'Gwadar';
    const desk = await buildStaffToken({ role: 'desk' });
    const { body } = await placeCod(orderPayload([{ id: product, price: 2049 }], { city }));
    const refuse = (courier: string) =>
      call('PUT', `/api/admin/couriers/${courier}/cities/`, {
        token,
        body: { cities: [{ city, name: null, is_served: false }] },
      });
    const detail = async () => (await call('GET', `/orders/${body.order_id}/`, { token })).body;
    const confirm = (by: string) =>
      call('PUT', `/orders/update-status/${body.order_id}/`, {
        token: by,
        body: { status: 'Confirmed', from: 'Pending' },
      });
    await refuse('postex');
    expect((await detail()).is_served).toBe(true);
    await refuse('leopards');
    expect((await detail()).is_served).toBe(false);
    expect((await confirm(desk)).status).toBe(403);
    expect((await confirm(token)).status).toBe(200);
  });

  test('that ask for more than the courier collects are refused with what to do', async () => {
    await saveTerms(token, 'leopards', { preference: 20, cod_limit: 2000 });
    const order = await confirmed();
    const { status, body } = await sheet([order], 'csv', 'leopards');
    expect([status, body.rows]).toEqual([
      422,
      [
        {
          order_id: order,
          sentence: 'Leopards collects at most Rs. 2,000 at the door: ask for an advance.',
        },
      ],
    ]);
    await saveTerms(token, 'leopards', { preference: 20 });
  });
});

describe('A booking sheet', () => {
  test('has the headings of the courier, phones as text, and no formulas', async () => {
    const order = await confirmed({ address: '=2+3 House 12, Street 4, Gulberg', phone: '+92 300 1234567' });
    const { status, body: text } = await sheet([order]);
    expect(status).toBe(200);
    expect(text.startsWith('\uFEFFOrder Reference Number,Order Amount,Order Detail,')).toBe(true);
    expect(text).toContain('"\'=2+3 House 12, Street 4, Gulberg"');
    expect(text).toContain(',03001234567,');
    expect(await parcelOf(order)).toMatchObject({
      courier: 'postex',
      weight: 500,
      expected_cost: 23_200,
      courier_reason: expect.stringContaining('PostEx: delivers to'),
    });
  });

  test('is a workbook too, with the shop’s own headings', async () => {
    const own = [
      { heading: 'Ref', field: 'order' },
      { heading: 'Cell', field: 'phone' },
      { heading: 'Service', text: 'Overnight' },
    ];
    await saveTerms(token, 'leopards', { preference: 20, sheet: own });
    const order = await confirmed({ phone: '+92 300 1234567' });
    const response = await sheet([order], 'xlsx', 'leopards');
    const { rows } = await readTable(response.bytes);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Ref', 'Cell', 'Service'],
      [order, '03001234567', 'Overnight'],
    ]);
    await saveTerms(token, 'leopards', { preference: 20 });
  });
});

describe('Tracking numbers that come back', () => {
  test('as a column are those of the sheet in its order; a try writes nothing, and twice is once', async () => {
    const orders = [await confirmed(), await confirmed()];
    const text = '26500000000001\n26500000000002\n';
    const tried = (await numbers(orders, { text }, true)).body;
    expect([tried.matched, tried.refused, tried.written]).toEqual([2, 0, false]);
    expect((await parcelOf(orders[0] ?? ''))?.tracking_number ?? null).toBeNull();
    expect((await numbers(orders, { text })).body).toMatchObject({ matched: 2, written: true });
    expect(await parcelOf(orders[1] ?? '')).toMatchObject({
      courier: 'postex',
      tracking_number: '26500000000002',
    });
    expect((await numbers(orders, { text })).body).toMatchObject({ matched: 0, same: 2, refused: 0 });
    expect(await listed()).toEqual([]);
  });

  test('beside order numbers, or in the courier’s file, find their parcels by themselves', async () => {
    const orders = [await confirmed(), await confirmed()];
    const [first = '', second = ''] = orders;
    await numbers([first], { text: `${first}\t26500000000011` });
    const file = await writeXlsx({
      sheets: [
        {
          name: 'Booked',
          rows: [
            ['Date', 'Order Reference Number', 'Tracking Number', 'Phone'],
            ['2026-03-21', second.toLowerCase(), 26_500_000_000_012, '9.23E+11'],
          ],
        },
      ],
    });
    expect((await numbers(orders, { file })).body).toMatchObject({ matched: 1 });
    expect([(await parcelOf(first))?.tracking_number, (await parcelOf(second))?.tracking_number]).toEqual([
      '26500000000011',
      '26500000000012',
    ]);
  });

  test.each([
    ['rounded by a spreadsheet', '2.65E+13\n2.65E+13', 'numbers_lost'],
    ['fewer than the parcels', '26500000000021', 'count_differs'],
    ['no numbers', 'thank you very much!\nbye', 'unreadable'],
    ['nothing', ' ', 'numbers_needed'],
  ])('that are %s are refused with a sentence', async (_, text, code) => {
    const answer = await numbers([await confirmed(), await confirmed()], { text });
    expect([answer.status, answer.body.code]).toEqual([422, code]);
  });

  test('that do not fit are said row by row, and the others are written', async () => {
    const [first, second, third] = [await confirmed(), await confirmed(), await confirmed()];
    await numbers([first], { text: `${first},26500000000031` });
    const text = [
      `${first},26500000000039`,
      `${second},26500000000031`,
      `${third},26500000000033`,
      'GL-0000-0000,26500000000034',
      `${third},26500000000033`,
    ].join('\n');
    const { body } = await numbers([second, third], { text });
    expect(body.rows.map(({ result }: { result: string }) => result)).toEqual([
      'other_number',
      'used',
      'matched',
      'unknown_order',
      'twice',
    ]);
    expect((await parcelOf(third))?.tracking_number).toBe('26500000000033');
  });

  test('that are refused make no parcel, and more than five hundred are to be sent in parts', async () => {
    const [first, second] = [await confirmed(), await confirmed()];
    await numbers([first], { text: '26500000000061' });
    const used = await numbers([second], { text: '26500000000061' });
    expect([used.body.refused, await parcelOf(second)]).toEqual([1, undefined]);
    const many = Array.from({ length: 501 }, (_, at) => `${second},${26_600_000_000_000 + at}`).join('\n');
    const refused = await numbers([second], { text: many });
    expect([refused.status, refused.body.code]).toEqual([422, 'too_many_numbers']);
  });

  test('can say that the parcels have left; one that may not go out stays, with the reason', async () => {
    const [first, second] = [await confirmed(), await confirmed()];
    await pack(first);
    const { body } = await numbers([first, second], {
      text: '26500000000041\n26500000000042',
      hand_over: true,
    });
    expect([body.handed_over, body.stayed]).toEqual([1, [`${second}: It is not packed yet.`]]);
    expect([(await parcelOf(first))?.status, (await parcelOf(second))?.status]).toEqual([
      'Shipped',
      'Confirmed',
    ]);
    const again = await numbers([first], { text: '26500000000041', hand_over: true });
    expect(again.body).toMatchObject({ matched: 0, same: 1, handed_over: 0, stayed: [] });
  });

  test('of which two people write one to two parcels at once go to one of them', async () => {
    const orders = [await confirmed(), await confirmed()];
    for (const order of orders) await pack(order);
    // Nobody can write before both have looked whether the number is used.
    const answers = await whileHeld(
      sql`lock table shipments in share mode`,
      orders.map((order) => () => numbers([order], { text: '26500000000051' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const matched = answers.reduce((sum, { body }) => sum + body.matched, 0);
    expect(matched).toBe(1);
  });
});
