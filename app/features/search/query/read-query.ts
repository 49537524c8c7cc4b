import { formatRupees } from '#app/platform/text/money.ts';
import { toAsciiDigits } from '#app/platform/text/plain-text.ts';
import { type Condition, conditionAt } from './conditions.ts';
import { isFiller } from './fillers.ts';
import { type HelpTopic, helpAt, isOfHelp } from './help-topics.ts';

/** Longer searches are cut: nobody types them, and each word costs a look-up. */
export const MAX_QUERY_LETTERS = 120;

const MAX_WORDS = 12;

const LONGEST_NAME = 6;

/** A condition that the words name, and the search without it. */
export type Understood = { condition: Condition; label: string; without: string };

export type SearchQuery = {
  /** To be found in the products, as `searchText` writes them. */
  words: string[];
  /** Words that say nothing about a piece, unless it is named so. */
  idle: string[];
  understood: Understood[];
  /** What the words ask about the shop; null for nothing. */
  topic: HelpTopic | null;
};

type Phrases = Pick<ReadonlySet<string>, 'has'>;

/**
 * Reads conditions out of the words; never fails, whatever was typed. `isTyping`: more letters of the last word may follow. `names`:
 * phrases that stay whole, such as "casual wear".
 */
export function readQuery(
  typed: string,
  { isTyping = false, names = new Set() }: { isTyping?: boolean; names?: Phrases } = {},
): SearchQuery {
  const places = toPlaces(typed);
  const all = places.map(({ word }) => word);
  const words: string[] = [];
  const idle: string[] = [];
  const understood: Understood[] = [];
  const topics: HelpTopic[] = [];
  for (let at = 0; at < all.length; ) {
    const isUnfinished = isTyping && at > 0 && at === all.length - 1 && /^\p{L}+$/u.test(all[at] ?? '');
    const name = nameAt(all, at, names);
    const help = name > 0 || isUnfinished ? null : helpAt(all, at);
    const found = name > 0 || isUnfinished || help ? null : conditionAt(all, at);
    if (help) topics.push(help.topic);
    if (found) {
      const { condition, length } = found;
      understood.push({ condition, label: conditionLabel(condition), without: without(places, at, length) });
    } else if (name > 0) words.push(...all.slice(at, at + name));
    else if (!help || help.topic.isPiece) {
      const said = all.slice(at, at + (help?.length ?? 1));
      (isFiller(all, at) ? idle : words).push(...said);
    }
    at += found?.length || help?.length || name || 1;
  }
  const telling = topics.length > 0 ? words.filter((word) => !isOfHelp(word)) : words;
  const topic = topics[0] ?? null;
  if (telling.length > 0 || understood.length > 0 || topic)
    return { words: telling, idle, understood, topic };
  return { words: idle, idle: [], understood, topic };
}

/** How many of the words from `at` on are one of the names; 0 for none. */
function nameAt(words: readonly string[], at: number, names: Phrases): number {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 1; length--)
    if (names.has(words.slice(at, at + length).join(' '))) return length;
  return 0;
}

type Place = { word: string; raw: string };

/** Each word with what was typed for it; "5,000" is one word. */
function toPlaces(typed: string): Place[] {
  const text = typed.slice(0, MAX_QUERY_LETTERS).normalize('NFC');
  const raws = text.replace(/([\d٠-٩۰-۹])[,٬،](?=[\d٠-٩۰-۹]{3}(?![\d٠-٩۰-۹]))/g, '$1').split(/\s+/);
  return raws
    .flatMap((raw) =>
      searchText(raw)
        .split(' ')
        .filter(Boolean)
        .map((word, part) => ({ word, raw: part === 0 ? raw : '' })),
    )
    .slice(0, MAX_WORDS);
}

function without(places: readonly Place[], at: number, length: number): string {
  return places
    .filter((_, place) => place < at || place >= at + length)
    .map(({ raw }) => raw)
    .filter(Boolean)
    .join(' ');
}

const messages = {
  below: (price: string) => `Up to ${price}`,
  above: (price: string) => `From ${price}`,
  between: (low: string, high: string) => `${low} to ${high}`,
  sale: 'On sale',
  size: (size: string) => (size === 'Free Size' ? size : `Size ${size}`),
  pieces: (pieces: number) => `${pieces} piece`,
  age: (count: number, unit: string) => `Age ${count} ${count === 1 ? unit.slice(0, -1) : unit}`,
};

function conditionLabel(condition: Condition): string {
  if (condition.kind === 'size') return messages.size(condition.size);
  if (condition.kind === 'sale') return messages.sale;
  if (condition.kind === 'pieces') return messages.pieces(condition.pieces);
  if (condition.kind === 'age') return messages.age(condition.count, condition.unit);
  const { min, max } = condition;
  if (min === undefined) return messages.below(formatRupees(max ?? 0));
  if (max === undefined) return messages.above(formatRupees(min));
  return messages.between(formatRupees(min), formatRupees(max));
}

/** Marks that change no word: apostrophes, accents, vowel signs, elongations, invisible characters. */
const DROPPED =
  /['’‘`]|[\u0300-\u036f]|[\u0610-\u061a]|\u0640|[\u064b-\u065f]|\u0670|[\u06d6-\u06ed]|[\u200b-\u200f]|\u2060|\ufeff/g;

/** Arabic letters that Pakistani keyboards have as other ones. */
const URDU_LETTERS: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک', ه: 'ہ', ة: 'ہ', ە: 'ہ' };

/** Words as they are compared, apart by one space. The function `search_text` of the database must give the same. */
export function searchText(text: string): string {
  const letters = text.normalize('NFKD').toLowerCase().replace(DROPPED, '');
  return toAsciiDigits(letters.replace(/[يىكهةە]/g, (letter) => URDU_LETTERS[letter] ?? letter))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
