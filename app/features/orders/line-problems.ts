import { hasSizePicker, listSizes, needsSize, type SizeStock } from '#app/features/catalogue/product.ts';
import { type Paisa, toPaisa, toRupees } from '#app/platform/money.ts';
import type { CartLine } from './checkout.ts';
import type { LineProblem } from './quote.ts';

type SizedProduct = { type: string; size: string; stock: number; sizes: readonly SizeStock[] };

/**
 * The size on whose own stock a line draws; null when all sizes draw from the product's one stock, or when the line names
 * no size that there is. Where no size must be chosen, the first one is meant.
 */
export function drawnSize(product: SizedProduct, size: string): string | null {
  return sizeRow(product, size)?.size ?? null;
}

/** How many pieces a line could have, if it were alone. */
export function stockForLine(product: SizedProduct, size: string): number {
  return Math.min(product.stock, sizeRow(product, size)?.stock ?? product.stock);
}

/** All that is wrong with a line of a bag; `all` are the bag's lines, for those of one product share its stock. */
export function lineProblems(
  line: CartLine,
  product: SizedProduct & { price: Paisa },
  all: readonly CartLine[],
): LineProblem[] {
  return [...stockProblem(line, product, all), ...sizeProblem(line, product), ...priceProblem(line, product)];
}

function sizeRow(product: SizedProduct, size: string): SizeStock | undefined {
  const named = product.sizes.find((row) => row.size === size);
  return named ?? (needsSize(product) ? undefined : product.sizes[0]);
}

function stockProblem(line: CartLine, product: SizedProduct, all: readonly CartLine[]): LineProblem[] {
  const stock = stockForLine(product, line.size);
  if (stock === 0) return [{ code: 'sold_out' }];
  const others = all.filter((other) => other !== line && other.id === line.id);
  const row = sizeRow(product, line.size);
  const ofSize = others.filter((other) => row !== undefined && sizeRow(product, other.size) === row);
  // What is left for this line is what the others leave of the stock that they share.
  const left = Math.min(product.stock - sum(others), (row?.stock ?? product.stock) - sum(ofSize));
  return line.quantity > left ? [{ code: 'only_left', left: Math.max(0, left) }] : [];
}

function sizeProblem(line: CartLine, product: SizedProduct): LineProblem[] {
  if (!hasSizePicker(product)) return [];
  const isChosen = line.size === '' ? !needsSize(product) : listSizes(product).includes(line.size);
  return isChosen ? [] : [{ code: 'size_needed' }];
}

function priceProblem(line: CartLine, product: { price: Paisa }): LineProblem[] {
  if (line.price === undefined || toPaisa(line.price) === product.price) return [];
  return [{ code: 'price_changed', shown: line.price, price: toRupees(product.price) }];
}

function sum(lines: readonly CartLine[]): number {
  return lines.reduce((total, line) => total + line.quantity, 0);
}
