import { wallClock } from '#app/platform/text/dates.ts';

/** Whether a day of the shop, such as 2026-03-21, is over. */
export function isOverdue(day: string, now: Date, timeZone: string): boolean {
  const { year, month, day: of } = wallClock(now.toISOString(), timeZone);
  const today = [year, month, of].map((part) => String(part).padStart(2, '0')).join('-');
  return day < today;
}
