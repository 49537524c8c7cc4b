import { type RawBuilder, sql } from 'kysely';
import type { DoctorCheck, DuplicateKind } from './schema.ts';

/** Of `products` joined with `categories`; each of a live product alone. */
export const DOCTOR_CONDITIONS: Record<DoctorCheck, RawBuilder<boolean>> = {
  no_picture: sql`products.image is null`,
  sold_out: sql`products.stock = 0`,
  no_price: sql`products.price = 0`,
  below_cost: sql`products.price < products.cost`,
  // A dupatta has no size.
  no_chart: sql`products.type <> 'Dupatta' and lower(products.type) not in (
    select type from size_charts where top_image is not null or bottom_image is not null or tables <> '[]')`,
  no_fabric: sql`products.fabric is null`,
  no_weight: sql`products.weight_g is null`,
  no_urdu: sql`products.name_ur is null`,
  no_category_text: sql`categories.intro is null`,
};

export function lacks(check: DoctorCheck): RawBuilder<boolean> {
  return sql`products.state = 'live' and ${DOCTOR_CONDITIONS[check]}`;
}

/** Rows (shared, product_id) of all products: what no two should have. */
const CODES: Record<DuplicateKind, RawBuilder<unknown>> = {
  sku: sql`
    select lower(sku) as shared, id as product_id from products where sku is not null
    union all select lower(sku), product_id from product_sizes where sku is not null`,
  barcode: sql`
    select unnest(barcodes) as shared, id as product_id from products where barcodes <> '{}'
    union all select unnest(barcodes), product_id from product_sizes where barcodes <> '{}'`,
  name_color: sql`select lower(name) || ', ' || lower(color) as shared, id as product_id from products`,
  picture: sql`select image as shared, id as product_id from products where image is not null`,
};

/** Rows (shared, ids) of what several products have; archived ones do not count. */
export function twinsBy(kind: DuplicateKind): RawBuilder<unknown> {
  return sql`
    select shared, array_agg(distinct product_id) as ids from (${CODES[kind]}) as codes
    where product_id not in (select id from products where state = 'archived')
    group by shared having min(product_id) <> max(product_id)`;
}

export function isTwin(kind: DuplicateKind): RawBuilder<boolean> {
  return sql`products.id in (select unnest(ids) from (${twinsBy(kind)}) as twins)`;
}
