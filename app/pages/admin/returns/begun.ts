import type {
  AftersaleKind,
  AftersaleReason,
  RETURN_OUTCOMES,
} from '#app/features/orders/returns/reasons.ts';
import type { Delivered } from '#app/features/orders/returns/schema.ts';
import { toWhole } from '#app/platform/text/parse-whole.ts';

/** What the form has; quantities and sizes by the place of the piece in the list. */
export type Begun = {
  kind: AftersaleKind;
  reason: AftersaleReason | '';
  note: string;
  outcome: (typeof RETURN_OUTCOMES)[number];
  quantities: number[];
  sizes: string[];
  parcel: number;
  expected: string;
};

/** What is sent: only what belongs to its kind. */
export function toBody(typed: Begun, { pieces }: Delivered): object {
  const { kind, reason, note, outcome, quantities, sizes, parcel, expected } = typed;
  const begun = { kind, reason, note };
  if (kind === 'courier_claim') return { ...begun, parcel, expected: toWhole(expected) ?? expected };
  const lines = pieces.flatMap(({ position }, index) => {
    const quantity = quantities[index] ?? 0;
    if (quantity === 0) return [];
    return [{ position, quantity, ...(kind === 'exchange' && { size: sizes[index] ?? '' }) }];
  });
  return { ...begun, lines, ...(kind === 'return' && { outcome }) };
}
