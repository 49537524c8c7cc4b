import type { CartItem } from '#app/features/cart/cart.ts';
import type { LineProblem, Quote, QuoteLine } from '#app/features/orders/place/schema.ts';
import { toPaisa, toRupees } from '#app/platform/text/money.ts';

/** Null when the quote does not have the line. */
export function quotedLine(quote: Quote | null, item: Pick<CartItem, 'id' | 'size'>): QuoteLine | null {
  return quote?.lines.find((line) => line.id === item.id && line.size === item.size) ?? null;
}

const MOST_SEVERE_FIRST: readonly LineProblem['code'][] = [
  'gone',
  'sold_out',
  'size_needed',
  'unknown_size',
  'only_left',
  'over_limit',
  'hold_limit',
  'price_changed',
];

export function problemOf(line: QuoteLine | null): LineProblem | null {
  const problems = line?.problems ?? [];
  return (
    MOST_SEVERE_FIRST.flatMap((code) => problems.find((problem) => problem.code === code) ?? [])[0] ?? null
  );
}

export function hasProblems(quote: Quote | null): boolean {
  if (quote?.limit) return true;
  return quote?.lines.some((line) => line.problems.length > 0) ?? false;
}

/** Each line as quoted, or as it was put into the bag. */
export function quotedItems(items: readonly CartItem[], quote: Quote | null): (QuoteLine | CartItem)[] {
  return items.map((item) => quotedLine(quote, item) ?? item);
}

export type AmountChange = {
  amount: 'subtotal' | 'discount' | 'delivery' | 'total';
  before: number;
  now: number;
};

const AMOUNTS = ['subtotal', 'discount', 'delivery', 'total'] as const;

export function changedAmounts(shown: Quote, fresh: Quote): AmountChange[] {
  return AMOUNTS.filter((amount) => shown[amount] !== fresh[amount]).map((amount) => ({
    amount,
    before: shown[amount],
    now: fresh[amount],
  }));
}

/** What promotions take off the list prices, in rupees; a referral code's discount is apart. */
export function savedBySale({ lines }: Pick<Quote, 'lines'>): number {
  const saved = lines.map(
    ({ list_price, price, quantity }) => (toPaisa(list_price) - toPaisa(price)) * quantity,
  );
  return toRupees(saved.reduce((sum, one) => sum + Math.max(0, one), 0));
}
