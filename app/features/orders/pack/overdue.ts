import { shopDay } from '#app/features/settings/delivery.ts';

/** Whether a day of the shop, such as 2026-03-21, is over. */
export function isOverdue(day: string, now: Date, timeZone: string): boolean {
  return day < shopDay(now, timeZone);
}
