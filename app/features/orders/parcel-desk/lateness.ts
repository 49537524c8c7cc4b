import type { ParcelRow } from './schema.ts';

const DAY_MS = 86_400_000;

/** Whole days of twenty-four hours since a moment; 0 for none. */
export function daysSince(at: string | null, now: number): number {
  return at === null ? 0 : Math.max(0, Math.floor((now - Date.parse(at)) / DAY_MS));
}

/** After so many days without an event a parcel on the road is asked about. */
export const STILL_DAYS = 4;

/** After so many days on its way back a parcel should be here. */
export const BACK_DAYS = 14;

export type Age = { text: string; isLate: boolean };

const messages = {
  waits: (days: string) => `waits for ${days}`,
  still: (days: string) => `${days} without movement`,
  today: 'moved today',
  advice: 'courier waits for advice',
  adviceLate: 'advice is overdue',
  back: (days: string) => `on its way back for ${days}`,
  neverCame: (days: string) => `not received for ${days}`,
  toInspect: (days: string) => `here for ${days}`,
  delivered: (days: string) => `delivered ${days} ago`,
  unpaid: 'payment is overdue',
  unpaidFor: (days: string) => `payment overdue by ${days}`,
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
};

type Aged = Pick<
  ParcelRow,
  'queue' | 'queued_at' | 'moved_at' | 'advice_due_at' | 'returning_at' | 'delivered_at' | 'pay_due_at'
>;

/** How long a parcel has been where it is, in the words of its queue; null when that says nothing. */
export function parcelAge(parcel: Aged, now: number): Age | null {
  const days = (at: string | null) => messages.days(daysSince(at, now));
  switch (parcel.queue) {
    case 'to_hand_over':
      return atLeastADay(parcel.queued_at, now, messages.waits);
    case 'moving':
      return still(parcel.moved_at ?? parcel.queued_at, now);
    case 'needs_advice': {
      const isLate = parcel.advice_due_at !== null && Date.parse(parcel.advice_due_at) <= now;
      return { text: isLate ? messages.adviceLate : messages.advice, isLate };
    }
    case 'coming_back': {
      const isLate = daysSince(parcel.returning_at, now) > BACK_DAYS;
      const text = isLate ? messages.neverCame : messages.back;
      return { text: text(days(parcel.returning_at)), isLate };
    }
    case 'to_inspect':
      return atLeastADay(parcel.queued_at, now, messages.toInspect);
    case 'delivered_not_paid': {
      const { pay_due_at } = parcel;
      if (pay_due_at === null || Date.parse(pay_due_at) > now)
        return atLeastADay(parcel.delivered_at, now, messages.delivered);
      return (
        atLeastADay(pay_due_at, now, messages.unpaidFor, true) ?? { text: messages.unpaid, isLate: true }
      );
    }
    case null:
      return null;
  }
}

function still(at: string | null, now: number): Age {
  const days = daysSince(at, now);
  const text = days === 0 ? messages.today : messages.still(messages.days(days));
  return { text, isLate: days >= STILL_DAYS };
}

function atLeastADay(
  at: string | null,
  now: number,
  text: (days: string) => string,
  isLate = false,
): Age | null {
  const days = daysSince(at, now);
  return days === 0 ? null : { text: text(messages.days(days)), isLate };
}
