import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { PageCache } from '#server/page-cache.ts';
import { buildStaffToken } from '#tests/support/builders.ts';

const app = createApp({ cache: new PageCache() });

async function movedTo(method: string, path: string, headers: Record<string, string> = {}) {
  const answer = await app.request(`http://localhost:3000${path}`, { method, headers });
  return [answer.status, answer.headers.get('location')];
}

const AS_PROGRAM = { Accept: 'application/json' };
const AS_BROWSER = { Accept: 'text/html,application/xhtml+xml' };

test.each([
  ['GET', '/admin/promotions/', '/api/admin/promotions/'],
  ['GET', '/admin/audit/?subject=products&cursor=x', '/api/admin/audit/?subject=products&cursor=x'],
  ['PATCH', '/admin/staff/7/', '/api/admin/staff/7/'],
  ['POST', '/admin/confirm-password', '/api/admin/confirm-password/'],
  ['DELETE', '/admin/size-charts/maxi/', '/api/admin/size-charts/maxi/'],
])('The call %s %s is sent on to %s', async (method, path, to) => {
  expect(await movedTo(method, path, AS_PROGRAM)).toEqual([308, to]);
});

test('A read with a token is sent on with and without the slash, and finds its answer there', async () => {
  const headers = { Authorization: `Bearer ${await buildStaffToken()}` };
  expect(await movedTo('GET', '/admin/promotions', headers)).toEqual([308, '/api/admin/promotions/']);
  const answer = await app.request('http://localhost:3000/api/admin/promotions/', { headers });
  expect(answer.status).toBe(200);
});

test.each(['/admin/promotions', '/admin/promotions/', '/admin/staff/'])(
  'A browser that opens %s is not sent to a call',
  async (path) => {
    expect((await movedTo('GET', path, AS_BROWSER))[1] ?? '').not.toContain('/api/');
  },
);

test.each(['/admin/orders/', '/admin/nothing/', '/admin/'])(
  '%s was no call, and leads nowhere',
  async (path) => {
    expect((await movedTo('GET', path, AS_PROGRAM))[0]).not.toBe(308);
  },
);

test('No address leads to another host', async () => {
  expect(await movedTo('POST', '/admin/staff//evil.example/', AS_PROGRAM)).toEqual([
    308,
    '/api/admin/staff//evil.example/',
  ]);
});
