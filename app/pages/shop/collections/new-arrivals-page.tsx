import { categoryCall, OPENINGS } from '#app/features/catalogue/catalogue-queries.ts';
import { uniqueBySlug } from '#app/features/catalogue/filters/sort.ts';
import { ARRIVALS } from '#app/features/catalogue/lists/product-lists.server.ts';
import { findOpening } from '#app/features/content/tiles/tiles.server.ts';
import { fetchCachedList } from '#app/platform/offline/browser-cache.ts';
import { useRevalidate } from '#app/platform/offline/use-revalidate.ts';
import type { Route } from './+types/new-arrivals-page.ts';
import { CollectionGrid } from './collection-grid.tsx';
import { collectionMeta, filteredPage, toCollectionPage } from './collection-meta.ts';
import { CollectionTile } from './collection-tile.tsx';
import { CollectionView } from './collection-view.tsx';
import { readCollectionPage } from './read-collection-page.server.ts';
import { readOpening } from './read-opening.ts';

const messages = {
  title: 'New Arrivals',
  description: (city: string) =>
    `The newest pieces of the shop: printed, stitched and painted by hand in ${city}. Cash on delivery all over Pakistan.`,
};

export const handle = filteredPage;

const PATH = '/category/new-arrivals';
const NEW_ARRIVALS = categoryCall('new-arrivals');

export async function loader({ request }: Route.LoaderArgs) {
  const [page, opening] = await Promise.all([readCollectionPage(ARRIVALS, request), findOpening(PATH)]);
  return { ...page, opening };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const products = (await fetchCachedList(NEW_ARRIVALS)) ?? [];
  return {
    ...toCollectionPage(uniqueBySlug(products), request.url),
    opening: await readOpening(PATH),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const picture = loaderData.products[0]?.pictures[0];
  return collectionMeta({ ...loaderData, ...messages, path: PATH, picture }, matches[0].loaderData);
}

export default function NewArrivalsPage({ loaderData }: Route.ComponentProps) {
  const { products } = loaderData;
  useRevalidate([NEW_ARRIVALS, OPENINGS]);
  return (
    <CollectionView title={messages.title} page={loaderData}>
      <CollectionGrid
        products={products}
        decimals={2}
        priorityCards={1}
        tile={<CollectionTile page={loaderData} />}
      />
    </CollectionView>
  );
}
