import { beforeEach, describe, expect, test } from 'vitest';
import { listCompanions } from '#app/features/catalogue/companions/companions.server.ts';
import { announceSold } from '#app/features/catalogue/stock/announce-stock.server.ts';
import { CacheContext, withCacheContext } from '#app/platform/cache/cache-context.server.ts';
import { onInvalidate } from '#app/platform/cache/cache-invalidation.server.ts';
import type { Invalidation } from '#app/platform/cache/notifications/payload.ts';
import { PageCache } from '#server/cache/page-cache.ts';
import { buildProduct, emptyCatalogue, orderPayload } from '#tests/support/builders.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import { sendProductChange } from '#tests/support/product-calls.ts';

let cache = new PageCache();
let changes: Invalidation[] = [];
onInvalidate((change) => {
  changes.push(change);
  return cache.renew(change);
});

let subject: number;
let companion: number;

async function buildPair(stock: number): Promise<void> {
  subject = (await buildProduct({ type: 'Kurta' })).id;
  companion = (await buildProduct({ type: 'Dupatta', stock })).id;
  await stockBeside();
  changes = [];
}

beforeEach(async () => {
  await emptyCatalogue();
  cache = new PageCache();
});

/** What the page of the subject tells of its companion. */
async function stockBeside(): Promise<(number | string)[]> {
  const render = async () => {
    const body = JSON.stringify(await listCompanions(subject));
    return new Response(body, { headers: { 'Cache-Control': 'public, max-age=0' } });
  };
  const answer = await cache.answer('/beside', new Request('http://shop.test/'), render);
  return ((await answer.json()) as { stock: number }[]).map(({ stock }) => stock);
}

const order = async () =>
  expect((await placeCod(orderPayload([{ id: companion, price: 4000 }]))).status).toBe(201);
const tagsOf = (kind: Invalidation['kind']) =>
  changes.flatMap((change) => (change.kind === kind ? change.tags : []));

describe('A page beside which another piece is shown', () => {
  test('Changes of pieces that it does not show do not concern it', async () => {
    await buildPair(60);
    await buildProduct({ collection: 'Kids Collection' });
    const scope = new CacheContext();
    await withCacheContext(scope, () => listCompanions(subject));
    expect(scope.tags).toEqual(
      new Set([`product:${subject}`, `beside:${companion}`, 'categories', 'promotions']),
    );
  });

  test('After an order of a piece of which many are left, it is one view late', async () => {
    await buildPair(60);
    await order();
    expect(await stockBeside()).toEqual([60]);
    await expect.poll(stockBeside, { timeout: 5_000 }).toEqual([59]);
    expect([tagsOf('due'), tagsOf('stale')]).toEqual([
      [`beside:${companion}`],
      ['products', `product:${companion}`],
    ]);
  });

  test('After an order of a piece of which few are left, it is as exact as the page of that piece', async () => {
    await buildPair(11);
    await order();
    expect([tagsOf('due'), tagsOf('stale')]).toEqual([
      [],
      ['products', `product:${companion}`, `beside:${companion}`],
    ]);
  });

  test('An edit of what its card shows is seen by the next visitor', async () => {
    await buildPair(60);
    expect((await sendProductChange(companion, { stock: '50' })).status).toBe(200);
    expect(await stockBeside()).toEqual([50]);
  });

  test('After an edit of what its card does not show, the page is shown once more and made anew behind', async () => {
    await buildPair(60);
    const shown = cache.peek('/beside');
    expect((await sendProductChange(companion, { description: 'Soft, for a long summer.' })).status).toBe(
      200,
    );
    expect(cache.peek('/beside')).toBe(shown);
    expect([tagsOf('due'), tagsOf('purge')]).toEqual([
      [`beside:${companion}`],
      ['products', `product:${companion}`],
    ]);
    // It fits the subject no longer.
    expect((await sendProductChange(companion, { collection: 'Kids Collection' })).status).toBe(200);
    await expect.poll(stockBeside, { timeout: 5_000 }).toEqual([]);
  });
});

describe('Orders that are written together', () => {
  test('What is left is what they leave together', () => {
    const line = { id: 1, quantity: 5, stock: 60 };
    changes = [];
    announceSold(Array.from({ length: 9 }, () => line));
    expect([tagsOf('due'), tagsOf('stale')]).toEqual([['beside:1'], ['products', 'product:1']]);
    changes = [];
    announceSold(Array.from({ length: 10 }, () => line));
    expect([tagsOf('due'), tagsOf('stale')]).toEqual([[], ['products', 'product:1', 'beside:1']]);
  });

  test('An order that is refused tells nothing', async () => {
    await buildPair(1);
    expect((await placeCod(orderPayload([{ id: companion, price: 4000, quantity: 2 }]))).status).toBe(409);
    announceSold([]);
    expect(changes).toEqual([]);
  });

  test('Of a piece with sizes, the size of which the fewest are left counts', () => {
    changes = [];
    announceSold([
      { id: 1, quantity: 1, stock: 60 },
      { id: 1, quantity: 1, stock: 12 },
    ]);
    expect(tagsOf('stale')).toContain('beside:1');
  });
});
