const NUMBER_WORDS = new Map(
  Object.entries({
    ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
    ...{ ek: 1, do: 2, teen: 3, tin: 3, char: 4, chaar: 4, panch: 5, paanch: 5, chay: 6, saat: 7, aath: 8 },
    ...{ nau: 9, das: 10 },
    ...{ ایک: 1, دو: 2, تین: 3, چار: 4, پانچ: 5, چہ: 6, چھ: 6, سات: 7, آٹھ: 8, اٹھ: 8, نو: 9, دس: 10 },
  }),
);

const THOUSAND = ['k', 'hazar', 'hazaar', 'thousand', 'ہزار'];

const CURRENCY = ['rs', 'pkr', 'rupees', 'rupee', 'rupay', 'rupaye', 'روپے', 'روپیہ'];

export type Amount = {
  rupees: number;
  /** The number of words that say it. */
  length: number;
  /** Whether it names the currency or thousands, so that it can only be a price. */
  isPrice: boolean;
};

/** A small number in digits or words; null for anything else. */
export function toCount(word: string | undefined): number | null {
  if (word === undefined) return null;
  if (/^\d{1,3}$/.test(word)) return Number(word);
  return NUMBER_WORDS.get(word) ?? null;
}

/** The amount that begins at this word ("5000", "rs 5000", "5k", "paanch hazar rupees"); null when none does. */
export function amountAt(words: readonly string[], at: number): Amount | null {
  const hasSign = CURRENCY.includes(words[at] ?? '');
  const number = at + Number(hasSign);
  const known = joinedAmount(words[number]) ?? spokenAmount(words, number);
  if (!known) return null;
  const after = number + known.length;
  const isNamed = CURRENCY.includes(words[after] ?? '');
  return {
    rupees: known.rupees,
    length: after + Number(isNamed) - at,
    isPrice: hasSign || isNamed || known.isPrice,
  };
}

/** In one word, such as 5000, 5k, rs5000, 5000rs. */
function joinedAmount(word: string | undefined): Amount | null {
  const match = /^(rs|pkr)?(\d{1,7})(k|rs|pkr)?$/.exec(word ?? '');
  if (!match) return null;
  const [, sign, digits, unit] = match;
  const isThousands = unit === 'k';
  if (!isThousands && Number(digits) < MIN_PRICE) return null;
  return {
    rupees: Number(digits) * (isThousands ? 1000 : 1),
    length: 1,
    isPrice: sign !== undefined || unit !== undefined,
  };
}

/** In two words, such as 5 hazar. */
function spokenAmount(words: readonly string[], at: number): Amount | null {
  const count = toCount(words[at]);
  if (count === null || !THOUSAND.includes(words[at + 1] ?? '')) return null;
  return { rupees: count * 1000, length: 2, isPrice: true };
}

/** Smaller numbers are sizes, ages and pieces. */
const MIN_PRICE = 300;

const SIZE = ['size', 'sizes', 'saiz', 'سائز', 'سایز'];

const EXTRA = ['x', 'xx', 'xxx', 'extra', 'double', 'triple', 'ایکس', 'ایکسٹرا', 'ڈبل'];

const NAMES = new Map(
  Object.entries({
    ...{ small: 'S', s: 'S', medium: 'M', m: 'M', large: 'L', l: 'L' },
    ...{ سمال: 'S', اسمال: 'S', میڈیم: 'M', لارج: 'L' },
  }),
);

/** How many X they say, also before "extra"; each of the others is one more. */
const TIMES = new Map(Object.entries({ xx: 2, double: 2, ڈبل: 2, xxx: 3, triple: 3 }));

/** What a small or large thing on a piece may be: "small mirrors", "large flowers". */
const PATTERNS =
  /^(?:mirrors?|prints?|printed|flowers?|floral|motifs?|checks?|checked|dots?|spots?|stripes?|striped|borders?|patterns?|buttons?|tassels?|pockets?|sheesh\w*|phool\w*|buti|booti|butti)$/;

/** The size that the words from `at` on name ("M", "size medium", "extra large", "x-large", "2xl", "free size"); null when they name none. */
export function sizeAt(words: readonly string[], at: number): { size: string; length: number } | null {
  if (words[at] === 'free' && words[at + 1] === 'size') return { size: 'Free Size', length: 2 };
  const isNamed = SIZE.includes(words[at] ?? '');
  const start = at + Number(isNamed);
  const found = joinedSize(words[start]) ?? spokenSize(words, start);
  if (!found) return null;
  const after = start + found.length;
  const isNamedAfter = !isNamed && SIZE.includes(words[after] ?? '');
  const isOfPattern = !isNamed && !isNamedAfter && PATTERNS.test(words[after] ?? '');
  return isOfPattern ? null : { size: found.size, length: after + Number(isNamedAfter) - at };
}

/** In one word: "XL", "2xl", "xlarge", "xxlarge". */
function joinedSize(word = ''): { size: string; length: number } | null {
  const [, count, letters = '', name = ''] = /^([2-4])?(x*)(s|small|m|medium|l|large)$/.exec(word) ?? [];
  const extra = count ? Number(count) * Number(letters === 'x') : letters.length;
  const size = sizeOf(extra, name);
  return size === null || (count && extra === 0) ? null : { size, length: 1 };
}

/** "large", "extra large", "x large", "double xl", "double extra large", "ایکس لارج". */
function spokenSize(words: readonly string[], at: number): { size: string; length: number } | null {
  let next = at;
  while (EXTRA.includes(words[next] ?? '')) next++;
  const said = words.slice(at, next);
  const times = Math.max(...said.map((word) => TIMES.get(word) ?? 0), 0) || said.length;
  const word = words[next] ?? '';
  const name = word.replace(/^x+/, '');
  const size = sizeOf(Math.max(times, word.length - name.length), name);
  return size === null ? null : { size, length: next + 1 - at };
}

/** M has no extra. */
function sizeOf(extra: number, name: string): string | null {
  const base = NAMES.get(name);
  if (!base || (base === 'M' && extra > 0)) return null;
  return 'X'.repeat(extra) + base;
}
