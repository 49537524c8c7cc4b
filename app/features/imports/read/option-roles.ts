import { type Answers, answerTo, type OptionRole, wordKey } from '#app/features/imports/answers.ts';
import { plainText } from '#app/platform/text/plain-text.ts';
import { firstLetters } from '#app/platform/text/required-text.ts';
import type { Option, Piece } from './model.ts';
import { plainSize } from './sizes.ts';

const SIZE_WORDS =
  /^(?:sizes?|größen?|groesse|grösse|tailles?|tallas?|tamaños?|tamanhos?|taglia|maat|rozmiar|beden|ages?|age group|age range|alter|سائز|سایز|ناپ|عمر)$/i;

const COLOR_WORDS =
  /^(?:colou?rs?|clr|shades?|farben?|couleurs?|colore|colores|cores|cor|kleur|kolor|renk|rang|رنگ)$/i;

/** Of `Shoe size` too: what a name ends with. */
export function saysOf(name: string): 'size' | 'color' | null {
  const plain = plainText(name);
  const last = plain.split(/[\s_:-]+/).findLast(Boolean) ?? '';
  if ([plain, last].some((word) => SIZE_WORDS.test(word))) return 'size';
  return [plain, last].some((word) => COLOR_WORDS.test(word)) ? 'color' : null;
}

/** Null: only a person can say it. */
export type RoleOf = (name: string) => OptionRole | null;

/** What the pieces of a file have under each name, by `wordKey`. */
export type OptionNames = ReadonlyMap<string, { values: ReadonlySet<string>; isOneOfColors: boolean }>;

export function optionNames(pieces: readonly Piece[]): OptionNames {
  const names = new Map<string, { values: Set<string>; isOneOfColors: boolean }>();
  for (const { variants } of pieces.filter(({ skipped }) => skipped === null)) {
    const colors = new Set(variants.flatMap(({ options }) => options.map(colorKey)).filter(Boolean));
    for (const option of variants.flatMap(({ options }) => options)) {
      if (isNoOption(option)) continue;
      const key = wordKey(option.name);
      const known = names.get(key) ?? { values: new Set(), isOneOfColors: false };
      known.values.add(option.value);
      known.isOneOfColors ||= colors.size > 1 && colors.has(key);
      names.set(key, known);
    }
  }
  return names;
}

const colorKey = (option: Option) => (saysOf(option.name) === 'color' ? wordKey(option.name) : '');

/** By what people said, else by the name, else by the values. */
export function roleOfOptions(answers: Answers, names: OptionNames): RoleOf {
  return (name) => {
    const said = answerTo(answers.options, name);
    if (said) return said;
    const { values: all, isOneOfColors } = names.get(wordKey(name)) ?? { values: [], isOneOfColors: false };
    const values = [...all];
    const says = saysOf(name);
    // Of `Color` and `Color of the print` only one is that of the product.
    if (says && !(isOneOfColors && !COLOR_WORDS.test(plainText(name)))) return says;
    if (values.length > 0 && values.every(isKnownSize)) return 'size';
    if (values.length > 0 && !isOneOfColors && values.every(isKnownColor)) return 'color';
    return values.length === 1 ? 'ignore' : null;
  };
}

function isKnownSize(value: string): boolean {
  return /^(?:X{0,3}S|M|X{0,3}L|[45]XL|Free Size|\d{1,2}(?:-\d{1,2})?[MY])$/.test(plainSize(value));
}

const KNOWN_COLORS = [
  ...[
    'black',
    'white',
    'red',
    'blue',
    'green',
    'yellow',
    'pink',
    'purple',
    'orange',
    'brown',
    'grey',
    'gray',
  ],
  ...['beige', 'maroon', 'navy', 'teal', 'mustard', 'peach', 'lilac', 'mint', 'cream', 'ivory', 'skin'],
  ...[
    'golden',
    'gold',
    'silver',
    'turquoise',
    'magenta',
    'olive',
    'rust',
    'lavender',
    'off white',
    'navy blue',
  ],
  ...['نیلا', 'سرخ', 'سبز', 'سفید', 'سیاہ', 'کالا', 'گلابی', 'پیلا', 'جامنی', 'بھورا', 'لال'],
];

function isKnownColor(value: string): boolean {
  if (COLOR_CODE.test(value.trim())) return true;
  const word = plainText(value).toLowerCase().replaceAll('-', ' ');
  return KNOWN_COLORS.includes(word.replace(/^(?:light|dark|deep|sky|royal|bottle|hot|baby) /, ''));
}

/** What Shopify and Medusa write for a product without options. */
export function isNoOption({ value }: Option): boolean {
  return /^default (?:title|option value|variant)$/i.test(value);
}

const COLOR_CODE = /^(?:rgba?\([^)]*\)|#[0-9a-f]{3,8}):(.+)$/i;

/** Of `rgb(178,8,8):Dark Red` the name, and `Black` of Wix’s `Black:Black`; any other value as it is. */
export function plainColor(value: string): string {
  const [first = '', second] = value.split(':');
  const isTwice = second?.trim().toLowerCase() === first.trim().toLowerCase();
  const name = COLOR_CODE.exec(value.trim())?.[1] ?? (isTwice ? first : value);
  return firstLetters(name.replace(/\s+/g, ' ').trim(), 60);
}
