import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { localStore } from './browser-storage.ts';

afterEach(() => {
  localStore.remove('bag');
  vi.unstubAllGlobals();
});

describe('Full storage', () => {
  beforeEach(() => {
    const refuse = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
    vi.stubGlobal('window', {
      localStorage: { getItem: () => 'what was there', setItem: refuse, removeItem: refuse },
    });
  });

  test('A storage that refuses a write keeps the newest text as long as the page lives', () => {
    localStore.writeJson('bag', [1]);
    expect(localStore.readJson('bag')).toEqual([1]);
  });
});

test('A blocked storage never throws', () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new DOMException('no', 'SecurityError');
    },
  });
  expect(localStore.read('bag')).toBeNull();
  expect(localStore.write('bag', 'kept')).toBe(false);
  expect(localStore.read('bag')).toBe('kept');
  localStore.remove('bag');
  expect(localStore.read('bag')).toBeNull();
});

test('A text that is not JSON is read as undefined', () => {
  vi.stubGlobal('window', { localStorage: { getItem: () => '{"id":' } });
  expect(localStore.readJson('bag')).toBeUndefined();
});

test('The server stores nothing, because the next visitor would see it', () => {
  localStore.write('bag', 'of one visitor');
  expect(localStore.read('bag')).toBeNull();
});
