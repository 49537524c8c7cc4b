import { type Paisa, roundToRupee } from '#app/platform/text/money.ts';

/** Places beyond are those of pieces that an exchange brought. */
export const LAST_LINE = 1000;

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

export type OwnPiece = {
  position: number;
  price: Paisa;
  ordered: number;
  /** Of these, before. */
  cameBack: number;
};

/** What these pieces cost her, in paisa, after what came back before; pieces that an exchange brought cost what they did then. `goods`: the order without its delivery. */
export function worthOfPieces(
  lines: readonly { position: number; quantity: number }[],
  goods: Paisa,
  pieces: readonly OwnPiece[],
): Paisa {
  const own = pieces.filter(({ position }) => position <= LAST_LINE);
  const wanted = new Map(lines.map(({ position, quantity }) => [position, quantity]));
  const before = new Map(own.map(({ position, cameBack }) => [position, cameBack]));
  const exchanged = lines.reduce((sum, { position, quantity }) => {
    const piece = position > LAST_LINE ? pieces.find((one) => one.position === position) : undefined;
    return sum + (piece?.price ?? 0) * quantity;
  }, 0);
  const ordered = own.map(({ position, price, ordered: quantity }) => ({ position, price, quantity }));
  return valueOfPieces(ordered, goods, wanted, before) + exchanged;
}

/** What she pays more for other pieces, in paisa and whole rupees; less than zero: what she gets back. */
export function differenceOf(others: readonly { price: Paisa; quantity: number }[], value: Paisa): Paisa {
  return roundToRupee(others.reduce((sum, { price, quantity }) => sum + price * quantity, 0)) - value;
}

function sumOf(lines: readonly ValuedLine[], pieces: Pieces | null): Paisa {
  return lines.reduce(
    (sum, { position, price, quantity }) =>
      sum + price * (pieces === null ? quantity : Math.min(quantity, pieces.get(position) ?? 0)),
    0,
  );
}
