import { sql } from 'kysely';

/** Where nothing was agreed. Both need a left join of `courier_settings`. */
export const paysWithin = sql<number>`coalesce(courier_settings.pays_within, 7)`;

export const mostAttempts = sql<number>`coalesce(courier_settings.most_attempts, 3)`;

/** Until then the courier of a delivered parcel should have paid what it collected. */
export const payDue = sql<Date | null>`(case when shipments.queue = 'delivered_not_paid'
  then shipments.delivered_at + make_interval(days => ${paysWithin}) end)`;
