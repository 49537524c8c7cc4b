import {
  flag,
  oneOf,
  optionalWholeNumber,
  parsed,
  pictureAddressField,
  versionField,
} from '#app/features/catalogue/form-fields.ts';
import { type Paisa, toPaisa } from '#app/platform/text/money.ts';
import { toWhole } from '#app/platform/text/parse-whole.ts';
import { plainText, typedRupees } from '#app/platform/text/plain-text.ts';
import {
  isSeen,
  isValidUtf8Text,
  MAX_ID,
  requiredText,
  severalLines,
  UNREADABLE,
  wholeNumber,
} from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';
import { mapFactKinds, type WholeFact } from './facts.ts';
import { MAX_INCHES, MAX_PART_NAME, MAX_PARTS } from './measures.ts';
import { isSlug } from './product.ts';
import {
  MADE_FOR,
  MAX_BARCODES,
  MAX_FACT,
  MAX_SIZE_NAME,
  MAX_SIZES,
  MAX_SKU,
  PRODUCT_DEFAULTS,
  PRODUCT_STATES,
} from './product-fields.ts';
import { COLLECTIONS, PIECE_SETS, PRODUCT_TYPES } from './product-options.ts';
import type { SizeAges, SizeCodes, SizeLength, SizeStock } from './schema.ts';
import { MAX_MONTHS } from './size-ages.ts';

export const MAX_STOCK = 1_000_000;

export const MAX_NAME = 200;

const MAX_DESCRIPTION = 10_000;

const MAX_PRICE = 1_000_000_000;

const MAX_PLACE = 999;

const PRICE = 'Please enter a price in rupees, such as 4500.';

const STOCK = 'Please enter a whole number from 0 to 1,000,000.';

const SIZES = `Please enter at most ${MAX_SIZES} different sizes of at most ${MAX_SIZE_NAME} letters, separated by commas.`;

const SIZE_STOCK = 'Please send the stock per size as JSON, such as {"S":3,"M":5}.';

const SLUG = 'An address uses Latin letters, digits and hyphens.';

const required = {
  name: requiredText('a name', MAX_NAME),
  description: requiredText('a description', MAX_DESCRIPTION, severalLines),
  price: parsed(toPrice, PRICE),
  category: wholeNumber(1, MAX_ID, 'Please choose a category.'),
  type: oneOf(PRODUCT_TYPES, 'Please choose a type.'),
  piece_set: oneOf(PIECE_SETS, 'Please choose a piece set.'),
  collection: oneOf(COLLECTIONS, 'Please choose a collection.'),
};

const LENGTHS =
  'Please send the lengths in inches as JSON, such as [{"part":"Kurta","size":"M","inches":43}].';

const AGES =
  'Please send the ages as JSON, such as [{"size":"S","from_months":48,"to_months":72}], with whole months up to 216.';

const FOR_WHOM = 'Please send girl, boy, both, or nothing.';

const MAX_COLOR_GROUP = 60;

const WAS_PRICE = 'Please enter what it cost before in rupees, such as 5500, or nothing.';

const LIVE_FROM = 'Please enter the day and time at which it goes live.';

const BARCODES = `Please enter at most ${MAX_BARCODES} barcodes, separated by commas.`;

const SIZE_CODES =
  'Please send the codes per size as JSON, such as [{"size":"S","sku":"GL-1-S","barcodes":["8961100000001"]}].';

const SIZE_EXTRAS =
  'Please send what sizes cost above the price in rupees as JSON, such as {"XL":500}; 0 for none.';

/** '' or blanks remove it. */
function textOrNothing(max: number, read = oneLine) {
  return z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.overwrite(read),
          z.refine(isValidUtf8Text, { error: UNREADABLE, abort: true }),
          z.maxLength(max, `Please shorten this to ${max} characters.`),
        ),
      z.transform((text) => (isSeen(text) ? text : null)),
    ),
  );
}

/** '' removes it. */
function valueOrNothing<T>(parse: (value: string) => T | null, message: string) {
  const known = parsed((value) => (value === '' ? { value: null } : boxed(parse(value))), message);
  return z.optional(
    z.pipe(
      known,
      z.transform(({ value }) => value),
    ),
  );
}

function boxed<T>(value: T | null): { value: T | null } | null {
  return value === null ? null : { value };
}

function wholeFactField({ min, max }: Pick<WholeFact, 'min' | 'max'>) {
  const message = `Please enter a whole number from ${min.toLocaleString('en')} to ${max.toLocaleString('en')}, or nothing.`;
  const isInRange = (number: number | null) => number !== null && number >= min && number <= max;
  return z.optional(
    z.pipe(
      z.string({ error: message }).check(
        z.describe(message),
        z.refine((text) => text.trim() === '' || isInRange(toWhole(text)), message),
      ),
      z.transform(toWhole),
    ),
  );
}

/** An update without them keeps what the product has. */
const factFields = {
  ...mapFactKinds(() => textOrNothing(MAX_FACT), wholeFactField),
  made_for: z.optional(
    z.pipe(
      oneOf(['', ...MADE_FOR], FOR_WHOM),
      z.transform((word) => word || null),
    ),
  ),
  place: wholeFactField({ min: 1, max: MAX_PLACE }),
  size_ages: z.optional(parsed(toSizeAges, AGES)),
  lengths: z.optional(parsed(toLengths, LENGTHS)),
};

const optional = {
  size: z.optional(parsed(toSizeList, SIZES)),
  color: z.optional(
    z.pipe(
      z.string().check(z.overwrite((color) => color.trim() || PRODUCT_DEFAULTS.color)),
      requiredText('a color', 60),
    ),
  ),
  color_group: textOrNothing(MAX_COLOR_GROUP),
  compare_at_price: valueOrNothing(toPrice, WAS_PRICE),
  state: z.optional(oneOf(PRODUCT_STATES, 'Please choose a state.')),
  live_from: valueOrNothing(toMoment, LIVE_FROM),
  name_ur: textOrNothing(MAX_NAME),
  description_ur: textOrNothing(MAX_DESCRIPTION, severalLines),
  sku: textOrNothing(MAX_SKU),
  barcodes: z.optional(parsed(toBarcodes, BARCODES)),
  size_codes: z.optional(parsed(toSizeCodes, SIZE_CODES)),
  size_extras: z.optional(parsed(toSizeExtras, SIZE_EXTRAS)),
  /** Empty: made from the name, or unchanged. */
  slug: z.optional(parsed((slug) => (slug === '' ? undefined : isSlug(slug) ? slug : null), SLUG)),
  stock: optionalWholeNumber(0, MAX_STOCK, STOCK),
  made_on_order: z.optional(flag),
  size_stock: z.optional(parsed(toSizeStock, SIZE_STOCK)),
  ...factFields,
  image: pictureAddressField,
  image2: pictureAddressField,
  image3: pictureAddressField,
  image4: pictureAddressField,
};

export const productUploadSchema = z.object({ ...required, ...optional });

export const productUpdateSchema = z.object({
  ...z.partial(z.object(required)).shape,
  ...optional,
  remove_image: z.optional(flag),
  remove_image2: z.optional(flag),
  remove_image3: z.optional(flag),
  remove_image4: z.optional(flag),
  version: versionField,
  expected_stock: optionalWholeNumber(0, MAX_STOCK, STOCK),
  expected_size_stock: z.optional(parsed(toSizeStock, SIZE_STOCK)),
});

export type ProductUpload = z.output<typeof productUploadSchema>;

export type ProductUpdate = z.output<typeof productUpdateSchema>;

function toPrice(value: string): number | null {
  const price = typedRupees(value);
  return price !== null && price > 0 && price < MAX_PRICE ? price : null;
}

function toSizeList(value: string): string | null {
  const sizes = value.split(/[,،]/).map(plainText).filter(Boolean);
  return areSizes(sizes) ? sizes.join(',') : null;
}

function toMoment(value: string): Date | null {
  const moment = z.iso.datetime({ offset: true }).safeParse(value);
  return moment.success ? new Date(moment.data) : null;
}

function toBarcodes(value: string): string[] | null {
  const codes = value.split(/[,،\s]+/).filter(Boolean);
  return areBarcodes(codes) ? codes : null;
}

function areBarcodes(codes: unknown): codes is string[] {
  const isCode = (code: unknown) => typeof code === 'string' && /^[\x21-\x7e]{1,48}$/.test(code);
  return Array.isArray(codes) && codes.length <= MAX_BARCODES && codes.every(isCode);
}

function toSizeCodes(value: string): SizeCodes[] | null {
  const rows = value === '' ? [] : parseJson(value);
  if (!Array.isArray(rows) || rows.length > MAX_SIZES) return null;
  const codes = rows.map(toCodesOfSize);
  if (!codes.every((row) => row !== null)) return null;
  return new Set(codes.map(({ size }) => size)).size === codes.length ? codes : null;
}

function toCodesOfSize(row: unknown): SizeCodes | null {
  if (typeof row !== 'object' || row === null) return null;
  const { size, sku = null, barcodes = [] } = row as Partial<Record<keyof SizeCodes, unknown>>;
  if (typeof size !== 'string' || !areBarcodes(barcodes)) return null;
  if (sku !== null && (typeof sku !== 'string' || !isValidUtf8Text(sku))) return null;
  const code = sku === null ? '' : oneLine(sku);
  return code.length <= MAX_SKU ? { size: plainText(size), sku: code || null, barcodes } : null;
}

/** Of the sizes that it names; the others keep theirs. */
export type SizeExtra = { size: string; extra: Paisa };

function toSizeExtras(value: string): SizeExtra[] | null {
  if (value === '') return [];
  const json = parseJson(value);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  const rows = Object.entries(json).map(([size, typed]) => ({
    size: plainText(size),
    extra: toExtra(typed),
  }));
  if (!areSizes(rows.map(({ size }) => size))) return null;
  return rows.every((row): row is SizeExtra => row.extra !== null) ? rows : null;
}

function toExtra(typed: unknown): Paisa | null {
  const isTyped = typeof typed === 'number' || typeof typed === 'string';
  const rupees = isTyped ? typedRupees(String(typed)) : null;
  return rupees !== null && rupees >= 0 && rupees < MAX_PRICE ? toPaisa(rupees) : null;
}

function toSizeStock(value: string): SizeStock[] | null {
  if (value === '') return [];
  const json = parseJson(value);
  if (typeof json !== 'object' || Array.isArray(json)) return null;
  const rows = Object.entries(json ?? {}).map(([size, stock]) => ({ size: plainText(size), stock }));
  return areSizes(rows.map(({ size }) => size)) && rows.every(hasStock) ? (rows as SizeStock[]) : null;
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

function areSizes(sizes: readonly string[]): boolean {
  const isSize = (size: string) =>
    size.length > 0 && size.length <= MAX_SIZE_NAME && !/[,\p{Cc}]/u.test(size) && isValidUtf8Text(size);
  return sizes.length <= MAX_SIZES && new Set(sizes).size === sizes.length && sizes.every(isSize);
}

function hasStock({ stock }: { stock: unknown }): boolean {
  return Number.isInteger(stock) && Number(stock) >= 0 && Number(stock) <= MAX_STOCK;
}

function toSizeAges(value: string): SizeAges[] | null {
  if (value === '') return [];
  const rows = parseJson(value);
  if (!Array.isArray(rows) || rows.length > MAX_SIZES || !rows.every(areAges)) return null;
  const ages = rows.map(({ size, from_months, to_months }) => ({
    size: size.trim(),
    from_months,
    to_months,
  }));
  return new Set(ages.map(({ size }) => size)).size === ages.length ? ages : null;
}

function toLengths(value: string): SizeLength[] | null {
  if (value === '') return [];
  const rows = parseJson(value);
  if (!Array.isArray(rows) || rows.length > MAX_SIZES * MAX_PARTS || !rows.every(isLength)) return null;
  const lengths = rows.map(({ part, size, inches }) => ({ part: oneLine(part), size: size.trim(), inches }));
  const names = lengths.map(({ part, size }) => JSON.stringify([part, size]));
  return new Set(names).size === names.length ? lengths : null;
}

function isLength(row: unknown): row is SizeLength {
  if (typeof row !== 'object' || row === null) return false;
  const { part, size, inches } = row as Partial<Record<keyof SizeLength, unknown>>;
  if (typeof part !== 'string' || typeof size !== 'string' || typeof inches !== 'number') return false;
  const isNamed = isSeen(part) && part.trim().length <= MAX_PART_NAME && isValidUtf8Text(part);
  return isNamed && inches > 0 && inches <= MAX_INCHES && Number.isInteger(inches * 4);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function areAges(row: unknown): row is SizeAges {
  if (typeof row !== 'object' || row === null) return false;
  const { size, from_months: from, to_months: to } = row as Partial<Record<keyof SizeAges, unknown>>;
  if (typeof size !== 'string' || !Number.isInteger(from) || !Number.isInteger(to)) return false;
  return Number(from) >= 0 && Number(to) > Number(from) && Number(to) <= MAX_MONTHS;
}
