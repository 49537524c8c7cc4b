import { HOME_CATEGORIES } from './category.ts';

/** Products of one category, under its name. */
export type ProductGroup<P> = { slug: string; name: string; products: P[] };

type Grouped = { slug: string; category: string; category_slug: string };

/**
 * A collection grouped by category in the order of spec §7 (Western Grace first), each product once. Categories outside
 * that order follow in the order in which they appear.
 */
export function groupByCategory<P extends Grouped>(products: readonly P[]): ProductGroup<P>[] {
  const groups = new Map<string, ProductGroup<P>>();
  for (const product of uniqueBySlug(products)) {
    const { category_slug: slug, category: name } = product;
    const group = groups.get(slug) ?? { slug, name, products: [] };
    group.products.push(product);
    groups.set(slug, group);
  }
  return [...groups.values()].sort((a, b) => rank(a.slug) - rank(b.slug));
}

function rank(slug: string): number {
  const place = (HOME_CATEGORIES as readonly string[]).indexOf(slug);
  return place === -1 ? HOME_CATEGORIES.length : place;
}

/** Each slug once, the first wins. */
function uniqueBySlug<P extends { slug: string }>(products: readonly P[]): P[] {
  return [...new Map(products.toReversed().map((product) => [product.slug, product])).values()].toReversed();
}
