import { toAsciiDigits } from '#app/platform/text/plain-text.ts';
import { fromWallTime } from '#app/platform/text/wall-time.ts';

/** Where the clocks of the couriers stand. */
export const COURIER_ZONE = 'Asia/Karachi';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** ISO in UTC of what a courier wrote by the clock of Karachi; days stand before months, and a day without a time counts as noon. Null: no moment. */
export function courierMoment(written: string): string | null {
  const text = toAsciiDigits(written).trim();
  if (/^20\d\d-[^T]*T/.test(text) && /(?:Z|[+-]\d\d:?\d\d)$/.test(text)) return ofIso(text);
  const [day, time] = split(text);
  const date = toDay(day);
  const clock = toClock(time);
  if (!date || !clock) return null;
  const iso = fromWallTime(`${date}T${clock.slice(0, 5)}`, COURIER_ZONE);
  if (iso === null || !new Date(`${date}T00:00:00Z`).toISOString().startsWith(date)) return null;
  return new Date(Date.parse(iso) + Number(clock.slice(6)) * 1000).toISOString();
}

function ofIso(text: string): string | null {
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
}

function split(text: string): [day: string, time: string] {
  const at = text.search(/[T ,]\d{1,2}:\d\d/);
  return at === -1 ? [text, ''] : [text.slice(0, at).trim(), text.slice(at + 1)];
}

const pad = (number: number) => String(number).padStart(2, '0');

function toDay(text: string): string | null {
  const parts = text.split(/[\s/.,-]+/).filter(Boolean);
  if (parts.length !== 3) return null;
  const [first = '', second = '', third = ''] = parts;
  if (/^\d{4}$/.test(first)) return dayText(first, monthOf(second), third);
  // "Mar 21 2026", and "21 Mar 2026" or 21/03/2026.
  return /^[a-z]/i.test(first)
    ? dayText(third, monthOf(first), second)
    : dayText(third, monthOf(second), first);
}

function monthOf(text: string): number {
  const named = MONTHS.indexOf(text.slice(0, 3).toLowerCase());
  return named === -1 ? Number(text) : named + 1;
}

function dayText(year: string, month: number, day: string): string | null {
  const whole = year.length === 2 ? `20${year}` : year;
  if (!/^20\d\d$/.test(whole) || !/^\d{1,2}$/.test(day) || !(month >= 1 && month <= 12)) return null;
  return Number(day) >= 1 && Number(day) <= 31 ? `${whole}-${pad(month)}-${pad(Number(day))}` : null;
}

/** `14:05:33`. */
function toClock(text: string): string | null {
  if (text === '') return '12:00:00';
  const [, hours, minutes, seconds = '0', half] =
    /^(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*([ap])?\.?m?\.?$/i.exec(text) ?? [];
  if (hours === undefined) return null;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return `${pad(hour)}:${minutes}:${pad(Number(seconds))}`;
}
