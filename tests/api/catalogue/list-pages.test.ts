import { beforeAll, expect, test } from 'vitest';
import { loader as loadCategory } from '#app/pages/shop/collections/category-page.tsx';
import { loader as loadKids } from '#app/pages/shop/collections/kids-page.tsx';
import { loader as loadArrivals } from '#app/pages/shop/collections/new-arrivals-page.tsx';
import { loader as loadShopAll } from '#app/pages/shop/collections/shop-all-page.tsx';
import { loader as loadWomens } from '#app/pages/shop/collections/womens-page.tsx';
import { readHome } from '#app/pages/shop/home/read-home.server.ts';
import { loader as loadSearch } from '#app/pages/shop/search/search-page.tsx';
import { buildProduct } from '#tests/support/builders.ts';

beforeAll(async () => {
  for (let n = 0; n < 50; n++) await buildProduct();
  await buildProduct({ name: 'Sold', stock: 0 });
  await buildProduct({ name: 'Frock', collection: 'Kids Collection', category: 'Kids' });
});

const ask = <Loader extends (args: never) => unknown>(loader: Loader, path: string, slug = '') =>
  loader({ request: new Request(`http://shop.test${path}`), params: { slug } } as never) as Awaited<
    ReturnType<Loader>
  >;

test('A page of a list has 48 pieces, and the next one the rest, with what is sold out at the end', async () => {
  const first = await ask(loadShopAll, '/shop-all');
  const second = await ask(loadShopAll, '/shop-all?page=2');
  expect([first.products.length, first.found, second.first]).toEqual([48, 52, 48]);
  expect(second.products.map(({ name }) => name).at(-1)).toBe('Sold');
  const ids = new Set([...first.products, ...second.products].map(({ id }) => id));
  expect(ids.size).toBe(52);
});

test('A page beyond the last one redirects to the last one', async () => {
  const refused = await Promise.resolve(ask(loadWomens, '/womens-collection?page=9&color=red')).catch(
    (thrown: Response) => thrown,
  );
  expect(refused).toBeInstanceOf(Response);
  expect((refused as Response).headers.get('location')).toBe('/womens-collection?page=2&color=red');
});

test('Each list has its own pieces', async () => {
  const kids = await ask(loadKids, '/kids-collection');
  expect([kids.products.map(({ name }) => name), kids.available.kids]).toEqual([['Frock'], true]);
  const arrivals = await ask(loadArrivals, '/category/new-arrivals');
  expect([arrivals.products.length, arrivals.products[0]?.name]).toEqual([24, 'Frock']);
  const { sections } = await readHome();
  const newest = sections.flatMap((section) => (section.kind === 'new_arrivals' ? section.pieces : []));
  expect([newest.length, newest[0]?.name]).toEqual([8, 'Frock']);
  const category = await ask(loadCategory, '/category/kids', 'kids');
  expect([category.data.found, category.init?.status]).toEqual([1, 200]);
  const unknown = await ask(loadCategory, '/category/none', 'none');
  expect([unknown.data.pieces, unknown.init?.status]).toEqual([0, 404]);
});

test('A search shows its results from the start up to the requested page', async () => {
  const { results } = await ask(loadSearch, '/search?q=kurta&page=2');
  expect([results?.list.first, results?.list.q]).toEqual([0, 'kurta']);
  expect(results?.list.products.length).toBe(results?.list.found);
  const none = await ask(loadSearch, '/search?q=zzxqj');
  expect([none.results?.fit, none.results?.list.pieces]).toEqual(['none', 0]);
});
