import { sql } from 'kysely';
import pg from 'pg';
import { LISTS_TAG } from '#app/features/catalogue/products/product-rows.server.ts';
import type { StockShortage } from '#app/features/catalogue/stock/shortage.ts';
import { hasMadeOnOrder, refusedPayment } from '#app/features/orders/amounts.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import type { Settings } from '#app/features/settings/settings-schema.ts';
import { cached } from '#app/platform/cache/cache.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { toPaisa } from '#app/platform/text/money.ts';
import { type PricedCart, toQuote } from './price-cart.server.ts';
import type { CartLimit, LineProblem, OrderPayload, Quote } from './schema.ts';

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
  | { outcome: 'sold_out'; quote: Quote; shortage: StockShortage & { name: string | null } }
  | { outcome: 'price_changed'; quote: Quote };

/** The most severe reason; null when the order is accepted. */
export function refuseOrder(payload: OrderPayload, cart: PricedCart): OrderRefusal | null {
  const quote = toQuote(cart);
  if (cart.shortage) return { outcome: 'sold_out', quote, shortage: cart.shortage };
  const refusedSize = refuseSize(quote);
  if (refusedSize) return refusedSize;
  const refusedQuantity = refuseQuantity(quote);
  if (refusedQuantity) return refusedQuantity;
  const refusedMethod = refusedPayment(payload, hasMadeOnOrder(cart.lines));
  if (refusedMethod) return { outcome: refusedMethod };
  return isAsShown(payload, cart) ? null : { outcome: 'price_changed', quote };
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
function isAsShown(payload: OrderPayload, cart: PricedCart): boolean {
  const sameRupee = (shown: number, paisa: number) => Math.abs(toPaisa(shown) - paisa) <= 50;
  if (findProblem(cart, 'price_changed') || !sameRupee(payload.total, cart.totals.total)) return false;
  return payload.discount === undefined || sameRupee(payload.discount, cart.totals.discount);
}

function findProblem<Code extends LineProblem['code']>({ lines }: Pick<Quote, 'lines'>, code: Code) {
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

/** As parameters of the SQL function `place_order`. `siteTimes`: how much of a customer's limits the network around it may have. */
export async function orderLimits(settings: Settings, siteTimes: number): Promise<Record<string, number>> {
  const { max_holds_per_address, max_pieces_per_address } = settings;
  const { orders_to_be_confirmed, pieces_per_known_phone } = LIMITS.orders;
  return {
    holds_per_phone: settings.max_holds_per_phone,
    holds_per_address: max_holds_per_address,
    holds_per_site: max_holds_per_address * siteTimes,
    hold_percent: settings.max_hold_percent,
    cash_orders_per_phone: settings.max_cash_orders_per_phone,
    pieces_per_address: max_pieces_per_address,
    pieces_per_site: max_pieces_per_address * siteTimes,
    waiting_per_address: orders_to_be_confirmed.value,
    waiting_per_site: orders_to_be_confirmed.value * siteTimes,
    pieces_per_known_phone: pieces_per_known_phone.value,
    pieces_of_strangers: await countUnconfirmedPieces(),
    pieces_per_shop: shareOfShop(await countShopPieces(), settings.max_unconfirmed_percent),
  };
}

/** Null for any other error. */
export function exceededLimit(error: unknown): ShopperLimit | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== 'SH002') return null;
  return SHOPPER_LIMITS.find((name) => name === error.message) ?? null;
}

const MINUTE_MS = 60_000;

const SECOND_MS = 1_000;

/** For sale, or set aside for orders that nobody has paid or confirmed: such an order does not change it. A minute old at most. */
export const countShopPieces = cached([LISTS_TAG], MINUTE_MS, async () => {
  const { rows } = await sql<{ pieces: number }>`select (
    (select coalesce(sum(stock), 0) from products where not made_on_order)
    + (select coalesce(sum(quantity), 0) from order_lines where is_unproven))::float8 as pieces`.execute(db);
  return rows[0]?.pieces ?? 0;
});

/** Set aside for strangers' orders that nobody has paid or confirmed. A second old at most. */
const countUnconfirmedPieces = cached([], SECOND_MS, async () => {
  const { rows } = await sql<{ pieces: number }>`
    select coalesce(sum(quantity), 0)::float8 as pieces from order_lines where is_unproven`.execute(db);
  return rows[0]?.pieces ?? 0;
});

/** What strangers may have of `pieces`, rounded up; a small shop's first customers are all strangers. */
function shareOfShop(pieces: number, percent: number): number {
  return Math.max(LIMITS.orders.least_pieces_of_shop.value, Math.ceil((pieces * percent) / 100));
}
