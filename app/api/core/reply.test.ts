import { expect, test } from 'vitest';
import { publicReply, reply } from './reply.ts';

const small = { size: 'S', stock: 2 };

test('A reply is a response that no cache keeps, and a public one is checked each time', async () => {
  const [own, shared] = [reply(200, small), publicReply(small, { Link: '</>' })];
  expect([own.status, await own.json(), own.headers.get('cache-control')]).toEqual([200, small, 'no-store']);
  expect([await shared.json(), shared.headers.get('link')]).toEqual([small, '</>']);
  expect(shared.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
});
