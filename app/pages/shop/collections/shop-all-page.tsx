import { SHOP_ALL } from '#app/features/catalogue/catalogue-queries.ts';
import { groupByCategory, shopAllOrder } from '#app/features/catalogue/products/collection.ts';
import type { ListedProduct } from '#app/features/catalogue/products/listed-products.ts';
import { listProducts } from '#app/features/catalogue/products/products.server.ts';
import { ProductGrid } from '#app/features/catalogue/storefront/product-grid.tsx';
import { fetchCachedList } from '#app/pages/offline/fetch-cached-list.ts';
import { useRevalidate } from '#app/pages/offline/use-revalidate.ts';
import type { Route } from './+types/shop-all-page.ts';
import { collectionMeta, toCollectionPage } from './collection-meta.ts';
import { CollectionView } from './collection-view.tsx';
import { categorisedPage } from './filtered-handle.ts';
import { storeIfOffered } from './store-if-offered.server.ts';

const messages = {
  title: 'Shop All',
  description: (city: string) =>
    `Everything in the shop: lawn, hand-painted suits and dupattas, kurtas and children’s clothing from ${city}. Cash on delivery all over Pakistan.`,
};

export const handle = categorisedPage;

export async function loader({ request }: Route.LoaderArgs) {
  return storeIfOffered(toPage(await listProducts(), request), request);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return toPage((await fetchCachedList(SHOP_ALL)) ?? [], request);
}

function toPage(products: readonly ListedProduct[], request: Request) {
  const categories = groupByCategory(products).map(({ name }) => name);
  return toCollectionPage(shopAllOrder(products), request.url, categories);
}

export function meta({ loaderData: { products, filters }, matches }: Route.MetaArgs) {
  const picture = products[0]?.pictures[0];
  return collectionMeta({ ...messages, path: '/shop-all', filters, picture }, matches[0].loaderData);
}

export default function ShopAllPage({ loaderData }: Route.ComponentProps) {
  const { products } = loaderData;
  useRevalidate([SHOP_ALL]);
  return (
    <CollectionView title={messages.title} page={loaderData} found={products.length}>
      <ProductGrid products={products} columns={3} priorityCards={2} />
    </CollectionView>
  );
}
