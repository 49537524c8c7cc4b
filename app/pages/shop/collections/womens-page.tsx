import { WOMENS_CLOTHING } from '#app/features/catalogue/catalogue-queries.ts';
import { groupByCategory, type ProductGroup } from '#app/features/catalogue/products/collection.ts';
import { filterProducts, type ListedProduct } from '#app/features/catalogue/products/listed-products.ts';
import { type ProductCardData, toCardData } from '#app/features/catalogue/products/product.ts';
import { listProducts } from '#app/features/catalogue/products/products.server.ts';
import { ProductGrid } from '#app/features/catalogue/storefront/product-grid.tsx';
import { fetchCachedList } from '#app/pages/offline/fetch-cached-list.ts';
import { useRevalidate } from '#app/pages/offline/use-revalidate.ts';
import type { Route } from './+types/womens-page.ts';
import { collectionMeta } from './collection-meta.ts';
import { CollectionView } from './collection-view.tsx';
import { categorisedPage } from './filtered-handle.ts';
import { storeIfOffered } from './store-if-offered.server.ts';
import styles from './womens-page.module.css';

const messages = {
  title: 'Women’s Clothing',
  description: (city: string) =>
    `Kurtas, suits, dresses and dupattas for women, printed, stitched and painted by hand in ${city}. Cash on delivery all over Pakistan.`,
  jump: 'Jump to a category',
};

export const handle = categorisedPage;

const PATH = '/womens-collection';

export async function loader({ request }: Route.LoaderArgs) {
  const page = toPage(await listProducts({ collection: 'Womens Clothing' }), request);
  return storeIfOffered(page, request);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return toPage((await fetchCachedList(WOMENS_CLOTHING)) ?? [], request);
}

function toPage(all: readonly ListedProduct[], request: Request) {
  const everyGroup = groupByCategory(all);
  const ordered = everyGroup.flatMap(({ products }) => products);
  const names = everyGroup.map(({ name }) => name);
  const { products, ...page } = filterProducts(ordered, request.url, names);
  const groups = groupByCategory(products).map((group) => ({
    ...group,
    products: group.products.map(toCardData),
  }));
  return { ...page, groups };
}

export function meta({ loaderData: { groups, filters }, matches }: Route.MetaArgs) {
  const picture = groups[0]?.products[0]?.pictures[0];
  return collectionMeta({ ...messages, path: PATH, filters, picture }, matches[0].loaderData);
}

export default function WomensPage({ loaderData }: Route.ComponentProps) {
  const { groups } = loaderData;
  useRevalidate([WOMENS_CLOTHING]);
  const found = groups.reduce((sum, group) => sum + group.products.length, 0);
  return (
    <CollectionView
      title={messages.title}
      page={loaderData}
      found={found}
      intro={<JumpList names={loaderData.offer.categories} groups={groups} />}
    >
      {groups.map((group, index) => (
        <section
          key={group.slug}
          id={group.slug}
          className={styles.group}
          aria-labelledby={`${group.slug}-name`}
        >
          <h2 id={`${group.slug}-name`} className={styles.name}>
            {group.name}
          </h2>
          <ProductGrid products={group.products} columns={3} priorityCards={index === 0 ? 2 : 0} />
        </section>
      ))}
    </CollectionView>
  );
}

type JumpListProps = { names: readonly string[]; groups: readonly ProductGroup<ProductCardData>[] };

function JumpList({ names, groups }: JumpListProps) {
  if (names.length < 2) return null;
  return (
    <nav className={styles.jump} aria-label={messages.jump}>
      <ul className={styles.jumps}>
        {names.map((name) => (
          <li key={name}>
            <Jump name={name} group={groups.find((group) => group.name === name)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Jump({ name, group }: { name: string; group: ProductGroup<ProductCardData> | undefined }) {
  if (!group) return <span className={styles.target}>{name}</span>;
  return (
    <a className={styles.target} href={`#${group.slug}`}>
      {name}
    </a>
  );
}
