import { data } from 'react-router';
import { CATEGORIES, categoryCall, OPENINGS } from '#app/features/catalogue/catalogue-queries.ts';
import { findCategory } from '#app/features/catalogue/categories/categories.server.ts';
import { categoryHeading } from '#app/features/catalogue/categories/category.ts';
import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { arranged, uniqueBySlug } from '#app/features/catalogue/filters/sort.ts';
import { productsOfCategory } from '#app/features/catalogue/lists/product-lists.server.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { findOpening } from '#app/features/content/tiles/tiles.server.ts';
import { NothingHere } from '#app/pages/shop/page-states.tsx';
import { evict, fetchCachedList } from '#app/platform/offline/browser-cache.ts';
import { redirectToSpelling } from '#app/platform/page/page.ts';
import type { Route } from './+types/category-page.ts';
import { CollectionGrid } from './collection-grid.tsx';
import { collectionMeta, filteredPage, toCollectionPage } from './collection-meta.ts';
import { CollectionTile } from './collection-tile.tsx';
import { CollectionView } from './collection-view.tsx';
import { loadCollection, useStoredList } from './load-collection.ts';
import { readCollectionPage } from './read-collection-page.server.ts';
import { readOpening } from './read-opening.ts';

const messages = {
  description: (name: string, city: string) =>
    `${name}: printed, stitched and hand-painted in ${city}. Cash on delivery all over Pakistan.`,
  notFound: 'No Category Found.',
  notFoundText: 'This category has moved or closed. Please browse the rest of the shop.',
};

export const handle = filteredPage;

const pathOf = (slug: string) => `/category/${slug}`;

export async function loader({ params: { slug }, request }: Route.LoaderArgs) {
  const category = await findCategory(slug);
  if (category) redirectToSpelling(request, slug, category.slug);
  const [page, opening] = await Promise.all([
    readCollectionPage(productsOfCategory(category?.id ?? null), request),
    category && findOpening(pathOf(category.slug)),
  ]);
  return data({ category, opening, ...page }, { status: category ? 200 : 404 });
}

export async function clientLoader({ params: { slug }, request, serverLoader }: Route.ClientLoaderArgs) {
  return loadCollection(categoryCall(slug), serverLoader, async (products) => ({
    ...toPage(await findCachedCategory(slug), products, request),
    opening: await readOpening(pathOf(slug)),
  }));
}

async function findCachedCategory(slug: string): Promise<Category | null> {
  const find = async () =>
    (await fetchCachedList(CATEGORIES))?.find((category) => category.slug === slug) ?? null;
  const known = await find();
  if (known) return known;
  // A category with products that the cached list does not have: the list is outdated.
  evict(CATEGORIES.key);
  return find();
}

function toPage(category: Category | null, products: readonly Product[], request: Request) {
  const arrangedBy = category ? [category] : [];
  const all = arranged(uniqueBySlug(products), arrangedBy);
  return { category, ...toCollectionPage(all, request.url, { arrangedBy }) };
}

export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  const { category, products } = loaderData;
  const shop = matches[0].loaderData;
  if (!category) {
    return [
      { title: `${messages.notFound} | ${shop.settings.brand}` },
      { name: 'robots', content: 'noindex' },
    ];
  }
  const title = categoryHeading(category);
  const description = (city: string) => messages.description(title, city);
  const picture = products[0]?.pictures[0] ?? category.picture;
  const path = pathOf(params.slug);
  return collectionMeta({ ...loaderData, title, description, path, picture }, shop);
}

export default function CategoryPage({ loaderData, params }: Route.ComponentProps) {
  const page = useStoredList(loaderData, categoryCall(params.slug), [CATEGORIES, OPENINGS]);
  const { category, products } = page;
  if (!category) return <NothingHere page title={messages.notFound} text={messages.notFoundText} />;
  return (
    // The key resets the state for another category.
    <CollectionView key={category.id} title={categoryHeading(category)} page={page}>
      <CollectionGrid
        products={products}
        decimals={2}
        priorityCards={1}
        tile={<CollectionTile page={page} />}
      />
    </CollectionView>
  );
}
