import { formatMoment } from '#app/platform/text/dates.ts';

const MINUTE_MS = 60_000;

/** `now`, `5 min`, `3 h`, `4 d`. */
export function ageOf(iso: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(iso)) / MINUTE_MS);
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

/** `14 Aug, 18:05`, and the year instead of the time when it is not that of `now`. Takes ISO text in UTC. */
export function formatShortMoment(iso: string, timeZone: string, now: Date): string {
  const [day = '', month = '', year = '', time = ''] = formatMoment(iso, timeZone).split(' ');
  const isThisYear = formatMoment(now.toISOString(), timeZone).split(' ')[2] === year;
  return isThisYear ? `${day} ${month}, ${time}` : `${day} ${month} ${year.replace(',', '')}`;
}
