import type { Product } from '#app/features/catalogue/products/schema.ts';
import {
  type Availability,
  variantPath,
  variantsOf,
} from '#app/features/catalogue/storefront/product-details.ts';
import { readyOn } from '#app/features/settings/delivery.ts';
import { shortened } from '#app/platform/page/page.ts';

export type FeedShop = {
  origin: string;
  brand: string;
  /** Rupees. */
  delivery_fee: number;
  free_delivery_from: number;
  making_time: string;
};

/** The promotion that makes the present price, when it has both a start and an end; UTC. */
export type SalePeriod = { from: Date; until: Date } | null;

/** One size of a product, in the words of the Merchant Center product data specification. */
export type FeedItem = {
  id: string;
  item_group_id: string;
  title: string;
  description: string;
  link: string;
  image_link: string;
  additional_image_link: string[];
  availability: Availability;
  availability_date: string | null;
  price: string;
  sale_price: string | null;
  sale_price_effective_date: string | null;
  brand: string;
  condition: 'new';
  size: string | null;
  color: string | null;
  gender: 'female' | 'male' | 'unisex';
  age_group: AgeGroup;
  material: string | null;
  product_type: string;
  /** Rupees as `price`. */
  shipping_price: string;
};

export type AgeGroup = 'newborn' | 'infant' | 'toddler' | 'kids' | 'adult';

/** In characters, as the specification limits them. */
export const FEED_LENGTHS = {
  id: 50,
  title: 150,
  description: 5000,
  brand: 70,
  size: 100,
  color: 100,
  material: 200,
  product_type: 750,
} as const;

/** As the specification limits them. */
const MOST_MORE_PICTURES = 10;

/** One item for each size, each at its own price, for which another promotion may be the best one; none without a picture, which both services demand. */
export function toFeedItems(
  product: Product,
  shop: FeedShop,
  periodOf: (price: number) => SalePeriod,
  now: Date,
): FeedItem[] {
  const [picture, ...others] = product.pictures.map(({ src }) => new URL(src, shop.origin).href);
  if (!picture || product.slug === '' || product.sale_price <= 0) return [];
  const ready = readyOn(shop.making_time, now);
  return variantsOf(product).map(({ id, size, availability, price, sale_price }) => ({
    ...sharedFields({ ...product, price, sale_price }, shop, periodOf(price)),
    ...{ id, availability, availability_date: availability === 'backorder' ? ready : null },
    link: shop.origin + variantPath(product.slug, size),
    title: shortened([product.name, size].filter(Boolean).join(', '), FEED_LENGTHS.title),
    image_link: picture,
    additional_image_link: others.slice(0, MOST_MORE_PICTURES),
    size: size?.slice(0, FEED_LENGTHS.size) ?? null,
    age_group: ageGroup(product, size),
  }));
}

function sharedFields(product: Product, shop: FeedShop, period: SalePeriod) {
  const { id, name, price, sale_price, color, collection, category, type, fabric } = product;
  const isReduced = sale_price < price;
  const fee = sale_price >= shop.free_delivery_from ? 0 : shop.delivery_fee;
  return {
    item_group_id: String(id),
    description: shortened(product.description || name, FEED_LENGTHS.description),
    price: feedPrice(price),
    sale_price: isReduced ? feedPrice(sale_price) : null,
    sale_price_effective_date:
      isReduced && period ? `${isoMinute(period.from)}/${isoMinute(period.until)}` : null,
    brand: shop.brand.slice(0, FEED_LENGTHS.brand),
    condition: 'new' as const,
    color: colorOf(color),
    gender: genderOf(product),
    material: fabric && shortened(fabric, FEED_LENGTHS.material),
    product_type: [collection, category, type].join(' > ').slice(0, FEED_LENGTHS.product_type),
    shipping_price: feedPrice(fee),
  };
}

/** A number with two decimals and the ISO 4217 code. */
export function feedPrice(rupees: number): string {
  return `${rupees.toFixed(2)} PKR`;
}

/** ISO 8601 to the minute, UTC. */
function isoMinute(moment: Date): string {
  return `${moment.toISOString().slice(0, 16)}Z`;
}

/** Up to three names joined by a slash; the specification takes no digits alone and no codes. */
function colorOf(color: string): string | null {
  const names = color
    .split(/[/,&]|\band\b/)
    .map((name) => name.trim())
    .filter((name) => /\p{L}{2}/u.test(name) && !/[#\d]/.test(name));
  return names.length > 0 ? names.slice(0, 3).join('/').slice(0, FEED_LENGTHS.color) : null;
}

function genderOf({ collection, made_for }: Product): FeedItem['gender'] {
  if (collection === 'Womens Clothing' || made_for === 'girl') return 'female';
  return made_for === 'boy' ? 'male' : 'unisex';
}

/** By the age at which a size begins to fit: to 3 months, to a year, to 5 years, above. */
function ageGroup({ collection, size_ages }: Product, size: string | null): AgeGroup {
  if (collection === 'Womens Clothing') return 'adult';
  const months = size_ages.find((ages) => ages.size === size)?.from_months;
  if (months === undefined) return 'kids';
  if (months < 3) return 'newborn';
  if (months < 12) return 'infant';
  return months < 60 ? 'toddler' : 'kids';
}
