import { expect, it } from 'vitest';
import { addCacheTags, CacheContext, cacheUntil, withCacheContext } from './cache-context.server.ts';
import { invalidateSoon } from './cache-invalidation.server.ts';
import { sharedRead } from './shared-read.server.ts';

const change = (tag: string) => invalidateSoon({ kind: 'stale', tags: [tag] });

function countedRead(tag: string) {
  let reads = 0;
  const read = sharedRead(async () => {
    addCacheTags(tag);
    reads += 1;
    return reads;
  });
  return read;
}

it('Readers share one read until its tag changes', async () => {
  const read = countedRead('shared:a');
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  change('shared:other');
  expect(await read()).toBe(1);
  change('shared:a');
  expect(await read()).toBe(2);
});

it('A read that a change overtakes is not kept', async () => {
  let finish: (value: string) => void = () => {};
  const values = [new Promise<string>((resolve) => (finish = resolve)), Promise.resolve('new')];
  let reads = 0;
  const read = sharedRead(async () => {
    addCacheTags('shared:b');
    return values[reads++];
  });
  const early = read();
  change('shared:b');
  const late = read();
  finish('old');
  expect(await Promise.all([early, late])).toEqual(['old', 'new']);
  expect(await read()).toBe('new');
});

it('A failed read is not kept', async () => {
  let reads = 0;
  const read = sharedRead(async () => {
    reads += 1;
    if (reads === 1) throw new Error('no database');
    return reads;
  });
  await expect(read()).rejects.toThrow('no database');
  expect(await read()).toBe(2);
});

it('Each response gets the tags and the end of the read, also when it was shared', async () => {
  const end = new Date(Date.now() + 60_000);
  const read = sharedRead(async () => {
    addCacheTags('shared:c');
    cacheUntil(end);
  });
  for (const _ of ['first', 'shared']) {
    const scope = new CacheContext();
    await withCacheContext(scope, read);
    expect([[...scope.tags], scope.until]).toEqual([['shared:c'], end.getTime()]);
  }
});

it('What ends at a moment is read again after it', async () => {
  let reads = 0;
  const read = sharedRead(async () => {
    cacheUntil(new Date(Date.now() - 1));
    reads += 1;
  });
  await read();
  await read();
  expect(reads).toBe(2);
});
