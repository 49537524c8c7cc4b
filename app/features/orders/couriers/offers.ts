import { COURIERS, type CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { formatRupees, type Paisa, toRupees } from '#app/platform/text/money.ts';

/** Of finished parcels of ours that went to the city by the courier. */
export type Experience = { parcels: number; delivered: number };

export type Candidate = {
  courier: CourierCode;
  preference: number;
  /** Null without a rate card. */
  cost: Paisa | null;
  experience: Experience;
  /** Why it cannot be booked, as sentences. */
  problems: string[];
};

export type Offer = Candidate & { reason: string };

/** Fewer say nothing. */
const ENOUGH = 10;

/** Two couriers whose success differs by less are as good. */
const STEP = 0.05;

/** Until enough parcels have gone there, a courier counts as one that brings nine of ten. */
const UNKNOWN_SUCCESS = 0.9;

/** The best first: what can be booked, by success in the city, cost, and the shop’s own order. */
export function rankCouriers(candidates: readonly Candidate[], city: string): Offer[] {
  return [...candidates]
    .sort(
      (a, b) =>
        Number(a.problems.length > 0) - Number(b.problems.length > 0) ||
        step(b) - step(a) ||
        (a.cost ?? Number.MAX_SAFE_INTEGER) - (b.cost ?? Number.MAX_SAFE_INTEGER) ||
        a.preference - b.preference ||
        (a.courier < b.courier ? -1 : 1),
    )
    .map((candidate) => ({ ...candidate, reason: reasonOf(candidate, city) }));
}

function step({ experience: { parcels, delivered } }: Candidate): number {
  return Math.round((parcels < ENOUGH ? UNKNOWN_SUCCESS : delivered / parcels) / STEP);
}

/** Such as “PostEx: delivers to Gujrat, 91 % of 43 parcels, Rs. 232”. */
function reasonOf({ courier, cost, experience: { parcels, delivered } }: Candidate, city: string): string {
  const facts = [
    `delivers to ${city}`,
    parcels >= ENOUGH && `${Math.round((delivered / parcels) * 100)} % of ${parcels} parcels`,
    cost !== null && formatRupees(toRupees(cost)),
  ];
  return `${COURIERS[courier].name}: ${facts.filter(Boolean).join(', ')}`;
}
