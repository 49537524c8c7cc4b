import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  existingPage,
  filterProducts,
  type ListPage,
  NEAR_CARDS,
  PIECES_PER_PAGE,
} from '#app/features/catalogue/filters/filter-results.ts';
import {
  arranged,
  categoryNames,
  groupByCategory,
  shopAllOrder,
} from '#app/features/catalogue/filters/sort.ts';
import {
  ARRIVALS,
  KIDS,
  type ProductList,
  productsFound,
  productsOfCategory,
  SHOP_ALL,
  WOMENS,
} from '#app/features/catalogue/lists/product-lists.server.ts';
import { readList } from '#app/features/catalogue/lists/read-list.server.ts';
import { findProducts } from '#app/features/catalogue/products/products.server.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { insertCatalogue } from '#demo/seed-catalogue.server.ts';
import { buildCategory } from '#tests/support/builders.ts';

/** Newest first. */
let all: Product[];
let eid: number;

/** Words and sizes that are easily taken for others. */
const TEXTS = [
  {
    description: 'Lawn from Lahore, the model wears XL. 27 inches at the waist, 43.5 long, our own S-cut.',
    fabric: 'Cotton silk; chiffon dupatta',
  },
  {
    description: 'She wears L.',
    size: '',
    fabric: 'RAW SILK and printed cotton',
    work: 'Hand painted, with gota',
  },
  {
    description: 'No. 1925, in M’s place; 2.5, S, and (M)',
    size: ' free size , Xl',
    color: ' Beige ',
    work: 'Hand-printed ajrak',
  },
  { description: 'سائز M، 25', size: 'S,M', work: 'digital prints; embroidered' },
  { description: 'Éclat XS-XXL, 31 inches', size: 'XS, XXL', work: 'Printed', fabric: 'Lawn;cotton' },
  { description: 'A painted dupatta', type: 'Dupatta' as const, size: 'Free Size', made_on_order: true },
  { description: '', name: 'Peshwas', type: 'Dresses' as const, stock: 0 },
];

beforeAll(async () => {
  await inTransaction((tx) => insertCatalogue(tx, () => null));
  eid = await buildCategory('Eid');
  const values = TEXTS.map((text, at) => ({
    ...{
      name: `Piece ${at}`,
      slug: `piece-${at}`,
      price: 300_000 + at * 77_750,
      category_id: eid,
      size: 'M',
    },
    ...{
      type: 'Kurta' as const,
      piece_set: '1 Piece' as const,
      collection: 'Womens Clothing' as const,
      color: 'red',
    },
    ...text,
  }));
  await db.insertInto('products').values(values).execute();
  await db
    .updateTable('products')
    .set({ stock: 0 })
    .where((eb) => eb(eb('id', '%', 5), '=', 0))
    .execute();
  await db
    .updateTable('products')
    .set((eb) => ({ place: sql`1 + ${eb.ref('id')} % 3` }))
    .where((eb) => eb(eb('id', '%', 7), '<', 3))
    .execute();
  await sql`
    insert into product_popularity (product_id, score, rank, counted_at)
    select id, 100 + id, row_number() over (order by id desc), now() from products where id % 4 > 1`.execute(
    db,
  );
  const rows = await db
    .selectFrom('products')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  all = await findProducts(rows.map(({ id }) => id));
});

/** In an order of its own. */
const found = () =>
  all.filter(({ id }) => id % 3 > 0).sort((a, b) => ((a.id * 7919) % 101) - ((b.id * 7919) % 101));
const byDate = (products: readonly Product[]) => all.filter((product) => products.includes(product));

type Whole = {
  isFromStart?: boolean;
  products: readonly Product[];
  categories?: readonly string[];
  isGrouped?: boolean;
};

const womens = () => all.filter(({ collection }) => collection === 'Womens Clothing');
const LISTS: Record<string, { list: () => ProductList; whole: () => Whole }> = {
  'Shop All': {
    list: () => SHOP_ALL,
    whole: () => ({ products: shopAllOrder(all), categories: categoryNames(all) }),
  },
  'Women’s Clothing': {
    list: () => WOMENS,
    whole: () => ({
      products: groupByCategory(arranged(womens())).flatMap(({ products }) => products),
      categories: categoryNames(womens()),
      isGrouped: true,
    }),
  },
  'Kids Collection': {
    list: () => KIDS,
    whole: () => ({
      products: arranged(all.filter(({ collection }) => collection === 'Kids Collection')),
    }),
  },
  'a category': {
    list: () => productsOfCategory(eid),
    whole: () => ({ products: arranged(all.filter(({ category }) => category === 'Eid')) }),
  },
  'New Arrivals': { list: () => ARRIVALS, whole: () => ({ products: all.slice(0, 24) }) },
  'what a search found': {
    list: () => productsFound(found().map(({ id }) => id)),
    whole: () => ({ products: found(), categories: categoryNames(byDate(found())), isFromStart: true }),
  },
  'a category that does not exist': { list: () => productsOfCategory(null), whole: () => ({ products: [] }) },
};

/** What the browser makes of the whole list. */
function pageOf({ products, categories, isGrouped, isFromStart }: Whole, address: string): ListPage {
  const {
    products: matching,
    nearMatches,
    ...view
  } = filterProducts(products, address, categories, { isGrouped });
  const first = isFromStart ? 0 : (view.page - 1) * PIECES_PER_PAGE;
  const page = existingPage(view.page, matching.length);
  const shown = matching.slice(first, view.page * PIECES_PER_PAGE);
  return {
    ...view,
    page,
    first,
    found: matching.length,
    products: shown,
    nearMatches: matching.length < 4 ? nearMatches.slice(0, NEAR_CARDS) : [],
  };
}

const ADDRESSES = [
  '',
  '?page=2',
  '?sort=newest',
  '?sort=most-loved',
  '?sort=most-loved&color=red&page=2',
  '?sort=price-asc',
  '?sort=price-desc&page=2',
  '?type=Kurta',
  '?type=Tops&type=Dresses&sort=price-asc',
  '?color=beige',
  '?color=red&color=blue&type=Kurta',
  '?size=S',
  '?size=L&size=27',
  '?size=31',
  '?in_size=M',
  '?in_size=XL&price=5000-8000',
  '?price=under-3000&price=3000-5000',
  '?price=under-2000',
  '?price=over-12000&type=Dupatta',
  '?piece_set=2+Piece&piece_set=3+Piece',
  '?category=Eid',
  '?category=Eid&category=Casual+Wear&color=red&sort=newest',
  '?for=boy',
  '?for=girl&age=5',
  '?age=0&age=12',
  '?fabric=Cotton+silk',
  '?fabric=Silk&fabric=Cotton',
  '?fabric=Raw+silk&work=Print',
  '?work=Block+print&work=Hand-painted',
  '?work=Embroidery&color=green&piece_set=3+Piece&price=8000-12000',
  '?type=Maxi&color=tan&work=Ikat&fabric=Velvet',
];

describe.each(Object.entries(LISTS))('The list %s', (_name, { list, whole }) => {
  test.each(ADDRESSES)(
    'is read from the database as the browser filters and sorts it whole: %s',
    async (query) => {
      const address = `https://shop.example/list${query}`;
      expect(await readList(list(), address)).toEqual(pageOf(whole(), address));
    },
  );
});

test('Every option of the filters is found by some product, so that the comparison says something', async () => {
  const { counts } = await readList(SHOP_ALL, 'https://shop.example/');
  expect(Object.keys(counts).sort()).toEqual(
    [
      'ages',
      'categories',
      'colors',
      'fabrics',
      'in_sizes',
      'made_for',
      'piece_sets',
      'prices',
      'sizes',
      'types',
      'works',
    ].sort(),
  );
});
