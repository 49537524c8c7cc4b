import { memo } from 'react';
import { CATEGORIES, KIDS_COLLECTION } from '#app/features/catalogue/catalogue-queries.ts';
import { findCategory } from '#app/features/catalogue/categories/categories.server.ts';
import { uniqueBySlug } from '#app/features/catalogue/products/collection.ts';
import { listCollection } from '#app/features/catalogue/products/listed-catalogue.server.ts';
import { isForKids, type ListedProduct } from '#app/features/catalogue/products/listed-products.ts';
import { ProductGrid } from '#app/features/catalogue/storefront/product-grid.tsx';
import type { PictureData as PictureFacts } from '#app/platform/images/image.ts';
import { fetchCached } from '#app/platform/offline/browser-cache.ts';
import { arrangedOnce } from '#app/platform/replaced.ts';
import { hasSameData } from '#app/platform/same-data.ts';
import { Picture } from '#app/ui/picture.tsx';
import type { Route } from './+types/kids-page.ts';
import { type Arrangement, collectionMeta, toCollectionPage } from './collection-meta.ts';
import { CollectionView } from './collection-view.tsx';
import { filteredPage } from './filtered-handle.ts';
import styles from './kids-page.module.css';
import { loadCollection, useStoredList } from './load-collection.ts';
import { storeIfOffered } from './store-if-offered.server.ts';

const messages = {
  title: 'Kids Collection',
  description: (city: string) =>
    `Kurtas, frocks and tops for children, stitched small and strong in ${city}. Cash on delivery all over Pakistan.`,
};

export const handle = filteredPage;

const KIDS = 'kids';

export async function loader({ request }: Route.LoaderArgs) {
  const [products, category] = await Promise.all([listCollection('Kids Collection'), findCategory(KIDS)]);
  return storeIfOffered(toPage(products, category?.picture, request), request);
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadCollection(KIDS_COLLECTION, serverLoader, async (products) => {
    const categories = await fetchCached(CATEGORIES);
    const known = categories.outcome === 'known' ? categories.data : [];
    const banner = known.find(({ slug }) => slug === KIDS)?.picture;
    return toPage(products, banner, request, { reach: 'start' });
  });
}

function toPage(
  products: readonly ListedProduct[],
  banner: PictureFacts | null | undefined,
  request: Request,
  arrangement?: Arrangement,
) {
  return { ...toCollectionPage(kidsOf(products), request.url, [], arrangement), banner: banner ?? null };
}

/** The server has the same list for all filters and pages. */
const kidsOf = arrangedOnce<ListedProduct>(
  (products) => uniqueBySlug(products.filter(isForKids)),
  (a, b) => a.slug === b.slug && isForKids(a) === isForKids(b),
);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const shown = { ...loaderData, ...messages, path: '/kids-collection', picture: loaderData.banner };
  return collectionMeta(shown, matches[0].loaderData);
}

function KidsPage({ loaderData }: Route.ComponentProps) {
  const { products, banner } = loaderData;
  useStoredList(loaderData, KIDS_COLLECTION, [CATEGORIES]);
  const intro = banner && (
    <Picture
      className={styles.banner}
      picture={banner}
      alt=""
      sizes="(min-width: 1440px) 1312px, 100vw"
      priority
    />
  );
  return (
    <CollectionView title={messages.title} page={loaderData} intro={intro}>
      <ProductGrid products={products} columns={3} />
    </CollectionView>
  );
}

export default memo(KidsPage, hasSameData);
