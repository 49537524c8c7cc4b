import type {
  AftersaleKind,
  AftersaleReason,
  RETURN_OUTCOMES,
} from '#app/features/orders/returns/reasons.ts';
import type { Delivered } from '#app/features/orders/returns/schema.ts';
import { differenceOf, worthOfPieces } from '#app/features/orders/returns/value.ts';
import { type Piece, priceIn } from '#app/pages/admin/order-edit/piece.ts';
import { roundToRupee, toPaisa, toRupees } from '#app/platform/text/money.ts';
import { toWhole } from '#app/platform/text/parse-whole.ts';

/** What the form has; quantities and sizes by the place of the piece in the list. */
export type Begun = {
  kind: AftersaleKind;
  reason: AftersaleReason | '';
  note: string;
  outcome: (typeof RETURN_OUTCOMES)[number];
  quantities: number[];
  sizes: string[];
  /** Another piece instead of it; null: the same one in another size. */
  others: (Piece | null)[];
  parcel: number;
  expected: string;
};

/** What is sent: only what belongs to its kind. */
export function toBody(typed: Begun, { pieces }: Delivered): object {
  const { kind, reason, note, outcome, quantities, sizes, others, parcel, expected } = typed;
  const begun = { kind, reason, note };
  if (kind === 'courier_claim') return { ...begun, parcel, expected: toWhole(expected) ?? expected };
  const lines = pieces.flatMap(({ position }, index) => {
    const quantity = quantities[index] ?? 0;
    if (quantity === 0) return [];
    const other = others[index];
    const instead = {
      size: sizes[index] || (other?.sizes.length === 0 ? FREE : ''),
      ...(other && { product: other.id }),
    };
    return [{ position, quantity, ...(kind === 'exchange' && instead) }];
  });
  return { ...begun, lines, ...(kind === 'return' && { outcome }) };
}

/** What is sent for a piece that has no sizes. */
const FREE = 'Free Size';

/** In rupees: what she pays more at the door, or gets back when it is less than zero; null while no other piece is chosen. */
export function differenceIn(
  { quantities, others, sizes }: Begun,
  { pieces, goods }: Delivered,
): number | null {
  const wanted = pieces.flatMap(({ position, product }, index) => {
    const [quantity = 0, other] = [quantities[index], others[index]];
    return quantity > 0 && other && other.id !== product
      ? [{ position, quantity, price: toPaisa(priceIn(other, sizes[index] ?? '')) }]
      : [];
  });
  // Of the same pieces in other sizes.
  const more = pieces.reduce((sum, piece, index) => {
    const other = others[index];
    const isSame = !other || other.id === piece.product;
    const chosen = isSame ? piece.sizes.find(({ size }) => size === sizes[index]) : undefined;
    return sum + toPaisa(chosen?.more ?? 0) * (quantities[index] ?? 0);
  }, 0);
  if (wanted.length === 0) return more === 0 ? null : toRupees(roundToRupee(more));
  const known = pieces.map((piece) => ({
    ...{ position: piece.position, price: toPaisa(piece.price) },
    ...{ ordered: piece.ordered, cameBack: piece.came_back },
  }));
  const difference = differenceOf(wanted, worthOfPieces(wanted, toPaisa(goods), known));
  return toRupees(difference + roundToRupee(more));
}
