import { type DeliveryRules, leaveDay, shopDay } from '#app/features/settings/delivery.ts';

type Wanted = { city: string; deliver_on: string | null };

/** The day, such as 2026-03-17, on which an order may leave to arrive on the day its customer chose. Null when that is today or earlier, or she chose none. */
export function waitsUntil({ city, deliver_on }: Wanted, rules: DeliveryRules, now: Date): string | null {
  if (deliver_on === null) return null;
  const leaves = leaveDay(rules, city, deliver_on);
  return leaves > shopDay(now, rules.time_zone) ? leaves : null;
}
