import { expect, test } from 'vitest';
import { documentedPath } from '#app/api/core/openapi.ts';
import { endpoints } from '#app/api/endpoints.ts';
import { call } from '#tests/support/test-shop.ts';

test('The OpenAPI document names exactly the routes that answer, each with its guard', async () => {
  const { status, body } = await call('GET', '/api/openapi.json');
  expect(status).toBe(200);
  const documented = Object.entries(
    body.paths as Record<string, Record<string, { security: unknown[] }>>,
  ).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { security }]) => `${method} ${path} ${security.length > 0 ? 'admin' : 'public'}`,
    ),
  );
  expect(documented.sort()).toEqual(
    endpoints.map(({ method, path, guard }) => `${method} ${documentedPath(path)} ${guard}`).sort(),
  );
});

test('The reference page lists every call and runs no script', async () => {
  const { status, body, headers } = await call('GET', '/api/reference/');
  expect(status).toBe(200);
  for (const { method, path } of endpoints)
    expect(body).toContain(`<summary><code>${method.toUpperCase()} ${documentedPath(path)}</code>`);
  expect(body).not.toContain('<script');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

test.each([
  ['PATCH', '/categories/', 405, 'GET, HEAD, OPTIONS'],
  ['DELETE', '/orders/save/', 405, 'POST, OPTIONS'],
  // "save" must not be read as an order id.
  ['GET', '/orders/save/', 405, 'POST, OPTIONS'],
  ['OPTIONS', '/orders/save', 204, 'POST, OPTIONS'],
  ['OPTIONS', '/products/slug/x/', 204, 'GET, HEAD, OPTIONS'],
])(
  'The request %s %s is answered with %d and the methods that the address takes',
  async (method, address, status, allow) => {
    const answer = await call(method, address);
    expect([answer.status, answer.headers.get('allow')]).toEqual([status, allow]);
  },
);

test('HEAD is answered like GET, without a body', async () => {
  const answer = await call('HEAD', '/categories');
  expect([answer.status, answer.body]).toEqual([200, '']);
});
