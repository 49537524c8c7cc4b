import type { FactName } from '#app/features/catalogue/products/facts.ts';
import type { MadeFor, ProductState } from '#app/features/catalogue/products/product-fields.ts';
import type { TableRow } from '#app/platform/tables/table.ts';
import type { Paisa } from '#app/platform/text/money.ts';

/** What stands below the headings of a file, and they themselves. */
export type Sheet = { headings: readonly string[]; rows: readonly TableRow[] };

/** Of a cell. An error keeps its product from being applied. `line` is that of the file. */
export type Problem = { line: number; column: string; level: 'error' | 'warning'; sentence: string };

/** What a person writes into a cell to empty the field. */
export const CLEAR = '(clear)';

/** Undefined: the file has no such column. Null: the cell is blank. */
type Cell<T> = T | null | typeof CLEAR | undefined;

/** What a file says of a product. `category` and `type` are its own words. */
export type ImportedValues = {
  [Name in
    | FactName
    | 'name'
    | 'slug'
    | 'description'
    | 'name_ur'
    | 'description_ur'
    | 'category'
    | 'type'
    | 'collection'
    | 'piece_set'
    | 'color'
    | 'color_group'
    | 'shelf'
    | 'sku']?: Cell<string>;
} & {
  state?: Cell<ProductState>;
  /** In the time zone of the shop, such as 2026-03-21T18:05. */
  live_from?: Cell<string>;
  made_for?: Cell<MadeFor>;
  price?: Cell<Paisa>;
  compare_at_price?: Cell<Paisa>;
  cost?: Cell<Paisa>;
  weight_g?: Cell<number>;
  barcodes?: Cell<string[]>;
  made_on_order?: Cell<boolean>;
};

/** Of a file that this shop wrote. */
export const OWN_SYSTEM = 'shop';

/** What the system it came from knows of it, kept with the product. */
export type Source = {
  system: string;
  id?: string;
  handle?: string;
  vendor?: string;
  tags?: string[];
  /** Besides that of the product. */
  categories?: string[];
  seo_title?: string;
  seo_description?: string;
};

/** `position`: its place among the pictures of the piece, where the file says one. */
export type ImportedPicture = { url: string; alt: string | null; line: number; position?: number };

export type Option = { name: string; value: string };

/** Null: the system it comes from does not count it. Undefined: the file has no such column, or the cell is blank. */
export type Counted = number | null | undefined;

/** What can be bought of a piece, in one size and color. */
export type Variant = {
  line: number;
  options: Option[];
  stock: Counted;
  /** Of its own; the first of a color is the cover of that color. */
  pictures?: string[];
  /** Of the pictures of its product, from 1. */
  picturePlaces?: number[];
  /** Counted once for several variants, which then have one of these together and no stock of their own. */
  shared?: { stock: number };
  /** Sold on without stock. */
  isContinued?: boolean;
  /** What it costs more than its product, in paisa. */
  impact?: Paisa;
} & Pick<ImportedValues, 'price' | 'compare_at_price' | 'cost' | 'weight_g' | 'sku' | 'barcodes'>;

/** A piece as a file has it, in all its colors. */
export type Piece = {
  /** By which its rows belong together. */
  key: string;
  /** The first of `lines`, those of its rows. */
  line: number;
  lines: number[];
  source: Source;
  values: ImportedValues;
  /** What tags and texts only hint at. */
  suggested: ImportedValues;
  variants: Variant[];
  pictures: ImportedPicture[];
  /** Why it is no product of this shop; null otherwise. */
  skipped: string | null;
  problems: Problem[];
};

export type ImportedSize = Pick<Variant, 'line' | 'stock' | 'sku' | 'barcodes'> &
  Pick<ImportedValues, 'cost' | 'shelf'> & {
    size: string;
    /** What it costs above the price of the product. */
    extra_price?: Cell<Paisa>;
  };

/** A product of this shop: one color of a piece. */
export type ImportedProduct = Omit<Piece, 'variants'> & {
  /** Of the first color: the key that it has while the piece comes in no other. */
  keyAlone?: string;
  /** Empty: one stock for all sizes. */
  sizes: ImportedSize[];
  /** What those are, with commas between, where the file says so. */
  sizeList?: string;
  stock: Counted;
};

/** What a file as a whole is read into. */
export type ReadFile = { products: ImportedProduct[]; notes: string[]; questions: Question[] };

export const QUESTIONS = ['category', 'type', 'option', 'size', 'color'] as const;

/** A word of the file that needs a meaning, and how many products have it. */
export type Question = { kind: (typeof QUESTIONS)[number]; word: string; values: string[]; count: number };
