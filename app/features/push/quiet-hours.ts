/** Such as 22:00 to 08:00; none when both are the same. */
export type QuietHours = { quietFrom: string; quietTo: string };

/** `time` as 18:05, by the same clock. */
export function isQuiet({ quietFrom, quietTo }: QuietHours, time: string): boolean {
  if (quietFrom <= quietTo) return time >= quietFrom && time < quietTo;
  return time >= quietFrom || time < quietTo;
}

/** As 18:05. @throws {RangeError} for a time zone that does not exist. */
export function clockTime(moment: Date, timeZone?: string): string {
  const clock = new Intl.DateTimeFormat('en', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  return clock.format(moment);
}
