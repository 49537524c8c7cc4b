import { type Paisa, roundHalfUp, roundToRupee } from '#app/platform/text/money.ts';

/** How an order is charged besides its goods; paisa. */
export type DeliveryRule = { fee: Paisa; freeFrom: Paisa };

export type ReferralDiscount = { type: 'percentage' | 'flat'; value: number };

export type Totals = { subtotal: Paisa; discount: Paisa; delivery: Paisa; total: Paisa; advance: Paisa };

type PricedLine = { price: Paisa; quantity: number; made_on_order: boolean };

/**
 * The sums of an order (spec §9), all paisa: total = max(0, subtotal - discount) + delivery, where the discount is capped
 * at the subtotal and delivery is free from a subtotal of the rule's `freeFrom`. An empty order costs nothing.
 * `advance` is what must be paid before a cart with made-on-order lines is worked on: that percentage of the total, rounded up
 * to the rupee (rulings 19), else 0.
 */
export function orderTotals(
  lines: readonly PricedLine[],
  referral: ReferralDiscount | null,
  rule: DeliveryRule,
  advancePercent: number,
): Totals {
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const discount = Math.min(subtotal, referral ? referralDiscount(subtotal, referral) : 0);
  const delivery = lines.length === 0 || subtotal >= rule.freeFrom ? 0 : rule.fee;
  const total = Math.max(0, subtotal - discount) + delivery;
  const advance = lines.some((line) => line.made_on_order) ? roundedUpShare(total, advancePercent) : 0;
  return { subtotal, discount, delivery, total, advance };
}

/**
 * What an order's payment method asks for before the order is worked on: nothing with cash on delivery, else the advance of an
 * order that has one, else all of it (rulings 18, 19). The rest is due on delivery.
 */
export function paidAhead(order: { payment_method: string; total: Paisa; advance: Paisa }): Paisa {
  if (order.payment_method === 'cod') return 0;
  return order.advance > 0 ? order.advance : order.total;
}

function referralDiscount(subtotal: Paisa, { type, value }: ReferralDiscount): Paisa {
  return type === 'flat' ? value : roundToRupee((subtotal * value) / 100);
}

function roundedUpShare(total: Paisa, percent: number): Paisa {
  return Math.min(total, Math.ceil(roundHalfUp((total * percent) / 100) / 100) * 100);
}
