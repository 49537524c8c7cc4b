import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#app/api/endpoints.ts';
import { isPermitted } from '#app/features/staff/roles/roles.ts';
import { buildConfirmedToken, buildProduct, buildStaff, orderPayload } from '#tests/support/builders.ts';
import { signInForWrites } from '#tests/support/staff-writes/samples.ts';
import { STAFF_WRITES } from '#tests/support/staff-writes/staff-writes.ts';
import { call } from '#tests/support/test-shop.ts';

const PERSONAL =
  /phone|mail|address|landmark|price|total|amount|advance|discount|fee|owed|due|spent|transaction/i;

const nameOf = ({ method, path }: { method: string; path: string }) => `${method.toUpperCase()} ${path}`;

/** Answers the role that asks: shop-search.test.ts tries what a packer gets. */
const SEARCH = '/api/admin/search/';

const packers = endpoints.filter(
  ({ permission, path }) => permission && path !== SEARCH && isPermitted('packer', permission),
);

const order = { name: 'Zarmina Test', phone: '03017654321', email: 'zarmina@customer.example' };
const SECRETS = [/301\D?7654321/, /zarmina@customer/i, /14 Rose Lane/, /4[,.]?321/];

let orderId: string;
let productId: number;
let handOverId: number;
let parcelId = 0;
let token: string;

beforeAll(async () => {
  await signInForWrites();
  token = await buildConfirmedToken(await buildStaff({ role: 'packer' }));
  const product = await buildProduct({ price: 4321, stock: 9 });
  const shipping = { ...order, address: '14 Rose Lane' };
  const placed = await call('POST', '/orders/save/', {
    body: orderPayload([{ id: product.id, price: 4321 }], shipping),
  });
  [orderId, productId] = [placed.body.order_id, product.id];
  const owner = await buildConfirmedToken();
  await call('PUT', `/orders/update-status/${orderId}/`, { token: owner, body: { status: 'Confirmed' } });
  await call('PUT', `/orders/parcel/${orderId}/`, { token: owner, body: { packed: true } });
  const list = await call('POST', '/api/admin/hand-overs/', { token, body: { courier: 'tcs' } });
  handOverId = list.body.id;
  await call('POST', `/api/admin/hand-overs/${handOverId}/scan/`, { token, body: { code: orderId } });
  parcelId = (await call('POST', '/api/admin/parcels-back/scan/', { token, body: { code: orderId } })).body
    .id;
});

/** The names of all fields, at any depth. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { properties?: object };
  return [...Object.keys(properties), ...Object.values(schema).flatMap(fieldsOf)];
}

function answeredFields(name: string): string[] {
  const { answers = {} } = endpoints.find((row) => nameOf(row) === name) ?? {};
  const good = Object.entries(answers).filter(([status]) => Number(status) < 300);
  return good.flatMap(([, { schema }]) =>
    schema ? fieldsOf(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })) : [],
  );
}

test('No answer to a packer has a field for a phone, an e-mail, an address or a price', () => {
  expect(answeredFields('GET /orders/all/').filter((name) => PERSONAL.test(name))).toContain('phone');
  const found = packers.map((row) => [
    nameOf(row),
    answeredFields(nameOf(row)).filter((name) => PERSONAL.test(name)),
  ]);
  expect(found.filter(([, fields]) => fields?.length)).toEqual([]);
});

test('What a packer reads names no phone, e-mail, address or price of an order', async () => {
  const owner = await call('GET', `/orders/${orderId}/`, { token: await buildConfirmedToken() });
  expect(SECRETS.map((secret) => secret.test(JSON.stringify(owner.body)))).toEqual([true, true, true, true]);
  for (const row of packers.filter(({ method }) => method === 'get')) {
    const path = row.path
      .replace('{order_id}', orderId)
      .replace('/hand-overs/{id}', `/hand-overs/${handOverId}`)
      .replace('/parcels-back/{id}', `/parcels-back/${parcelId}`)
      .replace(/\{\w+\}/g, String(productId));
    const { status, body } = await call('GET', path, { token });
    // The order has no photo, and the list no signature.
    const isMissing = path.endsWith('/photo/') || path.endsWith('/proof/');
    expect([nameOf(row), status]).toEqual([nameOf(row), isMissing ? 404 : 200]);
    expect(SECRETS.filter((secret) => secret.test(JSON.stringify(body)))).toEqual([]);
  }
});

test('What a packer writes is answered without fields for a phone, an e-mail, an address or a price', async () => {
  for (const row of packers.filter(({ method }) => method !== 'get')) {
    const answer = await STAFF_WRITES[nameOf(row)]?.example?.();
    const names = [...JSON.stringify(answer?.body ?? {}).matchAll(/"(\w+)":/g)].map(([, name = '']) => name);
    expect([nameOf(row), names.filter((name) => PERSONAL.test(name))]).toEqual([nameOf(row), []]);
  }
});
