import type { ReactNode } from 'react';
import { CATEGORIES, OPENINGS, WOMENS_CLOTHING } from '#app/features/catalogue/catalogue-queries.ts';
import type { Category } from '#app/features/catalogue/categories/schema.ts';
import {
  arranged,
  categoryNames,
  groupByCategory,
  type ProductGroup,
} from '#app/features/catalogue/filters/sort.ts';
import { WOMENS } from '#app/features/catalogue/lists/product-lists.server.ts';
import type { Product, ProductCardData } from '#app/features/catalogue/products/schema.ts';
import { findOpening } from '#app/features/content/tiles/tiles.server.ts';
import { fetchCachedList } from '#app/platform/offline/browser-cache.ts';
import { JumpList } from '#app/ui/navigation.tsx';
import { Text } from '#app/ui/text.tsx';
import type { Route } from './+types/womens-page.ts';
import { CARDS_BEFORE_TILE, CollectionGrid } from './collection-grid.tsx';
import { categorisedPage, collectionMeta, shownGroups, toCollectionPage } from './collection-meta.ts';
import { CollectionTile } from './collection-tile.tsx';
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
/** It has two addresses; the menu and the promotions know it by this one. */
const OPENING = '/womens-clothing';

export async function loader({ request }: Route.LoaderArgs) {
  const [page, opening] = await Promise.all([readCollectionPage(WOMENS, request), findOpening(OPENING)]);
  return { ...page, opening };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const fromStored = async (products: readonly Product[]) => ({
    ...toPage(products, (await fetchCachedList(CATEGORIES)) ?? [], request),
    opening: await readOpening(OPENING),
  });
  return loadCollection(WOMENS_CLOTHING, serverLoader, fromStored);
}

function toPage(all: readonly Product[], arrangedBy: readonly Category[], request: Request) {
  return toCollectionPage(
    groupByCategory(arranged(all, arrangedBy)).flatMap(({ products }) => products),
    request.url,
    { categories: categoryNames(all), isGrouped: true, arrangedBy },
  );
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const picture = loaderData.products[0]?.pictures[0];
  return collectionMeta({ ...loaderData, ...messages, path: PATH, picture }, matches[0].loaderData);
}

export default function WomensPage({ loaderData }: Route.ComponentProps) {
  const page = useStoredList(loaderData, WOMENS_CLOTHING, [CATEGORIES, OPENINGS]);
  const { products, available } = page;
  const groups = shownGroups(page);
  const parts = available.categories.map((name) => ({
    name,
    id: groups.find((group) => group.name === name)?.slug,
  }));
  const isJumping = groups.length > 1;
  const tile = <CollectionTile page={page} />;
  const tiled = groups.find((group) => group.products.length > CARDS_BEFORE_TILE);
  return (
    <CollectionView
      title={messages.title}
      page={page}
      intro={isJumping && <JumpList label={messages.jump} parts={parts} after="clamp(4px, 1.2vw, 16px)" />}
    >
      {groups.map((group, index) => (
        <CategoryPart
          key={group.slug}
          group={group}
          isFirst={index === 0}
          tile={group === tiled ? tile : null}
        />
      ))}
      {groups.length === 0 && <CollectionGrid products={products} priorityCards={1} tile={tile} />}
    </CollectionView>
  );
}

type CategoryPartProps = { group: ProductGroup<ProductCardData>; isFirst: boolean; tile: ReactNode };

function CategoryPart({ group: { slug, name, products }, isFirst, tile }: CategoryPartProps) {
  return (
    <section id={slug} className={styles.group} aria-labelledby={`${slug}-name`}>
      <Text id={`${slug}-name`} as="h2" after="clamp(18px, 2vw, 32px)">
        {name}
      </Text>
      <CollectionGrid products={products} priorityCards={isFirst ? 1 : 0} tile={tile} />
    </section>
  );
}
