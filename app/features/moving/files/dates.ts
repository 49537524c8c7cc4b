import { fromWallTime } from '#app/platform/text/wall-time.ts';

export const DATE_ORDERS = ['day_first', 'month_first'] as const;

/** Which number comes first in 03/04/2026. */
export type DateOrder = (typeof DATE_ORDERS)[number];

const SLASHED =
  /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)(?:[,T ]+(\d{1,2}):(\d\d)(?::\d\d)?(?: ?([ap])\.?m\.?)?)?$/i;

const NAMED =
  /^(?:(\d{1,2})[ -]([a-z]{3,9})|([a-z]{3,9}) (\d{1,2})),?[ -](\d{4})(?:[,T ]+(\d{1,2}):(\d\d)(?::\d\d)?(?: ?([ap])\.?m\.?)?)?$/i;

const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::\d\d(?:\.\d{1,9})?)?)?\s*(Z|UTC|[+-]\d\d:?\d\d)?$/i;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** ISO in UTC; null when it is no moment, or could be one of two because nobody said the order. Without a zone it is the shop's time. */
export function readMoment(text: string, timeZone: string, order: DateOrder | null): string | null {
  const written = text.trim();
  return (
    ofIso(written, timeZone) ??
    ofNumber(written, timeZone) ??
    (order && ofSlashed(written, timeZone, order)) ??
    ofNamed(written, timeZone)
  );
}

/** The order in which a file writes its dates, as one of them proves it; 'unclear', with a date to ask about, when none does. */
export function dateOrderOf(
  texts: readonly string[],
): { order: DateOrder | null } | { order: 'unclear'; example: string } {
  const dates = texts.flatMap((text) => {
    const [whole, first = '', second = ''] = SLASHED.exec(text.trim()) ?? [];
    return whole === undefined ? [] : { text: whole, first: Number(first), second: Number(second) };
  });
  const isDayFirst = dates.some(({ first }) => first > 12);
  const isMonthFirst = dates.some(({ second }) => second > 12);
  if (isDayFirst !== isMonthFirst) return { order: isDayFirst ? 'day_first' : 'month_first' };
  const asked = dates.find(({ first, second }) => first !== second && first <= 12 && second <= 12);
  return asked ? { order: 'unclear', example: asked.text } : { order: dates.length > 0 ? 'day_first' : null };
}

function ofIso(text: string, timeZone: string): string | null {
  const [, day, time = '00:00', zone] = ISO.exec(text) ?? [];
  if (day === undefined || !isDay(day)) return null;
  if (!zone) return fromWallTime(`${day}T${time}`, timeZone);
  const offset = /^[zu]/i.test(zone) ? 'Z' : zone.replace(/^([+-]\d\d):?(\d\d)$/, '$1:$2');
  const date = new Date(`${day}T${time}:00${offset}`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** Spreadsheets count the days from the end of 1899; these are the years from 1990 to 2100. */
const [FIRST_SERIAL, LAST_SERIAL] = [32_874, 73_050];

/** The days of a spreadsheet, or the seconds or milliseconds since 1970. */
function ofNumber(text: string, timeZone: string): string | null {
  if (/^1\d{9}(?:\d{3})?$/.test(text))
    return new Date(Number(text) * (text.length === 10 ? 1000 : 1)).toISOString();
  const days = /^\d{5}(?:\.\d{1,15})?$/.test(text) ? Number(text) : 0;
  if (days < FIRST_SERIAL || days > LAST_SERIAL) return null;
  const minutes = Math.round(days * 24 * 60);
  const wall = new Date(Date.UTC(1899, 11, 30) + minutes * 60_000).toISOString().slice(0, 16);
  return fromWallTime(wall, timeZone);
}

function ofSlashed(text: string, timeZone: string, order: DateOrder): string | null {
  const [whole, first, second, year, ...time] = SLASHED.exec(text) ?? [];
  if (whole === undefined) return null;
  const [day, month] = order === 'day_first' ? [first, second] : [second, first];
  return momentOf([year, month, day], time, timeZone);
}

function ofNamed(text: string, timeZone: string): string | null {
  const [whole, before, name, otherName, after, year, ...time] = NAMED.exec(text) ?? [];
  if (whole === undefined) return null;
  const month = MONTHS.indexOf((name ?? otherName ?? '').slice(0, 3).toLowerCase()) + 1;
  return momentOf([year, String(month), before ?? after], time, timeZone);
}

type Parts = readonly (string | undefined)[];

function momentOf([year = '', month = '', day = '']: Parts, time: Parts, timeZone: string): string | null {
  const [hour = '0', minute = '00', half] = time;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  const two = (part: string | number) => String(part).padStart(2, '0');
  const date = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
  return isDay(date) ? fromWallTime(`${date}T${two(hours)}:${minute}`, timeZone) : null;
}

/** The 31st of a month of 30 days is none. */
function isDay(date: string): boolean {
  return new Date(`${date}T00:00Z`).toJSON()?.startsWith(date) ?? false;
}
