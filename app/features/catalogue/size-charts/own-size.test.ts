import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { readOwnSize, rememberOwnSize } from './own-size.ts';

const WOMEN = 'Womens Clothing';

const KIDS = 'Kids Collection';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  const storage = memoryStorage(stored);
  vi.stubGlobal('window', { localStorage: storage });
});

afterEach(() => vi.unstubAllGlobals());

test('The own size of women’s and of kids’ clothing are kept apart, in one stored value', () => {
  expect(readOwnSize(WOMEN)).toBeNull();
  rememberOwnSize(WOMEN, 'M');
  rememberOwnSize(KIDS, 'S');
  expect([readOwnSize(WOMEN), readOwnSize(KIDS)]).toEqual(['M', 'S']);
  expect(stored.size).toBe(1);
});

test('A forgotten size leaves that of the other collection', () => {
  rememberOwnSize(WOMEN, 'M');
  rememberOwnSize(KIDS, 'S');
  rememberOwnSize(WOMEN, null);
  expect([readOwnSize(WOMEN), readOwnSize(KIDS)]).toEqual([null, 'S']);
});

test.each(['', '[]', 'null', '"M"', '{"Womens Clothing":5}', '{broken'])('A stored %j is no size', (text) => {
  stored.set('ownSize', text);
  expect(readOwnSize(WOMEN)).toBeNull();
});

test('Where storage is denied, the size is known as long as the page lives', () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new DOMException('no', 'SecurityError');
    },
  });
  rememberOwnSize(WOMEN, 'L');
  expect(readOwnSize(WOMEN)).toBe('L');
  rememberOwnSize(WOMEN, null);
  expect(readOwnSize(WOMEN)).toBeNull();
});
