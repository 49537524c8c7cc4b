/** As many as one file may hold by the sitemap protocol. */
export const MAX_SITEMAP_ADDRESSES = 50_000;

/** Smaller than that, for a part is made in memory. */
export const SITEMAP_PART = 10_000;

/** How many parts the products need; 0 while everything fits into one sitemap. */
export function productParts(products: number, pages: number): number {
  return products + pages <= MAX_SITEMAP_ADDRESSES ? 0 : Math.ceil(products / SITEMAP_PART);
}
