import type { ParcelRow, RecordedKind } from '#app/features/orders/parcel-desk/schema.ts';

const KINDS: Partial<Record<NonNullable<ParcelRow['queue']>, readonly RecordedKind[]>> = {
  moving: ['delivered', 'attempted', 'out_for_delivery', 'returning', 'lost'],
  needs_advice: ['delivered', 'attempted', 'out_for_delivery', 'returning', 'lost'],
  coming_back: ['delivered', 'lost'],
  delivered_not_paid: ['corrected'],
};

/** What can be said of all of these parcels by hand; none where a scan or another screen says it. */
export function kindsFor(parcels: readonly ParcelRow[]): readonly RecordedKind[] {
  const [first, ...others] = parcels.map(kindsOf);
  return (first ?? []).filter((kind) => others.every((kinds) => kinds.includes(kind)));
}

function kindsOf({ queue, state }: ParcelRow): readonly RecordedKind[] {
  if (queue === null) return state === 'delivered' ? ['corrected'] : state === 'lost' ? ['delivered'] : [];
  return KINDS[queue] ?? [];
}
