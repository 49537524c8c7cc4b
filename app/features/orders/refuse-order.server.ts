import type { StockShortage } from '#app/features/catalogue/shortage.ts';
import { toPaisa } from '#app/platform/money.ts';
import { type OrderPayload, refusedPayment } from './checkout.ts';
import { type PricedCart, toQuote } from './price-cart.server.ts';
import type { LineProblem, Quote } from './quote.ts';

export type OrderRefusal =
  /** The same Idempotency-Key came with another body. */
  | { outcome: 'key_reused' }
  /** Spec §5: made-on-order items cannot be ordered cash on delivery, nor by wallet without a transaction id. */
  | { outcome: 'advance_needed' | 'transaction_id_needed' }
  | { outcome: 'size_needed'; quote: Quote }
  | { outcome: 'sold_out'; quote: Quote; shortage: StockShortage & { name: string | null } }
  /** What the shopper was shown is no longer what it costs. */
  | { outcome: 'price_changed'; quote: Quote };

/** Why the shop does not take this order now, the gravest reason first; null when it does. */
export function refuseOrder(payload: OrderPayload, cart: PricedCart): OrderRefusal | null {
  const quote = toQuote(cart);
  if (cart.shortage) return { outcome: 'sold_out', quote, shortage: cart.shortage };
  if (hasProblem(cart, 'size_needed')) return { outcome: 'size_needed', quote };
  const refusedWay = refusedPayment(payload, cart.lines);
  if (refusedWay) return { outcome: refusedWay };
  return isAsShown(payload, cart) ? null : { outcome: 'price_changed', quote };
}

/** The payload's total and discount are rounded to the rupee (spec §3), item prices are not. */
function isAsShown(payload: OrderPayload, cart: PricedCart): boolean {
  const sameRupee = (shown: number, paisa: number) => Math.abs(toPaisa(shown) - paisa) <= 50;
  if (hasProblem(cart, 'price_changed') || !sameRupee(payload.total, cart.totals.total)) return false;
  return payload.discount === undefined || sameRupee(payload.discount, cart.totals.discount);
}

function hasProblem({ lines }: PricedCart, code: LineProblem['code']): boolean {
  return lines.some((line) => line.problems.some((problem) => problem.code === code));
}
