import { describe, expect, test } from 'vitest';
import { endpoints } from '#app/api/endpoints.ts';
import { buildStaffToken } from '#tests/support/builders.ts';
import { REASONS, STAFF_WRITES } from '#tests/support/staff-writes/staff-writes.ts';
import { call } from '#tests/support/test-shop.ts';

const writes = endpoints
  .filter(({ guard, method }) => guard === 'admin' && method !== 'get')
  .map(({ method, path }) => ({
    method: method.toUpperCase(),
    path,
    name: `${method.toUpperCase()} ${path}`,
  }));

describe('Password confirmation', () => {
  test('Every writing call of staff says whether it asks, and if not, why', () => {
    expect(Object.keys(STAFF_WRITES).sort()).toEqual(writes.map(({ name }) => name).sort());
    const used = new Set(Object.values(STAFF_WRITES).map(({ password }) => password));
    expect(used).toEqual(new Set(['asks', ...Object.keys(REASONS)]));
  });

  test.each(writes)(
    'An access token alone meets at $name what the table says',
    async ({ method, path, name }) => {
      const address = path.replace('{order_id}', 'GL-2222-2222').replace(/\{\w+\}/g, '999');
      const { status, body } = await call(method, address, { token: await buildStaffToken() });
      const isRefused = status === 403 && body?.code === 'confirm_password';
      expect(isRefused).toBe(STAFF_WRITES[name]?.password === 'asks');
    },
  );
});
