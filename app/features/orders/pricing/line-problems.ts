import {
  FREE_SIZE,
  hasSizePicker,
  listSizes,
  needsSize,
  type SizeStock,
} from '#app/features/catalogue/products/product.ts';
import { type HeldPieces, holdableStock } from '#app/features/orders/limits/held-stock.ts';
import type { RequestedLine } from '#app/features/orders/placing/order-request.ts';
import { type Paisa, toPaisa, toRupees } from '#app/platform/text/money.ts';
import type { LineProblem } from './quote.ts';

type SizedProduct = { type: string; size: string; stock: number; sizes: readonly SizeStock[] };
type OrderedProduct = SizedProduct & { id: number; price: Paisa; made_on_order: boolean };

/** How many pieces one order may take. */
export type PieceLimits = {
  perProduct: number;
  /** What unpaid wallet orders hold of the bag's products, and how much they may; null for an order that is paid in cash. */
  holds: { held: readonly HeldPieces[]; percent: number } | null;
};

/**
 * The size on whose own stock a line draws; null when all sizes draw from the product's one stock, or when the line names
 * no size that there is. Where no size must be chosen, the first one is meant.
 */
export function stockSize(product: SizedProduct, size: string): string | null {
  return sizeRow(product, size)?.size ?? null;
}

/** How many pieces a line could have, if it were alone. */
export function stockForLine(product: SizedProduct, size: string): number {
  return Math.min(product.stock, sizeRow(product, size)?.stock ?? product.stock);
}

/** All that is wrong with a line of a bag; `all` are the bag's lines, for those of one product share its stock. */
export function lineProblems(
  line: RequestedLine,
  product: OrderedProduct,
  all: readonly RequestedLine[],
  limits: PieceLimits,
): LineProblem[] {
  return [
    ...quantityProblem(line, product, all, limits),
    ...sizeProblem(line, product),
    ...priceProblem(line, product),
  ];
}

function sizeRow(product: SizedProduct, size: string): SizeStock | undefined {
  const named = product.sizes.find((row) => row.size === size);
  return named ?? (needsSize(product) ? undefined : product.sizes[0]);
}

/** The one bound that leaves the fewest pieces for this line: what the other lines leave of what they share with it. */
function quantityProblem(
  line: RequestedLine,
  product: OrderedProduct,
  all: readonly RequestedLine[],
  { perProduct, holds }: PieceLimits,
): LineProblem[] {
  if (stockForLine(product, line.size) === 0) return [{ code: 'sold_out' }];
  const row = sizeRow(product, line.size);
  const others = all.filter((other) => other !== line && other.id === line.id);
  const ofSize = others.filter((other) => row !== undefined && sizeRow(product, other.size) === row);
  const leftOf = (ofAll: number, ofRow: number) =>
    Math.max(0, Math.min(ofAll - sum(others), ofRow - sum(ofSize)));
  const bounds: Extract<LineProblem, { left: number }>[] = [
    { code: 'only_left', left: leftOf(product.stock, row?.stock ?? product.stock) },
    { code: 'over_limit', left: leftOf(perProduct, perProduct), most: perProduct },
  ];
  if (holds) {
    const holdable = (size: string | null) => holdableStock(product, size, holds.held, holds.percent);
    bounds.push({ code: 'hold_limit', left: leftOf(holdable(null), holdable(row?.size ?? null)) });
  }
  const tightest = bounds.reduce((least, bound) => (bound.left < least.left ? bound : least));
  return line.quantity > tightest.left ? [tightest] : [];
}

function sizeProblem({ size }: RequestedLine, product: SizedProduct): LineProblem[] {
  const known = listSizes(product);
  if (size === '') return needsSize(product) ? [{ code: 'size_needed' }] : [];
  // A product without a choice goes into the bag under the size text that it carries.
  if (known.includes(size) || size === product.size.trim()) return [];
  if (hasSizePicker(product)) return [{ code: 'unknown_size', sizes: known }];
  return size === FREE_SIZE ? [] : [{ code: 'unknown_size', sizes: [] }];
}

function priceProblem(line: RequestedLine, product: { price: Paisa }): LineProblem[] {
  if (line.price === undefined || toPaisa(line.price) === product.price) return [];
  return [{ code: 'price_changed', shown: line.price, price: toRupees(product.price) }];
}

function sum(lines: readonly RequestedLine[]): number {
  return lines.reduce((total, line) => total + line.quantity, 0);
}
