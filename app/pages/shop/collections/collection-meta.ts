import { canonicalFilters } from '#app/features/catalogue/filters/filter-address.ts';
import {
  existingPage,
  FEW_RESULTS,
  filterProducts,
  type ListPage,
  NEAR_CARDS,
  nearMatchNote,
  PIECES_PER_PAGE,
} from '#app/features/catalogue/filters/filter-results.ts';
import { type Filters, hasFilters } from '#app/features/catalogue/filters/filters.ts';
import {
  type Grouping,
  groupByCategory,
  type ProductGroup,
  type Sort,
} from '#app/features/catalogue/filters/sort.ts';
import type { Opening } from '#app/features/catalogue/openings/schema.ts';
import { toCardData } from '#app/features/catalogue/products/product.ts';
import type { Product, ProductCardData } from '#app/features/catalogue/products/schema.ts';
import type { PublicShop } from '#app/features/settings/shop-context.tsx';
import type { PictureData } from '#app/platform/images/image.ts';
import { breadcrumbJsonLd, type PageHandle, pageMeta } from '#app/platform/page/page.ts';

const messages = {
  title: (page: number) => `, page ${page}`,
  description: (page: number) => ` Page ${page}.`,
};

/** `note` says how it differs from the chosen filters. */
export type NearCard = ProductCardData & { note: string };

export type CollectionPage = Omit<ListPage, 'products' | 'nearMatches'> & {
  products: ProductCardData[];
  nearMatches: NearCard[];
};

/** A preview hardly compresses: those of 48 cards, hidden second pictures included, are a fifth of the page. */
const CARDS_WITH_PREVIEW = 6;

type Arrangement = Grouping & { categories?: readonly string[] };

/** Of a list that is here whole: from its start to the end of the page that the address asks for. */
export function toCollectionPage(
  all: readonly Product[],
  address: string,
  { categories = [], ...grouping }: Arrangement = {},
): CollectionPage {
  const { products, nearMatches, ...list } = filterProducts(all, address, categories, grouping);
  const found = products.length;
  const page = existingPage(list.page, found);
  return toCards({
    ...list,
    page,
    first: 0,
    found,
    products: products.slice(0, page * PIECES_PER_PAGE),
    nearMatches: found < FEW_RESULTS ? nearMatches.slice(0, NEAR_CARDS) : [],
  });
}

export function toCards({ products, nearMatches, ...list }: ListPage): CollectionPage {
  return {
    ...list,
    products: products.map(toListCard),
    nearMatches: nearMatches.map(({ product, missed }) => ({
      ...toCardData(product),
      note: nearMatchNote(product, missed, list.filters),
    })),
  };
}

/** With a preview only of pictures that are seen while they load. */
function toListCard(product: Product, index: number): ProductCardData {
  const card = toCardData(product);
  const hasPreview = (picture: number) => picture === 0 && index < CARDS_WITH_PREVIEW;
  const pictures = card.pictures.map((picture, n) => (hasPreview(n) ? picture : { ...picture, blur: '' }));
  return { ...card, pictures };
}

type CollectionMeta = {
  title: string;
  description: (city: string) => string;
  path: string;
  opening?: Opening | null;
  filters: Filters;
  sort?: Sort;
  page?: number;
  picture: PictureData | null | undefined;
};

/** Of a list's many arrangements, search engines get the plain one, of which each page has an address of its own. */
export function collectionMeta(shown: CollectionMeta, { settings: { brand, city }, origin }: PublicShop) {
  const { path, picture, filters, sort = 'default' } = shown;
  const isArranged = hasFilters(filters) || sort !== 'default';
  const page = isArranged ? 1 : (shown.page ?? 1);
  const breadcrumbs = [
    { name: 'Home', to: '/' },
    { name: shown.title, to: path },
  ];
  return [
    ...pageMeta({
      title: shown.title + (page > 1 ? messages.title(page) : ''),
      description:
        (shown.opening?.intro ?? shown.description(city)) + (page > 1 ? messages.description(page) : ''),
      path: path + (page > 1 ? `?page=${page}` : ''),
      ...{ brand, origin, picture },
    }),
    { 'script:ld+json': breadcrumbJsonLd(breadcrumbs, origin) },
    ...(isArranged ? [{ name: 'robots', content: 'noindex,follow' }] : []),
  ];
}

export const filteredPage: PageHandle = {
  isPublic: true,
  readQuery: (search) => canonicalFilters(search, { categories: false }),
};

export const categorisedPage: PageHandle = {
  isPublic: true,
  readQuery: (search) => canonicalFilters(search, { categories: true }),
};

/** With fewer filtered pieces, each heading would have one or two and leave gaps. */
const FEWEST_IN_GROUPS = 13;

type Shown = Pick<CollectionPage, 'products' | 'filters' | 'sort' | 'found'>;

/** The pieces under the headings of their categories; none where they stand together. */
export function shownGroups({ products, filters, sort, found }: Shown): ProductGroup<ProductCardData>[] {
  const isTogether = sort !== 'default' || (hasFilters(filters) && found < FEWEST_IN_GROUPS);
  return isTogether ? [] : groupByCategory(products);
}
