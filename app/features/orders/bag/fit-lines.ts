import type { CartItem } from '#app/features/cart/cart.ts';
import type { OrderLine } from '#app/features/orders/order-schema.ts';
import type { LineProblem, QuoteLine } from '#app/features/orders/place/schema.ts';

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

/** The quote subtracts all other lines from the stock, later ones too, so its own number is not shown. */
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

/** What goes into the bag again, and a sentence for each line that does not, or not whole. */
export type BoughtAgain = { lines: CartItem[]; notes: string[] };

const messages = {
  gone: (name: string) => `${name} is no longer in the shop.`,
  soldOut: (name: string) => `${name} is sold out.`,
  noSize: (name: string) => `${name} no longer comes in this size.`,
  fewer: (name: string, left: number) => `You can order only ${left} of ${name}.`,
};

/** The lines of an order that a quote can price, in its order. */
export function toQuoteLines(items: readonly OrderLine[]) {
  return items.flatMap(({ product, size, quantity, price }) =>
    product === null ? [] : [{ id: product, size, quantity, price }],
  );
}

/** `quoted` are the answers to `toQuoteLines`, at the prices of today. */
export function buyAgain(items: readonly OrderLine[], quoted: readonly QuoteLine[]): BoughtAgain {
  const deleted = items.filter(({ product }) => product === null).map(({ name }) => messages.gone(name));
  const priced = items.filter(({ product }) => product !== null);
  const fitted = fitLines(quoted, [], limitOf(quoted));
  const checked = priced.map((item, at) => checkLine(item, fitted[at]));
  return {
    lines: checked.flatMap(({ line }) => line ?? []),
    notes: [...deleted, ...checked.flatMap(({ note }) => note ?? [])],
  };
}

/** Per product; only a quote beyond it says what it is. */
function limitOf(quoted: readonly QuoteLine[]): number {
  const exceeded = quoted.flatMap(({ problems }) =>
    problems.flatMap((problem) => (problem.code === 'over_limit' ? problem.most : [])),
  );
  return Math.min(...exceeded);
}

type Checked = { line: CartItem | null; note: string | null };

function checkLine(item: OrderLine, fitted: FittedLine | undefined): Checked {
  const name = item.size ? `${item.name} (${item.size})` : item.name;
  if (!fitted?.line.slug) return { line: null, note: messages.gone(name) };
  const { item: line, problem } = fitted;
  return { line, note: problem && noteOf(problem, name, line?.quantity ?? 0) };
}

function noteOf(problem: LineProblem, name: string, quantity: number): string {
  if (quantity > 0) return messages.fewer(name, quantity);
  switch (problem.code) {
    case 'gone':
      return messages.gone(name);
    case 'unknown_size':
    case 'size_needed':
      return messages.noSize(name);
    case 'over_limit':
      return messages.fewer(name, problem.most);
    default:
      return messages.soldOut(name);
  }
}
