import { wallClock } from '#app/platform/text/dates.ts';
import {
  type DeliveryRules,
  plainCity,
  readCityGroups,
  readHolidays,
  readMakingDays,
  readWeekdays,
  WEEKDAYS,
} from './delivery-rules.ts';

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
    parcel.isMadeOnOrder && !parcel.hasLeft ? readMakingDays(rules.making_time) : { from: 0, to: 0 };
  if (!calendar || !group || !making) return null;
  const left = (days: number) => dispatchDay(rules, calendar, parcel, days);
  return {
    first: toText(calendar.add(left(making.from), group.from)),
    last: toText(calendar.add(left(making.to), group.to)),
  };
}

function findGroup({ delivery_days }: DeliveryRules, city: string) {
  const groups = readCityGroups(delivery_days);
  const named = groups?.find(({ cities }) => cities.includes(plainCity(city)));
  return named ?? groups?.find(({ cities }) => cities.length === 0);
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
  const [weekdays, off] = [readWeekdays(courier_days), readHolidays(holidays)];
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
