import { FREE_SIZE } from '#app/features/catalogue/products/product.ts';
import { parseAges } from '#app/features/catalogue/products/size-ages.ts';
import { plainText } from '#app/platform/text/plain-text.ts';

/** How people write sizes, in the order of wearing; the first of a row is how this shop writes it. */
const LETTERS: readonly (readonly string[])[] = [
  ['XXS', '2xs', 'xx small'],
  ['XS', 'x small', 'extra small', 'xtra small'],
  ['S', 'small', 'sm', 'sml', 'سمال', 'چھوٹا'],
  ['M', 'medium', 'med', 'md', 'میڈیم', 'درمیانہ'],
  ['L', 'large', 'lg', 'lrg', 'لارج', 'بڑا'],
  ['XL', 'x large', 'extra large', 'xtra large', '1xl'],
  ['XXL', '2xl', 'xx large', '2x large', 'double xl'],
  ['XXXL', '3xl', 'xxx large', '3x large'],
  ['4XL', 'xxxxl', '4x large'],
  ['5XL', 'xxxxxl', '5x large'],
  [
    FREE_SIZE,
    'free',
    'one size',
    'os',
    'one size fits all',
    'one size fits most',
    'default',
    'standard size',
  ],
];

const withoutGaps = (word: string) => word.toLowerCase().replace(/[\s-]+/g, '');

const BY_WORD = new Map(
  LETTERS.flatMap(([name = '', ...others]) => [name, ...others].map((word) => [withoutGaps(word), name])),
);

/** Of `Size M`, `S / Small` and `M (Medium)` what each part of it says; null when they say two things. */
function knownWord(text: string): string | null {
  const parts = text
    .replace(/^size[ :-]+/i, '')
    .split(/[/()]/)
    .map(withoutGaps)
    .filter(Boolean);
  const known = new Set(parts.map((part) => BY_WORD.get(part) ?? null));
  const [only = null] = known;
  return known.size === 1 ? only : null;
}

type Ages = { from_months: number; to_months: number };

/** `M` for Medium, `8` for 8.0, `2-3Y` for 2 – 3 yrs; otherwise as the file has it. */
export function plainSize(word: string): string {
  const text = plainText(word);
  const known = knownWord(text);
  if (known) return known;
  if (/^\d{1,3}\.0+$/.test(text)) return String(Number(text));
  const typed = typedAges(text);
  return typed ? typed.label : text;
}

/** `plainSize` of the sizes of one piece: 16-18 is no age beside 20-22. */
export function plainSizes(words: readonly string[]): Map<string, string> {
  const pairs = words.map((word) => [word, plainText(word)] as const);
  const ranges = pairs.filter(([, text]) => RANGE.test(text));
  const areAges = ranges.every(([, text]) => typedAges(text));
  return new Map(pairs.map(([word, text]) => [word, RANGE.test(text) && !areAges ? text : plainSize(word)]));
}

/** Without a unit. */
const RANGE = /^\d{1,2} ?[-/] ?\d{1,2}$/;

/** In months; null for a size that is no age. A number alone is none: it may be one of a women’s size chart. */
export function agesOf(size: string): Ages | null {
  const text = plainText(size);
  return RANGE.test(text) ? null : (typedAges(text)?.ages ?? null);
}

const AGES = /^(\d{1,2})(?: ?(?:-|to|\/) ?(\d{1,2}))? ?(m|mo|mths?|months?|y|yrs?|years?)?\.?$/i;

/** Of `2 yrs - 3 yrs` and `5 years old`. */
const REPEATED_UNIT = / ?(?:mo|mths?|months?|m|yrs?|years?|y)\.? ?(?=-|to|\/)| old$/gi;

function typedAges(text: string): { label: string; ages: Ages } | null {
  const [, first, last, unit] = AGES.exec(text.replace(REPEATED_UNIT, '')) ?? [];
  if (first === undefined || (unit === undefined && (last === undefined || Number(last) <= Number(first))))
    return null;
  const letter = unit?.toLowerCase().startsWith('m') ? 'M' : 'Y';
  const range = last === undefined ? first : `${first}-${last}`;
  const ages = parseAges(`${range} ${letter}`) ?? parseAges(`0-${first} ${letter}`);
  return ages ? { label: `${range}${letter}`, ages } : null;
}

/** Letters first, from small to large, then numbers, then ages, then the rest as they came. */
export function inSizeOrder<T extends { size: string }>(sizes: readonly T[]): T[] {
  return sizes
    .map((one, at) => ({ one, rank: [...rankOf(one.size), at] }))
    .sort((a, b) => compare(a.rank, b.rank))
    .map(({ one }) => one);
}

function rankOf(size: string): [number, number] {
  const [first = ''] = size.split(' / ');
  const letter = LETTERS.findIndex(([name]) => name === first);
  if (letter !== -1) return [0, letter];
  if (/^\d{1,3}$/.test(first)) return [1, Number(first)];
  const ages = agesOf(first);
  return ages ? [2, ages.from_months * 1000 + ages.to_months] : [3, 0];
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((rank, place) => rank !== other[place]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
