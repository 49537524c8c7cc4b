import { z } from 'zod';
import {
  flag,
  oneOf,
  optionalWholeNumber,
  parsed,
  pictureAddressField,
  versionField,
} from '#app/features/catalogue/form-fields.ts';
import { isSlug } from '#app/features/catalogue/slug.ts';
import { toAsciiDigits } from '#app/platform/text/ascii-digits.ts';
import { isValidUtf8Text, MAX_ID, requiredText, wholeNumber } from '#app/platform/text/required-text.ts';
import { COLLECTIONS, PIECE_SETS, PRODUCT_TYPES, type SizeStock } from './product.ts';
import { PRODUCT_DEFAULTS } from './product-defaults.ts';

export const MAX_STOCK = 1_000_000;
const MAX_SIZES = 20;
const MAX_SIZE_NAME = 20;

const PRICE = 'Please enter a price in rupees, such as 4500.';
const STOCK = 'Please enter a whole number from 0 to 1,000,000.';
const SIZES = `Please enter at most ${MAX_SIZES} different sizes of at most ${MAX_SIZE_NAME} letters, separated by commas.`;
const SIZE_STOCK = 'Please send the stock per size as JSON, such as {"S":3,"M":5}.';
const SLUG = 'An address uses Latin letters, digits and hyphens.';

const required = {
  name: requiredText('a name', 200),
  description: requiredText('a description', 10_000),
  price: parsed(toPrice, PRICE),
  category: wholeNumber(1, MAX_ID, 'Please choose a category.'),
  type: oneOf(PRODUCT_TYPES, 'Please choose a type.'),
  piece_set: oneOf(PIECE_SETS, 'Please choose a piece set.'),
  collection: oneOf(COLLECTIONS, 'Please choose a collection.'),
};

const optional = {
  size: parsed(toSizeList, SIZES).optional(),
  color: z
    .string()
    .transform((color) => color.trim() || PRODUCT_DEFAULTS.color)
    .pipe(requiredText('a color', 60))
    .optional(),
  /** Empty: made from the name, or unchanged. */
  slug: parsed((slug) => (slug === '' ? undefined : isSlug(slug) ? slug : null), SLUG).optional(),
  stock: optionalWholeNumber(0, MAX_STOCK, STOCK),
  made_on_order: flag.optional(),
  size_stock: parsed(toSizeStock, SIZE_STOCK).optional(),
  image: pictureAddressField,
  image2: pictureAddressField,
  image3: pictureAddressField,
  image4: pictureAddressField,
};

export const productUploadSchema = z.object({ ...required, ...optional });

export const productUpdateSchema = z.object({
  ...z.object(required).partial().shape,
  ...optional,
  remove_image: flag.optional(),
  remove_image2: flag.optional(),
  remove_image3: flag.optional(),
  remove_image4: flag.optional(),
  version: versionField,
  expected_stock: optionalWholeNumber(0, MAX_STOCK, STOCK),
  expected_size_stock: parsed(toSizeStock, SIZE_STOCK).optional(),
});

export type ProductUpload = z.output<typeof productUploadSchema>;
export type ProductUpdate = z.output<typeof productUpdateSchema>;

function toPrice(value: string): number | null {
  const price = toAsciiDigits(value);
  return /^\d{1,9}(\.\d{1,2})?$/.test(price) && Number(price) > 0 ? Number(price) : null;
}

function toSizeList(value: string): string | null {
  const sizes = value
    .split(',')
    .map((size) => size.trim())
    .filter(Boolean);
  return areSizes(sizes) ? sizes.join(',') : null;
}

function toSizeStock(value: string): SizeStock[] | null {
  if (value === '') return [];
  const json = parseJson(value);
  if (typeof json !== 'object' || Array.isArray(json)) return null;
  const rows = Object.entries(json ?? {}).map(([size, stock]) => ({ size: size.trim(), stock }));
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
    size.length > 0 && size.length <= MAX_SIZE_NAME && !size.includes(',') && isValidUtf8Text(size);
  return sizes.length <= MAX_SIZES && new Set(sizes).size === sizes.length && sizes.every(isSize);
}

function hasStock({ stock }: { stock: unknown }): boolean {
  return Number.isInteger(stock) && Number(stock) >= 0 && Number(stock) <= MAX_STOCK;
}
