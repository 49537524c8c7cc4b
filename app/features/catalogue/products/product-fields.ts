import { FACTS, type FactName } from './facts.ts';

/** How staff read its name. */
export function factLabel(name: FactName): string {
  const fact = FACTS[name];
  return fact.kind === 'whole' ? `${fact.label} (${fact.unit})` : fact.label;
}

export const MAX_FACT = 300;

/** For whom a kids' piece is made; women's pieces have null. */
export const MADE_FOR = ['girl', 'boy', 'both'] as const;

export type MadeFor = (typeof MADE_FOR)[number];

/** Only live ones stand in lists, searches and feeds; an unlisted one is reached by its address; the others by staff alone. */
export const PRODUCT_STATES = ['draft', 'scheduled', 'live', 'unlisted', 'archived'] as const;

export type ProductState = (typeof PRODUCT_STATES)[number];

export const STATE_NAMES: Record<ProductState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  live: 'Live',
  unlisted: 'Unlisted',
  archived: 'Archived',
};

export const MAX_SKU = 64;

export const MAX_SIZE_NAME = 40;

export const MAX_SIZES = 20;

export const MAX_BARCODES = 10;

export const PRODUCT_DEFAULTS = { size: 'M', color: 'black', stock: 1, made_on_order: false } as const;

export const PRODUCT_PICTURES = ['image', 'image2', 'image3', 'image4'] as const;

export type ProductPicture = (typeof PRODUCT_PICTURES)[number];

export const LOW_STOCK = 3;

export const STOCK_FILTERS = ['low', 'out'] as const;

export type StockFilter = (typeof STOCK_FILTERS)[number];

export const PRODUCT_SORTS = [
  'newest',
  '-newest',
  'name',
  '-name',
  'price',
  '-price',
  'stock',
  '-stock',
] as const;

export type ProductSort = (typeof PRODUCT_SORTS)[number];
