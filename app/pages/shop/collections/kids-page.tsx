import { KIDS_COLLECTION, OPENINGS } from '#app/features/catalogue/catalogue-queries.ts';
import { arranged, uniqueBySlug } from '#app/features/catalogue/filters/sort.ts';
import { KIDS as KIDS_LIST } from '#app/features/catalogue/lists/product-lists.server.ts';
import { isForKids } from '#app/features/catalogue/products/product.ts';
import { findOpening } from '#app/features/content/tiles/tiles.server.ts';
import type { Route } from './+types/kids-page.ts';
import { AgeChips } from './age-chips.tsx';
import { CollectionGrid } from './collection-grid.tsx';
import { collectionMeta, filteredPage, toCollectionPage } from './collection-meta.ts';
import { CollectionTile } from './collection-tile.tsx';
import { CollectionView } from './collection-view.tsx';
import { loadCollection, useStoredList } from './load-collection.ts';
import { readCollectionPage } from './read-collection-page.server.ts';
import { readOpening } from './read-opening.ts';

const messages = {
  title: 'Kids Collection',
  description: (city: string) =>
    `Kurtas, frocks and tops for children, stitched small and strong in ${city}. Cash on delivery all over Pakistan.`,
};

export const handle = filteredPage;

const PATH = '/kids-collection';

export async function loader({ request }: Route.LoaderArgs) {
  const [page, opening] = await Promise.all([readCollectionPage(KIDS_LIST, request), findOpening(PATH)]);
  return { ...page, opening };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadCollection(KIDS_COLLECTION, serverLoader, async (products) => {
    const kids = arranged(uniqueBySlug(products.filter(isForKids)));
    return { ...toCollectionPage(kids, request.url), opening: await readOpening(PATH) };
  });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const shown = {
    ...loaderData,
    ...messages,
    path: PATH,
    picture: loaderData.opening?.picture ?? loaderData.products[0]?.pictures[0],
  };
  return collectionMeta(shown, matches[0].loaderData);
}

export default function KidsPage({ loaderData }: Route.ComponentProps) {
  const page = useStoredList(loaderData, KIDS_COLLECTION, [OPENINGS]);
  const { products } = page;
  return (
    <CollectionView title={messages.title} page={page} intro={<AgeChips page={page} />}>
      <CollectionGrid products={products} tile={<CollectionTile page={page} />} />
    </CollectionView>
  );
}
