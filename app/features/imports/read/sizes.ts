import { FREE_SIZE } from '#app/features/catalogue/products/product.ts';
import { parseAges } from '#app/features/catalogue/products/size-ages.ts';
import { plainText } from '#app/platform/text/plain-text.ts';

/** How people write sizes, in the order of wearing; the first of a row is how this shop writes it. */
const LETTERS: readonly (readonly string[])[] = [
  ['XXS', '2xs', 'xx-small'],
  ['XS', 'x-small', 'xsmall', 'extra small'],
  ['S', 'small', 'sm', 'sml'],
  ['M', 'medium', 'med', 'md'],
  ['L', 'large', 'lg', 'lrg'],
  ['XL', 'x-large', 'xlarge', 'extra large', '1xl'],
  ['XXL', '2xl', 'xx-large', 'xxlarge', 'double xl'],
  ['XXXL', '3xl', 'xxx-large'],
  ['4XL', 'xxxxl'],
  ['5XL', 'xxxxxl'],
  [
    FREE_SIZE,
    'free',
    'freesize',
    'one size',
    'onesize',
    'os',
    'one size fits all',
    'default',
    'standard size',
  ],
];

const BY_WORD = new Map(
  LETTERS.flatMap(([name = '', ...others]) => [name, ...others].map((word) => [word.toLowerCase(), name])),
);

type Ages = { from_months: number; to_months: number };

/** `M` for Medium, `8` for 8.0, `2-3Y` for 2 – 3 yrs; otherwise as the file has it. */
export function plainSize(word: string): string {
  const text = plainText(word);
  const known = BY_WORD.get(text.toLowerCase());
  if (known) return known;
  if (/^\d{1,3}\.0+$/.test(text)) return String(Number(text));
  const typed = typedAges(text);
  return typed ? typed.label : text;
}

/** In months; null for a size that is no age. A number alone is none: it may be one of a women’s size chart. */
export function agesOf(size: string): Ages | null {
  return typedAges(plainText(size))?.ages ?? null;
}

const AGES = /^(\d{1,2})(?: ?(?:-|to|\/) ?(\d{1,2}))? ?(m|mo|mths?|months?|y|yrs?|years?)?\.?$/i;

function typedAges(text: string): { label: string; ages: Ages } | null {
  const [, first, last, unit] = AGES.exec(text) ?? [];
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
