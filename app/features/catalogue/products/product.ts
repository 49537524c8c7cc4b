import { plainText } from '#app/platform/text/plain-text.ts';
import type { OtherColor, Product, ProductCardData } from './schema.ts';
import { ageLabel } from './size-ages.ts';

const SLUG = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/;

export const MAX_SLUG = 120;

/** Of a product or a category. */
export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG && SLUG.test(text);
}

export const STANDARD_SIZES = ['S', 'M', 'L', 'XL', 'XXL'] as const;

export const FREE_SIZE = 'Free Size';

export function toCardData(product: ProductCardData): ProductCardData {
  const {
    id,
    name,
    slug,
    price,
    sale_price,
    compare_at_price,
    prices_differ,
    stock,
    made_on_order,
    category,
    category_slug,
  } = product;
  const { type, made_for, size_ages, pictures, rating, other_colors } = product;
  return {
    id,
    name,
    slug,
    price,
    sale_price,
    compare_at_price,
    ...(prices_differ && { prices_differ }),
    stock,
    made_on_order,
    category,
    category_slug,
    type,
    made_for,
    size_ages,
    pictures: pictures.slice(0, 2).map(cardPicture),
    rating,
    other_colors: other_colors.map(withoutPreview),
  };
}

/** The middle goes without saying, and a card has no text of its own for its pictures. */
function cardPicture({ src, width, height, blur, x = 50, y = 50 }: ProductCardData['pictures'][number]) {
  return { src, width, height, blur, ...((x !== 50 || y !== 50) && { x, y }) };
}

/** A swatch is too small for a blurred picture to be seen in it. */
function withoutPreview(color: OtherColor): OtherColor {
  return { ...color, picture: color.picture && { ...color.picture, blur: '' } };
}

/** The cache tag of pages that show the product only as a card on another product's page. */
export function relatedTag(id: number): string {
  return `related:${id}`;
}

export function isBuyable(product: Pick<Product, 'slug' | 'stock'>): boolean {
  return product.slug !== '' && product.stock > 0;
}

export function stockLabel(product: Pick<Product, 'stock' | 'made_on_order'>): string {
  if (product.made_on_order) return 'Made on Order';
  if (product.stock <= 0) return 'Sold Out';
  return `Only ${product.stock} left in stock`;
}

/** Of the rows of one piece those in another color that can be bought, the first of each color. */
export function otherColors<Row extends { color: string; stock: number }>(
  color: string,
  rows: readonly Row[],
): Row[] {
  const seen = new Set([plainColor(color)]);
  return rows.filter((row) => {
    const isNew = row.stock > 0 && !seen.has(plainColor(row.color));
    if (isNew) seen.add(plainColor(row.color));
    return isNew;
  });
}

function plainColor(color: string): string {
  return plainText(color).toLowerCase();
}

/**
 * By how much a promotion lowers the price, in whole percent; 0 without one. A flat one is worth another percentage of each price.
 * Rounded down: a card promises no more than what is taken off. Sale prices are whole rupees, by which 14 % may be 13.99.
 */
export function percentOff(price: number, salePrice: number): number {
  return price > 0 ? Math.floor(((price - salePrice) / price) * 100 + 0.05) : 0;
}

/** Also of what is not a product of the shop yet, such as a form. */
type Sized = { type: string; size: string };

const sizeLists = new Map<string, readonly string[]>();

/** A shop has a few ways of listing its sizes. */
const MAX_SIZE_LISTS = 500;

export function listSizes({ size }: Pick<Sized, 'size'>): readonly string[] {
  const known = sizeLists.get(size);
  if (known) return known;
  const sizes = size
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  if (sizeLists.size >= MAX_SIZE_LISTS) sizeLists.clear();
  sizeLists.set(size, sizes);
  return sizes;
}

/** However it was typed. */
export function isSameSize(one: string, other: string): boolean {
  return plainText(one) === plainText(other);
}

/** The size of the product that an address names, in any letter case; null for another one. */
export function sizeNamed(product: Pick<Sized, 'size'>, name: string | null): string | null {
  const wanted = comparedSize(name ?? '');
  return wanted === '' ? null : (listSizes(product).find((size) => comparedSize(size) === wanted) ?? null);
}

/** The size with which a page begins: that of its address, else the shopper's own. Null unless it can be bought. */
export function sizeToBegin(
  product: Sized & Pick<Product, 'stock' | 'sizes'>,
  named: string | null,
  own: string | null,
): string | null {
  const size = hasSizePicker(product) ? sizeNamed(product, named || own) : null;
  return size !== null && stockOfSize(product, size) > 0 ? size : null;
}

/** Without trailing punctuation, which chats append to links or strip from them. */
function comparedSize(size: string): string {
  return size.toLowerCase().replace(/[^\p{L}\p{N}]+$/u, '');
}

export function hasSizePicker(product: Sized): boolean {
  const sizes = listSizes(product);
  return product.type !== 'Dupatta' && sizes.length > 0 && !sizes.includes(FREE_SIZE);
}

export function needsSize(product: Sized): boolean {
  if (!hasSizePicker(product)) return false;
  const sizes = listSizes(product);
  return sizes.length > 1 || sizes.some((size) => (STANDARD_SIZES as readonly string[]).includes(size));
}

export function stockOfSize(product: Pick<Product, 'stock' | 'sizes'>, size: string): number {
  if (product.sizes.length === 0) return product.stock;
  return product.sizes.find((row) => row.size === size)?.stock ?? 0;
}

/** The row of a size, however it was typed; if none must be chosen, the first. Undefined where all sizes share one stock. */
export function sizeRow<Row extends { size: string }>(
  product: Sized & { sizes: readonly Row[] },
  size: string,
): Row | undefined {
  const named = product.sizes.find((row) => isSameSize(row.size, size));
  return named ?? (needsSize(product) ? undefined : product.sizes[0]);
}

type PricedProduct = Pick<Product, 'price' | 'sale_price' | 'sizes'> &
  Sized & { compare_at_price?: number | null | undefined };

export type ShownPrices = Pick<Product, 'price' | 'sale_price' | 'compare_at_price'> & {
  /** The least: which size it is to be is not known yet. */
  isFrom: boolean;
};

/** In rupees. What it cost before moves by the same extra. */
export function pricesOf(product: PricedProduct, size: string | null): ShownPrices {
  const { compare_at_price = null } = product;
  const row = sizeRow(product, size ?? '');
  const { price = product.price, sale_price = product.sale_price } = row ?? {};
  return {
    ...{ price, sale_price },
    compare_at_price: compare_at_price === null ? null : compare_at_price + price - product.price,
    isFrom: row === undefined && product.sizes.some((one) => one.price !== undefined),
  };
}

/** By how much a size costs more than the product, in rupees. */
export function extraOf(product: PricedProduct, size: string): number {
  return Math.round((pricesOf(product, size).price - product.price) * 100) / 100;
}

/** Whether the shop can send the product, or take an order for it, in this size. */
export function canBuyIn(product: Pick<Product, 'size' | 'stock' | 'sizes'>, size: string): boolean {
  const wanted = size.toLowerCase();
  const listed = listSizes(product).find((one) => one.toLowerCase() === wanted);
  return listed !== undefined && product.stock > 0 && stockOfSize(product, listed) > 0;
}

export function isForKids({ collection }: { collection: string }): boolean {
  return collection.trim().toLowerCase() === 'kids collection';
}

const FOR = { girl: 'Girl', boy: 'Boy', both: 'Girl or boy' };

/** For whom a kids' piece is, such as "Girl · 2–9 y"; '' when nobody has said so, and of women's pieces. */
export function kidsLine({ made_for, size_ages }: Pick<Product, 'made_for' | 'size_ages'>): string {
  const whom = made_for && FOR[made_for];
  if (size_ages.length === 0) return whom ?? '';
  const ages = ageLabel({
    from_months: Math.min(...size_ages.map((row) => row.from_months)),
    to_months: Math.max(...size_ages.map((row) => row.to_months)),
  });
  return [whom, inFull(ages)].filter(Boolean).join(' · ');
}

/** "S · 4–5 y"; the size alone when its ages are unknown. */
export function sizeLabel(size: string, sizeAges: Product['size_ages']): string {
  const ages = sizeAges.find((row) => row.size === size);
  return ages ? `${size} · ${ageLabel(ages)}` : size;
}

function inFull(ages: string): string {
  return ages.replace(/ y$/, ' years').replace(/ m$/, ' months');
}
