import { SHOP_SIGNS, STOCK_SIGNS } from '#app/features/imports/formats/shop-columns.ts';
import { headingName } from '#app/platform/tables/headings.ts';

export const FORMATS = [
  'shopify',
  'shopify_inventory',
  'woocommerce',
  'wix',
  'medusa',
  'bagisto',
  'prestashop',
  'prestashop_combinations',
  'shop',
  'shop_stock',
  'own',
] as const;

export type Format = (typeof FORMATS)[number];

export const FORMAT_NAMES: Record<Format, string> = {
  shopify: 'Shopify',
  shopify_inventory: 'Shopify, stock',
  woocommerce: 'WooCommerce',
  wix: 'Wix',
  medusa: 'Medusa',
  bagisto: 'Bagisto',
  prestashop: 'PrestaShop',
  prestashop_combinations: 'PrestaShop, combinations',
  shop: 'This shop’s own export',
  shop_stock: 'This shop’s own stock',
  own: 'A table of your own',
};

/** Headings that only one system writes, as `plainHeading` writes them. */
const SIGNS: readonly [Exclude<Format, 'own'>, readonly string[]][] = [
  ['shopify', ['handle', 'variant price']],
  ['shopify', ['url handle', 'option1 name']],
  ['shopify_inventory', ['handle', 'option1 value', 'location']],
  ['shopify_inventory', ['handle', 'option1 value', 'hs code', 'coo']],
  ['woocommerce', ['id', 'type', 'sku', 'published']],
  ['woocommerce', ['type', 'sku', 'published', 'regular price']],
  ['wix', ['handleid', 'fieldtype']],
  ['wix', ['handle', 'fieldtype']],
  ['medusa', ['product handle', 'variant id']],
  ['bagisto', ['attribute family code', 'parent sku']],
  ['prestashop_combinations', ['product id', 'attribute name type position']],
  ['shop', SHOP_SIGNS],
  // Some columns of it.
  ['shop', [...STOCK_SIGNS, 'price']],
  ['shop_stock', STOCK_SIGNS],
  ['prestashop', ['active 0 1', 'name']],
];

/** Of a file that somebody made after Shopify's: these, and a handle. */
const SHOPIFY_LIKE = [
  'title',
  'body html',
  'vendor',
  'published',
  'option1 name',
  'option1 value',
  'variant sku',
  'variant inventory qty',
  'variant compare at price',
  'image src',
  'image position',
  'image alt text',
  'variant barcode',
  'cost per item',
];

const FEWEST_LIKE = 3;

function namesIn(headings: readonly string[]): (sign: string) => boolean {
  const plain = new Set(headings.map(headingName));
  return (sign) => plain.has(headingName(sign));
}

/** What the headings say that the file is. */
export function recogniseFormat(headings: readonly string[]): Format {
  const has = namesIn(headings);
  const known = SIGNS.find(([, signs]) => signs.every(has));
  if (known) return known[0];
  const like = SHOPIFY_LIKE.filter(has).length;
  return has('handle') && like >= FEWEST_LIKE ? 'shopify' : 'own';
}

const OTHER_FILES: readonly [string, readonly string[]][] = [
  ['orders', ['financial status', 'lineitem name']],
  ['orders', ['order number', 'order date']],
  ['customers', ['accepts email marketing', 'total spent']],
];

/** What such a file has, in the plural, when it plainly has no products; null otherwise. */
export function otherContent(headings: readonly string[]): string | null {
  const has = namesIn(headings);
  return OTHER_FILES.find(([, signs]) => signs.every(has))?.[0] ?? null;
}
