import { STATE_NAMES } from '#app/features/orders/parcel-desk/words.ts';
import type { ParcelEventKind } from '#app/features/orders/parcels/parcel-state.ts';
import { plainHeading } from '#app/platform/tables/headings.ts';

/** What the words of a courier can mean; `ignored` says nothing about the parcel, such as that it was paid for. */
export const MEANINGS = [
  'booked',
  'handed_over',
  'in_transit',
  'out_for_delivery',
  'attempted',
  'under_review',
  'delivered',
  'returning',
  'returned',
  'lost',
  'cancelled',
  'ignored',
] as const;

export type Meaning = (typeof MEANINGS)[number];

export const MEANING_NAMES: Record<Meaning, string> = {
  ...STATE_NAMES,
  booked: 'Booked',
  ignored: 'Says nothing about the parcel',
};

/** Null: nobody has decided yet. In plain phrases, `*` stands for any words. */
export type Vocabulary = ReadonlyMap<string, Meaning | null>;

/** As phrases are kept and compared: `Attempt Made: CNA(…)` is `attempt made cna`. */
export function plainPhrase(words: string): string {
  return plainHeading(words).slice(0, 300) || words.trim().slice(0, 300);
}

/** The whole phrase, never a part of it: "Undelivered" is no delivery. Words that are not known are a phrase of their own. */
export function phraseOf(words: string, known: Vocabulary): string {
  const plain = plainPhrase(words);
  if (known.has(plain)) return plain;
  const patterns = [...known.keys()].filter((phrase) => phrase.includes('*') && fits(plain, phrase));
  return patterns.sort((one, other) => other.length - one.length)[0] ?? plain;
}

function fits(plain: string, pattern: string): boolean {
  const [before = '', after = ''] = pattern.split('*');
  return plain.length > before.length + after.length && plain.startsWith(before) && plain.endsWith(after);
}

/** What is not decided, and what says nothing about the parcel, changes nothing. */
export function kindOf(meaning: Meaning | null): ParcelEventKind {
  return meaning === null || meaning === 'ignored' ? 'unknown' : meaning;
}
