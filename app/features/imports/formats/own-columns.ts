import { plainHeading } from '#app/platform/tables/headings.ts';

/** What a column of such a table can be, how it is called, and how people head it (`plainHeading`). */
export const OWN_FIELDS = {
  key: [
    'Product',
    /^(?:(?:product|item|parent|model) (?:id|key|code|no)|item group id|parent sku|style(?: code| no)?|design(?: code| no)?)$/,
  ],
  name: ['Name', /^(?:(?:product |item |article |parent )?(?:name|title)|item|article|product|نام)$/],
  slug: ['Address', /^(?:slug|handle|url handle|url key|address)$/],
  description: [
    'Description',
    /^(?:(?:long |short |product |full )?description|details|body html|body|تفصیل)$/,
  ],
  name_ur: ['Urdu name', /^(?:name ur|urdu name|name urdu|اردو نام)$/],
  description_ur: ['Urdu description', /^(?:description ur|urdu description|description urdu)$/],
  price: [
    'Price',
    /^(?:(?:unit |base |selling |retail |current |our )?(?:price|rate)(?: in)?(?: pkr| rs| rupees)?|price tax (?:incl|excl)(?:uded)?|قیمت)$/,
  ],
  sale_price: [
    'Lower price',
    /^(?:(?:sale|special|offer|promo|discount|discounted|after discount|final|net) (?:price|rate)|price after discount)(?: pkr| rs)?$/,
  ],
  sale_days: [
    'Days of the lower price',
    /^(?:sale price effective date|(?:sale|special price|offer) (?:start|starts|from|end|ends|to|until)(?: date)?)$/,
  ],
  compare_at_price: [
    'Price before',
    /^(?:(?:was|old|original|list|regular|actual|compare|compare at|market|full) (?:price|rate)|price before|price before discount|m ?r ?p|rrp)(?: pkr| rs)?$/,
  ],
  cost: ['Cost', /^(?:cost(?: price| per item)?|wholesale price|purchase (?:price|rate)|buying price)$/],
  category: [
    'Category',
    /^(?:(?:product |item )?categor(?:y|ies)(?: name| slug)?|product type|google product category|قسم)$/,
  ],
  type: ['Type', /^(?:type|garment type)$/],
  piece_set: ['Piece set', /^(?:piece set|set)$/],
  collection: ['Collection', /^(?:collection|department|age group)$/],
  made_for: ['Made for', /^(?:made for|gender)$/],
  color: ['Colour', /^(?:colou?rs?(?: name)?|shades?|رنگ)$/],
  color_group: ['One piece in colours', /^(?:colou?r group)$/],
  size: ['Size', /^(?:(?:available )?sizes?|size (?:name|options?)|age|سائز)$/],
  options: [
    'Choices, such as Size: S',
    /^(?:attributes?|options?|variants?|variations?|(?:variant|variation) (?:options?|name|title|attributes?))$/,
  ],
  stock: [
    'Stock',
    /^(?:(?:total |current |closing |opening )?(?:stock|qty|quantity)(?: in hand| on hand| qty| quantity| left| available)?|pieces|pieces left|pcs|in stock|on hand|balance|inventory(?: quantity| qty)?|available(?: stock| qty| quantity)?|availability|quantity to sell on facebook|تعداد)$/,
  ],
  size_stock: [
    'Stock of each size',
    /^(?:size stock|stock per size|stock by size|size wise stock|sizes and stock)$/,
  ],
  sku: [
    'SKU',
    /^(?:sku(?: code| no)?|(?:item |article |product )?reference|item code|article code|article no|art no|mpn|id)$/,
  ],
  barcodes: ['Barcodes', /^(?:bar ?codes?(?: no)?|ean(?: ?13)?|gtin|upc)$/],
  weight_g: ['Weight in grams', /^(?:(?:shipping |item )?weight(?: g| gm| gms| in grams| grams)?|grams)$/],
  weight_kg: ['Weight in kilos', /^(?:(?:shipping |item )?weight(?: kg| kgs| in kg| in kilos))$/],
  state: ['State', /^(?:state|status|published|active|enabled|visible)$/],
  pictures: [
    'Pictures',
    /^(?:(?:main |featured |all |other |additional |product |cover |more |gallery )?(?:images?|pictures?|photos?|pics?|imgs?)(?: src| links?| urls?)?)$/,
  ],
  vendor: ['Brand', /^(?:brand|vendor|manufacturer|make)(?: name)?$/],
  tags: ['Tags', /^(?:tags?|keywords?|labels?)$/],
  set_contents: ['In the set', /^(?:set contents|in the set|includes)$/],
  fabric: ['Fabric', /^(?:fabric|material|stuff|کپڑا)$/],
  work: ['Work', /^(?:work|embroidery)$/],
  lining: ['Lining', /^lining$/],
  model_fit: ['Fit', /^(?:model fit|fit)$/],
  care: ['Care', /^(?:care|wash care|care instructions)$/],
} as const satisfies Record<string, readonly [string, RegExp]>;

export type OwnField = keyof typeof OWN_FIELDS;

export const OWN_FIELD_NAMES = Object.keys(OWN_FIELDS) as OwnField[];

/** The places of columns, from 0; only pictures and texts are in several. */
export type OwnColumns = Partial<Record<OwnField, number[]>>;

/** `compareAtPrice` and `Compare-at price (PKR)` are one heading; pictures are numbered. */
function plainName(heading: string): string {
  return plainHeading(heading.replace(/([a-z])([A-Z])/g, '$1 $2')).replace(/ ?\d$/, '');
}

/** Of two columns that one field could be these are the second choice. */
const VAGUE =
  /^(?:id|age|age group|availability|active|enabled|visible|published|product type|product|item|article|pieces|keywords|labels|reference|mpn|final price|net price|price tax excl|price tax excluded)$/;

/** Whatever is told of a piece, in all its columns. */
export const MANY_COLUMNS: readonly OwnField[] = ['pictures', 'sale_days', 'description'];

/** What the headings say by themselves; of a field that two columns could be the first counts. */
export function recogniseOwnColumns(headings: readonly string[]): OwnColumns {
  const columns: OwnColumns = {};
  const named = headings.map((heading, place) => ({
    place,
    names: [plainName(heading), plainHeading(heading)],
  }));
  const rankOf = ({ names }: { names: string[] }) =>
    names.includes('google product category') ? 2 : names.some((name) => VAGUE.test(name)) ? 1 : 0;
  for (const { place, names } of named.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const field = OWN_FIELD_NAMES.find((name) => names.some((plain) => OWN_FIELDS[name][1].test(plain)));
    if (!field) continue;
    const places = columns[field] ?? [];
    if (places.length === 0 || MANY_COLUMNS.includes(field)) columns[field] = [...places, place];
  }
  return columns;
}

/** Something must say which product a row is. */
export function isOwnTable(columns: OwnColumns): boolean {
  return ['name', 'slug', 'sku', 'barcodes', 'key'].some(
    (field) => (columns[field as OwnField]?.length ?? 0) > 0,
  );
}
