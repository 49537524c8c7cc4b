import { beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildProduct, buildStaffToken, orderPayload } from '#tests/support/builders.ts';
import { atOnce } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

let token = '';
let product: { id: number };

beforeAll(async () => {
  token = await buildStaffToken();
});
beforeEach(async () => {
  await db.deleteFrom('orders').execute();
  await db.deleteFrom('customers').execute();
  product = await buildProduct({ stock: 60 });
});

async function order(more: Record<string, unknown> = {}): Promise<string> {
  const payload = { ...orderPayload([{ id: product.id, price: 4000 }]), ...more };
  const { status, body } = await call('POST', '/orders/save/', { body: payload });
  expect(status).toBe(201);
  return body.order_id;
}

const list = async (query = '') => (await call('GET', `/api/admin/customers/${query}`, { token })).body;
const set = (id: string, status: string) =>
  call('PUT', `/orders/update-status/${id}/`, { token, body: { status } });
const put = (customer: string, what: string, body: unknown) =>
  call('PUT', `/api/admin/customers/${customer}/${what}/`, { token, body });

const PHONE = { phone: '0300 7654321', name: 'Chambeli', city: 'Multan' };

test('A customer is everything that one phone has ordered', async () => {
  const [paid, back, gone] = [await order(PHONE), await order(PHONE), await order(PHONE)];
  for (const status of ['Shipped', 'Paid']) await set(paid, status);
  for (const status of ['Shipped', 'Cancelled']) await set(back, status);
  await set(gone, 'Cancelled');
  const [customer] = await list();
  expect(customer).toMatchObject({
    ...{ name: 'Chambeli', city: 'Multan', phones: ['+923007654321'] },
    ...{ orders: 3, delivered: 1, returned: 1, cancelled: 1, spent: 4250, note: null, restriction: null },
  });
  const { body: orders } = await call('GET', `/api/admin/customers/${customer.token}/orders/`, { token });
  const ids = [gone, back, paid];
  expect(orders.map(({ order_id }: { order_id: string }) => order_id)).toEqual(ids);
  await order();
  const { body: listed } = await call('GET', `/orders/all/?customer=${customer.token}`, { token });
  expect(listed.map(({ order_id }: { order_id: string }) => order_id)).toEqual(ids);
});

test('First orders at the same moment make one customer', async () => {
  await atOnce(3, () => order(PHONE));
  expect(await list()).toHaveLength(1);
});

test.each(['0300-7654321', '4321', 'chambeli', 'multan'])('A customer is found by %s', async (q) => {
  await order();
  await order(PHONE);
  expect(await list(`?q=${encodeURIComponent(q)}`)).toMatchObject([{ name: 'Chambeli' }]);
});

test('Customers are found by their note and by a phone that stands in no address', async () => {
  await order();
  const id = await order(PHONE);
  const [{ token: customer }] = await list(`?q=chambeli`);
  await put(customer, 'note', { note: 'Likes zardozi sleeves.' });
  const search = async (q: string) =>
    (await call('POST', '/api/admin/customers/search/', { token, body: { q } })).body;
  for (const q of ['zardozi', '0300-7654321', '٤٣٢١', 'ملتان', id])
    expect(await search(q), q).toMatchObject([{ name: 'Chambeli' }]);
  expect(await search('%')).toEqual([]);
  expect(await search('')).toEqual([]);
});

test('Customers are listed by what they spent, with a restriction, or who refused more than one parcel', async () => {
  const rich = await order({ name: 'Rich' });
  for (const status of ['Shipped', 'Paid']) await set(rich, status);
  for (const id of [await order(PHONE), await order(PHONE)])
    for (const status of ['Shipped', 'Cancelled']) await set(id, status);
  expect(await list('?refused_often=true')).toMatchObject([{ name: 'Chambeli', refused: 2, spent: 0 }]);
  const { body, headers } = await call('GET', '/api/admin/customers/?sort=spent&limit=1', { token });
  expect(body).toMatchObject([{ name: 'Rich', spent: 4250 }]);
  const next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? '';
  expect((await call('GET', next, { token })).body).toMatchObject([{ name: 'Chambeli' }]);
  expect((await call('GET', next.replace('sort=spent', 'sort=last_order'), { token })).status).toBe(400);
  expect(await list('?restricted=true')).toEqual([]);
  await put(body[0].token, 'restriction', { kind: 'advance', reason: 'Refused twice.' });
  expect(await list('?restricted=true')).toMatchObject([{ name: 'Rich' }]);
});

test('The language that a customer is written to in is the same on all of her orders, and goes with her', async () => {
  const [first, second, other] = [
    await order(PHONE),
    await order({ ...PHONE, phone: '+92 300 7654321' }),
    await order(),
  ];
  const write = (id: string, language: unknown) =>
    call('PUT', `/api/admin/orders/${id}/language/`, { token, body: { language } });
  expect((await write(first, 'ur')).status).toBe(204);
  const languageOf = async (id: string) => (await call('GET', `/orders/${id}/`, { token })).body.language;
  expect(await Promise.all([first, second, other].map(languageOf))).toEqual(['ur', 'ur', null]);
  const listed = (await call('GET', '/orders/all/', { token })).body;
  expect(listed.map(({ language }: { language: string | null }) => language)).toEqual([null, 'ur', 'ur']);

  expect((await write(first, 'fr')).status).toBe(400);
  expect((await write('GL-2222-2222', 'ur')).status).toBe(404);
  expect(
    (await call('PUT', `/api/admin/orders/${first}/language/`, { body: { language: 'en' } })).status,
  ).toBe(401);

  // Whoever has none of her own takes that of the customer whom she turns out to be.
  const [others, hers] = await list();
  const confirmed = await buildConfirmedToken();
  await call('POST', `/api/admin/customers/${others.token}/merge/`, {
    token: confirmed,
    body: { into: hers.token },
  });
  expect(await Promise.all([first, other].map(languageOf))).toEqual(['ur', 'ur']);

  const [{ token: customer }] = await list();
  for (const id of [first, second, other]) await set(id, 'Cancelled');
  expect((await call('POST', `/api/admin/customers/${customer}/erase/`, { token: confirmed })).status).toBe(
    204,
  );
  expect(await languageOf(first)).toBeNull();
  expect(await languageOf(await order(PHONE))).toBeNull();
});

test('A restriction stops the parcel in words, and not after its end', async () => {
  const id = await order(PHONE);
  const [{ token: customer }] = await list();
  await put(customer, 'restriction', { kind: 'block', reason: 'Three refused parcels.' });
  const desk = await buildStaffToken({ role: 'desk' });
  const confirm = () =>
    call('PUT', `/orders/update-status/${id}/`, {
      token: desk,
      body: { from: 'Pending', status: 'Confirmed' },
    });
  expect((await confirm()).status).toBe(403);
  await put(customer, 'restriction', { kind: 'block', reason: 'Until then.', until: '2020-01-01' });
  expect((await confirm()).status).toBe(200);
});

/** 25 hours apart, so that their days always differ. */
test.each([
  ['Pacific/Kiritimati', null],
  ['Pacific/Pago_Pago', 'block'],
])('A restriction ends with its day in the time zone of the shop, %s', async (time_zone, kind) => {
  const yesterday = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(
    Date.now() - 86_400_000,
  );
  const id = await order(PHONE);
  const [{ token: customer }] = await list();
  await put(customer, 'restriction', { kind: 'block', reason: 'Until then.', until: yesterday });
  const owner = await buildConfirmedToken();
  await call('PUT', '/api/admin/settings/', { token: owner, body: { time_zone } });
  const { restriction } = (await call('GET', `/orders/${id}/`, { token })).body;
  await call('PUT', '/api/admin/settings/', { token: owner, body: { time_zone: 'Asia/Karachi' } });
  expect(restriction?.kind ?? null).toBe(kind);
});

test('What came back, and what the phone ordered today, stand on every order of a list; duplicates do not count', async () => {
  const back = [await order(PHONE), await order(PHONE), await order(PHONE)];
  for (const id of back) for (const status of ['Shipped', 'Cancelled']) await set(id, status);
  await call('PUT', `/api/admin/orders/${back[0]}/tags/`, { token, body: { tags: ['duplicate'] } });
  const [open, other] = [await order(PHONE), await order()];
  const { body } = await call('GET', '/orders/all/?queue=new', { token });
  const facts = body.map(({ order_id, same_phone }: { order_id: string; same_phone: object }) => [
    order_id,
    same_phone,
  ]);
  expect(facts).toEqual([
    [open, { returned: 2, last_returned_at: expect.stringMatching(/Z$/), today: 3, place_today: 3 }],
    [other, { returned: 0, last_returned_at: null, today: 1, place_today: 1 }],
  ]);
  await db
    .updateTable('orders')
    .set({ returning_at: new Date(Date.now() - 370 * 86_400_000) })
    .where('order_id', '=', String(back[1]))
    .execute();
  const { same_phone } = (await call('GET', `/orders/${open}/`, { token })).body;
  expect(same_phone.returned).toBe(1);
});

test('Two customers become one, with both notes and the stricter restriction', async () => {
  await order(PHONE);
  await order({ name: 'Chambeli', phone: '0333 1111111' });
  const [second, first] = await list();
  await put(second.token, 'note', { note: 'Her mother’s phone.' });
  await put(second.token, 'restriction', { kind: 'block', reason: 'Refused twice.' });
  await put(first.token, 'note', { note: 'Likes long sleeves.' });
  const confirmed = await buildConfirmedToken();
  const merge = (into: string) =>
    call('POST', `/api/admin/customers/${second.token}/merge/`, { token: confirmed, body: { into } });
  expect((await merge(second.token)).status).toBe(422);
  expect((await merge(first.token)).body).toMatchObject({
    ...{ token: first.token, orders: 2, note: 'Likes long sleeves.\nHer mother’s phone.' },
    ...{ phones: ['+923007654321', '+923331111111'], restriction: { kind: 'block' } },
  });
  expect(await list()).toHaveLength(1);
});
