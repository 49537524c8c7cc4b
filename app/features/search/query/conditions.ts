import { amountAt, toCount } from './amounts.ts';

/** In rupees; a limit that is not named is absent. */
export type Condition =
  | { kind: 'price'; min?: number; max?: number }
  | { kind: 'size'; size: string }
  | { kind: 'pieces'; pieces: 1 | 2 | 3 }
  | { kind: 'age'; count: number; unit: 'years' | 'months' };

/** What the words from one place on say, and how many of them. */
export type ReadCondition = { condition: Condition; length: number };

type Reader = (words: readonly string[], at: number) => ReadCondition | null;

const BELOW = ['under', 'below', 'within', 'upto', 'max', 'maximum', 'undr', 'belo'];
const ABOVE = ['above', 'over', 'min', 'minimum', 'from'];
const THAN_LESS = ['less', 'cheaper', 'lower'];
const THAN_MORE = ['more', 'greater', 'higher'];
const FROM = ['se', 'sy', 'say', 'سے'];
const LESS = ['kam', 'neeche', 'niche', 'nichay', 'کم', 'نیچے'];
const MORE = ['zyada', 'ziada', 'zyda', 'upar', 'ooper', 'زیادہ', 'اوپر'];
const OF = ['ke', 'kay', 'k', 'کے'];
const WITHIN = ['andar', 'under', 'اندر'];
const UNTIL = ['tak', 'تک'];
const AND = ['and', 'to', 'aur', 'or', 'till', ...FROM, 'اور'];
const PIECE = ['piece', 'pieces', 'pc', 'pcs', 'pce', 'pieced', 'peice', 'پیس'];
const SIZE = ['size', 'sizes', 'saiz', 'سائز', 'سایز'];

const AGE = ['age', 'aged', 'umar', 'umr', 'عمر'];
const YEARS = ['year', 'years', 'yr', 'yrs', 'y', 'yo', 'saal', 'sal', 'سال'];
const MONTHS = ['month', 'months', 'mo', 'mahine', 'mahina', 'maah', 'مہینے', 'ماہ'];
const OLD_ENOUGH = 18;

const SIZES: Readonly<Record<string, string>> = {
  ...{ xxs: 'XXS', xs: 'XS', s: 'S', m: 'M', l: 'L', xl: 'XL', xxl: 'XXL', '2xl': 'XXL' },
};
const SIZE_WORDS: Readonly<Record<string, string>> = {
  ...{ medium: 'M', small: 'S', large: 'L', میڈیم: 'M', سمال: 'S', لارج: 'L' },
};

/** The first that reads something wins, so the longer ways of saying it stand first. */
const READERS: readonly Reader[] = [
  between,
  belowAmount,
  aboveAmount,
  amountBefore,
  pieces,
  age,
  namedSize,
  bareSize,
  bareAmount,
];

/** What the words from `at` on ask for; null when they are words to search for. */
export function conditionAt(words: readonly string[], at: number): ReadCondition | null {
  for (const read of READERS) {
    const found = read(words, at);
    if (found) return found;
  }
  return null;
}

/** "between 3000 and 6000", "3000 se 6000 tak", "3000-6000". */
function between(words: readonly string[], at: number): ReadCondition | null {
  const start = at + Number(words[at] === 'between' || words[at] === 'from');
  const low = amountAt(words, start);
  if (!low) return null;
  let next = start + low.length;
  if (AND.includes(words[next] ?? '')) next++;
  const high = amountAt(words, next);
  if (!high) return null;
  next += high.length;
  if (UNTIL.includes(words[next] ?? '')) next++;
  const [min, max] = [low.rupees, high.rupees].sort((a, b) => a - b) as [number, number];
  return { condition: { kind: 'price', min, max }, length: next - at };
}

/** "under 5000", "less than Rs. 5,000", "up to 5k". */
function belowAmount(words: readonly string[], at: number): ReadCondition | null {
  const length = lengthOf(words, at, BELOW, THAN_LESS) || Number(isPhrase(words, at, 'up', 'to')) * 2;
  return priceAfter(words, at, length, (rupees) => ({ max: rupees }));
}

function aboveAmount(words: readonly string[], at: number): ReadCondition | null {
  return priceAfter(words, at, lengthOf(words, at, ABOVE, THAN_MORE), (rupees) => ({ min: rupees }));
}

/** "5000 se kam", "5000 tak", "5000 ke andar", "5000 se zyada". */
function amountBefore(words: readonly string[], at: number): ReadCondition | null {
  const amount = amountAt(words, at);
  if (!amount) return null;
  const after = at + amount.length;
  const [first = '', second = ''] = words.slice(after, after + 2);
  const { rupees, length } = amount;
  if (UNTIL.includes(first)) return { condition: { kind: 'price', max: rupees }, length: length + 1 };
  if ((FROM.includes(first) && LESS.includes(second)) || (OF.includes(first) && WITHIN.includes(second)))
    return { condition: { kind: 'price', max: rupees }, length: length + 2 };
  if (FROM.includes(first) && MORE.includes(second))
    return { condition: { kind: 'price', min: rupees }, length: length + 2 };
  return null;
}

/** A price alone is the most that the shopper wants to spend. */
function bareAmount(words: readonly string[], at: number): ReadCondition | null {
  const amount = amountAt(words, at);
  if (!amount || (!amount.isPrice && amount.rupees < 1000)) return null;
  return { condition: { kind: 'price', max: amount.rupees }, length: amount.length };
}

function pieces(words: readonly string[], at: number): ReadCondition | null {
  const joined = /^([123])(?:pc|pcs|piece)$/.exec(words[at] ?? '');
  const count = joined ? Number(joined[1]) : toCount(words[at]);
  if (count !== 1 && count !== 2 && count !== 3) return null;
  if (joined) return { condition: { kind: 'pieces', pieces: count }, length: 1 };
  if (!PIECE.includes(words[at + 1] ?? '')) return null;
  return { condition: { kind: 'pieces', pieces: count }, length: 2 };
}

/** "5 years", "five-year-old", "5 saal", "18 months", "age 5". */
function age(words: readonly string[], at: number): ReadCondition | null {
  const isNamed = AGE.includes(words[at] ?? '');
  const number = at + Number(isNamed);
  const count = toCount(words[number]) ?? joinedYears(words[number]);
  const unit = words[number + 1] ?? '';
  const isMonths = MONTHS.includes(unit);
  const hasUnit = isMonths || YEARS.includes(unit);
  if (count === null || !(hasUnit || isNamed || joinedYears(words[number]) !== null)) return null;
  if (count > (isMonths ? OLD_ENOUGH * 12 : OLD_ENOUGH)) return null;
  const after = number + 1 + Number(hasUnit);
  return {
    condition: { kind: 'age', count, unit: isMonths ? 'months' : 'years' },
    length: after + Number(words[after] === 'old') - at,
  };
}

/** "5y", "5yr". */
function joinedYears(word: string | undefined): number | null {
  const match = /^(\d{1,2})(?:y|yr|yrs|yo)$/.exec(word ?? '');
  return match ? Number(match[1]) : null;
}

/** "size M", "M size", "size medium", "small size", "free size". */
function namedSize(words: readonly string[], at: number): ReadCondition | null {
  const [first = '', second = ''] = words.slice(at, at + 2);
  if (isPhrase(words, at, 'free', 'size'))
    return { condition: { kind: 'size', size: 'Free Size' }, length: 2 };
  const size = SIZE.includes(first) ? sizeOf(second) : SIZE.includes(second) ? sizeOf(first) : null;
  return size === null ? null : { condition: { kind: 'size', size }, length: 2 };
}

/** "small" and "large" alone may be said of a print. */
function bareSize(words: readonly string[], at: number): ReadCondition | null {
  const size = SIZES[words[at] ?? ''] ?? (words[at] === 'medium' ? 'M' : undefined);
  return size === undefined ? null : { condition: { kind: 'size', size }, length: 1 };
}

function sizeOf(word: string): string | null {
  return SIZES[word] ?? SIZE_WORDS[word] ?? null;
}

function lengthOf(
  words: readonly string[],
  at: number,
  alone: readonly string[],
  withThan: readonly string[],
): number {
  if (withThan.includes(words[at] ?? '') && words[at + 1] === 'than') return 2;
  return Number(alone.includes(words[at] ?? ''));
}

function priceAfter(
  words: readonly string[],
  at: number,
  skipped: number,
  toLimits: (rupees: number) => { min?: number; max?: number },
): ReadCondition | null {
  const amount = skipped > 0 ? amountAt(words, at + skipped) : null;
  if (!amount) return null;
  return { condition: { kind: 'price', ...toLimits(amount.rupees) }, length: skipped + amount.length };
}

function isPhrase(words: readonly string[], at: number, first: string, second: string): boolean {
  return words[at] === first && words[at + 1] === second;
}
