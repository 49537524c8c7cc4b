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

/** Takes ISO text in UTC. */
export function wallClock(iso: string, timeZone: string): WallClock {
  return timeZone === 'Asia/Karachi' && iso >= '2010' ? pakistaniClock(iso) : clockOfZone(iso, timeZone);
}

const PAKISTAN_MS = 5 * 60 * 60_000;

/** Pakistan has had no summer time since 2009. The first format for a time zone costs a cheap phone 60 to 90 ms. */
function pakistaniClock(iso: string): WallClock {
  const local = new Date(Date.parse(iso) + PAKISTAN_MS).toISOString();
  const [year = '', month = '', day = '', hour = '', minute = ''] = local.split(/[-T:]/);
  return { year, month: String(Number(month)), day: String(Number(day)), hour, minute };
}

/** Formats are memoized: creating one costs a hundred times as much as using it. */
function clockOfZone(iso: string, timeZone: string): WallClock {
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

// Own month names: locale data differ between runtimes ("Sep", "Sept"), which would break hydration.
function monthName(month: string): string {
  return MONTHS[Number(month) - 1] ?? '';
}

/** `14 August 2025`. Takes ISO text in UTC. */
export function formatDay(iso: string, timeZone: string): string {
  const { day, month, year } = wallClock(iso, timeZone);
  return `${Number(day)} ${monthName(month)} ${year}`;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** `Sunday 30 November`. Takes ISO text in UTC. */
export function formatWeekday(iso: string, timeZone: string): string {
  const { day, month, year } = wallClock(iso, timeZone);
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return `${WEEKDAYS[date.getUTCDay()]} ${Number(day)} ${monthName(month)}`;
}

/** `Sun 30 Nov`, of a day of the shop such as 2025-11-30. */
export function formatCalendarDay(day: string): string {
  return formatShortWeekday(`${day}T12:00:00.000Z`, 'UTC');
}

/** `14 Aug 2025, 18:05`. Takes ISO text in UTC. */
export function formatMoment(iso: string, timeZone: string): string {
  const { day, month, year, hour, minute } = wallClock(iso, timeZone);
  return `${Number(day)} ${monthName(month).slice(0, 3)} ${year}, ${hour}:${minute}`;
}

/** `Sat 28 Nov`. Takes ISO text in UTC. */
export function formatShortWeekday(iso: string, timeZone: string): string {
  const [weekday = '', day, month = ''] = formatWeekday(iso, timeZone).split(' ');
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)}`;
}

/** As spreadsheets read it: `2026-03-21 18:05`. Takes ISO text in UTC. */
export function dayAndTime(iso: string, timeZone: string): string {
  const { year, month, day, hour, minute } = wallClock(iso, timeZone);
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${hour}:${minute}`;
}

/** `18:05`. Takes ISO text in UTC. */
export function formatTime(iso: string, timeZone: string): string {
  const { hour, minute } = wallClock(iso, timeZone);
  return `${hour}:${minute}`;
}

/** `18:05` on the day of `now`, else as `formatMoment`. Takes ISO text in UTC. */
export function formatRecentMoment(iso: string, timeZone: string, now: Date): string {
  const isToday = formatDay(iso, timeZone) === formatDay(now.toISOString(), timeZone);
  return isToday ? formatTime(iso, timeZone) : formatMoment(iso, timeZone);
}
