import { type Paisa, roundHalfUp, roundToRupee } from '#app/platform/text/money.ts';

export type DeliveryRule = { fee: Paisa; freeFrom: Paisa };

export type ReferralDiscount = { type: 'percentage' | 'flat'; value: number };

export type Totals = { subtotal: Paisa; discount: Paisa; delivery: Paisa; total: Paisa; advance: Paisa };

type PricedLine = { price: Paisa; quantity: number; made_on_order: boolean };

/** All paisa. `advance` is that percentage of the total, rounded up to the rupee (docs/product-rules.md#advance). */
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

/** Paisa: nothing with cash on delivery, else the advance if there is one, else the total. */
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
