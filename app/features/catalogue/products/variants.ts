import { parseMakingDays } from '#app/features/settings/delivery.ts';
import { listSizes, stockOfSize } from './product.ts';
import type { Product } from './schema.ts';

export type Availability = 'in_stock' | 'out_of_stock' | 'backorder';

/** What is sold under one number: a size of a product, or the product where it has none. */
export type Variant = { id: string; size: string | null; availability: Availability };

/** Feeds, product page and structured data agree, because all of them call this. */
export function variantsOf(
  product: Pick<Product, 'id' | 'size' | 'sizes' | 'stock' | 'made_on_order'>,
): Variant[] {
  const sizes = listSizes(product);
  if (sizes.length === 0)
    return [{ id: String(product.id), size: null, availability: availabilityOf(product) }];
  return sizes.map((size, index) => ({
    id: variantId(product.id, size, index),
    size,
    availability: availabilityOf(product, Math.min(product.stock, stockOfSize(product, size))),
  }));
}

/** What is made on order is sold before it exists, which search engines call a back order. */
export function availabilityOf(
  { stock, made_on_order }: Pick<Product, 'stock' | 'made_on_order'>,
  left = stock,
): Availability {
  if (left <= 0) return 'out_of_stock';
  return made_on_order ? 'backorder' : 'in_stock';
}

/** The same every day. A size of other letters than an id may have counts by its place, so that no two are the same. */
function variantId(id: number, size: string, index: number): string {
  if (/^\w{1,20}$/.test(size)) return `${id}-${size}`;
  const readable = size.replace(/\W+/g, '-').slice(0, 20);
  return `${id}-${readable.replace(/^-|-$/g, '')}-${index + 1}`.replace('--', '-');
}

/** The product's page with the size chosen. */
export function variantPath(slug: string, size: string | null): string {
  return `/product/${slug}${size === null ? '' : `?${new URLSearchParams({ size })}`}`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const UNKNOWN_DAYS = 21;

const LONGEST_DAYS = 364;

/** The longest time of a text such as "2–3 weeks"; three weeks when it names none, at most a year. */
export function makingDays(text: string): number {
  const days = parseMakingDays(text)?.to ?? 0;
  return days > 0 ? Math.min(days, LONGEST_DAYS) : UNKNOWN_DAYS;
}

/** When a piece that is ordered now is ready: the beginning of a day (UTC), so that all that was made on one day says the same. */
export function readyOn(making_time: string, now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return `${new Date(today + makingDays(making_time) * DAY_MS).toISOString().slice(0, 16)}Z`;
}

/** When the result of `readyOn` changes. */
export function endOfDay(now: Date): Date {
  return new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS);
}
