import { type RawBuilder, sql } from 'kysely';
import { isTwin, lacks } from '#app/features/catalogue/doctor/conditions.server.ts';
import type { DoctorCheck, DuplicateKind } from '#app/features/catalogue/doctor/schema.ts';
import { likePattern } from '#app/platform/database/queries.server.ts';
import { toPaisa } from '#app/platform/text/money.ts';
import { typedRupees } from '#app/platform/text/plain-text.ts';
import { LOW_STOCK, type ProductState, type StockFilter } from './product-fields.ts';

export type StaffProductFilter = {
  q?: string | undefined;
  /** Its slug. */
  category?: string | undefined;
  collection?: string | undefined;
  stock?: StockFilter | undefined;
  /** Without one all but the archived ones. */
  state?: ProductState | undefined;
  /** What live products lack. */
  doctor?: DoctorCheck | undefined;
  /** What they share with another. */
  duplicates?: DuplicateKind | undefined;
};

/**
 * SQL for a query of `products` joined with `categories`. Each word of `q` stands in the name; with `everywhere` also in the Urdu name,
 * address, color, type, category or an SKU, or is the price.
 */
export function matchesFilter(filter: StaffProductFilter, { everywhere = false } = {}): RawBuilder<boolean> {
  const { q, category, collection, stock, state, doctor, duplicates } = filter;
  const words = q?.split(/\s+/).filter(Boolean) ?? [];
  const conditions = [
    state ? sql`products.state = ${state}` : sql`products.state <> 'archived'`,
    ...words.map(everywhere ? hasWord : isNamed),
    ...(category ? [sql`categories.slug = ${category}`] : []),
    ...(collection ? [sql`products.collection = ${collection}`] : []),
    ...(stock === 'out' ? [sql`products.stock = 0`] : []),
    ...(doctor ? [lacks(doctor)] : []),
    ...(duplicates ? [isTwin(duplicates)] : []),
    ...(stock === 'low' ? [sql`products.stock between 1 and ${LOW_STOCK}`] : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function isNamed(word: string): RawBuilder<boolean> {
  return sql`products.name ilike ${likePattern(word)}`;
}

function hasWord(word: string): RawBuilder<boolean> {
  const pattern = likePattern(word);
  const rupees = typedRupees(word);
  return sql<boolean>`(concat_ws(' ', products.name, products.name_ur, products.slug, products.color, products.type,
      categories.name, products.sku) ilike ${pattern}
    or exists (select from product_sizes where product_id = products.id and product_sizes.sku ilike ${pattern})
    ${rupees === null ? sql`` : sql`or products.price = ${toPaisa(rupees)}`})`;
}
