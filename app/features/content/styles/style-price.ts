import { isBuyable } from '#app/features/catalogue/products/product.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { toPaisa, toRupees } from '#app/platform/text/money.ts';

type Priced = Pick<Product, 'sale_price' | 'slug' | 'stock'>;

/** In rupees, of the pieces that can be bought; null when there are none. */
export function sumOfPieces(pieces: readonly Priced[]): number | null {
  const buyable = pieces.filter(isBuyable);
  if (buyable.length === 0) return null;
  return toRupees(buyable.reduce((sum, { sale_price }) => sum + toPaisa(sale_price), 0));
}

/**
 * What a style costs as it is shown, in rupees: its own price, but never more than its pieces cost now. Without pieces it is only an
 * idea with a price; null when it has pieces and none can be bought.
 */
export function shownStylePrice(own: number, pieces: readonly Priced[]): number | null {
  if (pieces.length === 0) return own;
  const sum = sumOfPieces(pieces);
  return sum === null ? null : Math.min(own, sum);
}
