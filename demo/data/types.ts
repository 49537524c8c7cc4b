/** Types of the demo data. Prices are whole rupees; the seeder converts them to paisa. */

import type { FactValues } from '#app/features/catalogue/products/facts.ts';
import type { FitOpinion } from '#app/features/reviews/review.ts';

export type CategorySlug =
  | 'western-grace'
  | 'casual-wear'
  | 'eid'
  | 'hand-painted-suits'
  | 'hand-painted-dupattas'
  | 'new-arrivals'
  | 'kids';

export type CollectionName = 'Womens Clothing' | 'Kids Collection';

export type ProductType = 'Kurta' | 'Top' | 'Dresses' | 'Co-ord' | 'Dupatta' | 'Maxi';

export type PieceSet = '1 Piece' | '2 Piece' | '3 Piece';

export type ProductColor =
  | 'black'
  | 'blue'
  | 'brown'
  | 'green'
  | 'grey'
  | 'pink'
  | 'red'
  | 'tan'
  | 'white'
  | 'orange'
  | 'beige'
  | 'yellow';

export type ClothingSize = 'XXS' | 'XS' | 'S' | 'M' | 'L' | 'XL' | 'XXL';

export type DemoSizeStock = Readonly<Partial<Record<ClothingSize, number>>>;

/** One stock for the whole product, or one for each size (the product's stock is then their sum). */
export type DemoStock =
  | { readonly stock: number; readonly size_stock?: undefined }
  | { readonly size_stock: DemoSizeStock; readonly stock?: undefined };

export type DemoProduct = DemoStock & {
  readonly slug: string;
  readonly name: string;
  readonly category: CategorySlug;
  readonly collection: CollectionName;
  readonly type: ProductType;
  readonly piece_set: PieceSet;
  readonly color: ProductColor;
  /** The same for one cut in several colours. */
  readonly color_group?: string;
  /** A comma list ('S,M,L,XL'), a single size, or 'Free Size'. */
  readonly size: string;
  /** List price in whole rupees, before promotions. */
  readonly price: number;
  readonly made_on_order: boolean;
  /** Sets `created_at`, so that New Arrivals has a defined order. */
  readonly days_ago: number;
  readonly description: string;
  readonly look: string;
};

/** Null where the text and the pictures do not say it. */
export type DemoFacts = Readonly<Partial<FactValues>> & {
  readonly set_contents: string;
  readonly fabric: string;
  readonly work: string | null;
  readonly lining: string | null;
  readonly care: string;
  readonly model_fit: string | null;
  readonly made_for?: 'girl' | 'boy' | 'both';
  /** Inches by part of the set and by size, also of sizes that the product does not have. */
  readonly lengths?: Readonly<Record<string, Readonly<Record<string, number>>>>;
};

export type DemoCategory = {
  readonly slug: CategorySlug;
  readonly name: string;
  readonly picture: string;
  /** The sentence that opens its page. */
  readonly intro?: string;
};

export type SizeRow = { readonly label: string; readonly values: readonly (number | string)[] };

/** For whom, the sizes as columns, and a row of inches for each measurement. */
export type SizeGroup = {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly SizeRow[];
};

/** One picture. Women and kids share a type, so they share its picture, in two blocks. */
export type SizeTable = {
  readonly picture: string;
  readonly title: string;
  readonly groups: readonly SizeGroup[];
};

export type DemoSizeChart = {
  /** The product type, lowercased: the last part of /sizechart/{type}/. */
  readonly type: Lowercase<ProductType>;
  readonly top: SizeTable;
  readonly bottom: SizeTable;
};

export type DemoReview = {
  readonly product: string;
  readonly user_name: string;
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly comment: string;
  readonly fit?: FitOpinion;
  /** Of the order with which it was proved. */
  readonly bought_size?: string;
  readonly days_ago: number;
};

export type DemoPhoto = {
  readonly picture: string;
  readonly alt_text: string;
  readonly approved: boolean;
};

export type DemoBlog = {
  readonly slug: string;
  readonly title: string;
  readonly author: string;
  readonly picture: string;
  readonly days_ago: number;
  readonly file: string;
};

export type DemoStyle = {
  readonly name: string;
  readonly category: string;
  readonly price: number;
  readonly picture: string;
  /** What the picture shows, by product slug. */
  readonly look: string;
  /** The slugs of the products that are for sale. */
  readonly pieces: readonly string[];
};

export type DemoReferralCode = {
  readonly code: string;
  readonly type: 'percentage' | 'flat';
  /** Percent, or whole rupees when flat. */
  readonly value: number;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly usage_limit: number | null;
};
