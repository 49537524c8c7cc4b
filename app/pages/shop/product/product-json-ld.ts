import { listSizes } from '#app/features/catalogue/products/product.ts';
import type { Product } from '#app/features/catalogue/products/product-schema.ts';
import { detailRows } from '#app/features/catalogue/storefront/detail-rows.ts';
import { averageStars } from '#app/features/reviews/review-summary.ts';

export type ShopNames = { brand: string; origin: string };
export type Rated = { rating: number };

export function productJsonLd(product: Product, reviews: readonly Rated[], { brand, origin }: ShopNames) {
  const sizes = listSizes(product);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: String(product.id),
    color: product.color,
    ...(product.fabric && { material: product.fabric }),
    ...(sizes.length > 0 && { size: sizes }),
    audience: audienceOf(product),
    category: product.category,
    brand: { '@type': 'Brand', name: brand },
    image: product.pictures.map(({ src }) => new URL(src, origin).href),
    additionalProperty: propertiesOf(product),
    offers: {
      '@type': 'Offer',
      url: `${origin}/product/${product.slug}`,
      price: product.sale_price.toFixed(2),
      priceCurrency: 'PKR',
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${availability(product)}`,
    },
    ...(reviews.length > 0 && { aggregateRating: averageRating(reviews) }),
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

function availability({ stock, made_on_order }: Product): string {
  if (stock <= 0) return 'OutOfStock';
  return made_on_order ? 'MadeToOrder' : 'InStock';
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
