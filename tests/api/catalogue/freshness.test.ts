import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { AT_ONCE, applyImport, startApplying } from '#app/features/imports/apply/apply-import.server.ts';
import { onInvalidate } from '#app/platform/cache/cache.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { type App, createApp } from '#server/app.ts';
import { PageCache } from '#server/page-cache.ts';
import { buildProduct, buildStaff, emptyCatalogue, orderPayload } from '#tests/support/builders.ts';
import { comparedImport } from '#tests/support/catalogue/import-files.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import {
  kurtaForm,
  productToken,
  removeProduct,
  sendProduct,
  sendProductChange,
} from '#tests/support/product-calls.ts';
import { call } from '#tests/support/test-shop.ts';

let cache: PageCache;
let shop: App;
onInvalidate((tags) => cache.purge(tags));

/** `rose` is worn with `indigo`, and more are left of it than shoppers of one test buy. */
let indigo: number;
let rose: number;

type Listed = { id: number; name: string; stock: number }[];

type Answer = { path: () => string; products: (body: never) => Listed };

const LISTS: Record<string, Answer> = {
  'the whole list': { path: () => '/products/', products: (body) => body },
  'a category': { path: () => '/products/by-category/casual-wear/', products: (body) => body },
  'new arrivals': { path: () => '/products/by-category/new-arrivals/', products: (body) => body },
  'a search': { path: () => '/products/search/?q=kurta', products: ({ products }) => products },
  suggestions: { path: () => '/products/suggestions/?q=kurta', products: ({ products }) => products },
};

const LIKE_IT: Answer = { path: () => `/products/${indigo}/similar/`, products: (body) => body };

beforeEach(async () => {
  await emptyCatalogue();
  cache = new PageCache();
  shop = createApp({ cache });
  indigo = (await buildProduct({ name: 'Indigo Kurta', stock: 1 })).id;
  rose = (await buildProduct({ name: 'Rose Kurta', stock: 9 })).id;
});

async function listed({ path, products }: Answer): Promise<Listed> {
  const response = await shop.fetch(new Request(`http://shop.test${path()}`));
  expect(response.status).toBe(200);
  return products((await response.json()) as never);
}

const namesIn = async (answer: Answer) => (await listed(answer)).map(({ name }) => name);
const stockIn = async (answer: Answer, wanted: string) =>
  (await listed(answer)).find(({ name }) => name === wanted)?.stock;
const buy = (id: number) => placeCod(orderPayload([{ id, price: 4000 }]));
const cancel = ({ body }: Awaited<ReturnType<typeof buy>>) =>
  call('PUT', `/orders/update-status/${body.order_id}/`, {
    token: productToken,
    body: { status: 'Cancelled' },
  });

describe.each(Object.entries({ ...LISTS, 'what is like a piece': LIKE_IT }))('In %s', (_, answer) => {
  test('The next visitor sees what an edit changed, and no longer what was deleted', async () => {
    expect(await stockIn(answer, 'Rose Kurta')).toBe(9);
    expect((await sendProductChange(rose, { stock: '7', name: 'Rose Red Kurta' })).status).toBe(200);
    expect(await stockIn(answer, 'Rose Red Kurta')).toBe(7);
    expect((await removeProduct(rose)).status).toBe(204);
    expect(await namesIn(answer)).not.toContain('Rose Red Kurta');
  });

  test('A sale shows within moments', async () => {
    expect(await stockIn(answer, 'Rose Kurta')).toBe(9);
    expect((await buy(rose)).status).toBe(201);
    await expect.poll(() => stockIn(answer, 'Rose Kurta')).toBe(8);
  });
});

describe.each(Object.entries(LISTS))('In %s', (_, answer) => {
  test('A piece is there once it has been added', async () => {
    await listed(answer);
    expect((await sendProduct(kurtaForm())).status).toBe(201);
    await expect.poll(() => namesIn(answer)).toContain('Neel Kurta');
  });

  test('A piece that sold out can be bought again once its order is cancelled', async () => {
    const order = await buy(indigo);
    await expect.poll(() => stockIn(answer, 'Indigo Kurta')).toBe(0);
    expect((await cancel(order)).status).toBe(200);
    await expect.poll(() => stockIn(answer, 'Indigo Kurta')).toBe(1);
  });
});

test('A sold-out piece is not suggested with another until its order is cancelled', async () => {
  const besideRose = { ...LIKE_IT, path: () => `/products/${rose}/similar/` };
  expect(await namesIn(besideRose)).toEqual(['Indigo Kurta']);
  const order = await buy(indigo);
  await expect.poll(() => namesIn(besideRose)).toEqual([]);
  expect((await cancel(order)).status).toBe(200);
  await expect.poll(() => namesIn(besideRose)).toEqual(['Indigo Kurta']);
});

test('A piece that staff picked to be worn with another is shown there once it goes live', async () => {
  const dupatta = (await buildProduct({ name: 'Rose Dupatta', type: 'Dupatta' })).id;
  const trousers = (await buildProduct({ name: 'Rose Trousers' })).id;
  const companions = `/api/admin/products/${rose}/companions/`;
  await call('PUT', companions, { token: productToken, body: { companions: [dupatta, trousers] } });
  await sendProductChange(dupatta, { state: 'draft' });
  const besideRose = { ...LIKE_IT, path: () => `/products/${rose}/wear-with/` };
  expect(await namesIn(besideRose)).toEqual(['Rose Trousers']);
  expect((await sendProductChange(dupatta, { state: 'live' })).status).toBe(200);
  await expect.poll(() => namesIn(besideRose)).toEqual(['Rose Dupatta', 'Rose Trousers']);
});

test('Lists have what an import brings once it has ended, and are not made anew for each step of it', async () => {
  const search = LISTS['a search'] as Answer;
  const rows = Array.from(
    { length: AT_ONCE + 1 },
    (_, n) => `sada-${n},Sada Kurta ${n},A kurta.,Casual Wear,Kurta,active,4500`,
  );
  const headings = 'Handle,Title,Body (HTML),Product Category,Type,Status,Variant Price';
  const { id } = await comparedImport(productToken, [headings, ...rows].join('\n'));
  await startApplying(id, (await buildStaff()).id);
  expect(await namesIn(search)).not.toContain('Sada Kurta 0');
  // The second step fails: the import is under way.
  await sql.raw(`alter table products add constraint no_more check (slug <> 'sada-${AT_ONCE}')`).execute(db);
  try {
    await expect(applyImport(id)).rejects.toThrow('no_more');
  } finally {
    await sql`alter table products drop constraint no_more`.execute(db);
  }
  expect(await namesIn(search)).not.toContain('Sada Kurta 0');
  await applyImport(id);
  expect(await namesIn(search)).toContain('Sada Kurta 0');
});
