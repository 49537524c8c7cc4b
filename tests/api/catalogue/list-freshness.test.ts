import { beforeEach, describe, expect, test } from 'vitest';
import { loader } from '#app/pages/shop/collections/shop-all-page.tsx';
import { readHome } from '#app/pages/shop/home/read-home.server.ts';
import { invalidateSoon, onInvalidate } from '#app/platform/cache/cache-invalidation.server.ts';
import { PageCache } from '#server/cache/page-cache.ts';
import { buildProduct, emptyCatalogue, orderPayload } from '#tests/support/builders.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import { kurtaForm, removeProduct, sendProduct, sendProductChange } from '#tests/support/product-calls.ts';

type Loaded = { products: { id: number }[] };

let cache = new PageCache();
onInvalidate((change) => cache.renew(change));

/** The pages from the newest to the oldest of the pieces, and how often each was rendered. */
const PAGES = ['/shop-all?page=1', '/shop-all?page=2', '/'];
let rendered: Record<string, number> = {};
let pieces: number[] = [];

beforeEach(async () => {
  await emptyCatalogue();
  pieces = [];
  // Two pages of 48; the home page shows the newest eight.
  for (let n = 0; n < 60; n++) pieces.unshift((await buildProduct({ stock: 9 })).id);
  // The builder writes without a word to the shop.
  invalidateSoon({ kind: 'stale', tags: ['*'] });
  await fill(new PageCache());
});

async function fill(empty: PageCache): Promise<void> {
  cache = empty;
  rendered = {};
  for (const page of PAGES) await show(page);
}

const respond = (page: string, body: unknown) => {
  rendered[page] = (rendered[page] ?? 0) + 1;
  return new Response(JSON.stringify(body), { headers: { 'Cache-Control': 'public, max-age=0' } });
};

/** `gate`: what a rendering waits for. */
async function show(page: string, gate: Promise<void> = Promise.resolve()): Promise<string> {
  const request = new Request(`http://shop.test${page}`);
  const render = async () => {
    await gate;
    return respond(
      page,
      page === '/' ? await readHome() : await loader({ request } as Parameters<typeof loader>[0]),
    );
  };
  return (await cache.answer(page, request, render)).text();
}

/** Those that are still answered from memory; behind a CDN a stale one is not. */
const fresh = () => PAGES.filter((page) => cache.peek(page) !== null);

describe('Pages that show a part of the catalogue', () => {
  test('An order makes only the pages stale that show what was ordered', async () => {
    await fill(new PageCache({ hasEdge: true }));
    const oldest = pieces.at(-1) ?? 0;
    expect((JSON.parse(await show('/shop-all?page=2')) as Loaded).products.map(({ id }) => id)).toContain(
      oldest,
    );
    expect((await placeCod(orderPayload([{ id: oldest, price: 4000 }]))).status).toBe(201);
    expect(fresh()).toEqual(['/shop-all?page=1', '/']);
    const newest = pieces[0] ?? 0;
    expect((await placeCod(orderPayload([{ id: newest, price: 4000 }]))).status).toBe(201);
    expect(fresh()).toEqual([]);
  });

  test('After an edit the next visitor sees it, and pages that do not show the piece are answered at once', async () => {
    const oldest = pieces.at(-1) ?? 0;
    const before = await show('/shop-all?page=1');
    // Asked for at the moment of the edit, so that it is made anew before the edit is answered.
    await show('/shop-all?page=2');
    expect((await sendProductChange(oldest, { name: 'Rani Kurta' })).status).toBe(200);
    expect(cache.peek('/shop-all?page=2')).not.toBeNull();
    expect(await show('/shop-all?page=2')).toContain('Rani Kurta');
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const answers = await Promise.all(Array.from({ length: 20 }, () => show('/shop-all?page=1', gate)));
    expect(new Set(answers)).toEqual(new Set([before]));
    open();
    const renderings = async () => (await show('/shop-all?page=1')) && rendered;
    const once = { '/shop-all?page=1': 2, '/shop-all?page=2': 2, '/': 1 };
    await expect.poll(renderings, { timeout: 5_000 }).toEqual(once);
  });

  test('A piece that is added or deleted is so for the next visitor of every list', async () => {
    const { body } = await sendProduct(kurtaForm({ name: 'A New Kurta' }));
    expect(await show('/shop-all?page=1')).toContain('A New Kurta');
    expect((await removeProduct(body.id)).status).toBe(204);
    expect(await show('/shop-all?page=1')).not.toContain('A New Kurta');
  });
});
