import type { SizeStock } from '#app/features/catalogue/products/schema.ts';

/** Units of one product; `size` is set when they also come from that size's own stock. */
export type ProductUnits = { product_id: number; size: string | null; quantity: number };

/** Why stock cannot be taken: the product, the size if that is what is short, and the units left. */
export type StockShortage = { product_id: number; size: string | null; left: number };

export type StockLevel = { stock: number; sizes: readonly SizeStock[] };

/** The product's own spelling of a size, which may have been another when it was ordered; null without stock per size. */
export function stockedSize({ sizes }: StockLevel, ordered: string): string | null {
  if (sizes.length === 0) return null;
  const isSame = ({ size }: SizeStock) => sizeKey(size) === sizeKey(ordered);
  return (sizes.find(({ size }) => size === ordered) ?? sizes.find(isSame))?.size ?? ordered;
}

/** As the SQL function `size_key`. */
function sizeKey(size: string): string {
  return size.toLowerCase().replaceAll(' ', '');
}

/** Null when nothing is short. Lines of one product are summed, because two sizes may draw from one stock. */
export function findShortage(
  requested: readonly ProductUnits[],
  levels: ReadonlyMap<number, StockLevel>,
): StockShortage | null {
  for (const [product_id, units] of Map.groupBy(requested, (line) => line.product_id)) {
    const level = levels.get(product_id) ?? { stock: 0, sizes: [] };
    const ofSize = findSizeShortage(units, level);
    if (ofSize) return { product_id, ...ofSize };
    if (level.stock < sum(units)) return { product_id, size: null, left: level.stock };
  }
  return null;
}

/** Before the product's own stock: with 3 XS of 25 pieces, 50 XS are short by their size. The only size goes without name. */
function findSizeShortage(units: readonly ProductUnits[], { sizes }: StockLevel) {
  for (const [size, ofSize] of Map.groupBy(units, (line) => line.size)) {
    const left = sizes.find((row) => row.size === size)?.stock ?? 0;
    if (size !== null && left < sum(ofSize)) return { size: sizes.length > 1 ? size : null, left };
  }
  return null;
}

function sum(units: readonly ProductUnits[]): number {
  return units.reduce((total, line) => total + line.quantity, 0);
}
