const pad = (number: number) => String(number).padStart(2, '0');

/** The value of a `datetime-local` field: `2025-08-14T18:05`. Takes ISO text in UTC. */
export function toWallTime(iso: string, timeZone: string): string {
  return new Date(new Date(iso).getTime() + offsetAt(new Date(iso), timeZone)).toISOString().slice(0, 16);
}

/** ISO in UTC, or null. A repeated hour counts as its first, a skipped one as the moment of the change. */
export function fromWallTime(wall: string, timeZone: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall)) return null;
  const asUtc = new Date(`${wall}:00Z`);
  if (Number.isNaN(asUtc.getTime())) return null;
  // The offset belongs to the result, so the first guess may lie across a change of summer time.
  const guess = new Date(asUtc.getTime() - offsetAt(asUtc, timeZone));
  return new Date(asUtc.getTime() - offsetAt(guess, timeZone)).toISOString();
}

/** Making one takes longer than using it a hundred times, and the file of a courier has thousands of moments. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
  });
  clocks.set(timeZone, clock);
  return clock;
}

function offsetAt(moment: Date, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(moment);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const date = `${String(of('year')).padStart(4, '0')}-${pad(of('month'))}-${pad(of('day'))}`;
  const shown = Date.parse(`${date}T${pad(of('hour'))}:${pad(of('minute'))}:00Z`);
  return shown - Math.floor(moment.getTime() / 60_000) * 60_000;
}
