import { OPENINGS, SHOP_ALL } from '#app/features/catalogue/catalogue-queries.ts';
import { categoryNames, shopAllOrder } from '#app/features/catalogue/filters/sort.ts';
import { SHOP_ALL as SHOP_ALL_LIST } from '#app/features/catalogue/lists/product-lists.server.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { findOpening } from '#app/features/content/tiles/tiles.server.ts';
import type { Route } from './+types/shop-all-page.ts';
import { CollectionGrid } from './collection-grid.tsx';
import { categorisedPage, collectionMeta, toCollectionPage } from './collection-meta.ts';
import { CollectionTile } from './collection-tile.tsx';
import { CollectionView } from './collection-view.tsx';
import { loadCollection, useStoredList } from './load-collection.ts';
import { readCollectionPage } from './read-collection-page.server.ts';
import { readOpening } from './read-opening.ts';

const messages = {
  title: 'Shop All',
  description: (city: string) =>
    `Everything in the shop: lawn, hand-painted suits and dupattas, kurtas and children’s clothing from ${city}. Cash on delivery all over Pakistan.`,
};

export const handle = categorisedPage;

const PATH = '/shop-all';

export async function loader({ request }: Route.LoaderArgs) {
  const [page, opening] = await Promise.all([readCollectionPage(SHOP_ALL_LIST, request), findOpening(PATH)]);
  return { ...page, opening };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadCollection(SHOP_ALL, serverLoader, async (products) => ({
    ...toPage(products, request),
    opening: await readOpening(PATH),
  }));
}

function toPage(products: readonly Product[], request: Request) {
  return toCollectionPage(shopAllOrder(products), request.url, { categories: categoryNames(products) });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const picture = loaderData.products[0]?.pictures[0];
  return collectionMeta({ ...loaderData, ...messages, path: PATH, picture }, matches[0].loaderData);
}

export default function ShopAllPage({ loaderData }: Route.ComponentProps) {
  const page = useStoredList(loaderData, SHOP_ALL, [OPENINGS]);
  return (
    <CollectionView title={messages.title} page={page}>
      <CollectionGrid products={page.products} priorityCards={1} tile={<CollectionTile page={page} />} />
    </CollectionView>
  );
}
