import { expect, test } from 'vitest';
import { readPayload, writePayload } from './payload.ts';

const tagsOf = (count: number) => Array.from({ length: count }, (_, n) => `product:${n}`);

test('A change is read as it was written', () => {
  const change = { kind: 'stale' as const, tags: ['products', 'product:7'] };
  expect(readPayload(writePayload('a', change))).toEqual({ node: 'a', ...change });
});

test.each([100, 400, 600, 100_000])('A change of %i tags is less than PostgreSQL refuses', (count) => {
  const payload = writePayload('a', { kind: 'purge', tags: tagsOf(count) });
  expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
  expect(readPayload(payload).tags).toEqual(count > 400 ? ['*'] : tagsOf(count));
});
