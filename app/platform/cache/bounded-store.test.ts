import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BoundedStore } from './bounded-store.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const keysOf = <Value>(store: BoundedStore<Value>) => [...store.entries()].map(([key]) => key);
const textStore = (maxBytes: number) =>
  new BoundedStore<string[]>({
    maxEntries: 100,
    maxBytes,
    bytesOf: (key, texts) => key.length * 2 + texts.join('').length,
  });

test('A store with room for three entries drops the one that was not used for longest', () => {
  const store = new BoundedStore<number>({ maxEntries: 3 });
  for (const key of ['a', 'b', 'c']) store.set(key, 1);
  store.get('a');
  store.peek('b');
  store.set('d', 1);
  expect(keysOf(store)).toEqual(['c', 'a', 'd']);
});

test('Those that may go first go before others that were not used for longer, and these when that is not enough', () => {
  const gone: string[] = [];
  const store = new BoundedStore<string>({
    maxEntries: 100,
    maxBytes: 3,
    bytesOf: () => 1,
    goesFirst: (_, kind) => kind === 'cheap',
    onEvict: (key) => gone.push(key),
  });
  for (const key of ['a', 'b']) store.set(key, 'dear');
  for (const key of ['c', 'd']) store.set(key, 'cheap');
  for (const key of ['e', 'f']) store.set(key, 'dear');
  expect([keysOf(store), gone]).toEqual([
    ['b', 'e', 'f'],
    ['c', 'd', 'a'],
  ]);
});

test('An entry that is used after each new one stays', () => {
  const store = new BoundedStore<number>({ maxEntries: 3 });
  store.set('often', 1);
  for (let n = 0; n < 10; n++) {
    store.set(`new ${n}`, n);
    store.get('often');
    expect(store.get('often')).toBe(1);
  }
  expect(keysOf(store)).toEqual(['new 8', 'new 9', 'often']);
});

test('A hundred thousand different keys leave a store no larger than its bounds', () => {
  const store = new BoundedStore<number>({
    maxEntries: 1_000,
    maxBytes: 9_000,
    bytesOf: (key) => key.length,
  });
  for (let n = 0; n < 100_000; n++) store.set(`made-up-${n}`, n);
  expect(store.size).toBeLessThanOrEqual(1_000);
  expect(store.bytes).toBeLessThanOrEqual(9_000);
  expect(keysOf(store).at(-1)).toBe('made-up-99999');
});

test('An entry that alone is larger than the store is not stored, and drops nothing else', () => {
  const store = textStore(100);
  store.set('a', ['small']);
  store.set('b', ['x'.repeat(200)]);
  expect([keysOf(store), store.bytes]).toEqual([['a'], 7]);
});

test('An entry that grows is measured again, and the others make room for it', () => {
  const store = textStore(100);
  const growing = ['x'.repeat(40)];
  store.set('old', ['y'.repeat(40)]);
  store.set('new', growing);
  growing.push('z'.repeat(30));
  store.remeasure('new');
  expect([keysOf(store), store.bytes]).toEqual([['new'], 76]);
});

test('Setting and deleting the same key again and again leaves no bytes behind', () => {
  const store = textStore(1_000);
  for (let n = 0; n < 50; n++) store.set('a', ['x'.repeat(n)]);
  store.delete('a');
  store.delete('a');
  expect([store.size, store.bytes]).toEqual([0, 0]);
});

test('An expired entry is not returned, and is deleted even if it is never read', () => {
  const store = new BoundedStore<number>({ maxEntries: 10, maxAge: 1_000 });
  store.set('read', 1);
  store.set('forgotten', 1);
  vi.advanceTimersByTime(999);
  expect(store.get('read')).toBe(1);
  vi.advanceTimersByTime(1);
  expect(store.get('read')).toBeUndefined();
  store.set('fresh', 1);
  expect(keysOf(store)).toEqual(['fresh']);
});

test('The age of an entry does not depend on the system clock', () => {
  const store = new BoundedStore<number>({ maxEntries: 10, maxAge: 1_000 });
  store.set('a', 1);
  vi.setSystemTime(Date.now() - 86_400_000);
  vi.advanceTimersByTime(1_000);
  expect(store.get('a')).toBeUndefined();
});
