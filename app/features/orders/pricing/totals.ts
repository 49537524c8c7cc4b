import { type Paisa, roundToRupee } from '#app/platform/text/money.ts';
import { advanceOf } from './amount-due.ts';

export type DeliveryRule = { fee: Paisa; freeFrom: Paisa };

export type ReferralDiscount = { type: 'percentage' | 'flat'; value: number };

export type Totals = { subtotal: Paisa; discount: Paisa; delivery: Paisa; total: Paisa; advance: Paisa };

type PricedLine = { price: Paisa; quantity: number; made_on_order: boolean };

/** All paisa. The total is rounded to the rupee, once: whatever is asked for, paid and due is made of it. */
export function orderTotals(
  lines: readonly PricedLine[],
  referral: ReferralDiscount | null,
  rule: DeliveryRule,
  advancePercent: number,
): Totals {
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const discount = Math.min(subtotal, referral ? referralDiscount(subtotal, referral) : 0);
  const delivery = lines.length === 0 || subtotal >= rule.freeFrom ? 0 : rule.fee;
  const total = roundToRupee(Math.max(0, subtotal - discount) + delivery);
  return { subtotal, discount, delivery, total, advance: advanceOf(lines, total, advancePercent) };
}

function referralDiscount(subtotal: Paisa, { type, value }: ReferralDiscount): Paisa {
  return type === 'flat' ? value : roundToRupee((subtotal * value) / 100);
}
