import type { CartItem } from '#app/features/cart/cart.ts';
import { type FittedLine, fitLines } from '#app/features/orders/linked-cart/fit-lines.ts';
import type { OrderLine } from '#app/features/orders/order-schema.ts';
import type { LineProblem, QuoteLine } from '#app/features/orders/pricing/quote-schema.ts';

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

/** Per product; only a quote that exceeds it tells it. */
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
