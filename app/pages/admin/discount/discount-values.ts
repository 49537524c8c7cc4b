import { type ComparedField, sumText } from '#app/pages/admin/form/compare-edits.ts';
import { fromWallTime, toWallTime } from '#app/platform/text/wall-time.ts';

const messages = {
  discount: 'Discount',
  starts: 'Starts',
  ends: 'Ends',
  banner: 'Banner alone',
  delivery: (from: string) => `Free delivery from ${from}`,
};

/** The last two of promotions alone. */
type DiscountType = 'percentage' | 'flat' | 'free_delivery' | 'banner';

/** As in the form: times are the shop's wall time, empty for no limit. */
export type DiscountValues = { type: DiscountType; value: string; starts_at: string; ends_at: string };

type Discount = { type: DiscountType; value: number; starts_at: string | null; ends_at: string | null };

export function toDiscountValues(row: Discount | null, timeZone: string): DiscountValues {
  const shown = (iso: string | null | undefined) => (iso ? toWallTime(iso, timeZone) : '');
  return {
    type: row?.type ?? 'percentage',
    value: String(row?.value ?? ''),
    starts_at: shown(row?.starts_at),
    ends_at: row?.ends_at ? toWallTime(lastMinute(row.ends_at, timeZone), timeZone) : '',
  };
}

export const DISCOUNT_FIELD: ComparedField<DiscountValues> = {
  name: messages.discount,
  text: ({ type, value }) => {
    if (type === 'banner') return messages.banner;
    if (type === 'free_delivery') return messages.delivery(sumText(value));
    return type === 'flat' ? sumText(value) : `${value} %`;
  },
};

export const PERIOD_FIELDS: ComparedField<DiscountValues>[] = [
  { name: messages.starts, text: ({ starts_at }) => starts_at.replace('T', ' ') },
  { name: messages.ends, text: ({ ends_at }) => ends_at.replace('T', ' ') },
];

/** Converts to ISO times; null for no limit. */
export function toPeriod({ starts_at, ends_at }: DiscountValues, timeZone: string) {
  return { starts_at: fromWallTime(starts_at, timeZone), ends_at: toEnd(ends_at, timeZone) };
}

const MINUTE_MS = 60_000;

/** Who ends something at 23:59 means the whole day, and an end is the first moment after it. */
function toEnd(wall: string, timeZone: string): string | null {
  const end = fromWallTime(wall, timeZone);
  return end && wall.endsWith('T23:59') ? new Date(Date.parse(end) + MINUTE_MS).toISOString() : end;
}

/** An end at midnight as the minute before it, 23:59 of the last day; any other as it is. Takes ISO text in UTC. */
export function lastMinute(end: string, timeZone: string): string {
  const isMidnight = toWallTime(end, timeZone).endsWith('T00:00');
  return isMidnight ? new Date(Date.parse(end) - MINUTE_MS).toISOString() : end;
}

export function changedOnly(body: object, before: object): object {
  const was: Record<string, unknown> = { ...before };
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => value !== was[name]));
}
