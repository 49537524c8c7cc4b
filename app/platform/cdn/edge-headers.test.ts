import { expect, test } from 'vitest';
import { edgeHeaders } from './edge-headers.ts';

const HTML = 'text/html; charset=utf-8';
const PUBLIC = 'public, max-age=0, must-revalidate';
const page = (seconds: number, tags = ['products']) =>
  edgeHeaders({ tags: new Set(tags), until: Date.now() + seconds * 1000 + 500 }, PUBLIC, HTML);

test('A page may not be rewritten on its way, because its policy names its scripts by hash', () => {
  expect(page(1e9)?.['cache-control']).toBe(`${PUBLIC}, s-maxage=60, no-transform`);
  expect(
    edgeHeaders({ tags: new Set(), until: Infinity }, PUBLIC, 'application/json')?.['cache-control'],
  ).toBe(`${PUBLIC}, s-maxage=60`);
});

test.each([
  [59, null],
  [60, null],
  [90, 'max-age=30, stale-while-revalidate=0, stale-if-error=0'],
  [130, 'max-age=60, stale-while-revalidate=10, stale-if-error=10'],
  [3_600, 'max-age=60, stale-while-revalidate=30, stale-if-error=3480'],
])(
  'A page that becomes wrong in %d s, after a minute in memory, is cached by a CDN for: %s',
  (seconds, lifetime) => {
    expect(page(seconds)?.['surrogate-control'] ?? null).toBe(lifetime);
  },
);

test('A page with more tags than headers can hold, or one that would break a header, is not cached by a CDN', () => {
  const many = Array.from({ length: 700 }, (_, id) => `product:${id}`);
  expect(page(1e9, many)).toBeNull();
  expect(page(1e9, ['shared:a b'])).toBeNull();
  expect(page(1e9, many.slice(0, 400))?.['cache-tag']).toContain('product:399,shop');
});
