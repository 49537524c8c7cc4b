import { hasSizePicker, listSizes } from '#app/features/catalogue/products/product.ts';
import type { OrderableProduct, SizePrices } from '#app/features/catalogue/products/schema.ts';
import {
  type ProductUnits,
  type StockLevel,
  stockedSize,
} from '#app/features/catalogue/stock/stock.server.ts';
import {
  chargedFor,
  dearerBy,
  isGone,
  lineProblems,
  stockForLine,
  stockSize,
  type UnitLimits,
} from '#app/features/orders/place/refuse-order.server.ts';
import type { LineProblem, RequestedLine } from '#app/features/orders/place/schema.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import type { WantedLine } from './schema.ts';

/** As `order_lines` has it. */
export type OrderLineRow = {
  position: number;
  product_id: number | null;
  name: string;
  image: string | null;
  size: string;
  color: string;
  list_price: Paisa;
  price: Paisa;
  quantity: number;
  made_on_order: boolean;
  sized_stock: boolean;
  is_reviewed: boolean;
  is_unproven: boolean;
};

export type EditedLine = { line: OrderLineRow; was: OrderLineRow | null };

type Products = ReadonlyMap<number, OrderableProduct>;

export type EditedLines =
  /** `was` is null for a new line; `over`: of which pieces there are more than shoppers may order. */
  | { outcome: 'edited'; lines: EditedLine[]; over: { name: string; most: number }[] }
  /** A line that the order no longer has. */
  | { outcome: 'line_gone' }
  | { outcome: 'refused'; name: string; problem: LineProblem };

/**
 * The lines of an order as they are wanted. A line that stays keeps its price, in another number too, and in another size moves by what
 * the sizes differ today; a new one has today's.
 * `products` are those of all lines, with the pieces that this order holds counted as if they were in stock.
 */
export function editLines(
  before: readonly OrderLineRow[],
  wanted: readonly WantedLine[],
  products: Products,
  limits: UnitLimits,
): EditedLines {
  const positions = wanted.flatMap(({ position }) => position ?? []);
  const isKnown = positions.every((position) => before.some((line) => line.position === position));
  if (!isKnown || new Set(positions).size < positions.length) return { outcome: 'line_gone' };
  const pairs = wanted.map((line) => pairOf(line, before, products));
  const requested = pairs.map(({ request }) => request);
  const over = [];
  for (const pair of pairs) {
    const problem = problemOf(pair, requested, products, limits);
    if (problem?.code === 'over_limit') over.push({ name: nameOf(pair, products), most: problem.most });
    else if (problem) return { outcome: 'refused', name: nameOf(pair, products), problem };
  }
  const lines = pairs.flatMap((pair, position) => {
    const line = lineOf(pair, position, products);
    return line ? [{ line, was: pair.before }] : [];
  });
  return { outcome: 'edited', lines, over };
}

type Pair = { before: OrderLineRow | null; request: RequestedLine };

function pairOf(
  { position, id, size, quantity }: WantedLine,
  lines: readonly OrderLineRow[],
  products: Products,
): Pair {
  const before = lines.find((line) => line.position === position) ?? null;
  const product = (before ? before.product_id : id) ?? 0;
  return {
    before,
    request: { id: products.has(product) ? product : 0, size: size ?? before?.size ?? '', quantity },
  };
}

function nameOf({ before, request }: Pair, products: Products): string {
  return before?.name ?? products.get(request.id)?.name ?? '';
}

/** A line that asks for nothing more has none: its pieces are the order's, whatever became of the product. */
function problemOf(
  { before, request }: Pair,
  all: readonly RequestedLine[],
  products: Products,
  limits: UnitLimits,
): LineProblem | null {
  if (before && before.size === request.size && request.quantity <= before.quantity) return null;
  const product = products.get(request.id);
  if (!product) return { code: 'gone' };
  return lineProblems(request, product, all, limits)[0] ?? null;
}

/** Null only where `problemOf` has refused it. */
function lineOf({ before, request }: Pair, position: number, products: Products): OrderLineRow | null {
  const product = products.get(request.id);
  const { size, quantity } = request;
  if (before && before.size === size) return { ...before, position, quantity };
  if (!product) return null;
  const own = stockSize(product, size);
  const sized = { position, size: own ?? size, quantity, sized_stock: own !== null };
  if (before) return { ...before, ...sized, ...movedPrices(before, product, size) };
  const { id, name, image, color, made_on_order } = product;
  const frozen = { product_id: id, name, image, color, ...chargedFor(product, size), made_on_order };
  return { ...frozen, ...sized, is_reviewed: false, is_unproven: false };
}

/** What the line costs in another size. Without a promotion it had none, whatever runs today. */
export function movedPrices(
  before: Pick<OrderLineRow, 'size' | 'price' | 'list_price'>,
  product: OrderableProduct,
  size: string,
): SizePrices {
  const more = dearerBy(product, size, before.size);
  const list_price = Math.max(0, before.list_price + more.list_price);
  if (before.price === before.list_price) return { price: list_price, list_price };
  const price = before.price + more.price;
  return { price: Math.min(list_price, Math.max(0, price)), list_price };
}

/** The sizes that cost what this one does today. */
export function sizesAtSamePrice(product: OrderableProduct, size: string): (one: string) => boolean {
  const { price } = chargedFor(product, size);
  return (one) => !isGone(product, size) && chargedFor(product, one).price === price;
}

/** How many this order can have of each size that is to be chosen; none where there is no choice. */
export function sizeChoices(product: OrderableProduct): { size: string; left: number }[] {
  if (!hasSizePicker(product)) return [];
  return listSizes(product).map((size) => ({ size, left: stockForLine(product, size) }));
}

/** By product and size, what an order takes from the stock, and what it no longer needs. */
export function stockDifference(
  before: readonly OrderLineRow[],
  after: readonly OrderLineRow[],
  levels: ReadonlyMap<number, StockLevel>,
): { taken: ProductUnits[]; returned: ProductUnits[] } {
  const units = new Map<string, ProductUnits>();
  const add = (lines: readonly OrderLineRow[], sign: 1 | -1) => {
    for (const { product_id, size, quantity } of lines) {
      const level = product_id === null ? undefined : levels.get(product_id);
      if (product_id === null || !level) continue;
      const own = stockedSize(level, size);
      const key = JSON.stringify([product_id, own]);
      const known = units.get(key) ?? { product_id, size: own, quantity: 0 };
      units.set(key, { ...known, quantity: known.quantity + sign * quantity });
    }
  };
  add(after, 1);
  add(before, -1);
  const all = [...units.values()];
  return {
    taken: all.filter(({ quantity }) => quantity > 0),
    returned: all
      .filter(({ quantity }) => quantity < 0)
      .map((unit) => ({ ...unit, quantity: -unit.quantity })),
  };
}

/** With the pieces that the lines hold, as if they had come back. */
export function withHeld(products: Products, lines: readonly OrderLineRow[]): Map<number, OrderableProduct> {
  const freed = new Map(products);
  for (const { product_id, size, quantity } of lines) {
    const product = product_id === null ? undefined : freed.get(product_id);
    if (!product) continue;
    const own = stockedSize(product, size);
    const sizes = product.sizes.map((row) =>
      row.size === own ? { ...row, stock: row.stock + quantity } : row,
    );
    const isLost = own !== null && !product.sizes.some((row) => row.size === own);
    freed.set(product.id, { ...product, sizes, stock: product.stock + (isLost ? 0 : quantity) });
  }
  return freed;
}
