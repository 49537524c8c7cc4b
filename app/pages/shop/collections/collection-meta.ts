import type { ListView } from '#app/features/catalogue/filters/filter-address.ts';
import type { Facets, OptionCounts } from '#app/features/catalogue/filters/filter-options.ts';
import { type FilteredList, filterProducts } from '#app/features/catalogue/filters/filter-products.ts';
import { type Filters, hasFilters } from '#app/features/catalogue/filters/filters.ts';
import { nearNote } from '#app/features/catalogue/filters/near-note.ts';
import type { Sort } from '#app/features/catalogue/filters/sort.ts';
import type { ListedProduct } from '#app/features/catalogue/products/listed-products.ts';
import { toCardData } from '#app/features/catalogue/products/product.ts';
import type { ProductCardData } from '#app/features/catalogue/products/product-schema.ts';
import type { PublicShop } from '#app/features/settings/shop-context.tsx';
import type { PictureData } from '#app/platform/images/image.ts';
import { breadcrumbJsonLd, pageMeta } from '#app/platform/text/page-meta.ts';

/** `note` says in which way it differs from what was asked for. */
export type NearCard = ProductCardData & { note: string };

export type CollectionPage = ListView & {
  /** The part of the list that this page shows. */
  products: ProductCardData[];
  /** The place of the first of them in the list, from 0. */
  first: number;
  /** How many match the filters. */
  found: number;
  /** How many there are without filters. */
  pieces: number;
  offer: Facets;
  counts: OptionCounts;
  near: NearCard[];
};

const PIECES_PER_PAGE = 48;
/** With fewer results than this, similar pieces are shown below them. */
const FEW_RESULTS = 4;
const NEAR_CARDS = 8;
/** A preview hardly compresses: those of 48 cards, hidden second pictures included, are a fifth of the page. */
const CARDS_WITH_PREVIEW = 8;

export type Arrangement = {
  /** From the start of the list to the end of the page that was asked for, or that page alone. */
  reach?: 'start' | 'page';
  /** The list is shown in groups by category, so each of them ends with its sold-out pieces. */
  isGrouped?: boolean;
};

export function toCollectionPage(
  products: readonly ListedProduct[],
  address: string,
  categories?: readonly string[],
  { reach = 'page', isGrouped = false }: Arrangement = {},
): CollectionPage {
  const { products: matching, near, ...list } = filterProducts(products, address, categories, isGrouped);
  const page = Math.min(list.page, Math.max(1, Math.ceil(matching.length / PIECES_PER_PAGE)));
  const first = reach === 'start' ? 0 : (page - 1) * PIECES_PER_PAGE;
  return {
    ...list,
    page,
    first,
    found: matching.length,
    products: matching.slice(first, page * PIECES_PER_PAGE).map(toListCard),
    near: matching.length < FEW_RESULTS ? toNearCards(near, list.filters) : [],
  };
}

/** With a preview only of pictures that are seen while they load. */
function toListCard(product: ListedProduct, index: number): ProductCardData {
  const card = toCardData(product);
  const hasPreview = (picture: number) => picture === 0 && index < CARDS_WITH_PREVIEW;
  const pictures = card.pictures.map((picture, n) => (hasPreview(n) ? picture : { ...picture, blur: '' }));
  return { ...card, pictures };
}

function toNearCards(near: FilteredList['near'], filters: Filters): NearCard[] {
  return near.slice(0, NEAR_CARDS).map(({ product, missed }) => ({
    ...toCardData(product),
    note: nearNote(product, missed, filters),
  }));
}

type CollectionMeta = {
  title: string;
  description: (city: string) => string;
  path: string;
  filters: Filters;
  sort?: Sort;
  page?: number;
  picture: PictureData | null | undefined;
};

/** Of a list's many arrangements, search engines get the plain one. */
export function collectionMeta(shown: CollectionMeta, { settings: { brand, city }, origin }: PublicShop) {
  const { title, path, picture, filters, sort = 'default', page = 1 } = shown;
  const breadcrumbs = [
    { name: 'Home', to: '/' },
    { name: title, to: path },
  ];
  const isArranged = hasFilters(filters) || sort !== 'default' || page > 1;
  return [
    ...pageMeta({ title, description: shown.description(city), brand, origin, path, picture }),
    { 'script:ld+json': breadcrumbJsonLd(breadcrumbs, origin) },
    ...(isArranged ? [{ name: 'robots', content: 'noindex,follow' }] : []),
  ];
}
