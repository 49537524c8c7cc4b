import { wallClock } from '#app/platform/text/dates.ts';

const HOUR_MS = 3_600_000;

/** When people answer, of the shop's day. */
const HOURS = ['11', '15', '18', '20'];

const MOST = 5;

/** When to call again, the nearest first; none is sooner than in an hour. */
export function nextCalls(now: Date, timeZone: string): Date[] {
  const hours = Array.from({ length: 49 }, (_, index) => new Date(startOfHour(now) + (index + 2) * HOUR_MS));
  return hours.filter((at) => HOURS.includes(wallClock(at.toISOString(), timeZone).hour)).slice(0, MOST);
}

function startOfHour(now: Date): number {
  return Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
}
