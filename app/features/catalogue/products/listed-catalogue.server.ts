import { addCacheTags } from '#app/platform/cache/cache-context.server.ts';
import { keepRows } from '#app/platform/cache/kept-rows.server.ts';
import { alikeIn, arrangedOnce, groupedOnce } from '#app/platform/replaced.ts';
import type { ListedProduct } from './listed-products.ts';
import { readListedProducts, readProductStamps } from './listed-rows.server.ts';
import { NEW_ARRIVALS } from './products.server.ts';

/**
 * Of pages that arrange the whole catalogue, and of searches. They have `product:ID` besides for what they show, and not `products`:
 * a change of another product makes none of them wrong.
 */
export const LISTS_TAG = 'lists';

/**
 * For all list pages, their filters, searches, and the pieces beside another one. An order or an edit re-reads the products that it
 * names.
 */
const readCatalogue = keepRows<ListedProduct>({
  changedBy: changedProducts,
  readStamps: readProductStamps,
  readRows: readListedProducts,
  order: newestFirst,
});

/** Newest first. */
export async function listWholeShop(): Promise<readonly ListedProduct[]> {
  addCacheTags(LISTS_TAG);
  return (await readCatalogue()).rows;
}

export async function listCollection(name: ListedProduct['collection']): Promise<readonly ListedProduct[]> {
  return byCollection(await listWholeShop()).get(name) ?? [];
}

const byCollection = groupedOnce(({ collection }: ListedProduct) => collection);

/** Empty also when there is no such category. */
export async function listCategory(slug: string): Promise<readonly ListedProduct[]> {
  return byCategory(await listWholeShop()).get(slug) ?? [];
}

const byCategory = groupedOnce(({ category_slug }: ListedProduct) => category_slug);

export async function listNewArrivals(): Promise<readonly ListedProduct[]> {
  return newArrivals(await listWholeShop());
}

const newArrivals = arrangedOnce<ListedProduct>(
  (products) =>
    products.filter(({ category_slug }, index) => index < NEW_ARRIVALS || category_slug === 'new-arrivals'),
  alikeIn('category_slug'),
);

/** In the order of the ids; those that were deleted are missing. */
export async function findListedProducts(ids: readonly number[]): Promise<ListedProduct[]> {
  const { byId } = await readCatalogue();
  const unknown = ids.filter((id) => !byId.has(id));
  const added = new Map((await readListedProducts(unknown)).map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? added.get(id) ?? []);
}

/** Null when the change may concern any of them. */
function changedProducts(tags: readonly string[]): number[] | null {
  if (tags.some((tag) => tag === '*' || tag === 'categories' || tag === 'promotions')) return null;
  const ids = tags.flatMap((tag) => /^product:(\d+)$/.exec(tag)?.[1] ?? []).map(Number);
  return tags.includes('products') && ids.length === 0 ? null : ids;
}

/** Dates in ISO 8601 and UTC are in order as text. */
function newestFirst(a: ListedProduct, b: ListedProduct): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1;
  return b.id - a.id;
}
