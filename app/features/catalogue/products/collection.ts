import { HOME_CATEGORIES } from '#app/features/catalogue/categories/category.ts';
import { oncePerObject } from '#app/platform/once-per-object.ts';
import { alikeIn, arrangedOnce, factOnce } from '#app/platform/replaced.ts';

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
  return [...groups.values()].sort((a, b) => rank(a.slug) - rank(b.slug));
}

const haveSameGroup = alikeIn<Grouped>('slug', 'category', 'category_slug');

/** The groups one after the other. */
export const inCategories = arrangedOnce<Grouped>(
  (products) => groupByCategory(products).flatMap((group) => group.products),
  haveSameGroup,
) as <P extends Grouped>(products: readonly P[]) => readonly P[];

/** In the order of the groups. */
export const categoryNames = factOnce<Grouped, readonly string[]>((products) => {
  const ordered = inCategories(products);
  const firsts = ordered.filter((one, at) => one.category_slug !== ordered[at - 1]?.category_slug);
  return firsts.map(({ category }) => category);
}, haveSameGroup);

type RankedProduct = { slug: string; name: string; description: string; type: string; price: number };

/** A product that matches several groups belongs to the first (docs/product-rules.md#collections). */
export const shopAllOrder = arrangedOnce<RankedProduct>(
  orderByRank,
  alikeIn('slug', 'name', 'description', 'type', 'price'),
) as <P extends RankedProduct>(products: readonly P[]) => readonly P[];

function orderByRank(products: readonly RankedProduct[]): readonly RankedProduct[] {
  const ranked = uniqueBySlug(products).map((product) => ({ product, rank: shopAllRank(product) }));
  ranked.sort((a, b) => a.rank - b.rank || b.product.price - a.product.price);
  return ranked.map(({ product }) => product);
}

/** Once for each product: after a change only those that changed are new objects among thousands. */
const shopAllRank = oncePerObject(({ name, description, type }: RankedProduct): number => {
  const text = `${name} ${description}`.toLowerCase();
  const kinds = [text.includes('lawn'), text.includes('painted'), isDupatta(name, type)];
  const index = kinds.indexOf(true);
  return index === -1 ? kinds.length : index;
});

function isDupatta(name: string, type: string): boolean {
  return type.trim().toLowerCase() === 'dupatta' || name.toLowerCase().includes('dupatta');
}

function rank(slug: string): number {
  const index = (HOME_CATEGORIES as readonly string[]).indexOf(slug);
  return index === -1 ? HOME_CATEGORIES.length : index;
}

type UniqueBySlug = <P extends { slug: string }>(products: readonly P[]) => readonly P[];

/** The first of each slug. */
export const uniqueBySlug = arrangedOnce(findFirsts, alikeIn('slug')) as UniqueBySlug;

function findFirsts(products: readonly { slug: string }[]): readonly { slug: string }[] {
  const firsts = new Map<string, { slug: string }>();
  for (const product of products) {
    if (!firsts.has(product.slug)) firsts.set(product.slug, product);
  }
  return [...firsts.values()];
}
