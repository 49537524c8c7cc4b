import type { SizeStock } from './product.ts';

type Now = { version: number; stock: number; sizes: readonly SizeStock[] };

type Seen = {
  version?: number | undefined;
  expected_stock?: number | undefined;
  expected_size_stock?: readonly SizeStock[] | undefined;
};

/** A sale does not raise the version, so a form that sets a stock also sends the stock it saw. */
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
