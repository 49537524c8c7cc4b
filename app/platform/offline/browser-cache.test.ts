import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import {
  type CachedQuery,
  evict,
  fetchCached,
  isFresh,
  keysToEvict,
  parseIndex,
  revalidateCached,
} from './browser-cache.ts';

const DAY = 86_400_000;

const NOW = Date.UTC(2026, 7, 10);

const names: CachedQuery<string[]> = {
  key: 'names',
  path: '/names/',
  read: (answer) => (Array.isArray(answer) && answer.every((x) => typeof x === 'string') ? answer : null),
};

let stored: Map<string, string>;

let calls: Headers[];

function answerWith(...answers: (() => Response)[]) {
  calls = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    calls.push(headers);
    return answers[Math.min(calls.length, answers.length) - 1]?.();
  });
}

const fresh =
  (body: unknown, etag = 'W/"1"') =>
  () =>
    Response.json(body, { headers: { etag } });

const notModified = () => new Response(null, { status: 304 });

const offline = () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  stored = new Map();
  vi.stubGlobal('window', {
    localStorage: memoryStorage(stored),
  });
});

afterEach(() => {
  evict(names.key);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  [NOW, true],
  [NOW - DAY + 1, true],
  [NOW - DAY, false],
  [NOW + 1, false],
])('The check whether an entry stored at %i is fresh gives %s', (timestamp, young) => {
  expect(isFresh(timestamp, NOW)).toBe(young);
});

describe('Cached answer', () => {
  test('An answer is fetched once, then read from the browser for 24 hours', async () => {
    answerWith(fresh(['Bagh']));
    expect(await fetchCached(names)).toEqual({ outcome: 'known', data: ['Bagh'] });
    vi.advanceTimersByTime(DAY - 1);
    expect(await fetchCached(names)).toEqual({ outcome: 'known', data: ['Bagh'] });
    expect(calls).toHaveLength(1);
    expect(JSON.parse(stored.get('names') ?? '')).toEqual({ data: ['Bagh'], timestamp: NOW, etag: 'W/"1"' });
  });

  test('An answer older than 24 hours is fetched again, with the ETag that is known', async () => {
    answerWith(fresh(['Bagh']), notModified);
    await fetchCached(names);
    vi.advanceTimersByTime(DAY);
    expect(await fetchCached(names)).toEqual({ outcome: 'known', data: ['Bagh'] });
    expect(calls.map((headers) => headers.get('if-none-match'))).toEqual([null, 'W/"1"']);
    await fetchCached(names);
    expect(calls).toHaveLength(2);
  });

  test('An old answer is used when the shop cannot be reached, and a query without one fails', async () => {
    answerWith(fresh(['Bagh']), offline);
    await fetchCached(names);
    vi.advanceTimersByTime(3 * DAY);
    expect(await fetchCached(names)).toEqual({ outcome: 'known', data: ['Bagh'] });
    evict(names.key);
    expect(await fetchCached(names)).toEqual({ outcome: 'failed', status: 0 });
  });

  test('An answer that no longer exists is removed from the browser', async () => {
    answerWith(fresh(['Bagh']), () => new Response('{}', { status: 404 }));
    await fetchCached(names);
    vi.advanceTimersByTime(DAY);
    expect(await fetchCached(names)).toEqual({ outcome: 'missing' });
    expect(stored.has('names')).toBe(false);
  });

  test('Concurrent reads of a cached query send one request', async () => {
    answerWith(fresh(['Bagh']));
    await Promise.all([fetchCached(names), fetchCached(names), revalidateCached(names)]);
    expect(calls).toHaveLength(1);
  });

  test('A stored answer that somebody has changed in the browser is not used', async () => {
    stored.set('names', JSON.stringify({ data: { evil: 1 }, timestamp: NOW, etag: 'W/"1"' }));
    answerWith(fresh(['Bagh']));
    expect(await fetchCached(names)).toEqual({ outcome: 'known', data: ['Bagh'] });
    expect(calls[0]?.get('if-none-match')).toBeNull();
  });
});

describe('A failed fetch', () => {
  test.each([
    ['an answer that is an error', () => new Response('{}', { status: 503 }), 503, 'HTTP error! Status: 503'],
    ['no answer', offline, 0, 'Failed to fetch'],
    ['an answer of another shape', fresh([1]), 200, 'The answer has another shape.'],
  ])('The failure is logged when there is %s', async (_, answer, status, message) => {
    const logged = vi.spyOn(console, 'debug').mockReturnValue();
    answerWith(answer);
    expect(await fetchCached(names)).toEqual({ outcome: 'failed', status });
    expect(logged.mock.calls).toEqual([['/names/', expect.objectContaining({ message })]]);
    logged.mockRestore();
  });
});

describe('Revalidation', () => {
  test.each([
    ['the same', notModified, false],
    ['the same, out of the browser’s own cache', fresh(['Bagh']), false],
    ['another', fresh(['Bagh', 'Neel'], 'W/"2"'), true],
    ['gone', () => new Response('{}', { status: 404 }), true],
    ['a fault', () => new Response('{}', { status: 503 }), false],
    ['nothing', offline, false],
  ])('Revalidation says whether the answer changed when it is %s', async (_, second, changed) => {
    answerWith(fresh(['Bagh']), second);
    await fetchCached(names);
    vi.advanceTimersByTime(60_000);
    expect(await revalidateCached(names)).toBe(changed);
  });

  test('Revalidation skips an answer that has just arrived, and fills an empty cache', async () => {
    answerWith(fresh(['Bagh']));
    expect(await revalidateCached(names)).toBe(false);
    expect(await revalidateCached(names)).toBe(false);
    expect(calls).toHaveLength(1);
  });
});

test('A page still has its answer when the storage is full', async () => {
  vi.stubGlobal('window', {
    localStorage: {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('no', 'QuotaExceededError');
      },
      removeItem: () => undefined,
    },
  });
  answerWith(fresh(['Bagh']));
  await fetchCached(names);
  expect(await fetchCached(names)).toEqual({ outcome: 'known', data: ['Bagh'] });
  expect(calls).toHaveLength(1);
});

test('Older products make room when the storage is full', async () => {
  const product = (n: number): CachedQuery<string[]> => ({ ...names, key: `product_${n}`, disposable: true });
  answerWith(fresh(['Bagh']));
  await fetchCached(product(1));
  vi.advanceTimersByTime(1);
  const { localStorage } = window;
  let isFull = true;
  vi.stubGlobal('window', {
    localStorage: {
      ...localStorage,
      setItem: (key: string, text: string) => {
        if (key === 'names' && isFull) throw new DOMException('no', 'QuotaExceededError');
        localStorage.setItem(key, text);
      },
      removeItem: (key: string) => {
        if (key === 'product_1') isFull = false;
        localStorage.removeItem(key);
      },
    },
  });
  await fetchCached(names);
  expect([...stored.keys()].sort()).toEqual(['cachedAnswers', 'names']);
});

const M = 1_000_000;

const index = {
  shop_all: { size: M, timestamp: 1, disposable: false },
  product_new: { size: 0.4 * M, timestamp: 30, disposable: true },
  product_old: { size: 0.4 * M, timestamp: 10, disposable: true },
  product_mid: { size: 0.4 * M, timestamp: 20, disposable: true },
};

test.each([
  ['Nothing is dropped when the entry fits', 'product_x', 0.2 * M, []],
  ['The oldest product is dropped first', 'product_x', 0.5 * M, ['product_old']],
  [
    'As many products are dropped as the entry needs',
    'womens_clothing',
    0.9 * M,
    ['product_old', 'product_mid'],
  ],
  ['An entry that is written again does not count twice', 'product_new', 0.7 * M, []],
  ['An entry that can never fit drops nothing', 'womens_clothing', 2 * M, null],
])('%s', (_, key, size, dropped) => {
  expect(keysToEvict(index, key, size)).toEqual(dropped);
});

test('A damaged index is read as far as possible', () => {
  const good = { size: 3, timestamp: 5, disposable: true };
  expect(parseIndex({ a: good, b: null, c: { size: 'x' }, d: 4 })).toEqual({ a: good });
  expect(parseIndex('nonsense')).toEqual({});
  expect(parseIndex(undefined)).toEqual({});
});
