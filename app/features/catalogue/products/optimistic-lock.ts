import type { SizeStock } from './product.ts';

type Now = { version: number; stock: number; sizes: readonly SizeStock[] };

type Seen = {
  version?: number | undefined;
  expected_stock?: number | undefined;
  expected_size_stock?: readonly SizeStock[] | undefined;
};

/**
 * Whether a product is still as the editor saw it, as far as the form says what that was. Selling a piece is no edit and raises no
 * version: who sets a stock says which stock they saw, else a piece that was sold meanwhile would be for sale again.
 */
export function isUnmodified(now: Now, { version, expected_stock, expected_size_stock }: Seen): boolean {
  if (version !== undefined && version !== now.version) return false;
  if (expected_stock !== undefined && expected_stock !== now.stock) return false;
  return expected_size_stock === undefined || areSame(now.sizes, expected_size_stock);
}

function areSame(now: readonly SizeStock[], seen: readonly SizeStock[]): boolean {
  const isThere = ({ size, stock }: SizeStock) =>
    seen.some((other) => other.size === size && other.stock === stock);
  return now.length === seen.length && now.every(isThere);
}
