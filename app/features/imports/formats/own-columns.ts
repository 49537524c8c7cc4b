import { plainHeading } from '#app/platform/tables/headings.ts';

/** What a column of such a table can be, how it is called, and how people head it (`plainHeading`). */
export const OWN_FIELDS = {
  key: ['Product', /^(?:product (?:id|key|code|no)|item group id|parent sku|style(?: code| no)?)$/],
  name: ['Name', /^(?:(?:product )?(?:name|title)|item(?: name)?|article|نام)$/],
  slug: ['Address', /^(?:slug|handle|url handle|url key|address)$/],
  description: ['Description', /^(?:(?:long |product )?description|details|body html|تفصیل)$/],
  name_ur: ['Urdu name', /^(?:name ur|urdu name|name urdu|اردو نام)$/],
  description_ur: ['Urdu description', /^(?:description ur|urdu description|description urdu)$/],
  price: ['Price', /^(?:price(?: pkr| rs)?|selling price|sale price|rate|mrp|قیمت)$/],
  compare_at_price: ['Price before', /^(?:was price|price before|compare at price|old price|regular price)$/],
  cost: ['Cost', /^(?:cost(?: price| per item)?|wholesale price|purchase price)$/],
  category: ['Category', /^(?:category|categories|product category|product type|قسم)$/],
  type: ['Type', /^(?:type|garment type)$/],
  piece_set: ['Piece set', /^(?:piece set|pieces|set)$/],
  collection: ['Collection', /^(?:collection|department)$/],
  made_for: ['Made for', /^(?:made for|gender)$/],
  color: ['Colour', /^(?:colou?r|shade|رنگ)$/],
  color_group: ['One piece in colours', /^(?:colou?r group)$/],
  size: ['Size', /^(?:sizes?|age|سائز)$/],
  stock: ['Stock', /^(?:stock|qty|quantity|pieces left|in stock|available|تعداد)$/],
  size_stock: ['Stock of each size', /^(?:size stock|stock per size|sizes and stock)$/],
  sku: ['SKU', /^(?:sku|item code|article code|mpn|id)$/],
  barcodes: ['Barcodes', /^(?:barcodes?|ean(?:13)?|gtin|upc)$/],
  weight_g: ['Weight in grams', /^(?:weight(?: g| in grams| grams)?|grams)$/],
  state: ['State', /^(?:state|status)$/],
  pictures: ['Pictures', /^(?:images?|pictures?|photos?|image (?:src|link|url|urls)|additional image link)$/],
  tags: ['Tags', /^tags?$/],
  set_contents: ['In the set', /^(?:set contents|in the set|includes)$/],
  fabric: ['Fabric', /^(?:fabric|material|stuff)$/],
  work: ['Work', /^(?:work|embroidery)$/],
  lining: ['Lining', /^lining$/],
  model_fit: ['Fit', /^(?:model fit|fit)$/],
  care: ['Care', /^(?:care|wash care)$/],
} as const satisfies Record<string, readonly [string, RegExp]>;

export type OwnField = keyof typeof OWN_FIELDS;

export const OWN_FIELD_NAMES = Object.keys(OWN_FIELDS) as OwnField[];

/** The places of columns, from 0; only pictures are in several. */
export type OwnColumns = Partial<Record<OwnField, number[]>>;

/** What the headings say by themselves; of a field that two columns could be the first counts. */
export function recogniseOwnColumns(headings: readonly string[]): OwnColumns {
  const columns: OwnColumns = {};
  for (const [place, heading] of headings.entries()) {
    const plain = plainHeading(heading);
    const field = OWN_FIELD_NAMES.find((name) => OWN_FIELDS[name][1].test(plain.replace(/ \d$/, '')));
    if (!field) continue;
    const places = columns[field] ?? [];
    if (places.length === 0 || field === 'pictures') columns[field] = [...places, place];
  }
  return columns;
}

/** Something must say which product a row is. */
export function isOwnTable(columns: OwnColumns): boolean {
  return ['name', 'slug', 'sku', 'barcodes', 'key'].some(
    (field) => (columns[field as OwnField]?.length ?? 0) > 0,
  );
}
