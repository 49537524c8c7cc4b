import type { StockShortage } from '#app/features/catalogue/stock/shortage.ts';
import type { ShopperLimit } from '#app/features/orders/limits/order-limits.server.ts';
import { hasMadeOnOrder, refusedPayment } from '#app/features/orders/pricing/amount-due.ts';
import { type PricedCart, toQuote } from '#app/features/orders/pricing/price-cart.server.ts';
import type { CartLimit, LineProblem, Quote } from '#app/features/orders/pricing/quote-schema.ts';
import { toPaisa } from '#app/platform/text/money.ts';
import type { OrderPayload } from './order-request.ts';

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
