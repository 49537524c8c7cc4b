import { CATEGORIES, KIDS_COLLECTION } from '#app/features/catalogue/catalogue-queries.ts';
import { findCategory } from '#app/features/catalogue/categories/categories.server.ts';
import { uniqueBySlug } from '#app/features/catalogue/products/collection.ts';
import { isForKids, type ListedProduct } from '#app/features/catalogue/products/listed-products.ts';
import { listProducts } from '#app/features/catalogue/products/products.server.ts';
import { ProductGrid } from '#app/features/catalogue/storefront/product-grid.tsx';
import { fetchCachedList } from '#app/pages/offline/fetch-cached-list.ts';
import { useRevalidate } from '#app/pages/offline/use-revalidate.ts';
import { fetchCached } from '#app/platform/browser/browser-cache.ts';
import type { PictureData as PictureFacts } from '#app/platform/images/image.ts';
import { Picture } from '#app/ui/picture.tsx';
import type { Route } from './+types/kids-page.ts';
import { collectionMeta, toCollectionPage } from './collection-meta.ts';
import { CollectionView } from './collection-view.tsx';
import { filteredPage } from './filtered-handle.ts';
import styles from './kids-page.module.css';

const messages = {
  title: 'Kids Collection',
  description: (city: string) =>
    `Kurtas, frocks and tops for children, stitched small and strong in ${city}. Cash on delivery all over Pakistan.`,
};

export const handle = filteredPage;

const KIDS = 'kids';

export async function loader({ request }: Route.LoaderArgs) {
  const [products, category] = await Promise.all([
    listProducts({ collection: 'Kids Collection' }),
    findCategory(KIDS),
  ]);
  return toPage(products, category?.picture, request);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [products, categories] = await Promise.all([
    fetchCachedList(KIDS_COLLECTION),
    fetchCached(CATEGORIES),
  ]);
  const known = categories.outcome === 'known' ? categories.data : [];
  return toPage(products ?? [], known.find(({ slug }) => slug === KIDS)?.picture, request);
}

function toPage(
  products: readonly ListedProduct[],
  banner: PictureFacts | null | undefined,
  request: Request,
) {
  const kids = uniqueBySlug(products.filter(isForKids));
  return { ...toCollectionPage(kids, request.url), banner: banner ?? null };
}

export function meta({ loaderData: { banner, filters }, matches }: Route.MetaArgs) {
  const page = { ...messages, path: '/kids-collection', filters, picture: banner };
  return collectionMeta(page, matches[0].loaderData);
}

export default function KidsPage({ loaderData }: Route.ComponentProps) {
  const { products, banner } = loaderData;
  useRevalidate([KIDS_COLLECTION, CATEGORIES]);
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
    <CollectionView title={messages.title} page={loaderData} found={products.length} intro={intro}>
      <ProductGrid products={products} columns={3} />
    </CollectionView>
  );
}
