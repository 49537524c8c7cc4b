import type { SizeStock } from '#app/features/catalogue/products/product.ts';

/** Pieces of a product that unpaid wallet orders hold; `size` is null where the size has no stock of its own. */
export type HeldPieces = { product_id: number; size: string | null; pieces: number };

type HoldableProduct = {
  id: number;
  stock: number;
  sizes: readonly SizeStock[];
  made_on_order: boolean;
};

/**
 * How many pieces one more wallet order may hold of a product, and of a size when that has stock of its own: unpaid orders
 * together hold at most the share of what is there, rounded up, so that a last piece can be held. A piece made on order
 * is never paid in cash, so a part kept for cash would be for nobody: all of it can be held. `check_hold_share` in
 * 026-order-limits.sql has the last word.
 */
export function holdableStock(
  product: HoldableProduct,
  size: string | null,
  held: readonly HeldPieces[],
  percent: number,
): number {
  if (product.made_on_order) return product.stock;
  const own = held.filter(({ product_id }) => product_id === product.id);
  const ofProduct = holdable(product.stock, sumOf(own), percent);
  const row = product.sizes.find((one) => one.size === size);
  if (!row) return ofProduct;
  const ofSize = own.filter((one) => one.size === row.size);
  return Math.min(ofProduct, holdable(row.stock, sumOf(ofSize), percent));
}

function holdable(stock: number, held: number, percent: number): number {
  return Math.max(0, Math.ceil(((stock + held) * percent) / 100) - held);
}

function sumOf(held: readonly HeldPieces[]): number {
  return held.reduce((sum, { pieces }) => sum + pieces, 0);
}
