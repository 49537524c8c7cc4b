import type { CartItem } from '#app/features/cart/cart.ts';
import type { LineProblem, QuoteLine } from '#app/features/orders/pricing/quote-schema.ts';

/** `item` is null when nothing of the line can be bought. */
export type FittedLine = { line: QuoteLine; item: CartItem | null; problem: LineProblem | null };

/**
 * What of the lines of a link can come into a bag. `present` is what the bag holds besides; the pieces of one product together
 * exceed neither `perProduct` nor the stock, which is that of each size unless the line `shares_stock`.
 */
export function fitLines(
  lines: readonly QuoteLine[],
  present: readonly Pick<CartItem, 'id' | 'size' | 'quantity'>[],
  perProduct: number,
): FittedLine[] {
  const taken = present.map(({ id, size, quantity }) => ({ id, size, quantity }));
  return lines.map((line) => {
    const refusal = line.problems.find(({ code }) => NEVER.includes(code)) ?? null;
    if (line.slug === null || refusal) return { line, item: null, problem: refusal };
    const problem = line.problems.find(({ code }) => code !== 'price_changed') ?? null;
    const ofProduct = taken.filter(({ id }) => id === line.id);
    const ofStock = line.shares_stock ? ofProduct : ofProduct.filter(({ size }) => size === line.size);
    const bounds: Bound[] = [
      { code: 'only_left', left: line.stock - sum(ofStock) },
      { code: 'over_limit', left: perProduct - sum(ofProduct), most: perProduct },
    ];
    const tightest = bounds.reduce((least, bound) => (bound.left < least.left ? bound : least));
    const left = Math.min(tightest.left, line.quantity);
    const shortage = left < line.quantity ? shortageOf(problem, tightest) : null;
    if (left <= 0) return { line, item: null, problem: shortage };
    taken.push({ id: line.id, size: line.size, quantity: left });
    return { line, item: toItem(line, left), problem: shortage };
  });
}

type Bound = Extract<LineProblem, { code: 'only_left' | 'over_limit' }>;

/** The quote takes all other lines off the stock, the later ones too, so its own number is not told. */
function shortageOf(problem: LineProblem | null, tightest: Bound): LineProblem {
  const left = Math.max(0, tightest.left);
  return problem?.code === tightest.code ? { ...problem, left } : { ...tightest, left };
}

const NEVER = ['gone', 'sold_out', 'size_needed', 'unknown_size'];

function sum(lines: readonly { quantity: number }[]): number {
  return lines.reduce((total, { quantity }) => total + quantity, 0);
}

function toItem(
  { id, slug, name, image, size, color, price, made_on_order }: QuoteLine,
  quantity: number,
): CartItem {
  const texts = { slug: slug ?? '', name: name ?? '', color: color ?? '' };
  return { id, image, size, price, made_on_order, quantity, ...texts };
}
