import {
  FREE_SIZE,
  hasSizePicker,
  isSameSize,
  listSizes,
  needsSize,
  sizeRow,
} from '#app/features/catalogue/products/product.ts';
import type { OrderableProduct, SizePrices } from '#app/features/catalogue/products/schema.ts';
import type { StockShortage } from '#app/features/catalogue/stock/stock.server.ts';
import { hasMadeOnOrder, refusedPayment, type Totals } from '#app/features/orders/amounts.ts';
import { toPaisa, toRupees } from '#app/platform/text/money.ts';
import type { CartLimit, LineProblem, OrderPayload, Quote, RequestedLine } from './schema.ts';

/** Answered with a link to WhatsApp: the shop may still want the order. */
export type LimitRefusal =
  | { outcome: 'over_limit'; quote: Quote; name: string; most: number }
  | { outcome: 'cart_limit'; quote: Quote; limit: CartLimit }
  | { outcome: 'hold_limit'; quote: Quote; name: string; left: number; made_on_order: boolean }
  | { outcome: 'shopper_limit'; limit: ShopperLimit };

export type OrderRefusal =
  | { outcome: 'key_reused' }
  | { outcome: 'advance_needed' | 'transaction_id_needed' }
  | { outcome: 'size_needed'; quote: Quote }
  | { outcome: 'unknown_size'; quote: Quote; name: string; sizes: readonly string[] }
  | LimitRefusal
  | { outcome: 'sold_out'; quote: Quote; shortage: NamedShortage }
  | { outcome: 'price_changed'; quote: Quote };

export type NamedShortage = StockShortage & { name: string | null };

type CheckedCart = { totals: Totals; shortage: NamedShortage | null };

/** The most severe reason; null when the order is accepted. */
export function refuseOrder(payload: OrderPayload, quote: Quote, cart: CheckedCart): OrderRefusal | null {
  if (cart.shortage) return { outcome: 'sold_out', quote, shortage: cart.shortage };
  const refusedSize = refuseSize(quote);
  if (refusedSize) return refusedSize;
  const refusedQuantity = refuseQuantity(quote);
  if (refusedQuantity) return refusedQuantity;
  const refusedMethod = refusedPayment(payload, hasMadeOnOrder(quote.lines));
  if (refusedMethod) return { outcome: refusedMethod };
  return isAsShown(payload, quote, cart) ? null : { outcome: 'price_changed', quote };
}

function refuseSize(quote: Quote): OrderRefusal | null {
  if (findProblem(quote, 'size_needed')) return { outcome: 'size_needed', quote };
  const unknown = findProblem(quote, 'unknown_size');
  return unknown && { outcome: 'unknown_size', quote, name: unknown.name, sizes: unknown.problem.sizes };
}

function refuseQuantity(quote: Quote): LimitRefusal | null {
  const over = findProblem(quote, 'over_limit');
  if (over) return { outcome: 'over_limit', quote, name: over.name, most: over.problem.most };
  if (quote.limit) return { outcome: 'cart_limit', quote, limit: quote.limit };
  const held = findProblem(quote, 'hold_limit');
  if (!held) return null;
  const { name, made_on_order, problem } = held;
  return { outcome: 'hold_limit', quote, name, left: problem.left, made_on_order };
}

/** The payload's total and discount are rounded to the rupee, item prices are not. */
function isAsShown(payload: OrderPayload, quote: Quote, { totals }: CheckedCart): boolean {
  const sameRupee = (shown: number, paisa: number) => Math.abs(toPaisa(shown) - paisa) <= 50;
  if (findProblem(quote, 'price_changed') || !sameRupee(payload.total, totals.total)) return false;
  return payload.discount === undefined || sameRupee(payload.discount, totals.discount);
}

function findProblem<Code extends LineProblem['code']>({ lines }: Quote, code: Code) {
  for (const { name, made_on_order, problems } of lines) {
    const problem = problems.find((one) => one.code === code);
    if (problem)
      return { name: name ?? '', made_on_order, problem: problem as Extract<LineProblem, { code: Code }> };
  }
  return null;
}

export const SHOPPER_LIMITS = [
  'holds_per_phone',
  'holds_per_address',
  'cash_orders_per_phone',
  'pieces_per_address',
  'pieces_per_shop',
  'unpaid_code_uses',
] as const;

export type ShopperLimit = (typeof SHOPPER_LIMITS)[number];

type LineProduct = Pick<
  OrderableProduct,
  'id' | 'type' | 'size' | 'sizes' | 'stock' | 'price' | 'list_price'
>;

export type UnitLimits = {
  perProduct: number;
  /** What unpaid wallet orders hold, and how many percent they may; null for cash. */
  holds: { held: readonly HeldUnits[]; percent: number } | null;
};

/** Null when all sizes share the product's stock, or there is no such size. If none must be chosen: the first. */
export function stockSize(product: LineProduct, size: string): string | null {
  return sizeRow(product, size)?.size ?? null;
}

export function stockForLine(product: LineProduct, size: string): number {
  return Math.min(product.stock, sizeRow(product, size)?.stock ?? product.stock);
}

/** `all` is the whole cart, for lines of one product share its stock. */
export function lineProblems(
  line: RequestedLine,
  product: LineProduct,
  all: readonly RequestedLine[],
  limits: UnitLimits,
): LineProblem[] {
  return [
    ...quantityProblem(line, product, all, limits),
    ...sizeProblem(line, product),
    ...priceProblem(line, product),
  ];
}

/** What one piece of this size costs now, and before promotions. */
export function chargedFor(product: LineProduct, size: string): SizePrices {
  const { price = product.price, list_price = product.list_price } = sizeRow(product, size) ?? {};
  return { price, list_price };
}

/** What one size costs more than another today; nothing when the product does not come in that one any more. */
export function dearerBy(product: LineProduct, size: string, than: string): SizePrices {
  if (isGone(product, than)) return { price: 0, list_price: 0 };
  const [now, was] = [chargedFor(product, size), chargedFor(product, than)];
  return { price: now.price - was.price, list_price: now.list_price - was.list_price };
}

/** Whether its price is not known any more. */
export function isGone(product: LineProduct, size: string): boolean {
  return product.sizes.length > 0 && sizeRow(product, size) === undefined;
}

/** Only the tightest limit, after what the other lines take of the shared stock. */
function quantityProblem(
  line: RequestedLine,
  product: LineProduct,
  all: readonly RequestedLine[],
  { perProduct, holds }: UnitLimits,
): LineProblem[] {
  const row = sizeRow(product, line.size);
  const named = row && product.sizes.length > 1 ? { size: row.size } : {};
  if (stockForLine(product, line.size) === 0) return [{ code: 'sold_out', ...named }];
  const others = all.filter((other) => other !== line && other.id === line.id);
  const ofSize = others.filter((other) => row !== undefined && sizeRow(product, other.size) === row);
  const leftOf = (ofAll: number, ofRow: number) =>
    Math.max(0, Math.min(ofAll - sum(others), ofRow - sum(ofSize)));
  const bounds: Extract<LineProblem, { left: number }>[] = [
    // What is ordered of other sizes takes nothing from a size's own stock.
    {
      code: 'only_left',
      left: leftOf(row ? Number.POSITIVE_INFINITY : product.stock, row?.stock ?? product.stock),
      ...named,
    },
    { code: 'over_limit', left: leftOf(perProduct, perProduct), most: perProduct },
  ];
  if (holds) {
    const holdable = (size: string | null) => holdableStock(product, size, holds.held, holds.percent);
    bounds.push({ code: 'hold_limit', left: leftOf(holdable(null), holdable(row?.size ?? null)) });
  }
  const tightest = bounds.reduce((least, bound) => (bound.left < least.left ? bound : least));
  return line.quantity > tightest.left ? [tightest] : [];
}

function sizeProblem({ size }: RequestedLine, product: LineProduct): LineProblem[] {
  if (size === '') return needsSize(product) ? [{ code: 'size_needed' }] : [];
  const listed = listSizes(product);
  const isChosen = hasSizePicker(product);
  // A piece without a choice is put in the bag with all of its size text.
  const allowed = isChosen ? listed : [...listed, product.size, FREE_SIZE];
  if (allowed.some((name) => isSameSize(name, size))) return [];
  return [{ code: 'unknown_size', sizes: isChosen ? [...listed] : [] }];
}

function priceProblem(line: RequestedLine, product: LineProduct): LineProblem[] {
  const { price } = chargedFor(product, line.size);
  if (line.price === undefined || toPaisa(line.price) === price) return [];
  return [{ code: 'price_changed', shown: line.price, price: toRupees(price) }];
}

function sum(lines: readonly RequestedLine[]): number {
  return lines.reduce((total, line) => total + line.quantity, 0);
}

/** `size` is null where the size has no stock of its own. */
export type HeldUnits = { product_id: number; size: string | null; pieces: number };

/** At most the configured share of the stock, rounded up. `check_hold_share` enforces it. */
function holdableStock(
  product: LineProduct,
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
