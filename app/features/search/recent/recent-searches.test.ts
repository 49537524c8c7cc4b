import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { readRecentSearches, rememberSearch } from './recent-searches.ts';

beforeEach(() => {
  vi.stubGlobal('window', {
    localStorage: memoryStorage(),
  });
});

test('The newest search stands first, and each stands once whatever its letter case', () => {
  for (const q of ['lawn', '  red   kurta ', 'LAWN']) rememberSearch(q);
  expect(readRecentSearches()).toEqual(['LAWN', 'red kurta']);
});

test('Eight searches are kept, and single letters are not', () => {
  for (let n = 1; n <= 9; n++) rememberSearch(`kurta ${n}`);
  rememberSearch('k');
  expect(readRecentSearches()).toHaveLength(8);
  expect(readRecentSearches()[7]).toBe('kurta 2');
});

test('What another program has stored under the name is no recent search', () => {
  window.localStorage.setItem('recentSearches', '{"a": 1}');
  expect(readRecentSearches()).toEqual([]);
  window.localStorage.setItem('recentSearches', '[1, "lawn", null]');
  expect(readRecentSearches()).toEqual(['lawn']);
});
