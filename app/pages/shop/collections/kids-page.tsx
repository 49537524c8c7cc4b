import { CATEGORIES, KIDS_COLLECTION } from '#app/features/catalogue/catalogue-queries.ts';
import { findCategory } from '#app/features/catalogue/categories/categories.server.ts';
import { arranged, uniqueBySlug } from '#app/features/catalogue/filters/sort.ts';
import { KIDS as KIDS_LIST } from '#app/features/catalogue/lists/product-lists.server.ts';
import { isForKids } from '#app/features/catalogue/products/product.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import type { PictureData as PictureFacts } from '#app/platform/images/image.ts';
import { fetchCached } from '#app/platform/offline/browser-cache.ts';
import { Picture } from '#app/ui/picture.tsx';
import type { Route } from './+types/kids-page.ts';
import { AgeChips } from './age-chips.tsx';
import { CollectionGrid } from './collection-grid.tsx';
import { collectionMeta, filteredPage, toCollectionPage } from './collection-meta.ts';
import styles from './collection-view.module.css';
import { CollectionView } from './collection-view.tsx';
import { loadCollection, useStoredList } from './load-collection.ts';
import { readCollectionPage } from './read-collection-page.server.ts';

const messages = {
  title: 'Kids Collection',
  description: (city: string) =>
    `Kurtas, frocks and tops for children, stitched small and strong in ${city}. Cash on delivery all over Pakistan.`,
};

export const handle = filteredPage;

const KIDS = 'kids';

export async function loader({ request }: Route.LoaderArgs) {
  const [page, category] = await Promise.all([readCollectionPage(KIDS_LIST, request), findCategory(KIDS)]);
  return { ...page, banner: category?.picture ?? null };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadCollection(KIDS_COLLECTION, serverLoader, async (products) => {
    const categories = await fetchCached(CATEGORIES);
    const known = categories.outcome === 'known' ? categories.data : [];
    const banner = known.find(({ slug }) => slug === KIDS)?.picture;
    return toPage(products, banner, request);
  });
}

function toPage(products: readonly Product[], banner: PictureFacts | null | undefined, request: Request) {
  const kids = arranged(uniqueBySlug(products.filter(isForKids)));
  return { ...toCollectionPage(kids, request.url), banner: banner ?? null };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const shown = { ...loaderData, ...messages, path: '/kids-collection', picture: loaderData.banner };
  return collectionMeta(shown, matches[0].loaderData);
}

export default function KidsPage({ loaderData }: Route.ComponentProps) {
  const page = useStoredList(loaderData, KIDS_COLLECTION, [CATEGORIES]);
  const { products, banner } = page;
  const picture = banner && (
    <Picture
      className={styles.banner}
      picture={banner}
      alt=""
      sizes="(min-width: 1440px) 520px, (min-width: 768px) 38vw, 92vw"
      priority
    />
  );
  return (
    <CollectionView title={messages.title} page={page} picture={picture} intro={<AgeChips page={page} />}>
      <CollectionGrid products={products} />
    </CollectionView>
  );
}
