import { performance } from 'node:perf_hooks';
import { afterEach, expect, test, vi } from 'vitest';
import { invalidateSoon } from '#app/platform/cache/cache-invalidation.server.ts';
import { log } from '#app/platform/log.server.ts';
import { type Preparation, preparationState, preparePages } from './prepare-pages.ts';

log.level = 'silent';

const PATHS = ['/', '/shop-all', '/product/noor'];
const SOON = { firstMs: 1, afterChangeMs: 1, againMs: 60_000, lookMs: 1, soonMs: 1 };

let stop: () => Promise<void> = async () => undefined;

afterEach(async () => {
  await stop();
  vi.restoreAllMocks();
});

function begin(preparation: Partial<Preparation> = {}, waits = SOON) {
  const prepare = vi.fn<Preparation['prepare']>(async () => 'made ready');
  const forgetOthers = vi.fn();
  const lists = { listPaths: async () => PATHS, findChanged: async () => [] };
  const states = { isReady: () => false, isUsable: () => true };
  const given = { ...lists, ...states, prepare, forgetOthers, ...preparation };
  stop = preparePages(given, waits).stop;
  return { prepared: () => prepare.mock.calls.map(([path]) => path), prepare, forgetOthers };
}

test('All paths are made ready in their order, and the others are forgotten', async () => {
  const { prepared, forgetOthers } = begin();
  await vi.waitFor(() => expect(forgetOthers).toHaveBeenCalledWith(new Set(PATHS)));
  expect([prepared(), preparationState.waiting]).toEqual([PATHS, 0]);
});

test('What is ready is left as it is', async () => {
  const { prepared, forgetOthers } = begin({ isReady: (path) => path === '/shop-all' });
  await vi.waitFor(() => expect(forgetOthers).toHaveBeenCalledWith(new Set(PATHS)));
  expect(prepared()).toEqual(['/', '/product/noor']);
});

test('After a change all paths are looked at again, without one they are not', async () => {
  const { prepared, forgetOthers } = begin();
  await vi.waitFor(() => expect(forgetOthers).toHaveBeenCalledTimes(1));
  invalidateSoon({ kind: 'stale', tags: ['product:7'] });
  await vi.waitFor(() => expect(forgetOthers).toHaveBeenCalledTimes(2));
  expect(prepared()).toEqual([...PATHS, ...PATHS]);
});

test('A change during a round leads to another one', async () => {
  let isFirst = true;
  const prepare = vi.fn<Preparation['prepare']>(async () => {
    if (isFirst) invalidateSoon({ kind: 'stale', tags: ['product:7'] });
    isFirst = false;
    return 'made ready';
  });
  begin({ prepare });
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledTimes(2 * PATHS.length));
});

test('Paths for which a visitor would wait come first', async () => {
  const made = new Set<string>();
  const prepare = vi.fn<Preparation['prepare']>(async (path) => {
    made.add(path);
    return 'made ready';
  });
  const { forgetOthers } = begin({
    prepare,
    isReady: (path) => made.has(path),
    isUsable: (path) => path !== '/product/noor' || made.has(path),
  });
  await vi.waitFor(() => expect(forgetOthers).toHaveBeenCalled());
  expect([...made]).toEqual(['/product/noor', '/', '/shop-all']);
  expect(prepare).toHaveBeenCalledTimes(3);
});

test('In a long round they are looked for again after a change', async () => {
  const paths = Array.from({ length: 600 }, (_, n) => `/product/${n}`);
  const made: string[] = [];
  let changed = '';
  const prepare = vi.fn<Preparation['prepare']>(async (path) => {
    made.push(path);
    if (path === '/product/0') {
      changed = '/product/599';
      invalidateSoon({ kind: 'stale', tags: ['product:599'] });
    } else if (path === changed) changed = '';
    return 'made ready';
  });
  const isReady = (path: string) => !['/product/0', '/product/500', '/product/599'].includes(path);
  begin({ listPaths: async () => paths, prepare, isReady, isUsable: (path) => path !== changed });
  await vi.waitFor(() => expect(made.length).toBeGreaterThan(3));
  expect(made.slice(0, 4)).toEqual(['/product/0', '/product/599', '/product/500', '/product/599']);
});

test('The pages that show a piece that was sold or edited are made ready at once, also while others are', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<'made ready'>();
  const prepare = vi.fn<Preparation['prepare']>((path) =>
    path === '/' ? gate : Promise.resolve('made ready'),
  );
  const findChanged = vi.fn<Preparation['findChanged']>(async (tags) => tags.map((tag) => `/of/${tag}`));
  begin({ prepare, findChanged });
  const prepared = () => prepare.mock.calls.map(([path]) => path);
  await vi.waitFor(() => expect(prepared()).toEqual(['/']));
  invalidateSoon({ kind: 'due', tags: ['beside:7'] });
  invalidateSoon({ kind: 'stale', tags: ['product:7'] });
  await vi.waitFor(() => expect(prepared()).toEqual(['/', '/of/product:7']));
  open('made ready');
});

test('Paths are looked at again after a while, because pages grow old', async () => {
  const { forgetOthers } = begin({}, { ...SOON, againMs: 1 });
  await vi.waitFor(() => expect(forgetOthers.mock.calls.length).toBeGreaterThan(2));
});

test.each([
  ['an answer cannot be made now', async () => PATHS],
  ['the list cannot be read', () => Promise.reject(new Error('away'))],
])('When %s the round ends, and another one follows', async (_, read) => {
  const listPaths = vi.fn<Preparation['listPaths']>(read);
  const prepare = vi.fn<Preparation['prepare']>(async () => 'not now');
  const { forgetOthers } = begin({ listPaths, prepare }, { ...SOON, againMs: 1 });
  await vi.waitFor(() => expect(listPaths.mock.calls.length).toBeGreaterThan(2));
  await stop();
  expect(forgetOthers).not.toHaveBeenCalled();
  expect(prepare.mock.calls.length).toBeLessThanOrEqual(listPaths.mock.calls.length);
});

test('An answer that may not be stored is not made again in the next rounds', async () => {
  const prepare = vi.fn<Preparation['prepare']>(async (path) =>
    path === '/shop-all' ? 'not stored' : 'made ready',
  );
  const { forgetOthers } = begin({ prepare }, { ...SOON, againMs: 1 });
  await vi.waitFor(() => expect(forgetOthers.mock.calls.length).toBeGreaterThan(2));
  expect(prepare.mock.calls.filter(([path]) => path === '/shop-all')).toHaveLength(1);
});

test('While the shop is busy nothing more is made ready', async () => {
  let utilization = 0.9;
  const looked = vi
    .spyOn(performance, 'eventLoopUtilization')
    .mockImplementation(() => ({ idle: 0, active: 0, utilization }));
  const { prepared } = begin();
  await vi.waitFor(() => expect(looked.mock.calls.length).toBeGreaterThan(4));
  expect(prepared()).toEqual(['/']);
  utilization = 0.1;
  await vi.waitFor(() => expect(prepared()).toEqual(PATHS));
});

test('Once it is stopped no further page is made ready', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<'made ready'>();
  const prepare = vi.fn<Preparation['prepare']>(() => gate);
  begin({ prepare });
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledTimes(1));
  const stopped = stop();
  open('made ready');
  await stopped;
  expect(prepare).toHaveBeenCalledTimes(1);
});
