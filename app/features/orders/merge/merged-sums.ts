import { MAX_QUANTITY } from '#app/features/cart/cart.ts';
import {
  advanceOf,
  type DeliveryRule,
  orderTotals,
  type ReferralDiscount,
  type Totals,
} from '#app/features/orders/amounts.ts';
import type { OrderLineRow } from '#app/features/orders/edit/edited-lines.ts';
import type { PricedOrder } from '#app/features/orders/edit/edited-sums.ts';

/** Equal pieces at an equal price become one line. */
export function mergedLines(kept: readonly OrderLineRow[], moved: readonly OrderLineRow[]): OrderLineRow[] {
  const lines = [...kept];
  for (const line of moved) {
    const at = lines.findIndex((known) => isSamePiece(known, line));
    const known = lines[at];
    if (known && known.quantity + line.quantity <= MAX_QUANTITY)
      lines[at] = { ...known, quantity: known.quantity + line.quantity };
    else lines.push(line);
  }
  return lines.map((line, position) => ({ ...line, position }));
}

function isSamePiece(one: OrderLineRow, other: OrderLineRow): boolean {
  const { product_id, size, price, name, sized_stock } = one;
  return (
    product_id === other.product_id &&
    size === other.size &&
    price === other.price &&
    name === other.name &&
    sized_stock === other.sized_stock
  );
}

type Rules = { referral: ReferralDiscount | null; delivery: DeliveryRule; advancePercent: number };

/** As if all of it had been ordered at once: one code, one delivery charge, and no less off than was promised for both. */
export function mergedSums(
  kept: PricedOrder,
  other: PricedOrder,
  lines: readonly OrderLineRow[],
  { referral, delivery: rule, advancePercent }: Rules,
): PricedOrder {
  const byRule = orderTotals(lines, referral, rule, advancePercent);
  const ofStaff = (kept.staff_discount ?? 0) + (other.staff_discount ?? 0);
  const promised = Math.max(kept.discount + other.discount, byRule.discount + ofStaff);
  const staffDiscount = promised - byRule.discount;
  const agreed = kept.agreed_delivery ?? other.agreed_delivery;
  const delivery = agreed ?? Math.min(byRule.delivery, Math.max(kept.delivery, other.delivery));
  const terms = { discount: staffDiscount, delivery };
  const totals: Totals = orderTotals(lines, referral, rule, advancePercent, terms);
  return {
    ...totals,
    advance: advanceOf(lines, totals.total, advancePercent),
    staff_discount: staffDiscount || null,
    agreed_delivery: agreed,
  };
}
