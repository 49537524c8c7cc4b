import {
  advanceOf,
  type DeliveryRule,
  hasMadeOnOrder,
  orderTotals,
  type ReferralDiscount,
  type Totals,
} from '#app/features/orders/amounts.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import type { OrderLineRow } from './edited-lines.ts';

/** Paisa. */
export type PricedOrder = Totals & { staff_discount: Paisa | null; agreed_delivery: Paisa | null };

export type PriceRules = {
  /** What the order's code gives now; null without one, and when it was deleted. */
  referral: ReferralDiscount | null;
  delivery: DeliveryRule;
  advancePercent: number;
};

/** Undefined: as it was agreed before. */
type Terms = { discount?: Paisa | undefined; delivery?: Paisa | null | undefined };

/**
 * While the pieces cost the same, code and delivery stay as they were promised; else they follow their rules again. More pieces never
 * cost more to deliver: the order may have been placed while delivery was free.
 */
export function editedSums(
  before: PricedOrder,
  linesBefore: readonly OrderLineRow[],
  lines: readonly OrderLineRow[],
  terms: Terms,
  rules: PriceRules,
): PricedOrder {
  const isRepriced = sumOf(lines) !== before.subtotal;
  const ofCode = Math.max(0, before.discount - (before.staff_discount ?? 0));
  const promised: ReferralDiscount = { type: 'flat', value: ofCode };
  const staffDiscount = terms.discount ?? before.staff_discount ?? 0;
  const agreed = terms.delivery === undefined ? before.agreed_delivery : terms.delivery;
  const isDeliveryKept = terms.delivery === undefined && !isRepriced;
  const referral = (isRepriced && ofCode > 0 && rules.referral) || promised;
  const sumsWith = (discount: Paisa, delivery: Paisa | null) =>
    orderTotals(lines, referral, rules.delivery, rules.advancePercent, { discount, delivery });
  const byRule = sumsWith(staffDiscount, agreed).delivery;
  const isMore = sumOf(lines) > before.subtotal && agreed === null;
  const delivery = isDeliveryKept ? before.delivery : isMore ? Math.min(byRule, before.delivery) : agreed;
  const sums = (discount: Paisa) => sumsWith(discount, delivery);
  const totals = sums(staffDiscount);
  // No more than the pieces cost: what is beyond would come back when a dearer piece is added.
  const given = totals.discount - sums(0).discount;
  const isAdvanceKept =
    totals.total === before.total && hasMadeOnOrder(lines) === hasMadeOnOrder(linesBefore);
  const advance = isAdvanceKept ? before.advance : advanceOf(lines, totals.total, rules.advancePercent);
  return { ...totals, advance, staff_discount: given || null, agreed_delivery: agreed };
}

function sumOf(lines: readonly OrderLineRow[]): Paisa {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}
