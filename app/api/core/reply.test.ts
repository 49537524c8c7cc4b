import { expect, test } from 'vitest';
import { publicReply, reply } from './reply.ts';

const small = { size: 'S', stock: 2 };

test('A reply is a response that no cache keeps, and a public one is checked each time', async () => {
  const [kept, shown] = [reply(200, small), publicReply(small, { Link: '</>' })];
  expect([kept.status, await kept.json(), kept.headers.get('cache-control')]).toEqual([
    200,
    small,
    'no-store',
  ]);
  expect([await shown.json(), shown.headers.get('link')]).toEqual([small, '</>']);
  expect(shown.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
});
