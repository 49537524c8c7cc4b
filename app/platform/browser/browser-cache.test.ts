import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { type CachedQuery, evict, fetchCached, isFresh, revalidateCached } from './browser-cache.ts';

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
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    },
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
])('An entry stored at %i is fresh on that day: %s', (timestamp, young) => {
  expect(isFresh(timestamp, NOW)).toBe(young);
});

describe('an answer of the shop', () => {
  it('is fetched once, then painted from the browser for 24 hours', async () => {
    answerWith(fresh(['Bagh']));
    expect(await fetchCached(names)).toEqual({ outcome: 'known', data: ['Bagh'] });
    vi.advanceTimersByTime(DAY - 1);
    expect(await fetchCached(names)).toEqual({ outcome: 'known', data: ['Bagh'] });
    expect(calls).toHaveLength(1);
    expect(JSON.parse(stored.get('names') ?? '')).toEqual({ data: ['Bagh'], timestamp: NOW, etag: 'W/"1"' });
  });

  it('is fetched first when it is older, with the ETag that is known', async () => {
    answerWith(fresh(['Bagh']), notModified);
    await fetchCached(names);
    vi.advanceTimersByTime(DAY);
    expect(await fetchCached(names)).toEqual({ outcome: 'known', data: ['Bagh'] });
    expect(calls.map((headers) => headers.get('if-none-match'))).toEqual([null, 'W/"1"']);
    await fetchCached(names);
    expect(calls).toHaveLength(2);
  });

  it('is the old one when the shop cannot be reached, and nothing without one', async () => {
    answerWith(fresh(['Bagh']), offline);
    await fetchCached(names);
    vi.advanceTimersByTime(3 * DAY);
    expect(await fetchCached(names)).toEqual({ outcome: 'known', data: ['Bagh'] });
    evict(names.key);
    expect(await fetchCached(names)).toEqual({ outcome: 'failed', status: 0 });
  });

  it('that is no longer there is forgotten', async () => {
    answerWith(fresh(['Bagh']), () => new Response('{}', { status: 404 }));
    await fetchCached(names);
    vi.advanceTimersByTime(DAY);
    expect(await fetchCached(names)).toEqual({ outcome: 'missing' });
    expect(stored.has('names')).toBe(false);
  });

  it('is asked for once however many ask at a time', async () => {
    answerWith(fresh(['Bagh']));
    await Promise.all([fetchCached(names), fetchCached(names), revalidateCached(names)]);
    expect(calls).toHaveLength(1);
  });

  it('is not believed when somebody has changed it in the browser', async () => {
    stored.set('names', JSON.stringify({ data: { evil: 1 }, timestamp: NOW, etag: 'W/"1"' }));
    answerWith(fresh(['Bagh']));
    expect(await fetchCached(names)).toEqual({ outcome: 'known', data: ['Bagh'] });
    expect(calls[0]?.get('if-none-match')).toBeNull();
  });
});

describe('revalidating what is cached', () => {
  test.each([
    ['the same', notModified, false],
    ['the same, out of the browser’s own cache', fresh(['Bagh']), false],
    ['another', fresh(['Bagh', 'Neel'], 'W/"2"'), true],
    ['gone', () => new Response('{}', { status: 404 }), true],
    ['a fault', () => new Response('{}', { status: 503 }), false],
    ['nothing', offline, false],
  ])('the answer is %s', async (_, second, changed) => {
    answerWith(fresh(['Bagh']), second);
    await fetchCached(names);
    vi.advanceTimersByTime(60_000);
    expect(await revalidateCached(names)).toBe(changed);
  });

  it('is not done for what came this moment, and fills what is empty', async () => {
    answerWith(fresh(['Bagh']));
    expect(await revalidateCached(names)).toBe(false);
    expect(await revalidateCached(names)).toBe(false);
    expect(calls).toHaveLength(1);
  });
});

it('a full storage costs nothing but the keeping: the page still has its answer', async () => {
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

it('older products make room when the storage is full', async () => {
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
