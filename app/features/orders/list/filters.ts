import { plainText } from '#app/platform/text/plain-text.ts';

/** What the list of orders can be narrowed by; each is also a parameter of its address. */
export const ORDER_FILTERS = [
  'queue',
  'status',
  'payment',
  'parcel',
  'tag',
  'assigned_to',
  'channel',
  'from',
  'to',
  'transaction_id',
  'late',
  'orders',
  'customer',
  'q',
] as const;

/** Of an address, without what is no filter; always in the same order, so that two can be compared. */
export function filtersOf(query: string): string {
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of ORDER_FILTERS) {
    const value = given.get(name)?.trim();
    if (value) kept.set(name, value);
  }
  return kept.toString();
}

/** Fewer digits name nobody. */
const PHONE_DIGITS = 7;

const ORDER_NUMBER = /^#? ?GL/i;

const DAY = /^(?:20\d\d-\d{1,2}-\d{1,2}|\d{1,2}[/.-]\d{1,2}[/.-]20\d\d)$/;

/** Whether a search may hold a phone, mobile or not and however it is written, which no address and no saved view may. */
export function mayHoldPhone(q: string): boolean {
  const text = plainText(q);
  if (ORDER_NUMBER.test(text) || DAY.test(text)) return false;
  return text.replace(/\D/g, '').length >= PHONE_DIGITS;
}
