import type { ProductCardData } from '#app/features/catalogue/products/product-schema.ts';

type Listener = (product: ProductCardData) => void;

let listener: Listener = () => {};

/** There is one at a time. Calling the result takes it away. */
export function onProductInterest(next: Listener): () => void {
  listener = next;
  return () => {
    listener = () => {};
  };
}

/** The shopper touches, points at or focuses the card of a product, which often precedes opening it. */
export function noteProductInterest(product: ProductCardData): void {
  listener(product);
}
