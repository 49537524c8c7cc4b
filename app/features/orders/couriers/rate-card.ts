import type { Paisa } from '#app/platform/text/money.ts';
import type { Zone } from './zones.ts';

/** Up to so many grams; each kilogram beyond the heaviest row costs `per_kg` more. */
export type Rate = { up_to: number; price: Paisa; return_price: Paisa; per_kg: Paisa };

/** Of rows that are sorted by weight; null without rows. */
export function rateFor<Row extends Rate>(
  rows: readonly Row[],
  grams: number,
): { there: Paisa; back: Paisa } | null {
  const heaviest = rows.at(-1);
  if (!heaviest) return null;
  const row = rows.find(({ up_to }) => grams <= up_to) ?? heaviest;
  const more = Math.max(0, Math.ceil((grams - row.up_to) / 1000)) * row.per_kg;
  const there = row.price + more;
  // A courier that asks nothing for the way back takes what the way there costs.
  return { there, back: row.return_price > 0 ? row.return_price + more : there };
}

type ZonedRate = Rate & { zone: Zone };

/** What a parcel costs by the card; null when the card has nothing for the zone. */
export function expectedCost(card: readonly ZonedRate[], zone: Zone, grams: number): Paisa | null {
  const of = (name: Zone) =>
    card.filter((row) => row.zone === name).sort((one, other) => one.up_to - other.up_to);
  return (rateFor(of(zone), grams) ?? rateFor(of('everywhere'), grams))?.there ?? null;
}
