import { expect, test } from 'vitest';
import { endpoints } from '#app/api/endpoints.ts';
import { CALL_LIMITS } from '#app/features/settings/limits/call-limits.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { buildConfirmedToken, buildProduct } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

const writes = endpoints.filter(({ method, body }) => method !== 'get' && body);
const publicWrites = writes.filter(({ guard }) => guard === 'public');
const { id } = await buildProduct({ stock: 100_000 });

let calls = 0;
/** Each call has its own address, so that no rate limit answers before the body is parsed. */
const send = (path: string, method: string, body: string) => {
  const address = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls++ & 255}`;
  return call(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, '1'), { body, address });
};

const nested = (depth: number) => [
  '['.repeat(depth) + ']'.repeat(depth),
  `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
  `{"action":"view","filters_applied":${'['.repeat(depth)}${']'.repeat(depth)}}`,
  '['.repeat(depth),
];

// The forms that are sent without JavaScript read single fields and answer with a page, whatever else comes.
test.each(
  publicWrites.map(
    (row) => [row.method, row.path, 303 in row.answers ? [303, 400, 413] : [400, 413]] as const,
  ),
)('The call %s %s answers deeply nested JSON with one of %j', async (method, path, statuses) => {
  const most = 100_000;
  const bodies = [21, 1_000, 1_900, 5_000, 15_000, 50_000]
    .flatMap(nested)
    .filter((text) => text.length <= most);
  for (const body of bodies) {
    const { status, body: answer } = await send(path, method, body);
    expect(statuses).toContain(status);
    if (status !== 303) expect(typeof answer.detail).toBe('string');
  }
});

test('JSON nested 50,000 deep is answered the same for staff, who may send larger bodies', async () => {
  const token = await buildConfirmedToken();
  for (const body of nested(49_000).filter((text) => text.length <= LIMITS.bodies.json_bytes.value)) {
    expect((await call('POST', '/api/admin/promotions/', { token, body })).status).toBe(400);
  }
});

const VALUES: readonly string[] = [
  'null',
  'true',
  '0',
  '-1',
  '0.5',
  '1e309',
  '2147483648',
  '9007199254740993',
  '""',
  '" "',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udfff!"',
  '"کرتا 👗"',
  '"\\u202e\\u200b"',
  '"__proto__"',
  '"1e309"',
  `"${'x'.repeat(3_000)}"`,
  '[]',
  '[[[[]]]]',
  '[null,1,"a"]',
  '{}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"toString":1,"length":-1}',
];

/** Valid bodies of the public calls; each field of each is then sent with every hostile value. */
const BODIES: Record<string, Record<string, unknown>> = {
  '/activity/log/': {
    action: 'view',
    product_name: 'Kurta',
    color: 'red',
    price: 1,
    search_query: 'x',
    filters_applied: {},
    filter_applied: [],
  },
  '/cart/save-session/': { session_id: 's', cart_items: [{ id: 7, price: 1, quantity: 1 }] },
  '/reviews/submit/': { product: id, user_name: 'Sana', rating: 5, comment: 'Good' },
  '/api/contact/': { name: 'Sana', email: 'sana@example.com', message: 'Salam' },
  '/orders/quote/': { cartItems: [{ id, price: 4000, quantity: 1 }], referral_code: 'X' },
  '/orders/confirm-payment/': { session_id: 'x', transaction_id: 'TRX12345' },
};

test.each(Object.entries(BODIES))('No value in any field of %s is answered with 5xx', async (path, good) => {
  for (const field of [...Object.keys(good), '__proto__']) {
    for (const value of VALUES) {
      const rest = JSON.stringify({ ...good, [field]: undefined }).slice(1);
      const { status } = await send(
        path,
        'post',
        `{${JSON.stringify(field)}:${value}${rest === '}' ? '' : ','}${rest}`,
      );
      expect([path, field, value, status < 500]).toEqual([path, field, value, true]);
    }
  }
  expect(({} as { x?: unknown }).x).toBeUndefined();
});

/** Valid bodies of calls of staff. */
const STAFF_BODIES: readonly (readonly [method: string, path: string, body: Record<string, unknown>])[] = [
  [
    'post',
    '/api/admin/tax-rates/',
    { kind: 'service_tax', valid_from: '2026-03-21', percent: 15, note: 'Law' },
  ],
  [
    'post',
    '/api/admin/cash-handed-in/',
    { holder: 'rider', day: '2026-03-21', amount: 100, shipment_ids: null, seen: 0 },
  ],
  ['post', '/api/admin/hand-overs/', { courier: 'tcs' }],
  ['post', '/api/admin/hand-overs/1/scan/', { code: 'TCS700001', scanned_at: '2026-03-21T09:00:00Z' }],
  ['post', '/api/admin/hand-overs/1/close/', { rider: 'Imran' }],
  ['post', '/api/admin/parcels-back/scan/', { code: 'TCS700001', scanned_at: '2026-03-21T09:00:00Z' }],
  [
    'post',
    '/api/admin/parcel-events/',
    { parcels: [1], kind: 'attempted', reason: 'Away', note: '', occurred_at: '2026-03-21T09:00:00Z' },
  ],
  [
    'post',
    '/api/admin/parcels/1/advice/',
    { advice: 'try_again', day: '2026-03-21', phone: '', address: '' },
  ],
  [
    'post',
    '/api/admin/booking/sheet/',
    { courier: 'postex', format: 'csv', parcels: [{ order_id: 'GL-1A2B-3C4D', number: 1 }] },
  ],
  [
    'post',
    '/api/admin/booking/sheet/',
    { courier: 'postex', format: 'csv', parcels: [{ order_id: 'a\u0000b', number: 1 }] },
  ],
  ['patch', '/api/admin/booking/a%00b/1/', { weight: 500, contents: 'Kurta' }],
  ['put', '/api/admin/courier-words/', { courier: 'postex', phrase: 'delivered', meaning: 'delivered' }],
  ['post', '/api/admin/couriers/postex/city-list/', { text: 'Lahore\u0000\nMultan' }],
  ['put', '/api/admin/couriers/postex/rates/', { valid_from: '2026-03-21', rates: [] }],
];

test.each(STAFF_BODIES)('No value in any field of %s %s is answered with 5xx', async (method, path, good) => {
  const token = await buildConfirmedToken();
  for (const field of Object.keys(good))
    for (const value of VALUES) {
      const body = JSON.stringify({ ...good, [field]: '%' }).replace('"%"', () => value);
      const { status } = await call(method.toUpperCase(), path, { token, body });
      expect([path, field, value, status < 500]).toEqual([path, field, value, true]);
    }
});

const reads = endpoints.flatMap(({ method, guard, path, query }) => {
  const names = Object.keys((query as { shape?: object } | undefined)?.shape ?? {});
  return method === 'get' && guard === 'admin' && names.length > 0 ? [[path, names] as const] : [];
});

test.each(reads)('No value in the query of %s is answered with 5xx', async (path, names) => {
  const token = await buildConfirmedToken();
  const address = path.replaceAll(/\{\w+\}/g, '1');
  for (const value of [
    '%00',
    '0000-03-01',
    '0001-01-01',
    '9999-12-31',
    '2026-13-45',
    '-1',
    '1e309',
    '%F0%9F',
  ])
    for (const query of [
      ...names.map((name) => `${name}=${value}`),
      names.map((name) => `${name}=${value}`).join('&'),
    ]) {
      const { status } = await call('GET', `${address}?${query}`, { token });
      expect([query, status < 500]).toEqual([query, true]);
    }
});

test.each(['', ' ', '"', '{', '[1,', '{"a":1,}', 'NaN', '\u0000', '{"a":"\u0001"}', 'null', '1', '[]'])(
  'The body %j is answered with 400 by every public write',
  async (body) => {
    for (const { path, method } of publicWrites) {
      const { status } = await send(path, method, body);
      expect([path, status]).toEqual([path, 400]);
    }
  },
);

test('A body over the size limit of its call is answered with 413, and one byte less is not', async () => {
  for (const { path, method, limit } of publicWrites) {
    const most = limit ? CALL_LIMITS[limit].bodyBytes : LIMITS.bodies.public_json_bytes.value;
    expect([path, (await send(path, method, ' '.repeat(most + 1))).status]).toEqual([path, 413]);
    expect([path, (await send(path, method, ' '.repeat(most))).status]).toEqual([path, 400]);
  }
});

const position = (id: number) =>
  Buffer.from(JSON.stringify(['2026-01-01T00:00:00.000000Z', id])).toString('base64url');

test.each([
  '/products/',
  '/reviews/',
  '/api/blogs/',
  '/products/by-category/kurtas/',
  '/api/gallery/approved/',
  '/api/styles/',
  '/categories/',
])('The list %s answers a cursor whose id no row can have with 400', async (path) => {
  for (const tooLarge of [2 ** 31, 2 ** 32, 2 ** 53 - 1]) {
    const { status, body } = await call('GET', `${path}?limit=2&cursor=${position(tooLarge)}`);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['cursor']]);
  }
  expect((await call('GET', `${path}?limit=2&cursor=${position(2 ** 31 - 1)}`)).status).not.toBe(400);
});
