import type { SizeStock } from '#app/features/catalogue/products/product-schema.ts';

/** `size` is null where the size has no stock of its own. */
export type HeldUnits = { product_id: number; size: string | null; pieces: number };

type HoldableProduct = {
  id: number;
  stock: number;
  sizes: readonly SizeStock[];
};

/** At most the configured share of the stock, rounded up. `check_hold_share` enforces it. */
export function holdableStock(
  product: HoldableProduct,
  size: string | null,
  held: readonly HeldUnits[],
  percent: number,
): number {
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

function sumOf(held: readonly HeldUnits[]): number {
  return held.reduce((sum, { pieces }) => sum + pieces, 0);
}
