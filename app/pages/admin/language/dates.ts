import { isolated, type Language } from '#app/features/settings/texts/message-texts.ts';
import { formatCalendarDay, formatMoment, formatTime, wallClock } from '#app/platform/text/dates.ts';

const MONTHS = [
  ...['جنوری', 'فروری', 'مارچ', 'اپریل', 'مئی', 'جون'],
  ...['جولائی', 'اگست', 'ستمبر', 'اکتوبر', 'نومبر', 'دسمبر'],
];

const WEEKDAYS = ['اتوار', 'پیر', 'منگل', 'بدھ', 'جمعرات', 'جمعہ', 'ہفتہ'];

/** `Sun 30 Nov` or `اتوار 30 نومبر`, of a day of the shop such as 2025-11-30. */
export function calendarDayIn(language: Language, day: string): string {
  if (language !== 'ur') return formatCalendarDay(day);
  const date = new Date(`${day}T12:00:00.000Z`);
  return `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

/** `14 Aug 2025, 18:05` or `14 اگست 2025، 18:05`. Takes ISO text in UTC. */
export function momentIn(language: Language, iso: string, timeZone: string): string {
  if (language !== 'ur') return formatMoment(iso, timeZone);
  const { day, month, year } = wallClock(iso, timeZone);
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}، ${isolated(formatTime(iso, timeZone))}`;
}

/** `18:05` on the day of `now`, else as `momentIn`. Takes ISO text in UTC. */
export function recentMomentIn(language: Language, iso: string, timeZone: string, now: Date): string {
  const [one, other] = [wallClock(iso, timeZone), wallClock(now.toISOString(), timeZone)];
  const isToday = one.day === other.day && one.month === other.month && one.year === other.year;
  return isToday ? isolated(formatTime(iso, timeZone)) : momentIn(language, iso, timeZone);
}
