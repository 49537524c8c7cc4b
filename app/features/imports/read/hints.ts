import type { ImportedValues } from './model.ts';

const HINTS: readonly [RegExp, ImportedValues][] = [
  [/^(?:1|one)[ -]?p(?:c|cs|iece|ieces)$/, { piece_set: '1 Piece' }],
  [/^(?:2|two)[ -]?p(?:c|cs|iece|ieces)$/, { piece_set: '2 Piece' }],
  [/^(?:3|three)[ -]?p(?:c|cs|iece|ieces)$/, { piece_set: '3 Piece' }],
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
  [/^(?:fabric|material|stuff)$/i, 'fabric'],
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
