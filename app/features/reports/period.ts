import type { AskedPeriod, Period } from './schema.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const WITHOUT_A_WORD = 90;

/** More would be a year and its comparison with the one before. */
export const MOST_DAYS = 731;

/** `day` is one of the shop, such as 2026-03-20. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Both days included. */
export function daysIn({ from, to }: Period): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

/** The days that are asked for, up to today; null when they are the wrong way round or too many. */
export function periodOf(asked: AskedPeriod, today: string): Period | null {
  const to = asked.to ?? today;
  const from = asked.from ?? addDays(to, 1 - WITHOUT_A_WORD);
  const days = daysIn({ from, to });
  return days >= 1 && days <= MOST_DAYS ? { from, to } : null;
}

/** As many days, which end the day before. */
export function periodBefore(period: Period): Period {
  return { from: addDays(period.from, -daysIn(period)), to: addDays(period.from, -1) };
}
