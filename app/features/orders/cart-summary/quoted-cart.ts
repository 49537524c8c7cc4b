import type { CartItem } from '#app/features/cart/cart.ts';
import type { LineProblem, Quote, QuoteLine } from '#app/features/orders/pricing/quote.ts';

/** The shop's view of a line of the bag, or null when it has not been asked about it. */
export function quotedLine(quote: Quote | null, item: Pick<CartItem, 'id' | 'size'>): QuoteLine | null {
  return quote?.lines.find((line) => line.id === item.id && line.size === item.size) ?? null;
}

const GRAVEST_FIRST: readonly LineProblem['code'][] = [
  'gone',
  'sold_out',
  'size_needed',
  'unknown_size',
  'only_left',
  'over_limit',
  'hold_limit',
  'price_changed',
];

/** The one problem of a line to be mended first, or null: a new price does not matter for what is sold out. */
export function problemOf(line: QuoteLine | null): LineProblem | null {
  const problems = line?.problems ?? [];
  return GRAVEST_FIRST.flatMap((code) => problems.find((problem) => problem.code === code) ?? [])[0] ?? null;
}

/** Whether the bag cannot be ordered as it is: because of one of its lines, or as a whole. */
export function hasProblems(quote: Quote | null): boolean {
  if (quote?.limit) return true;
  return quote?.lines.some((line) => line.problems.length > 0) ?? false;
}

/** Whether the bag holds anything that is made on order, by the shop's word, else by the bag's memory. */
export function hasMadeOnOrder(items: readonly CartItem[], quote: Quote | null): boolean {
  return items.some((item) => quotedLine(quote, item)?.made_on_order ?? item.made_on_order);
}

/** A figure that is no longer what the shopper was shown; rupees. */
export type FigureChange = {
  figure: 'subtotal' | 'discount' | 'delivery' | 'total';
  before: number;
  now: number;
};

const FIGURES = ['subtotal', 'discount', 'delivery', 'total'] as const;

/** What changed between the figures that the shopper was shown and the fresh ones. */
export function changedFigures(shown: Quote, fresh: Quote): FigureChange[] {
  return FIGURES.filter((figure) => shown[figure] !== fresh[figure]).map((figure) => ({
    figure,
    before: shown[figure],
    now: fresh[figure],
  }));
}
