import { beforeEach, describe, expect, test } from 'vitest';
import { answerSearch } from '#app/features/search/matching/answer-search.server.ts';
import { suggest } from '#app/features/search/matching/suggest.server.ts';
import { invalidateSoon, onInvalidate } from '#app/platform/cache/cache-invalidation.server.ts';
import { PageCache } from '#server/cache/page-cache.ts';
import { buildProduct, emptyCatalogue, orderPayload } from '#tests/support/builders.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import { productToken, removeProduct, sendProductChange } from '#tests/support/product-calls.ts';
import { call } from '#tests/support/test-shop.ts';

let cache = new PageCache();
onInvalidate((change) => cache.renew(change));

const SEARCHES = {
  results: (q: string) => answerSearch(q, 1),
  suggestions: async (q: string) => (await suggest(q)).suggestions,
};

describe.each(['results', 'suggestions'] as const)('Answers of a search, its %s', (kind) => {
  let indigo: number;
  let rose: number;
  let renderings: number;

  async function answers(q: string): Promise<{ products: { name: string; stock: number }[] }> {
    const render = async () => {
      renderings++;
      const body = JSON.stringify(await SEARCHES[kind](q));
      return new Response(body, { headers: { 'Cache-Control': 'public, max-age=0' } });
    };
    return (await cache.answer(q, new Request('http://shop.test/'), render)).json();
  }

  const namesOf = async (q: string) => (await answers(q)).products.map(({ name }) => name);
  const stockOf = async (q: string) => (await answers(q)).products.map(({ stock }) => stock);
  const buy = (id: number) => placeCod(orderPayload([{ id, price: 4000 }]));

  async function fill(empty: PageCache): Promise<void> {
    cache = empty;
    await answers('indigo');
    await answers('rose');
    renderings = 0;
  }

  beforeEach(async () => {
    await emptyCatalogue();
    indigo = (await buildProduct({ name: 'Indigo Kurta', stock: 1 })).id;
    rose = (await buildProduct({ name: 'Rose Shawl', stock: 9 })).id;
    // The builder writes without a word to the shop.
    invalidateSoon({ kind: 'stale', tags: ['*'] });
    await fill(new PageCache());
  });

  test('stay after an order of a piece that they do not show', async () => {
    // Behind a CDN a stale answer is not there any more.
    await fill(new PageCache({ hasEdge: true }));
    expect((await buy(rose)).status).toBe(201);
    expect([cache.peek('indigo') === null, cache.peek('rose') === null]).toEqual([false, true]);
    expect(await stockOf('rose')).toEqual([8]);
  });

  test('tell an edit of a piece that they show to the next visitor', async () => {
    expect((await sendProductChange(rose, { stock: '7' })).status).toBe(200);
    expect(await stockOf('rose')).toEqual([7]);
    expect((await removeProduct(rose)).status).toBe(204);
    expect(await namesOf('rose')).not.toContain('Rose Shawl');
  });

  test('are given at once and made anew behind after an edit of a piece that they do not show', async () => {
    expect((await sendProductChange(rose, { name: 'Rose Indigo' })).status).toBe(200);
    expect(await namesOf('indigo')).toEqual(['Indigo Kurta']);
    const both = ['Indigo Kurta', 'Rose Indigo'];
    await expect.poll(async () => (await namesOf('indigo')).sort(), { timeout: 5_000 }).toEqual(both);
    expect(renderings).toBe(1);
  });

  test('have a piece again that came back from a cancelled order', async () => {
    const { body } = await buy(indigo);
    await fill(new PageCache({ hasEdge: true }));
    expect(await stockOf('indigo')).toEqual([0]);
    const { status } = await call('PUT', `/orders/update-status/${body.order_id}/`, {
      token: productToken,
      body: { status: 'Cancelled' },
    });
    expect(status).toBe(200);
    // It may be found by its size again where it was not.
    expect([cache.peek('indigo'), cache.peek('rose')]).toEqual([null, null]);
    expect(await stockOf('indigo')).toEqual([1]);
  });
});
