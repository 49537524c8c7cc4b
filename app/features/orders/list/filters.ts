import { phonePart } from '#app/platform/text/plain-text.ts';

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

/** Whether a search is for a phone, which no saved view may hold. */
export function isPhoneSearch(q: string): boolean {
  return (phonePart(q)?.length ?? 0) >= PHONE_DIGITS;
}
