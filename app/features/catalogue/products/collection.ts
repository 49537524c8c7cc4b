import { categoryRank, isOfferedAsFilter } from '#app/features/catalogue/categories/category.ts';

export type ProductGroup<P> = { slug: string; name: string; products: P[] };

type Grouped = { slug: string; category: string; category_slug: string };

/** In the fixed order (Western Grace first), each product once; other categories follow. */
export function groupByCategory<P extends Grouped>(products: readonly P[]): ProductGroup<P>[] {
  const groups = new Map<string, ProductGroup<P>>();
  for (const product of uniqueBySlug(products)) {
    const { category_slug: slug, category: name } = product;
    const group = groups.get(slug) ?? { slug, name, products: [] };
    group.products.push(product);
    groups.set(slug, group);
  }
  return [...groups.values()].sort((a, b) => categoryRank(a.slug) - categoryRank(b.slug));
}

/** By which a list can be filtered, in the order of its groups. */
export function categoryNames(products: readonly Grouped[]): string[] {
  return groupByCategory(products)
    .filter(isOfferedAsFilter)
    .map(({ name }) => name);
}

type RankedProduct = { slug: string; name: string; description: string; type: string; price: number };

/** A product that matches several groups belongs to the first (docs/product-rules.md#collections). */
export function shopAllOrder<P extends RankedProduct>(products: readonly P[]): P[] {
  const ranked = uniqueBySlug(products).map((product) => ({ product, rank: shopAllRank(product) }));
  ranked.sort((a, b) => a.rank - b.rank || b.product.price - a.product.price);
  return ranked.map(({ product }) => product);
}

/** The same as `shop_all_rank` in the database. */
function shopAllRank({ name, description, type }: RankedProduct): number {
  const text = `${name} ${description}`.toLowerCase();
  const kinds = [text.includes('lawn'), text.includes('painted'), isDupatta(name, type)];
  const index = kinds.indexOf(true);
  return index === -1 ? kinds.length : index;
}

function isDupatta(name: string, type: string): boolean {
  return type.trim().toLowerCase() === 'dupatta' || name.toLowerCase().includes('dupatta');
}

/** The first of each slug. */
export function uniqueBySlug<P extends { slug: string }>(products: readonly P[]): P[] {
  const firsts = new Map<string, P>();
  for (const product of products) if (!firsts.has(product.slug)) firsts.set(product.slug, product);
  return [...firsts.values()];
}
