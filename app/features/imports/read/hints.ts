import { plainLine } from './html-text.ts';
import { CLEAR, type ImportedValues, type Piece } from './model.ts';

const HINTS: readonly [RegExp, ImportedValues][] = [
  [/\b(?:1|one)[ -]?p(?:c|cs|iece|ieces)\b/, { piece_set: '1 Piece' }],
  [/\b(?:2|two)[ -]?p(?:c|cs|iece|ieces)\b/, { piece_set: '2 Piece' }],
  [/\b(?:3|three)[ -]?p(?:c|cs|iece|ieces)\b/, { piece_set: '3 Piece' }],
  [/^(?:kids?|children|toddlers?|kidswear)$/, { collection: 'Kids Collection' }],
  [/^girls?$/, { collection: 'Kids Collection', made_for: 'girl' }],
  [/^boys?$/, { collection: 'Kids Collection', made_for: 'boy' }],
  [/^(?:women|womens|ladies|female|adult)$/, { collection: 'Womens Clothing' }],
];

/** What tags, genders and age groups hint at; the first word that does counts. */
export function hintsIn(words: readonly string[]): ImportedValues {
  const plain = words.map((word) => word.trim().toLowerCase().replace(/['’]/g, ''));
  const found = plain.flatMap((word) => HINTS.find(([pattern]) => pattern.test(word))?.[1] ?? []);
  return Object.assign({}, ...found.reverse());
}

const LABELS: readonly [RegExp, 'fabric' | 'work' | 'care' | 'lining' | 'set_contents'][] = [
  [/^(?:fabric|material|stuff|cloth|کپڑا)$/i, 'fabric'],
  [/^(?:work|embroidery)$/i, 'work'],
  [/^(?:care|wash care|care instructions)$/i, 'care'],
  [/^lining$/i, 'lining'],
  [/^(?:includes|in the set|set includes|package includes)$/i, 'set_contents'],
];

export function factNamed(label: string) {
  return LABELS.find(([pattern]) => pattern.test(label.trim()))?.[1] ?? null;
}

const MOST_LETTERS = 300;

/** From the lines of a description that read `Fabric: Lawn`. */
export function factsIn(description: string): ImportedValues {
  const facts: ImportedValues = {};
  for (const line of description.split('\n')) {
    const colon = line.indexOf(':');
    const name = colon > 0 && colon < 30 ? factNamed(line.slice(0, colon)) : null;
    const value = line.slice(colon + 1).trim();
    if (name && value !== '' && value.length <= MOST_LETTERS) facts[name] ??= value;
  }
  return facts;
}

/** Unless the file has no descriptions at all: those of the shop stay then. */
export function addToDescription({ values }: Piece, lines: readonly string[]): void {
  const { description } = values;
  if (description === undefined || description === CLEAR || lines.length === 0) return;
  values.description = [description, ...lines].filter(Boolean).join('\n');
}

export const FOR_DAYS =
  'The lower price holds for some days. Please make a promotion of it; the product has its regular price.';

/** The first of the deepest paths; the others are kept with the product. Undefined: the file has no categories. */
export function takeCategory({ values, source }: Piece, paths: readonly string[] | undefined): void {
  const split = paths?.map((path) =>
    plainLine(path)
      .split('>')
      .map((part) => part.trim()),
  );
  const deepest = Math.max(0, ...(split ?? []).map((path) => path.length));
  const all = split?.map((path) => path.join(' > '));
  const at = split?.findIndex((path) => path.length === deepest) ?? -1;
  values.category = all && (all[at] ?? null);
  const others = all?.filter((_, place) => place !== at) ?? [];
  if (others.length > 0) source.categories = others;
}
