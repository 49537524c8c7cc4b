import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '#app/platform/log.server.ts';
import { oncePerList } from '#app/platform/replaced.ts';
import { addCacheTags, CacheContext, cacheUntil, withCacheContext } from './cache-context.server.ts';
import { invalidateSoon } from './cache-invalidation.server.ts';
import { keepRows } from './kept-rows.server.ts';
import { setDeaf } from './notifications/hearing.server.ts';

type Row = { id: number; text: string };

let table: Map<number, string>;
let reads: number[][];
let until: Date | null;
let wait: Promise<unknown>;
let waitForStamps: Promise<unknown>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  for (const level of ['warn', 'info'] as const) vi.spyOn(log, level).mockReturnValue(undefined);
  table = new Map([
    [1, 'one'],
    [2, 'two'],
    [3, 'three'],
  ]);
  reads = [];
  until = null;
  wait = Promise.resolve();
  waitForStamps = Promise.resolve();
});
afterEach(() => {
  setDeaf(false);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function readRows(ids: readonly number[]): Promise<Row[]> {
  addCacheTags('rows');
  cacheUntil(until);
  reads.push([...ids]);
  const found = ids.flatMap((id) => (table.has(id) ? { id, text: table.get(id) ?? '' } : []));
  await wait;
  return found;
}

function changedBy(tags: readonly string[]): number[] | null {
  if (tags.includes('*')) return null;
  return tags.flatMap((tag) => (tag.startsWith('row:') ? Number(tag.slice(4)) : []));
}

async function readStamps(): Promise<Map<number, string>> {
  const stamps = new Map(table);
  await waitForStamps;
  return stamps;
}

const keep = () =>
  keepRows<Row>({
    changedBy,
    readRows,
    readStamps,
    order: (a, b) => b.id - a.id,
  });
const change = (...tags: string[]) => invalidateSoon({ kind: 'stale', tags });
const textsOf = async (read: ReturnType<typeof keep>) => (await read()).rows.map(({ text }) => text);

test('A row is found by its id as it is now, also one that was added, and not one that was deleted', async () => {
  const read = keep();
  await read();
  table.set(4, 'four').set(2, 'two again').delete(3);
  change('row:2', 'row:3', 'row:4');
  const { rows, byId } = await read();
  expect(rows.map(({ id }) => id)).toEqual([4, 2, 1]);
  expect([...byId.values()].map(({ text }) => text).sort()).toEqual(['four', 'one', 'two again']);
  table.delete(1);
  vi.advanceTimersByTime(11_000);
  expect((await read()).byId.has(1)).toBe(false);
});

test('What is made of all rows is brought up to date, unless one came, went or moved', async () => {
  const read = keep();
  const join = vi.fn((rows: readonly Row[]) => rows.map(({ text }) => text).join());
  const joined = oncePerList<Row, string>(join, (before, replaced) =>
    [...replaced].reduce((text, [old, fresh]) => text.replace(old.text, fresh.text), before),
  );
  const now = async () => joined((await read()).rows);
  expect(await now()).toBe('three,two,one');
  table.set(2, 'TWO');
  change('row:2');
  expect(await now()).toBe('three,TWO,one');
  expect(join).toHaveBeenCalledOnce();
  table.set(4, 'four');
  change('row:4');
  expect(await now()).toBe('four,three,TWO,one');
  table.set(1, 'ONE').delete(3);
  change('row:1', 'row:3');
  expect(await now()).toBe('four,TWO,ONE');
  expect(join).toHaveBeenCalledTimes(3);
  table.delete(4);
  table.set(2, 'two again');
  vi.advanceTimersByTime(11_000);
  expect(await now()).toBe('two again,ONE');
});

test('A change re-reads the rows that it names, and no others', async () => {
  const read = keep();
  expect(await textsOf(read)).toEqual(['three', 'two', 'one']);
  expect(await read()).toBe(await read());
  table.set(2, 'TWO').set(4, 'four').delete(3);
  change('row:2', 'row:3', 'row:4', 'other:1');
  expect(await textsOf(read)).toEqual(['four', 'TWO', 'one']);
  change('other:2');
  await read();
  expect(reads).toEqual([
    [1, 2, 3],
    [2, 3, 4],
  ]);
});

test('A change that may concern any row re-reads all of them', async () => {
  const read = keep();
  await read();
  table.set(1, 'ONE');
  change('*');
  expect(await textsOf(read)).toEqual(['three', 'two', 'ONE']);
});

test.each([
  ['what a change named', 'row:1'],
  ['every row', '*'],
])('A reader after a change never gets what was read before it: %s', async (_what, tag) => {
  const read = keep();
  await read();
  let go: (value?: unknown) => void = () => undefined;
  wait = new Promise((resolve) => (go = resolve));
  change('row:2');
  const early = read();
  table.set(1, 'ONE');
  change(tag);
  const late = textsOf(read);
  go();
  await early;
  expect(await late).toEqual(['three', 'two', 'ONE']);
  expect(await textsOf(read)).toEqual(['three', 'two', 'ONE']);
});

test('A change that overtakes the first read of all rows is seen', async () => {
  const read = keep();
  let go: (value?: unknown) => void = () => undefined;
  wait = new Promise((resolve) => (go = resolve));
  const early = read();
  await vi.waitFor(() => expect(reads).toHaveLength(1));
  table.set(1, 'ONE');
  change('*');
  go();
  await early;
  expect(await textsOf(read)).toEqual(['three', 'two', 'ONE']);
});

test('A change that nobody told of is seen after ten seconds, after one while notifications do not arrive', async () => {
  const read = keep();
  await read();
  table.set(2, 'TWO').set(4, 'four').delete(3);
  vi.advanceTimersByTime(4_999);
  expect(await textsOf(read)).toEqual(['three', 'two', 'one']);
  vi.advanceTimersByTime(5_001);
  expect(await textsOf(read)).toEqual(['four', 'TWO', 'one']);
  setDeaf(true);
  table.set(1, 'ONE');
  vi.advanceTimersByTime(1_000);
  expect(await textsOf(read)).toEqual(['four', 'TWO', 'ONE']);
  expect(reads).toEqual([[1, 2, 3], [2, 4], [1]]);
});

describe('After half of the ten seconds', () => {
  test('Readers do not wait while it is found what nobody told of, which the next one sees', async () => {
    const read = keep();
    const before = await read();
    let go: (value?: unknown) => void = () => undefined;
    waitForStamps = new Promise((resolve) => (go = resolve));
    table.set(2, 'TWO').set(4, 'four').delete(3);
    vi.advanceTimersByTime(5_000);
    expect([await read(), await read()]).toEqual([before, before]);
    expect(reads).toEqual([[1, 2, 3]]);
    go();
    await expect.poll(() => textsOf(read)).toEqual(['four', 'TWO', 'one']);
    expect(reads).toEqual([
      [1, 2, 3],
      [2, 4, 3],
    ]);
  });

  test('What a change names meanwhile is seen at once', async () => {
    const read = keep();
    await read();
    waitForStamps = new Promise(() => undefined);
    vi.advanceTimersByTime(5_000);
    await read();
    table.set(1, 'ONE');
    change('row:1');
    expect(await textsOf(read)).toEqual(['three', 'two', 'ONE']);
    table.clear();
    waitForStamps = Promise.resolve();
    change('*');
    expect(await textsOf(read)).toEqual([]);
  });

  test('When that fails, the rows stay until their age has come, and readers are told then', async () => {
    const read = keep();
    await read();
    waitForStamps = Promise.reject(new Error('no database'));
    vi.advanceTimersByTime(5_000);
    expect(await textsOf(read)).toEqual(['three', 'two', 'one']);
    expect(await textsOf(read)).toEqual(['three', 'two', 'one']);
    vi.advanceTimersByTime(5_000);
    await expect(read()).rejects.toThrow('no database');
  });
});

test('A failed read loses no change', async () => {
  const read = keep();
  await read();
  table.set(2, 'TWO');
  change('row:2');
  wait = Promise.reject(new Error('no database'));
  await expect(read()).rejects.toThrow('no database');
  wait = Promise.resolve();
  expect(await textsOf(read)).toEqual(['three', 'TWO', 'one']);
});

test('Each response gets the tags and the end of the rows, and all rows are read again after it', async () => {
  const end = new Date(Date.now() + 5_000);
  until = end;
  const read = keep();
  for (const _ of ['first', 'kept']) {
    const scope = new CacheContext();
    await withCacheContext(scope, read);
    expect([[...scope.tags], scope.until]).toEqual([['rows'], end.getTime()]);
  }
  until = null;
  vi.advanceTimersByTime(5_000);
  await read();
  expect(reads).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
});
