import type { Facets } from '#app/features/catalogue/filters/filter-options.ts';
import { type Filters, hasFilters } from '#app/features/catalogue/filters/filters.ts';
import { filterProducts, type ListedProduct } from '#app/features/catalogue/products/listed-products.ts';
import { type ProductCardData, toCardData } from '#app/features/catalogue/products/product.ts';
import type { PublicShop } from '#app/features/settings/shop-context.tsx';
import type { PictureData } from '#app/platform/images/image.ts';
import { breadcrumbJsonLd, pageMeta } from '#app/platform/text/page-meta.ts';

export type CollectionPage = {
  products: ProductCardData[];
  pieces: number;
  offer: Facets;
  filters: Filters;
};

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
  path: string;
  filters: Filters;
  picture: PictureData | null | undefined;
};

/** Filtered pages are excluded from search engines: there are thousands of combinations. */
export function collectionMeta(page: CollectionMeta, { settings: { brand, city }, origin }: PublicShop) {
  const { title, path, picture, filters } = page;
  const breadcrumbs = [
    { name: 'Home', to: '/' },
    { name: title, to: path },
  ];
  return [
    ...pageMeta({ title, description: page.description(city), brand, origin, path, picture }),
    { 'script:ld+json': breadcrumbJsonLd(breadcrumbs, origin) },
    ...(hasFilters(filters) ? [{ name: 'robots', content: 'noindex,follow' }] : []),
  ];
}
