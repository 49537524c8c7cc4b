/** `text` is what the product may be found by; null: the text does not say it. */
export type PastedPiece = { text: string; size: string | null; quantity: number | null };

const GARMENT =
  /\b(?:kurt[ai]s?|kameez|qameez|kamiz|shalwars?|suits?|dress(?:es)?|frocks?|dupattas?|lawn|cotton|silk|chiffon|khaddar|linen|trousers?|gowns?|maxi|lehenga|abaya|shawls?|sharara|gharara|co-?ord)\b|کرت[اےی]|سوٹ|دوپٹ[ہے]|فراک|قمیض|شلوار|لان|کھدر|شال/iu;

const QUANTITIES = [
  /(?:^|\s)(?:x|×)\s*(\d{1,2})(?![\d\p{L}])/iu,
  /(?:^|\s)(\d{1,2})\s*(?:x|×)(?=\s|$)/iu,
  /(?:qty|quantity|tadad|تعداد)\s*[:=-]?\s*(\d{1,2})(?!\d)/iu,
  /(?:^|\s)(\d{1,2})\s*(?:pcs?|pieces?|adad|عدد|پیس)(?=[\s.]|$)/iu,
];

const LEADING = /^(\d{1,2})\s+(?=\p{L}{3})/u;

const SIZE_WORDS = new Map([
  ['extra small', 'XS'],
  ['small', 'S'],
  ['medium', 'M'],
  ['large', 'L'],
  ['extra large', 'XL'],
  ['double xl', 'XXL'],
  ['2xl', 'XXL'],
  ['سمال', 'S'],
  ['میڈیم', 'M'],
  ['لارج', 'L'],
]);

const NAMED =
  /(?:size|saiz|سائز)\s*[:=-]?\s*(\d{1,2}|xxs|xs|xxl|2xl|xl|s|m|l|extra small|extra large|small|medium|large|سمال|میڈیم|لارج)(?![\p{L}\d])/iu;

const ALONE =
  /(?:^|[\s(])(XXS|XS|XXL|2XL|XL|S|M|L|extra small|extra large|[Ss]mall|[Mm]edium|[Ll]arge|سمال|میڈیم|لارج)(?=[\s),.]|$)/u;

export function isPiece(text: string): boolean {
  return GARMENT.test(text) || QUANTITIES.some((pattern) => pattern.test(text)) || NAMED.test(text);
}

/** `lawn kurta size M x2 and silk dupatta` are two. */
export function readPieces(text: string): PastedPiece[] {
  return text
    .split(/\s+(?:and|aur|اور)\s+|\s*[+&]\s*|\s*[,،]\s*(?=\d{0,2}\s*\p{L}{3})/iu)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(readPiece);
}

function readPiece(part: string): PastedPiece {
  const quantity = [...QUANTITIES, LEADING].find((pattern) => pattern.test(part));
  const size = [NAMED, ALONE].find((pattern) => pattern.test(part));
  const [, count] = quantity?.exec(part) ?? [];
  const [, named] = size?.exec(part) ?? [];
  const without = [quantity, size].reduce(
    (text, pattern) => (pattern ? text.replace(pattern, ' ') : text),
    part,
  );
  return {
    text: without
      .replace(/[()[\]"“”:,،]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    size: named ? sizeOf(named) : null,
    quantity: count ? Math.max(1, Number(count)) : null,
  };
}

function sizeOf(named: string): string {
  return SIZE_WORDS.get(named.toLowerCase()) ?? named.toUpperCase();
}
