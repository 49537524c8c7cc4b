import type { Product } from '#app/features/catalogue/products/product-schema.ts';

/** What is enough to ask for everything that the page of a product shows. */
export type KnownProduct = Pick<Product, 'id' | 'slug' | 'type'>;

type Listener = (product: KnownProduct) => void;

let listener: Listener = () => {};
let latest: KnownProduct | null = null;

/** There is one at a time. Calling the result takes it away. */
export function onProductInterest(next: Listener): () => void {
  listener = next;
  return () => {
    listener = () => {};
  };
}

/** The shopper touches, points at or focuses the card of a product, which often precedes opening it. */
export function noteProductInterest({ id, slug, type }: KnownProduct): void {
  latest = { id, slug, type };
  listener(latest);
}

/** What the card told that leads to this page; null when there was none. */
export function productOfCard(slug: string): KnownProduct | null {
  return latest?.slug === slug ? latest : null;
}
