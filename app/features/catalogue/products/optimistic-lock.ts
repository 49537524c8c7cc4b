import type { SizeStock } from './product-schema.ts';

type Now = { version: number; stock: number; sizes: readonly SizeStock[] };

type Seen = {
  version?: number | undefined;
  expected_stock?: number | undefined;
  expected_size_stock?: readonly SizeStock[] | undefined;
};

type NewStock = { stock?: number | undefined; size_stock?: SizeStock[] | undefined };

/** Sales change the stock and no version; they are a conflict only where the stock is divided among the sizes anew. */
export function isUnmodified(now: Now, seen: Seen & NewStock): boolean {
  const { version, expected_stock, expected_size_stock, size_stock } = seen;
  if (version !== undefined && version !== now.version) return false;
  if (expected_size_stock !== undefined && !haveSameSizes(now.sizes, expected_size_stock)) return false;
  if (expected_stock === undefined) return true;
  const isDivided = (size_stock?.length ?? 0) > 0;
  return now.sizes.length === 0 && (!isDivided || expected_stock === now.stock);
}

/** The stock to write: what was typed, less what was sold since it was seen, and never below 0. */
export function withSales(
  now: Now,
  { expected_stock, expected_size_stock, ...typed }: Seen & NewStock,
): NewStock {
  const { stock, size_stock } = typed;
  if (expected_size_stock !== undefined) {
    return {
      stock: stock === undefined ? undefined : shifted(now.stock, stock, sumOf(expected_size_stock)),
      size_stock: size_stock?.map(({ size, stock: of }) => ({
        size,
        stock: shifted(stockOf(now.sizes, size), of, stockOf(expected_size_stock, size)),
      })),
    };
  }
  const isOne = expected_stock !== undefined && stock !== undefined;
  return { size_stock, stock: isOne ? shifted(now.stock, stock, expected_stock) : stock };
}

function shifted(now: number, typed: number, seen: number): number {
  return Math.max(0, now + typed - seen);
}

function stockOf(sizes: readonly SizeStock[], size: string): number {
  return sizes.find((row) => row.size === size)?.stock ?? 0;
}

function sumOf(sizes: readonly SizeStock[]): number {
  return sizes.reduce((sum, { stock }) => sum + stock, 0);
}

function haveSameSizes(now: readonly SizeStock[], seen: readonly SizeStock[]): boolean {
  return now.length === seen.length && now.every(({ size }) => seen.some((other) => other.size === size));
}
