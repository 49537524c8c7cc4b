import type { MetaDescriptor } from 'react-router';
import type { Product, ProductPictureData } from '#app/features/catalogue/products/schema.ts';
import {
  availabilityOf,
  detailRows,
  type Variant,
  variantPath,
  variantsOf,
} from '#app/features/catalogue/storefront/product-details.ts';
import { averageStars } from '#app/features/reviews/review.ts';
import { readyOn } from '#app/features/settings/delivery.ts';
import { breadcrumbJsonLd, pageMeta, shortened } from '#app/platform/page/page.ts';

const AVAILABILITY = {
  in_stock: 'in stock',
  out_of_stock: 'out of stock',
  backorder: 'available for order',
} as const;

/** `size`: the one that the address names, if the product has it. */
export function productMeta(
  product: Product,
  reviews: readonly Rated[],
  { size, ...shop }: ShopNames & { size: string | null },
): MetaDescriptor[] {
  const variant = variantsOf(product).find((one) => one.size === size);
  const { name, category, category_slug, color, piece_set } = product;
  const path = `/product/${product.slug}`;
  const breadcrumbs = [
    { name: 'Home', to: '/' },
    { name: category, to: `/category/${category_slug}` },
    { name, to: path },
  ];
  const description =
    shortened(product.description) || `${name} in ${color}, ${piece_set}, by ${shop.brand}.`;
  const picture = product.pictures[0];
  return [
    ...pageMeta({ title: name, description, path, picture, type: 'product', ...shop }),
    ...(product.state === 'live' ? [] : [{ name: 'robots', content: 'noindex' }]),
    {
      property: 'product:price:amount',
      content: (variant?.sale_price ?? product.sale_price).toFixed(2),
    },
    { property: 'product:price:currency', content: 'PKR' },
    {
      property: 'product:availability',
      content: AVAILABILITY[variant?.availability ?? availabilityOf(product)],
    },
    { property: 'product:condition', content: 'new' },
    { property: 'product:retailer_item_id', content: variant?.id ?? String(product.id) },
    { property: 'product:item_group_id', content: String(product.id) },
    ...(variant?.size ? [{ property: 'product:size', content: variant.size }] : []),
    { 'script:ld+json': productJsonLd(product, reviews, shop, new Date()) },
    { 'script:ld+json': breadcrumbJsonLd(breadcrumbs, shop.origin) },
  ];
}

type ShopNames = { brand: string; origin: string; making_time: string };

type Rated = { rating: number };

/** A product with sizes is a group of variants, the items of the feeds by the same numbers. `now` decides when made-on-order pieces are ready. */
export function productJsonLd(product: Product, reviews: readonly Rated[], shop: ShopNames, now: Date) {
  const variants = variantsOf(product);
  const [only] = variants;
  const shared = {
    '@context': 'https://schema.org',
    name: product.name,
    description: product.description,
    url: shop.origin + variantPath(product.slug, null),
    color: product.color,
    ...(product.fabric && { material: product.fabric }),
    audience: audienceOf(product),
    category: product.category,
    brand: { '@type': 'Brand', name: shop.brand },
    image: product.pictures.map((picture) => imageOf(picture, shop.origin)),
    additionalProperty: propertiesOf(product),
    ...(reviews.length > 0 && { aggregateRating: averageRating(reviews) }),
  };
  const offer = (variant: Variant) => offerOf(product, variant, shop, now);
  if (only && only.size === null) return { '@type': 'Product', ...shared, sku: only.id, offers: offer(only) };
  return {
    '@type': 'ProductGroup',
    ...shared,
    productGroupID: String(product.id),
    variesBy: ['https://schema.org/size'],
    hasVariant: variants.map((variant) => ({
      '@type': 'Product',
      name: `${product.name}, ${variant.size}`,
      description: shared.description,
      image: shared.image,
      color: product.color,
      sku: variant.id,
      size: variant.size,
      offers: offer(variant),
    })),
  };
}

/** An address alone until somebody has said what it shows. */
function imageOf({ src, width, height, alt }: ProductPictureData, origin: string) {
  const address = new URL(src, origin).href;
  if (alt === null) return address;
  return { '@type': 'ImageObject', contentUrl: address, url: address, width, height, caption: alt };
}

const SCHEMA_AVAILABILITY = {
  in_stock: 'InStock',
  out_of_stock: 'OutOfStock',
  backorder: 'BackOrder',
} as const;

function offerOf(
  product: Product,
  { size, availability, sale_price }: Variant,
  { origin, making_time }: ShopNames,
  now: Date,
) {
  return {
    '@type': 'Offer',
    url: origin + variantPath(product.slug, size),
    price: sale_price.toFixed(2),
    priceCurrency: 'PKR',
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${SCHEMA_AVAILABILITY[availability]}`,
    ...(availability === 'backorder' && { availabilityStarts: readyOn(making_time, now) }),
  };
}

/** The rows of the page by their names. The cloth is the material, and the age is the audience's. */
function propertiesOf(product: Product) {
  return detailRows({ ...product, fabric: null, size_ages: [], made_for: null }).map(([name, lines]) => ({
    '@type': 'PropertyValue',
    name,
    value: lines.join('; '),
  }));
}

const GENDERS = { girl: 'female', boy: 'male', both: 'unisex' } as const;

/** Ages in years, as schema.org has them. */
function audienceOf({ collection, made_for, size_ages }: Product) {
  const isForKids = collection === 'Kids Collection';
  const gender = isForKids ? made_for && GENDERS[made_for] : 'female';
  const from = Math.min(...size_ages.map(({ from_months }) => from_months)) / 12;
  const to = Math.max(...size_ages.map(({ to_months }) => to_months)) / 12;
  return {
    '@type': 'PeopleAudience',
    ...(gender && { suggestedGender: gender }),
    ...(isForKids
      ? size_ages.length > 0 && { suggestedAge: yearsBetween(from, to) }
      : { suggestedAge: { '@type': 'QuantitativeValue', minValue: ADULT, unitCode: 'ANN' } }),
  };
}

/** Google's age group of adults begins here. */
const ADULT = 13;

function yearsBetween(minValue: number, maxValue: number) {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'ANN' };
}

function averageRating(reviews: readonly Rated[]) {
  return {
    '@type': 'AggregateRating',
    ratingValue: averageStars(reviews),
    reviewCount: reviews.length,
    bestRating: 5,
    worstRating: 1,
  };
}
