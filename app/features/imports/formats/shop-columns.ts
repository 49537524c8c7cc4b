import { FACT_NAMES, type FactName, mapFacts } from '#app/features/catalogue/products/facts.ts';
import { factLabel } from '#app/features/catalogue/products/product-fields.ts';

/** The headings of this shop’s own file of products; what each row says, and what the first row of a product says for all its sizes. */
export const ROW_HEADINGS = {
  slug: 'Address',
  name: 'Name',
  size: 'Size',
  stock: 'Stock',
  sku: 'SKU',
  barcodes: 'Barcodes',
  shelf: 'Shelf',
} as const;

export type RowColumn = keyof typeof ROW_HEADINGS;

const FIELD_HEADINGS = {
  state: 'State',
  live_from: 'Goes live',
  price: 'Price',
  compare_at_price: 'Price before',
  category: 'Category',
  type: 'Type',
  color: 'Color',
  color_group: 'Color group',
  piece_set: 'Piece set',
  collection: 'Collection',
  made_for: 'Made for',
  made_on_order: 'Made on order',
  weight_g: 'Weight in grams',
  name_ur: 'Urdu name',
  description: 'Description',
  description_ur: 'Urdu description',
} as const;

export const PRODUCT_HEADINGS: Record<ProductColumn, string> = {
  ...FIELD_HEADINGS,
  ...mapFacts(factLabel),
  ...{ style_sku: 'Style SKU', style_barcodes: 'Style barcodes', pictures: 'Pictures' },
};

export type ProductColumn =
  | keyof typeof FIELD_HEADINGS
  | FactName
  | 'style_sku'
  | 'style_barcodes'
  | 'pictures';

export const PRODUCT_COLUMNS: readonly ProductColumn[] = [
  ...(Object.keys(FIELD_HEADINGS) as (keyof typeof FIELD_HEADINGS)[]),
  ...FACT_NAMES,
  ...(['style_sku', 'style_barcodes', 'pictures'] as const),
];

/** Also of each size, but not in the file of stock. */
export const EXTRA_HEADING = 'Extra price';

/** Only in the file of somebody who may see costs. */
export const COST_HEADINGS = { cost: 'Cost', size_cost: 'Cost of this size' } as const;

/** By these the files are known (`plainHeading`). */
export const SHOP_SIGNS = ['address', 'goes live', 'style sku'];

export const STOCK_SIGNS = ['address', 'size', 'stock', 'sku', 'shelf'];
