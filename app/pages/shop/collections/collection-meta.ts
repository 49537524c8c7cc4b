import type { Facets } from '#app/features/catalogue/filters/filter-options.ts';
import { type Filters, hasFilters } from '#app/features/catalogue/filters/filters.ts';
import { filterProducts, type ListedProduct } from '#app/features/catalogue/products/listed-products.ts';
import { type ProductCardData, toCardData } from '#app/features/catalogue/products/product.ts';
import type { PublicShop } from '#app/features/settings/shop-context.tsx';
import type { PictureData } from '#app/platform/images/image.ts';
import { breadcrumbJsonLd, pageMeta } from '#app/platform/text/page-meta.ts';

/** What a page of products is made of, whether the server or the browser's own cache brings it. */
export type CollectionPage = {
  products: ProductCardData[];
  /** How many there are without filters. */
  pieces: number;
  offer: Facets;
  filters: Filters;
};

/** The page of these products at an address. */
export function toCollectionPage(
  products: readonly ListedProduct[],
  address: string,
  categories?: readonly string[],
): CollectionPage {
  const shelf = filterProducts(products, address, categories);
  return { ...shelf, products: shelf.products.map(toCardData) };
}

type CollectionMeta = {
  title: string;
  description: (city: string) => string;
  /** The one address of this page; filters are never part of it. */
  path: string;
  filters: Filters;
  picture: PictureData | null | undefined;
};

/** Head of a page of products. Filtered it is one of thousands, which search engines need not keep. */
export function collectionMeta(page: CollectionMeta, { settings: { brand, city }, origin }: PublicShop) {
  const { title, path, picture, filters } = page;
  const way = [
    { name: 'Home', to: '/' },
    { name: title, to: path },
  ];
  return [
    ...pageMeta({ title, description: page.description(city), brand, origin, path, picture }),
    { 'script:ld+json': breadcrumbJsonLd(way, origin) },
    ...(hasFilters(filters) ? [{ name: 'robots', content: 'noindex,follow' }] : []),
  ];
}
