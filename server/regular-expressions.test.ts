import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { isSafe } from 'redos-detector';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/** Whoever adds a row says what limits the input; the attack is the worst input of that length. */
const ALLOWED: [expression: RegExp, longest: number, why: string, attack: string][] = [
  [
    /<link(?=[^<>]* rel="stylesheet")[^<>]* href="([^"#]+)/g,
    200_000,
    'a page of our own; each try ends at the next "<"',
    '<link rel="stylesheet"',
  ],
  [/[\w-]{32,}/g, 4_000, 'longer addresses are refused before', 'a'],
  [/\n[ \t\r]*\n/, 500_000, 'posts by staff; each blank is read once, for none is a line break', '\n '],
  [/(\b[A-Z0-9]{2,}(?:-[A-Z0-9]{2,})+\b)/, 4_000, 'a sentence of our own', 'AA-'],
  [/\d+$/, 500, 'a word of what an order says; its fields are shorter', '0'],
  [
    / (?:of )?\d[\d.½¼¾]* ?(?:by|x|×) ?\d[\d.½¼¾]* ?(?:inches|inch|in|cm)\b/gi,
    1_000,
    'a fact of a product, written by staff',
    ' 1',
  ],
  [/-+$/, 200, 'the slug is cut before', '-'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}[:/]/, 4_000, 'fields of an order are shorter', '1.1.1.1.'],
  [/^(?:\+920?|00920?|0)?(\d+)$/, 200, 'a search by staff; list-query.ts refuses longer ones', '0'],
  [/@.*$/, 300, 'an id that our own mails have', '@'],
  [/\/+$/, 2_000, 'a setting of the environment', '/'],
  [/\s+\S*$/, 200, 'the text is cut before, and has no two blanks in a row', 'a '],
  [/\{(\w+)\}/g, 100, 'paths of our own table of endpoints', '{'],
  [/<([^>]+)>\s*;[^,]*rel="?next"?/, 1_000, 'in the browser: a header of our own server', '<'],
  [/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/, 4_000, 'in the browser: what its own user types', 'a@a.'],
  [/<style\b[\s\S]*?(?:<\/style\s*>|$)/gi, 4_000, 'in the browser: what its own user pastes', '<style>'],
  [/<[a-z][^>]*>/gi, 4_000, 'in the browser: what its own user pastes', '<a'],
  [
    /[\s/]on\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi,
    4_000,
    'in the browser: what its own user pastes',
    ' on= ',
  ],
  [/mso-list:\s*l\d+\s+level(\d+)/i, 4_000, 'in the browser: what its own user pastes', 'mso-list:l1 '],
  [
    /<div data-video="([^"]*)"><\/div>/g,
    4_000,
    'in the browser: what its own editor writes',
    '<div data-video="',
  ],
  [/(?:<p><\/p>)+$/, 4_000, 'in the browser: what its own editor writes', '<p></p>'],
  [
    /(?:^\W*|\b(?!(?:cotton|raw) silk\b)\w+\W+)silk\b/i,
    2_000,
    'what staff wrote of one fabric; each try ends at the next word',
    'cotton silks ',
  ],
  [/'((?:[^']|'')*)'::/g, 2_000, 'check constraints of our own tables', "'"],
  [
    /[\s\p{Cf}\p{Cc}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}<>|`´^~+=$]+$/u,
    4_000,
    'longer addresses are refused before',
    '.',
  ],
  [/[^\p{L}\p{N}]+$/u, 4_000, 'a size in an address; longer ones are refused before', '.'],
  [/[^/]+\/$/, 100, 'paths of our own table of endpoints', 'a'],
  [/\{([^{}]*)\}/g, 2_000, 'a text of the settings, which is shorter', '{'],
  [/[,،;]\s*$/, 5_000, 'in the browser: what its own user pastes', ' '],
  [/(?:^|\s)(?:x|×)\s*(\d{1,2})(?![\d\p{L}])/iu, 5_000, 'in the browser: what its own user pastes', 'x '],
  [/(?:^|\s)(\d{1,2})\s*(?:x|×)(?=\s|$)/iu, 5_000, 'in the browser: what its own user pastes', '1 '],
  [
    /(?:qty|quantity|tadad|تعداد)\s*[:=-]?\s*(\d{1,2})(?!\d)/iu,
    5_000,
    'in the browser: what its own user pastes',
    'qty ',
  ],
  [
    /(?:^|\s)(\d{1,2})\s*(?:pcs?|pieces?|adad|عدد|پیس)(?=[\s.]|$)/iu,
    5_000,
    'in the browser: what its own user pastes',
    '1 ',
  ],
  [
    /(?:size|saiz|سائز)\s*[:=-]?\s*(\d{1,2}|xxs|xs|xxl|2xl|xl|s|m|l|extra small|extra large|small|medium|large|سمال|میڈیم|لارج)(?![\p{L}\d])/iu,
    5_000,
    'in the browser: what its own user pastes',
    'size ',
  ],
  [
    /\s+(?:and|aur|اور)\s+|\s*[+&]\s*|\s*[,،]\s*(?=\d{0,2}\s*\p{L}{3})/iu,
    5_000,
    'in the browser: what its own user pastes',
    ' ',
  ],
  [
    /(?:e-?mail(?: address)?\s*[:=-]?\s*)?([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/i,
    5_000,
    'in the browser: what its own user pastes',
    'a',
  ],
  [/(?:\+|00)?\d[\d\s().-]{7,16}\d/g, 5_000, 'in the browser: what its own user pastes', '1 '],
  [
    /(?:\b(?:house|h\s?#|h\.?\s?no|flat|apartment|apt|street|st|road|rd|block|phase|sector|plot|town|colony|society|scheme|lane|floor|village|tehsil|mohalla|muhalla|gali|makan|ghar|bazaar?|chowk|dha|gulberg|cantt|market|plaza|shop|office|near)\b|\d+[-/]?[a-z]?\s*(?:block|marla)|مکان|گلی|محلہ|روڈ|بلاک|فلیٹ|سیکٹر|کالونی|ٹاؤن|گاؤں|بازار|چوک)/iu,
    5_000,
    'in the browser: what its own user pastes',
    'h ',
  ],
  [
    /^(?:a?s+a?lam\b.*|aoa|hi|hello|salam\b.*|please|plz|order(?: karna hai)?|i want to order|thanks?|thank you|shukriya|jazakallah|cod|cash on delivery|السلام علیکم|سلام|شکریہ)[.!]*$/iu,
    5_000,
    'in the browser: what its own user pastes',
    's',
  ],
  [/\d\s*(?:x|×|pc)|(?:x|×)\s*\d|size/i, 5_000, 'in the browser: what its own user pastes', '1 '],
  [/\.\w+$/, 300, 'in the browser: the name of a file of its own user', '.a'],
  [/\/page\/\d+$/, 4_000, 'longer addresses are refused before', '/page/1'],
  [/(?:^|_)image\d*$/, 100, 'names of our own columns', '_image'],
];

const SOURCES = await Array.fromAsync(glob('{app,server,scripts}/**/*.{ts,tsx,mjs}'));
const files = SOURCES.filter((file) => !/\.test\.tsx?$/.test(file));
const literals = new Map(
  files.flatMap((file) => readLiterals(file).map((literal) => [literal.source + literal.flags, literal])),
);

function readLiterals(file: string): RegExp[] {
  const found: RegExp[] = [];
  const visitor = new Visitor({
    Literal(node) {
      if ('regex' in node) found.push(new RegExp(node.regex.pattern, node.regex.flags));
    },
  });
  visitor.visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return found;
}

/** Without a repetition an expression takes at most a fixed number of steps at each place of its text. */
const repeats = ({ source }: RegExp) => /[*+{]/.test(source);

// Counts steps instead of seconds, so that the result does not depend on the machine.
const isLinear = (expression: RegExp) =>
  isSafe(foldedByUs(expression), { maxScore: 200, maxSteps: 20_000, timeout: Number.POSITIVE_INFINITY }).safe;

/** The detector refuses the flags i and u together; what has no capitals of its own takes the same steps without i. */
function foldedByUs({ source, flags }: RegExp): RegExp {
  const isBoth = flags.includes('i') && flags.includes('u');
  if (isBoth && /[A-Z]/.test(source.replace(/\\p\{\w+\}|\\./gi, '')))
    throw new Error(`Please write ${source} in small letters.`);
  return new RegExp(source, isBoth ? flags.replace('i', '') : flags);
}

test('Every regular expression takes linear time, or its input is bounded', () => {
  expect(literals.size).toBeGreaterThan(100);
  const allowed = ALLOWED.map(([expression]) => String(expression));
  const doubtful = [...literals.values()].filter(
    (literal) => repeats(literal) && !allowed.includes(String(literal)) && !isLinear(literal),
  );
  expect(doubtful.map(String)).toEqual([]);
});

test('Every exception is still in use', () => {
  const used = [...literals.values()].map(String);
  expect(ALLOWED.map(([expression]) => String(expression)).filter((text) => !used.includes(text))).toEqual(
    [],
  );
});

test.each(ALLOWED)(
  'The expression %s reads its worst text of %i characters within a second of processor time: %s',
  (expression, longest, _why, attack) => {
    const text = `${attack.repeat(longest / attack.length)}\0`;
    const began = process.cpuUsage();
    text.replace(new RegExp(expression), '');
    expect(process.cpuUsage(began).user).toBeLessThan(1_000_000);
  },
);

test('An expression that takes exponential time is found', () => {
  expect([repeats(/^(a+)+$/), repeats(/a{2,}/), repeats(/^(?:a|b)?c$/)]).toEqual([true, true, false]);
  expect([isLinear(/^(a+)+$/), isLinear(/\s*;\s*/), isLinear(/^[a-z]+$/)]).toEqual([false, false, true]);
});
