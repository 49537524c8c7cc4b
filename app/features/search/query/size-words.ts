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
