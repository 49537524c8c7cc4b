const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const clocks = new Map<string, Intl.DateTimeFormat>();

type WallClock = { year: string; month: string; day: string; hour: string; minute: string };

/** What the clock and calendar on the wall of that time zone show. Takes the wire's ISO text (UTC). */
function wallClock(iso: string, timeZone: string): WallClock {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    clocks.set(timeZone, clock);
  }
  const parts = clock.formatToParts(new Date(iso));
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as WallClock;
}

// Month names are our own: locale data differs between runtimes ("Sep", "Sept"), which would break hydration.
function monthName(month: string): string {
  return MONTHS[Number(month) - 1] ?? '';
}

/** A moment as a day in that time zone: `14 August 2025`. Takes the wire's ISO text (UTC). */
export function formatDay(iso: string, timeZone: string): string {
  const { day, month, year } = wallClock(iso, timeZone);
  return `${Number(day)} ${monthName(month)} ${year}`;
}

/** A moment as day and minute in that time zone: `14 Aug 2025, 18:05`. Takes the wire's ISO text (UTC). */
export function formatMoment(iso: string, timeZone: string): string {
  const { day, month, year, hour, minute } = wallClock(iso, timeZone);
  return `${Number(day)} ${monthName(month).slice(0, 3)} ${year}, ${hour}:${minute}`;
}
