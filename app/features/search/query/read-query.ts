import { formatRupees } from '#app/platform/text/money.ts';
import { type Condition, conditionAt } from './conditions.ts';
import { searchText } from './search-text.ts';

/** Longer searches are cut: nobody types them, and each word costs a look-up. */
export const MAX_QUERY_LETTERS = 120;
const MAX_WORDS = 12;

/** A condition that the words name, and the search without it. */
export type Understood = { condition: Condition; label: string; without: string };

export type SearchQuery = {
  /** To be found in the products, as `searchText` writes them. */
  words: string[];
  understood: Understood[];
};

/** Words that say nothing about a piece. */
const FILLERS = new Set([
  ...[
    'ka',
    'ki',
    'ke',
    'kay',
    'ko',
    'k',
    'wala',
    'wali',
    'wale',
    'waly',
    'walay',
    'liye',
    'lye',
    'mein',
    'main',
    'me',
  ],
  ...['chahiye', 'chahye', 'chaiye', 'dikhao', 'dikhaen', 'hai', 'hain', 'aur', 'se', 'sy', 'par'],
  ...[
    'i',
    'want',
    'need',
    'show',
    'buy',
    'find',
    'please',
    'price',
    'rate',
    'online',
    'pakistan',
    'pakistani',
  ],
  ...[
    'clothes',
    'clothing',
    'cloth',
    'wear',
    'outfit',
    'outfits',
    'kapre',
    'kapray',
    'kapra',
    'kapde',
    'libas',
  ],
  ...['کا', 'کی', 'کے', 'کو', 'والا', 'والی', 'والے', 'لیے', 'لیئے', 'میں', 'اور', 'سے', 'پر', 'ہے', 'چاہیے'],
  ...[
    'کپڑے',
    'کپڑا',
    'لباس',
    'rs',
    'pkr',
    'size',
    'سائز',
    'قیمت',
    'gift',
    'gifts',
    'tohfa',
    'تحفہ',
    'something',
    'for',
    'in',
    'a',
    'an',
    'with',
    'of',
    'and',
  ],
]);

/** Reads conditions out of the words; never fails, whatever was typed. `isTyping`: more letters of the last word may follow. */
export function readQuery(typed: string, isTyping = false): SearchQuery {
  const places = toPlaces(typed);
  const all = places.map(({ word }) => word);
  const words: string[] = [];
  const understood: Understood[] = [];
  for (let at = 0; at < all.length; ) {
    const isUnfinished = isTyping && at > 0 && at === all.length - 1 && /^\p{L}+$/u.test(all[at] ?? '');
    const found = isUnfinished ? null : conditionAt(all, at);
    if (!found) words.push(all[at++] ?? '');
    else {
      const { condition, length } = found;
      understood.push({ condition, label: conditionLabel(condition), without: without(places, at, length) });
      at += length;
    }
  }
  const telling = words.filter((word) => !FILLERS.has(word));
  return { words: telling.length > 0 || understood.length > 0 ? telling : words, understood };
}

type Place = { word: string; raw: string };

/** Each word with what was typed for it; "5,000" is one word. */
function toPlaces(typed: string): Place[] {
  const text = typed.slice(0, MAX_QUERY_LETTERS).normalize('NFC');
  const raws = text.replace(/([\d٠-٩۰-۹])[,٬،](?=[\d٠-٩۰-۹]{3}(?![\d٠-٩۰-۹]))/g, '$1').split(/\s+/);
  return raws
    .flatMap((raw) =>
      searchText(raw)
        .split(' ')
        .filter(Boolean)
        .map((word, part) => ({ word, raw: part === 0 ? raw : '' })),
    )
    .slice(0, MAX_WORDS);
}

function without(places: readonly Place[], at: number, length: number): string {
  return places
    .filter((_, place) => place < at || place >= at + length)
    .map(({ raw }) => raw)
    .filter(Boolean)
    .join(' ');
}

const messages = {
  below: (price: string) => `Up to ${price}`,
  above: (price: string) => `From ${price}`,
  between: (low: string, high: string) => `${low} to ${high}`,
  size: (size: string) => (size === 'Free Size' ? size : `Size ${size}`),
  pieces: (pieces: number) => `${pieces} piece`,
  age: (count: number, unit: string) => `Age ${count} ${count === 1 ? unit.slice(0, -1) : unit}`,
};

function conditionLabel(condition: Condition): string {
  if (condition.kind === 'size') return messages.size(condition.size);
  if (condition.kind === 'pieces') return messages.pieces(condition.pieces);
  if (condition.kind === 'age') return messages.age(condition.count, condition.unit);
  const { min, max } = condition;
  if (min === undefined) return messages.below(formatRupees(max ?? 0));
  if (max === undefined) return messages.above(formatRupees(min));
  return messages.between(formatRupees(min), formatRupees(max));
}
