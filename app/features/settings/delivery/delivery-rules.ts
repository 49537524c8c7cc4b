import type { Settings } from '#app/features/settings/settings-schema.ts';
import { plainText } from '#app/platform/text/plain-text.ts';

export type DeliveryRules = Pick<
  Settings,
  | 'time_zone'
  | 'delivery_days'
  | 'packing_days'
  | 'dispatch_cutoff_hour'
  | 'courier_days'
  | 'holidays'
  | 'making_time'
>;

/** `cities` in lower case; none for the group of all other cities. Days are those of the courier. */
export type CityGroup = { cities: string[]; from: number; to: number };

export const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

const OTHERS = 'other cities';

/** Rules are pasted from chats and tables: any comma, semicolon, dash and line break separates. */
function listed(text: string, separator: RegExp): string[] {
  return text.normalize('NFKC').split(separator).map(plainText).filter(Boolean);
}

/** `Lahore: 2–4; Karachi, Multan: 2–5; other cities: 3–6`. Null when the text cannot be read, or leaves out the other cities. */
export function readCityGroups(text: string): CityGroup[] | null {
  const groups = listed(text, /[;؛\n]/).map(readGroup);
  const others = groups.filter((group) => group?.cities.length === 0);
  return groups.includes(null) || others.length !== 1 ? null : (groups as CityGroup[]);
}

function readGroup(text: string): CityGroup | null {
  const [, names = '', first, last = first] =
    /^([^:]+): ?(\d{1,2})(?: ?(?:-|to) ?(\d{1,2}))?$/.exec(text) ?? [];
  const [from, to] = [Number(first), Number(last)];
  const cities = names.split(',').map(plainCity);
  if (cities.includes('') || !(from >= 1 && from <= to && to <= 60)) return null;
  return { cities: cities.join() === OTHERS ? [] : cities, from, to };
}

/** Cities are compared without regard to case and spaces. */
export function plainCity(name: string): string {
  return plainText(name).toLowerCase();
}

/** `Mon, Tue, Sat` as numbers of the week, Sunday is 0. Null when it cannot be read, or has no day. */
export function readWeekdays(text: string): number[] | null {
  const days = listed(text, /[,،;؛\n]/).map((typed) => {
    const name = typed.toLowerCase();
    const isNamed = name.length === 3 || name.endsWith('day');
    return isNamed ? WEEKDAYS.findIndex((day) => name.startsWith(day.toLowerCase())) : -1;
  });
  return days.length === 0 || days.includes(-1) ? null : days;
}

/** `2026-03-20, 2026-03-21`; none in an empty text. Null when it cannot be read. */
export function readHolidays(text: string): string[] | null {
  const days = listed(text, /[,،;؛\n]/);
  return days.every(isDay) ? days : null;
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const DAYS_OF: Record<string, number> = { day: 1, week: 7, month: 30 };

const MAKING_TIME = /^(\d{1,3})(?: ?(?:-|to) ?(\d{1,3}))? ?(day|week|month)s?$/i;

/** `2–3 weeks` is 14 to 21 days. Null when the shop says it in words that are no number of days. */
export function readMakingDays(text: string): { from: number; to: number } | null {
  const [, first, last = first, unit = ''] = MAKING_TIME.exec(plainText(text)) ?? [];
  const days = DAYS_OF[unit.toLowerCase()];
  return days === undefined ? null : { from: Number(first) * days, to: Number(last) * days };
}
