import { localStore } from '#app/platform/offline/browser-storage.ts';
import { wallClock } from '#app/platform/text/dates.ts';
import { plainText } from '#app/platform/text/plain-text.ts';

/** Two days of the shop's calendar, such as `2026-11-24`. */
export type DeliveryWindow = { first: string; last: string };

export type Sending = {
  city: string;
  /** When it is ordered, or when it left. */
  from: Date;
  isMadeOnOrder: boolean;
  hasLeft: boolean;
};

/** Null when the rules cannot be read, or the making time is no number of days: then nothing is promised. */
export function deliveryWindow(rules: DeliveryRules, parcel: Sending): DeliveryWindow | null {
  const calendar = toCalendar(rules);
  const group = findGroup(rules, parcel.city);
  const making =
    parcel.isMadeOnOrder && !parcel.hasLeft ? parseMakingDays(rules.making_time) : { from: 0, to: 0 };
  if (!calendar || !group || !making) return null;
  const left = (days: number) => dispatchDay(rules, calendar, parcel, days);
  return {
    first: toText(calendar.add(left(making.from), group.from)),
    last: toText(calendar.add(left(making.to), group.to)),
  };
}

/** The last day on which a parcel leaves to be there on `day` even when the courier is slow; the day before when the rules cannot be read. */
export function leaveDay(rules: DeliveryRules, city: string, day: string): string {
  const calendar = toCalendar(rules);
  const group = findGroup(rules, city);
  const wanted = Date.parse(day) / MS;
  if (!calendar || !group) return toText(wanted - 1);
  let left = wanted - 1;
  while (calendar.next(left) !== left || calendar.add(left, group.to) > wanted) left--;
  return toText(left);
}

function findGroup({ delivery_days }: DeliveryRules, city: string) {
  const groups = parseCityGroups(delivery_days);
  const named = groups?.find(({ cities }) => cities.includes(plainCity(city)));
  return named ?? groups?.find(({ cities }) => cities.length === 0);
}

/** The next days on which couriers deliver, from tomorrow on; days of the week when the rules cannot be read. */
export function nextDeliveryDays(rules: DeliveryRules, from: Date, count: number): string[] {
  const calendar = toCalendar(rules) ?? { next: (day: Day) => day };
  const days: Day[] = [];
  let day = wallTime(from, rules.time_zone).day;
  while (days.length < count) {
    day = calendar.next(day + 1);
    days.push(day);
  }
  return days.map(toText);
}

/** The shop's calendar day of a moment, such as `2026-11-24`. */
export function shopDay(moment: Date, timeZone: string): string {
  return toText(wallTime(moment, timeZone).day);
}

/** Days since 1970, so that no clock change moves them. */
type Day = number;

type Calendar = { next: (day: Day) => Day; add: (day: Day, days: number) => Day };

/** What comes after the hour of the cut-off, or on a day without courier, begins on the next working day. */
function dispatchDay(rules: DeliveryRules, calendar: Calendar, parcel: Sending, making: number): Day {
  const { day, hour } = wallTime(parcel.from, rules.time_zone);
  if (parcel.hasLeft) return day;
  const isLate = making === 0 && hour >= rules.dispatch_cutoff_hour;
  const begun = calendar.next(day + making + (isLate ? 1 : 0));
  return calendar.add(begun, rules.packing_days);
}

function toCalendar({ courier_days, holidays }: DeliveryRules): Calendar | null {
  const [weekdays, off] = [parseWeekdays(courier_days), parseHolidays(holidays)];
  if (!weekdays || !off) return null;
  const isWorking = (day: Day) => weekdays.includes(weekdayOf(day)) && !off.includes(toText(day));
  const next = (day: Day): Day => (isWorking(day) ? day : next(day + 1));
  const add = (day: Day, days: number): Day => (days === 0 ? day : add(next(day + 1), days - 1));
  return { next, add };
}

const MS = 24 * 60 * 60 * 1000;

function wallTime(moment: Date, timeZone: string): { day: Day; hour: number } {
  const { year, month, day, hour } = wallClock(moment.toISOString(), timeZone);
  return { day: Date.UTC(Number(year), Number(month) - 1, Number(day)) / MS, hour: Number(hour) };
}

function toText(day: Day): string {
  return new Date(day * MS).toISOString().slice(0, 10);
}

/** 1970 began on a Thursday. */
function weekdayOf(day: Day): number {
  return (day + 4) % 7;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `Tue 24 – Thu 26 Nov`, or `Mon 30 Nov – Wed 2 Dec`, or one day. */
export function formatWindow({ first, last }: DeliveryWindow): string {
  if (first === last) return formatDate(last, true);
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${formatDate(first, !isSameMonth)} – ${formatDate(last, true)}`;
}

function formatDate(text: string, withMonth: boolean): string {
  const date = new Date(text);
  const day = `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()}`;
  return withMonth ? `${day} ${MONTHS[date.getUTCMonth()]}` : day;
}

/** Of the settings. */
export type DeliveryRules = {
  time_zone: string;
  delivery_days: string;
  packing_days: number;
  dispatch_cutoff_hour: number;
  courier_days: string;
  holidays: string;
  making_time: string;
};

/** `cities` in lower case; none for the group of all other cities. Days are those of the courier. */
export type CityGroup = { cities: string[]; from: number; to: number };

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

const OTHERS = 'other cities';

/** Rules are pasted from chats and tables: any comma, semicolon, dash and line break separates. */
function listed(text: string, separator: RegExp): string[] {
  return text.normalize('NFKC').split(separator).map(plainText).filter(Boolean);
}

/** `Lahore: 2–4; Karachi, Multan: 2–5; other cities: 3–6`. Null when the text cannot be read, or leaves out the other cities. */
export function parseCityGroups(text: string): CityGroup[] | null {
  const groups = listed(text, /[;؛\n]/).map(parseCityGroup);
  const others = groups.filter((group) => group?.cities.length === 0);
  return groups.includes(null) || others.length !== 1 ? null : (groups as CityGroup[]);
}

function parseCityGroup(text: string): CityGroup | null {
  const [, names = '', first, last = first] =
    /^([^:]+): ?(\d{1,2})(?: ?(?:-|to) ?(\d{1,2}))?$/.exec(text) ?? [];
  const [from, to] = [Number(first), Number(last)];
  const cities = names.split(',').map(plainCity);
  if (cities.includes('') || !(from >= 1 && from <= to && to <= 60)) return null;
  return { cities: cities.join() === OTHERS ? [] : cities, from, to };
}

/** Cities are compared without regard to case and spaces. */
function plainCity(name: string): string {
  return plainText(name).toLowerCase();
}

/** `Mon, Tue, Sat` as numbers of the week, Sunday is 0. Null when it cannot be read, or has no day. */
export function parseWeekdays(text: string): number[] | null {
  const days = listed(text, /[,،;؛\n]/).map((typed) => {
    const name = typed.toLowerCase();
    const isNamed = name.length === 3 || name.endsWith('day');
    return isNamed ? WEEKDAYS.findIndex((day) => name.startsWith(day.toLowerCase())) : -1;
  });
  return days.length === 0 || days.includes(-1) ? null : days;
}

/** `2026-03-20, 2026-03-21`; none in an empty text. Null when it cannot be read. */
export function parseHolidays(text: string): string[] | null {
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
export function parseMakingDays(text: string): { from: number; to: number } | null {
  const [, first, last = first, unit = ''] = MAKING_TIME.exec(plainText(text)) ?? [];
  const days = DAYS_OF[unit.toLowerCase()];
  return days === undefined ? null : { from: Number(first) * days, to: Number(last) * days };
}

const DAY_MS = 24 * 60 * 60 * 1000;

const UNKNOWN_DAYS = 21;

const LONGEST_DAYS = 364;

/** The longest time of a text such as "2–3 weeks"; three weeks when it names none, at most a year. */
export function makingDays(text: string): number {
  const days = parseMakingDays(text)?.to ?? 0;
  return days > 0 ? Math.min(days, LONGEST_DAYS) : UNKNOWN_DAYS;
}

/** When a piece that is ordered now is ready: the beginning of a day (UTC), so that all that was made on one day says the same. */
export function readyOn(making_time: string, now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return `${new Date(today + makingDays(making_time) * DAY_MS).toISOString().slice(0, 16)}Z`;
}

/** When the result of `readyOn` changes. */
export function endOfDay(now: Date): Date {
  return new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS);
}

const KEY = 'deliveryCity';

/** Where the shopper wants parcels to go; null until they said so. Only in the browser. */
export function readDeliveryCity(): string | null {
  return localStore.read(KEY);
}

export function rememberDeliveryCity(city: string): void {
  localStore.write(KEY, city);
}
