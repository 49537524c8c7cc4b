import { expect, test } from 'vitest';
import {
  categoryNames,
  groupByCategory,
  inCategories,
  shopAllOrder,
  uniqueBySlug,
} from '#app/features/catalogue/products/collection.ts';
import type { ListedProduct } from '#app/features/catalogue/products/listed-products.ts';
import { withReplaced } from '#app/platform/replaced.ts';
import { filterProducts } from './filter-products.ts';

const CATEGORIES = ['Eid', 'Casual Wear', 'Western Grace'];

/** The same numbers in each run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function product(id: number, next: (below: number) => number): ListedProduct {
  const category = CATEGORIES[next(3)] ?? '';
  return {
    id,
    name: ['Lawn Kurta', 'Painted Suit', 'Dupatta', 'Maxi'][next(4)] ?? '',
    slug: `piece-${next(30)}`,
    price: 1_000 + next(9) * 500,
    sale_price: 1_000 + next(9) * 500,
    stock: next(3),
    made_on_order: false,
    category,
    category_slug: category.toLowerCase().replace(' ', '-'),
    type: (['Kurta', 'Maxi', 'Dupatta'] as const)[next(3)] ?? 'Kurta',
    made_for: null,
    size_ages: [],
    pictures: [],
    collection: next(5) === 0 ? 'Kids Collection' : 'Womens Clothing',
    color: ['red', 'blue'][next(2)] ?? '',
    size: 'S,M',
    sizes: [],
    piece_set: '1 Piece',
    fabric: null,
    work: null,
    description: '',
    created_at: '2026-01-01T00:00:00Z',
  };
}

type Arrange = (list: readonly ListedProduct[]) => unknown;

const shown = (list: readonly ListedProduct[], isGrouped = false) =>
  filterProducts(list, 'https://shop.example/shop-all', categoryNames(list), isGrouped);

const ARRANGED: Record<string, Arrange> = {
  'the whole shop': (list) => shown(shopAllOrder(list)),
  'in categories': (list) => shown(inCategories(list), true),
  'each once': (list) => shown(uniqueBySlug(list)),
};

test.each(Object.entries(ARRANGED))(
  'After any change a list shows what one that was made anew shows: %s',
  (_what, arrange) => {
    const next = numbersFrom(7);
    let list: readonly ListedProduct[] = Array.from({ length: 40 }, (_, id) => product(id, next));
    arrange(list);
    for (let change = 0; change < 400; change++) {
      const old = list[next(list.length)] as ListedProduct;
      const other = product(old.id, next);
      // Most changes are of a few fields, as an order or an edit makes them.
      const fresh = next(4) === 0 ? other : { ...old, stock: other.stock, color: other.color };
      list = withReplaced(list, new Map([[old, fresh]]));
      if (next(3) > 0) expect(arrange(list)).toEqual(arrange([...list]));
    }
  },
);

test('The names of categories stand in the order of the groups, each once', () => {
  const next = numbersFrom(11);
  const list = Array.from({ length: 40 }, (_, id) => product(id, next));
  expect(categoryNames(list)).toEqual(groupByCategory(list).map(({ name }) => name));
  expect(categoryNames(list)).toHaveLength(CATEGORIES.length);
  expect(categoryNames([])).toEqual([]);
});
