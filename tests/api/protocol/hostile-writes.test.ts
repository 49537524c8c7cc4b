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
