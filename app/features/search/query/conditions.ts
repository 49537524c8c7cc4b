import { amountAt, sizeAt, toCount } from './amounts-and-sizes.ts';

/** In rupees; a limit that is not named is absent. */
export type Condition =
  | { kind: 'price'; min?: number; max?: number }
  | { kind: 'size'; size: string }
  | { kind: 'pieces'; pieces: 1 | 2 | 3 }
  | { kind: 'sale' }
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

const AGE = ['age', 'aged', 'umar', 'umr', 'عمر'];
const YEARS = ['year', 'years', 'yr', 'yrs', 'y', 'yo', 'saal', 'sal', 'سال'];
const MONTHS = ['month', 'months', 'mo', 'mahine', 'mahina', 'maah', 'مہینے', 'ماہ'];
const OLD_ENOUGH = 18;

const ON_SALE = [
  ...[
    'sale',
    'sales',
    'discount',
    'discounts',
    'discounted',
    'offer',
    'offers',
    'deal',
    'deals',
    'promotion',
  ],
  ...['promotions', 'clearance', 'reduced', 'riayat', 'rayat', 'سیل', 'رعایت', 'ڈسکاونٹ', 'افر', 'آفر'],
];

/** The first that reads something wins, so the longer ways of saying it stand first. */
const READERS: readonly Reader[] = [
  between,
  belowAmount,
  aboveAmount,
  amountBefore,
  pieces,
  age,
  readSize,
  bareAmount,
  sale,
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

/** "sale", "on sale", "14 % off", "special offer". */
function sale(words: readonly string[], at: number): ReadCondition | null {
  const before = Number(['on', 'special', 'flat'].includes(words[at] ?? ''));
  const percent = Number(/^\d{1,2}$/.test(words[at + before] ?? ''));
  const next = at + before + percent;
  const isOff = percent === 1 && words[next] === 'off';
  const isNamed = ON_SALE.includes(words[next] ?? '');
  return isOff || isNamed ? { condition: { kind: 'sale' }, length: next + 1 - at } : null;
}

function readSize(words: readonly string[], at: number): ReadCondition | null {
  const found = sizeAt(words, at);
  return found && { condition: { kind: 'size', size: found.size }, length: found.length };
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
