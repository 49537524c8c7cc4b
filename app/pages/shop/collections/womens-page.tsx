import { OPENINGS, WOMENS_CLOTHING } from '#app/features/catalogue/catalogue-queries.ts';
import {
  arranged,
  categoryNames,
  groupByCategory,
  type ProductGroup,
} from '#app/features/catalogue/filters/sort.ts';
import { WOMENS } from '#app/features/catalogue/lists/product-lists.server.ts';
import { findOpening } from '#app/features/catalogue/openings/openings.server.ts';
import type { Product, ProductCardData } from '#app/features/catalogue/products/schema.ts';
import { JumpList } from '#app/ui/navigation.tsx';
import { Text } from '#app/ui/text.tsx';
import type { Route } from './+types/womens-page.ts';
import { CollectionGrid } from './collection-grid.tsx';
import { categorisedPage, collectionMeta, shownGroups, toCollectionPage } from './collection-meta.ts';
import styles from './collection-view.module.css';
import { CollectionView } from './collection-view.tsx';
import { loadCollection, useStoredList } from './load-collection.ts';
import { readCollectionPage } from './read-collection-page.server.ts';
import { readOpening } from './read-opening.ts';

const messages = {
  title: 'Women’s Clothing',
  description: (city: string) =>
    `Kurtas, suits, dresses and dupattas for women, printed, stitched and painted by hand in ${city}. Cash on delivery all over Pakistan.`,
  jump: 'Jump to a category',
};

export const handle = categorisedPage;

const PATH = '/womens-collection';

export async function loader({ request }: Route.LoaderArgs) {
  const [page, opening] = await Promise.all([readCollectionPage(WOMENS, request), findOpening('womens')]);
  return { ...page, opening };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const fromStored = async (products: readonly Product[]) => ({
    ...toPage(products, request),
    opening: await readOpening('womens'),
  });
  return loadCollection(WOMENS_CLOTHING, serverLoader, fromStored);
}

function toPage(all: readonly Product[], request: Request) {
  return toCollectionPage(
    groupByCategory(arranged(all)).flatMap(({ products }) => products),
    request.url,
    { categories: categoryNames(all), isGrouped: true },
  );
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const picture = loaderData.products[0]?.pictures[0];
  return collectionMeta({ ...loaderData, ...messages, path: PATH, picture }, matches[0].loaderData);
}

export default function WomensPage({ loaderData }: Route.ComponentProps) {
  const page = useStoredList(loaderData, WOMENS_CLOTHING, [OPENINGS]);
  const { products, available } = page;
  const groups = shownGroups(page);
  const parts = available.categories.map((name) => ({
    name,
    id: groups.find((group) => group.name === name)?.slug,
  }));
  const isJumping = groups.length > 1;
  return (
    <CollectionView
      title={messages.title}
      page={page}
      intro={isJumping && <JumpList label={messages.jump} parts={parts} after="clamp(4px, 1.2vw, 16px)" />}
    >
      {groups.map((group, index) => (
        <CategoryPart key={group.slug} group={group} isFirst={index === 0} />
      ))}
      {groups.length === 0 && <CollectionGrid products={products} priorityCards={1} />}
    </CollectionView>
  );
}

type CategoryPartProps = { group: ProductGroup<ProductCardData>; isFirst: boolean };

function CategoryPart({ group: { slug, name, products }, isFirst }: CategoryPartProps) {
  return (
    <section id={slug} className={styles.group} aria-labelledby={`${slug}-name`}>
      <Text id={`${slug}-name`} as="h2" after="clamp(18px, 2vw, 32px)">
        {name}
      </Text>
      <CollectionGrid products={products} priorityCards={isFirst ? 1 : 0} />
    </section>
  );
}
