import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { addMovingFile, deleteOldMovingRows } from '#app/features/moving/files/add-file.server.ts';
import { applyFile, startApplying } from '#app/features/moving/files/apply-file.server.ts';
import { fetchReviewPictures } from '#app/features/moving/files/review-pictures.server.ts';
import { orderDoubts } from '#app/features/orders/fulfil/order-doubts.ts';
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
import { HERE, startPictureHost } from '#tests/support/catalogue/picture-host.ts';
import { reviewsCsv, shopifyOrders } from '#tests/support/moving/moving-files.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import { formOf, jpeg } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';

const [token, confirmed] = [await buildStaffToken(), await buildConfirmedToken()];

beforeEach(async () => {
  await db.deleteFrom('earlier_orders').execute();
  await db.deleteFrom('earlier_customers').execute();
  await db.deleteFrom('photos').execute();
  await db.deleteFrom('reviews').execute();
  await db.deleteFrom('moving_files').execute();
  await db.deleteFrom('customers').execute();
});

async function send(kind: string, text: string, more: Record<string, string> = {}) {
  const file = new File([text], `${kind}.csv`, { type: 'text/csv' });
  return call('POST', '/api/admin/moving/files/', { token, body: formOf({ kind, file, ...more }) });
}

async function read(kind: string, text: string) {
  const { status, body } = await send(kind, text);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const act = (id: number, name: string) => call('POST', `/api/admin/moving/files/${id}/${name}/`, { token });

async function bring(kind: string, text: string) {
  const { id } = await read(kind, text);
  return (await act(id, 'apply')).body;
}

const orders = async (query = '') =>
  (await call('GET', `/api/admin/earlier-orders/${query}`, { token })).body;

describe('Orders of Shopify', () => {
  test('come along once they are applied, with all pieces of an order and what became of it', async () => {
    const file = await read(
      'orders',
      shopifyOrders([
        { number: '#2', lines: ['Anaar - S / Long', 'Gulab - Unstitched'], tags: '✅ Order Confirmed, VIP' },
        { number: '#1', at: '2026-01-02 00:30:00 +0500', total: '19,350.50' },
      ]),
    );
    expect(file).toMatchObject({
      state: 'read',
      system: 'shopify',
      counts: { new: 2, problem: 0, applied: 0 },
    });
    expect(await orders()).toEqual([]);
    expect((await act(file.id, 'apply')).body).toMatchObject({
      state: 'applied',
      may_undo: true,
      counts: { new: 0, changed: 0, same: 2, applied: 2 },
    });
    expect(await orders()).toMatchObject([
      {
        ...{
          number: '#2',
          ordered_at: '2026-03-07T23:24:00.000Z',
          phone: '+923001234567',
          name: 'Hina Sample',
        },
        ...{
          city: 'Lahore',
          lines: '1 × Anaar - S / Long\n1 × Gulab - Unstitched',
          total: 25_075,
          currency: 'PKR',
        },
        ...{ payment: 'Cash on Delivery (COD)', fulfilment: 'fulfilled', outcome: null },
        tags: ['✅ Order Confirmed', 'VIP'],
      },
      { number: '#1', ordered_at: '2026-01-01T19:30:00.000Z', total: 19_350.5 },
    ]);
  });

  test.each([
    ['pending', '', null],
    ['paid', '', null],
    ['partially_refunded', '', null],
    ['refunded', '', 'refunded'],
    ['voided', '', 'voided'],
    ['pending', '2026-03-09 10:00:00 +0500', 'cancelled'],
  ])('that are %s, cancelled at "%s", ended as %s', async (status, cancelledAt, outcome) => {
    await bring('orders', shopifyOrders([{ number: '#1', status, cancelledAt, tags: '❌ Order Canceled' }]));
    expect((await orders())[0].outcome).toBe(outcome);
  });

  test('keep the phone that is still whole; one that a spreadsheet has rounded is lost, and listed', async () => {
    const file = await bring(
      'orders',
      shopifyOrders([
        { number: '#1', phone: '9.23E+11' },
        { number: '#2', phone: '9.23E+11', otherPhone: "'03007654321" },
        { number: '#3', phone: '3001112223' },
        { number: '#4', phone: '+1-555-0140' },
      ]),
    );
    expect(file.counts).toMatchObject({ applied: 4, phones_lost: 1, phones_foreign: 1 });
    expect(file.rows[0].note).toBe(
      'The phone 9.23E+11 was rounded by a spreadsheet and is lost. The order comes along without it.',
    );
    const all = (await orders()).map(
      ({ number, phone, phone_text, is_phone_lost }: Record<string, unknown>) => [
        number,
        phone,
        phone_text,
        is_phone_lost,
      ],
    );
    expect(all.sort()).toEqual([
      ['#1', null, '9.23E+11', true],
      ['#2', '+923007654321', null, false],
      ['#3', '+923001112223', null, false],
      ['#4', null, '+1-555-0140', false],
    ]);
    expect(
      (await orders('?without_phone=true')).map(({ number }: { number: string }) => number).sort(),
    ).toEqual(['#1', '#4']);
    expect(await orders('?q=0300-765')).toHaveLength(1);
  });

  test('that cannot be read are left out with their line and a sentence', async () => {
    const file = await read(
      'orders',
      shopifyOrders([
        { number: '#1', lines: ['Anaar', 'Gulab'] },
        { number: '#2', at: '2026-04-31' },
        { number: '#3', total: '1.250,00' },
        { number: '#1' },
      ]),
    );
    expect(file.counts).toMatchObject({ new: 1, problem: 3 });
    expect(file.rows.map(({ line, note }: { line: number; note: string | null }) => [line, note])).toEqual([
      [5, 'The date 2026-04-31 cannot be read. Please save the file with dates such as 2026-03-21.'],
      [7, 'The total 1.250,00 is no sum.'],
      [9, 'The same order stands in line 2 already.'],
      [2, null],
    ]);
  });

  test('whose dates can be read in two ways come along once a person has said which comes first', async () => {
    const text = shopifyOrders([
      { number: '#1', at: '03/04/2026 10:00' },
      { number: '#2', at: '46085.5' },
    ]);
    const asked = await send('orders', text);
    expect([asked.status, asked.body.code, asked.body.fields.dates]).toEqual([
      422,
      'date_order',
      'The file has dates such as 03/04/2026 10:00. Please say which comes first there, the day or the month, and read it again.',
    ]);
    expect((await call('GET', '/api/admin/moving/files/', { token })).body).toEqual([]);
    const days = async (dates: string) => {
      const { id } = (await send('orders', text, { dates })).body;
      await act(id, 'apply');
      return (await orders()).map(({ ordered_at }: { ordered_at: string }) => ordered_at);
    };
    expect(await days('day_first')).toEqual(['2026-04-03T05:00:00.000Z', '2026-03-04T07:00:00.000Z']);
    expect(await days('month_first')).toEqual(['2026-03-04T07:00:00.000Z', '2026-03-04T05:00:00.000Z']);
    expect((await send('orders', text, { dates: 'year_first' })).status).toBe(400);
  });

  test('whose dates show by one of them what comes first are not asked about', async () => {
    await bring(
      'orders',
      shopifyOrders([
        { number: '#1', at: '3/4/2026' },
        { number: '#2', at: '3/25/2026' },
      ]),
    );
    expect((await orders()).map(({ ordered_at }: { ordered_at: string }) => ordered_at)).toEqual([
      '2026-03-24T19:00:00.000Z',
      '2026-03-03T19:00:00.000Z',
    ]);
  });

  test('of the same file again are no changes, and a later file changes what has changed', async () => {
    const first = shopifyOrders([{ number: '#1' }, { number: '#2' }]);
    await bring('orders', first);
    expect((await read('orders', first)).counts).toMatchObject({ new: 0, changed: 0, same: 2 });
    const later = await bring(
      'orders',
      shopifyOrders([{ number: '#1', status: 'refunded' }, { number: '#3' }]),
    );
    expect(later.counts.applied).toBe(2);
    expect((await orders()).map(({ outcome }: { outcome: string | null }) => outcome).sort()).toEqual([
      null,
      null,
      'refunded',
    ]);
  });

  test('are taken back with their whole file, which brings back what it had replaced', async () => {
    await bring('orders', shopifyOrders([{ number: '#1' }, { number: '#2' }]));
    const before = await orders();
    const later = await bring(
      'orders',
      shopifyOrders([{ number: '#1', status: 'refunded' }, { number: '#3' }]),
    );
    expect((await act(later.id, 'undo')).body).toMatchObject({
      state: 'undone',
      counts: { new: 1, changed: 1 },
    });
    const sorted = (rows: { number: string }[]) => rows.sort((a, b) => (a.number < b.number ? -1 : 1));
    expect(sorted(await orders())).toEqual(sorted(before));
    expect((await act(later.id, 'undo')).status).toBe(409);
    expect((await act(later.id, 'apply')).body.counts.applied).toBe(2);
    expect(await orders()).toHaveLength(3);
  });

  test('cannot be taken back after 30 days, when the rows of the file are gone too', async () => {
    const { id } = await bring('orders', shopifyOrders([{ number: '#1' }]));
    const past = new Date(Date.now() - 31 * 86_400_000);
    await db.updateTable('moving_files').set({ applied_at: past }).where('id', '=', id).execute();
    await deleteOldMovingRows(new Date());
    const late = await act(id, 'undo');
    expect([late.status, late.body.code]).toEqual([409, 'too_late']);
    expect(await db.selectFrom('moving_rows').selectAll().execute()).toEqual([]);
    expect(await orders()).toHaveLength(1);
  });

  test('of a large file come along in the background, also when the first process was interrupted', async () => {
    const many = Array.from({ length: 4_500 }, (_, n) => ({ number: `#${n}` }));
    const bytes = new TextEncoder().encode(shopifyOrders(many));
    const { id: staff } = await buildStaff();
    const id = await addMovingFile({ kind: 'orders', file: { name: 'large.csv', bytes } }, staff);
    expect(await startApplying(id, staff)).toBe('applying');
    await Promise.all([applyFile(id), runQueuedJobs()]);
    const { body } = await call('GET', `/api/admin/moving/files/${id}/`, { token });
    expect(body).toMatchObject({ state: 'applied', counts: { same: 4_500, applied: 4_500 } });
  });

  test('of a file that cannot be written hold up no other file', async () => {
    const first = await read('orders', shopifyOrders([{ number: '#1' }]));
    const second = await read('orders', shopifyOrders([{ number: '#2' }]));
    await db
      .updateTable('moving_files')
      .set({ state: 'applying' })
      .where('id', 'in', [first.id, second.id])
      .execute();
    await sql`alter table earlier_orders add constraint no_more check (number <> '#1')`.execute(db);
    try {
      await enqueue(db, 'moving-files', [{}]);
      await runQueuedJobs();
    } finally {
      await sql`alter table earlier_orders drop constraint no_more`.execute(db);
    }
    expect((await orders()).map(({ number }: { number: string }) => number)).toEqual(['#2']);
    await applyFile(first.id);
    expect(await orders()).toHaveLength(2);
  });
});

test('Orders of WooCommerce come along, one order over several rows', async () => {
  const text = [
    '\uFEFF"order_number","order_date","status","payment_method_title","order_currency","order_total","billing_phone","shipping_first_name","shipping_last_name","shipping_city","product_name","sku","quantity"',
    '"10001","2026-04-26 21:32:57","completed","Cash on delivery","PKR","855.25","03001234567","Hina","Sample","Lahore","Anaar","A-1","2"',
    '"10001","2026-04-26 21:32:57","completed","Cash on delivery","PKR","","","","","","Gulab","","1"',
    '"10002","2026-04-27","wc-refunded","Bank","PKR","100","","","","","Motia","","1"',
  ].join('\n');
  expect((await bring('orders', text)).system).toBe('woocommerce');
  expect(await orders()).toMatchObject([
    { number: '10002', outcome: 'refunded', phone: null, phone_text: null },
    {
      ...{ number: '10001', ordered_at: '2026-04-26T16:32:00.000Z', outcome: null, fulfilment: 'completed' },
      ...{ lines: '2 × Anaar (A-1)\n1 × Gulab', total: 855.25, name: 'Hina Sample', phone: '+923001234567' },
    },
  ]);
});

test('A file of something else is refused with what it needs, or with where it belongs', async () => {
  const { status, body } = await send('orders', 'Handle,Title\na,b\n');
  const sentence = async (kind: string, text: string) => (await send(kind, text)).body.fields.file;
  expect(await sentence('reviews', shopifyOrders([{ number: '#1' }]))).toBe(
    'This looks like another list. Please choose “Orders” for it, and read it again.',
  );
  for (const headings of [
    'Handle,Title,Variant Price',
    'Title,URL handle,Option1 name',
    'ID,Type,SKU,Published',
  ])
    expect(await sentence('orders', `${headings}\na,b,c,d\n`)).toBe(
      'This looks like a list of products. Please bring it along under Products, Imports.',
    );
  expect([status, body.fields.file]).toEqual([
    422,
    'This is no list of orders. It needs at least an order number, a date, a status and a total.',
  ]);
});

const CUSTOMERS = `First Name,Last Name,Email,Accepts Email Marketing,Default Address City,Phone,Default Address Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tags
Hina,Sample,Hina@Mail.example,yes,Lahore,,'03001234567,no,"25,075.00",3,Likes long sleeves,"VIP, repeat"
Sana,Sample,,no,Karachi,3007654321,,,0,1,,
Lost,Phone,,yes,Lahore,9.23E+11,,yes,0,1,,
`;

describe('Customers', () => {
  test('are known by their phone, with consent only where the file says yes', async () => {
    const file = await bring('customers', CUSTOMERS);
    expect(file.counts).toMatchObject({ applied: 2, problem: 1 });
    expect(file.rows[0].note).toBe(
      'A spreadsheet has rounded the phone 9.23E+11 of Lost Phone: its digits are lost. Please download the file again and send it without opening it.',
    );
    const rows = await db.selectFrom('earlier_customers').selectAll().orderBy('phone').execute();
    expect(rows).toMatchObject([
      {
        ...{
          phone: '+923001234567',
          name: 'Hina Sample',
          email: 'hina@mail.example',
          city: 'Lahore',
          orders: 3,
        },
        ...{
          allows_mail: true,
          allows_messages: false,
          consent_source: 'customers.csv',
          tags: ['VIP', 'repeat'],
        },
      },
      { phone: '+923007654321', allows_mail: false, consent_at: null, consent_source: null },
    ]);
    expect((await read('customers', CUSTOMERS)).counts).toMatchObject({ new: 0, changed: 0, same: 2 });
    await act(file.id, 'undo');
    expect(await db.selectFrom('earlier_customers').selectAll().execute()).toEqual([]);
  });
});

describe('A customer of this shop', () => {
  const PHONE = '03001234567';

  async function customer(): Promise<{ order: string; token: string }> {
    const product = await buildProduct({ price: 4000, stock: 5 });
    const payload = { ...orderPayload([{ id: product.id, price: 4000 }]), phone: PHONE };
    const { order_id } = (await placeCod(payload)).body;
    return { order: order_id, token: (await call('GET', `/orders/${order_id}/`, { token })).body.customer };
  }

  test('is known by her orders in the earlier shop, which count as neither paid nor refused', async () => {
    const known = await customer();
    const doubtsBefore = orderDoubts((await call('GET', `/orders/${known.order}/`, { token })).body);
    await bring('orders', shopifyOrders([{ number: '#1' }, { number: '#2', status: 'refunded' }]));
    await bring('customers', CUSTOMERS);
    const earlier = (await call('GET', `/api/admin/customers/${known.token}/earlier/`, { token })).body;
    expect(earlier.orders.map(({ number }: { number: string }) => number).sort()).toEqual(['#1', '#2']);
    expect(earlier.person).toMatchObject({ orders: 3, note: 'Likes long sleeves', allows_mail: true });
    const order = (await call('GET', `/orders/${known.order}/`, { token })).body;
    expect(order.earlier_shop).toEqual({ orders: 2, ended: 1 });
    expect(order.earlier).toEqual({ orders: 0, shipped: 0, cancelled: 0 });
    const { refused, orders: count } = (await call('GET', `/api/admin/customers/${known.token}/`, { token }))
      .body;
    expect([refused, count]).toEqual([0, 1]);
    const asked = { token, body: { phone: PHONE } };
    const asKnown = (await call('POST', '/api/admin/orders/known-customer/', asked)).body;
    expect(asKnown).toMatchObject({ customer: { orders: 1 }, earlier_shop: { orders: 2, city: 'Lahore' } });
    const listed = (await call('GET', `/api/admin/customers/?q=${PHONE}`, { token })).body;
    expect(listed).toMatchObject([{ orders: 1, refused: 0, spent: 0, earlier_orders: 2 }]);
    expect(order.same_phone).toEqual({ returned: 0, last_returned_at: null, today: 1, place_today: 1 });
    expect(orderDoubts(order)).toEqual(doubtsBefore);
  });

  test('who has not ordered here yet is known by her phone to staff who write an order', async () => {
    await bring('orders', shopifyOrders([{ number: '#1' }]));
    const known = async (phone: string) =>
      (await call('POST', '/api/admin/orders/known-customer/', { token, body: { phone } })).body;
    expect(await known(PHONE)).toEqual({
      customer: null,
      earlier_shop: { name: 'Hina Sample', city: 'Lahore', orders: 1 },
    });
    await bring('customers', CUSTOMERS);
    expect((await known('03007654321')).earlier_shop).toEqual({
      name: 'Sana Sample',
      city: 'Karachi',
      orders: 0,
    });
  });

  test('who is erased leaves nothing in what came along, and an undo does not bring her back', async () => {
    const known = await customer();
    await bring('customers', CUSTOMERS);
    await bring('orders', shopifyOrders([{ number: '#1' }, { number: '#2', phone: '03009998887' }]));
    const later = await bring('orders', shopifyOrders([{ number: '#1', status: 'refunded' }]));
    await db.updateTable('orders').set({ status: 'Cancelled', queue: null, attention: null }).execute();
    const erased = await call('POST', `/api/admin/customers/${known.token}/erase/`, { token: confirmed });
    expect(erased.status).toBe(204);
    const left = async () =>
      JSON.stringify([
        await db.selectFrom('earlier_orders').selectAll().execute(),
        await db.selectFrom('earlier_customers').selectAll().execute(),
        await db.selectFrom('moving_rows').selectAll().execute(),
      ]);
    expect(await left()).not.toContain('3001234567');
    expect(await left()).toContain('3009998887');
    await act(later.id, 'undo');
    expect(await left()).not.toContain('3001234567');
  });
});

describe('Reviews', () => {
  test('arrive hidden, are shown once they are published, and say where they are from', async () => {
    const product = await buildProduct({ name: 'Anaar Kurta' });
    const shown = async () => (await call('GET', `/reviews/?product=${product.id}`)).body;
    const text = reviewsCsv([
      { handle: product.slug },
      { handle: product.slug, rating: '4', text: 'Good' },
      { handle: 'nobody-knows' },
      { handle: product.slug, rating: '9' },
    ]);
    const file = await bring('reviews', text);
    expect(file).toMatchObject({ system: 'judgeme', counts: { applied: 2, problem: 2, hidden: 2 } });
    expect(file.rows.map(({ note }: { note: string | null }) => note).slice(0, 2)).toEqual([
      'No piece here has the handle nobody-knows.',
      'The rating 9 is none from 1 to 5.',
    ]);
    expect(await shown()).toEqual([]);
    expect((await act(file.id, 'publish')).body.counts.hidden).toBe(0);
    expect(await shown()).toMatchObject([
      {
        user_name: 'Sana',
        from_earlier_shop: true,
        bought_here: false,
        created_at: '2026-01-02T10:00:00.000Z',
      },
      { from_earlier_shop: true },
    ]);
    expect((await read('reviews', text)).counts).toMatchObject({ new: 0, same: 2 });
    await act(file.id, 'undo');
    expect(await shown()).toEqual([]);
  });

  test('bring their pictures once they are published, also when two processes fetch them; a dead address is noted, and an undo takes all of it back', async () => {
    const host = await startPictureHost();
    host.put('/a.jpg', new Uint8Array(await (await jpeg({ color: 'teal' })).arrayBuffer()));
    const product = await buildProduct({ name: 'Gulnar Kurta' });
    const pictures = `${host.address('/a.jpg')},${host.address('/gone.jpg')}, http://127.0.0.1:1/private.jpg`;
    const photos = async () => {
      await fetchReviewPictures(HERE);
      const [review] = (await call('GET', `/reviews/?product=${product.id}`)).body;
      return review?.photos.length ?? 0;
    };
    const file = await bring('reviews', reviewsCsv([{ handle: product.slug, pictures }]));
    expect([await photos(), host.asked]).toEqual([0, []]);
    expect((await act(file.id, 'publish')).body.counts).toMatchObject({ pictures_left: 3, pictures_lost: 0 });
    await Promise.all([fetchReviewPictures(HERE), fetchReviewPictures(HERE)]);
    expect(await photos()).toBe(1);
    const { counts, rows } = (await call('GET', `/api/admin/moving/files/${file.id}/`, { token })).body;
    expect(counts).toMatchObject({ pictures_left: 0, pictures_lost: 1, same: 1 });
    expect(rows[0].note).toBe(
      `The picture ${host.address('/gone.jpg')} was not taken. It answered 404. The picture http://127.0.0.1:1/private.jpg was not taken. It could not be reached.`,
    );
    await act(file.id, 'undo');
    expect(await db.selectFrom('photos').selectAll().execute()).toEqual([]);
    await act(file.id, 'apply');
    await act(file.id, 'publish');
    expect(await photos()).toBe(1);
    host.close();
  });

  test('have pictures that could not be fetched asked for again, those that came before stay once', async () => {
    const host = await startPictureHost();
    const picture = async (color: string) => new Uint8Array(await (await jpeg({ color })).arrayBuffer());
    host.put('/a.jpg', await picture('teal'));
    const product = await buildProduct({ name: 'Nargis Kurta' });
    const pictures = ['/late.jpg', '/a.jpg', '/gone.jpg'].map(host.address).join(',');
    const photos = async () => {
      await fetchReviewPictures(HERE);
      return (await call('GET', `/reviews/?product=${product.id}`)).body[0].photos.length;
    };
    const retry = async (id: number) =>
      (await call('POST', `/api/admin/moving/files/${id}/retry-pictures/`, { token })).body.counts;
    const { id } = await bring('reviews', reviewsCsv([{ handle: product.slug, pictures }]));
    await act(id, 'publish');
    expect(await photos()).toBe(1);
    host.put('/late.jpg', await picture('gold'));
    expect(await retry(id)).toMatchObject({ pictures_left: 2, pictures_lost: 0 });
    expect(await photos()).toBe(2);
    const { counts, rows } = (await call('GET', `/api/admin/moving/files/${id}/`, { token })).body;
    expect(counts).toMatchObject({ pictures_left: 0, pictures_lost: 1 });
    expect(rows[0].note).toBe(`The picture ${host.address('/gone.jpg')} was not taken. It answered 404.`);
    await act(id, 'undo');
    await act(id, 'apply');
    await act(id, 'publish');
    expect(await photos()).toBe(2);
    host.close();
  });

  test('never have a picture fetched from inside', async () => {
    const host = await startPictureHost();
    const product = await buildProduct({ name: 'Motia Kurta' });
    const text = reviewsCsv([{ handle: product.slug, pictures: host.address('/a.jpg') }]);
    const { id } = await bring('reviews', text);
    await act(id, 'publish');
    await fetchReviewPictures();
    const { rows } = (await call('GET', `/api/admin/moving/files/${id}/`, { token })).body;
    expect(rows[0].note).toContain('This address is not on the public internet.');
    expect(host.asked).toEqual([]);
    host.close();
  });

  test('find a piece that has another name here by the redirect of its old address', async () => {
    const product = await buildProduct({ name: 'Gulab Kurta' });
    const body = { path: '/products/old-gulab', target: `/product/${product.slug}` };
    await call('POST', '/api/admin/redirects/', { token, body });
    const file = await bring('reviews', reviewsCsv([{ handle: 'Old-Gulab' }]));
    expect(file.counts.applied).toBe(1);
  });
});

test('The checklist says what is done by what there is, and else what a person has ticked', async () => {
  const step = async (name: string) =>
    (await call('GET', '/api/admin/moving/', { token })).body.steps.find(
      (row: { step: string }) => row.step === name,
    );
  expect(await step('orders')).toMatchObject({ is_done: false, count: 0 });
  await bring('orders', shopifyOrders([{ number: '#1', phone: '9.23E+11' }]));
  expect(await step('orders')).toMatchObject({ is_done: true, count: 1, open: 1, done_at: null });
  expect(await step('customers')).toMatchObject({ is_done: false, is_ticked: false });
  await bring('customers', CUSTOMERS);
  expect(await step('customers')).toMatchObject({ is_done: true, count: 2 });
  const tick = (is_done: unknown) =>
    call('PUT', '/api/admin/moving/steps/domain/', { token, body: { is_done } });
  expect((await tick(true)).status).toBe(200);
  expect(await step('domain')).toMatchObject({ is_done: true, is_ticked: true });
  await tick(false);
  expect(await step('domain')).toMatchObject({ is_done: false, done_at: null });
  expect((await tick('perhaps')).status).toBe(400);
});
