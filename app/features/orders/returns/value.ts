import { type Paisa, roundToRupee } from '#app/platform/text/money.ts';

export type ValuedLine = { position: number; price: Paisa; quantity: number };

export type Pieces = ReadonlyMap<number, number>;

/**
 * What these pieces of an order cost the customer, in paisa: their part of what all cost together, discount included. All parts of an
 * order sum to exactly that, in whatever order they come back; `before` are the pieces that had come before.
 */
export function valueOfPieces(
  lines: readonly ValuedLine[],
  goods: Paisa,
  pieces: Pieces,
  before: Pieces = new Map(),
): Paisa {
  const listed = sumOf(lines, null);
  if (listed === 0) return 0;
  const share = (some: number) => (some === listed ? goods : roundToRupee((some * goods) / listed));
  const gone = sumOf(lines, before);
  return share(gone + sumOf(lines, pieces)) - share(gone);
}

function sumOf(lines: readonly ValuedLine[], pieces: Pieces | null): Paisa {
  return lines.reduce(
    (sum, { position, price, quantity }) =>
      sum + price * (pieces === null ? quantity : Math.min(quantity, pieces.get(position) ?? 0)),
    0,
  );
}
