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

/**
 * What two products have is grouped over all rows, archived ones too, which is quicker than to join them; who has it is then found by an
 * index, and of what only one is left.
 */
function twinsBy(codes: RawBuilder<unknown>, owners: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with same as materialized (
      select shared from (${codes}) as coded group by shared having min(product_id) <> max(product_id)),
    found as materialized (${owners})
    select shared, product_id from found
    where shared in (select shared from found group by shared having min(product_id) <> max(product_id))`;
}

/** Rows (shared, product_id) of products that are not archived and share something with another. */
export const TWINS: Record<DuplicateKind, RawBuilder<unknown>> = {
  sku: twinsBy(
    sql`
      select lower(sku) as shared, id as product_id from products where sku is not null
      union all select lower(sku), product_id from product_sizes where sku is not null`,
    sql`
      select shared, id as product_id from same join products on lower(sku) = shared where state <> 'archived'
      union select shared, product_id from same join product_sizes as own on lower(own.sku) = shared
      join products on products.id = product_id where state <> 'archived'`,
  ),
  // Most have one, and those need not be unnested.
  barcode: twinsBy(
    sql`
      select barcodes[1] as shared, id as product_id from products where barcodes <> '{}'
      union all select unnest(barcodes[2:]), id from products where cardinality(barcodes) > 1
      union all select barcodes[1], product_id from product_sizes where barcodes <> '{}'
      union all select unnest(barcodes[2:]), product_id from product_sizes where cardinality(barcodes) > 1`,
    sql`
      select shared, id as product_id from same join products on barcodes @> array[shared] and barcodes <> '{}'
      where state <> 'archived'
      union select shared, product_id from same join product_sizes as own on own.barcodes @> array[shared] and own.barcodes <> '{}'
      join products on products.id = product_id where state <> 'archived'`,
  ),
  name_color: sql`
    select lower(name) || ', ' || lower(color) as shared, id as product_id from products
    join (
      select lower(name) as same_name, lower(color) as same_color from products where state <> 'archived'
      group by lower(name), lower(color) having count(*) > 1) as same
    on lower(name) = same_name and lower(color) = same_color where state <> 'archived'`,
  picture: twinsBy(
    sql`select image as shared, id as product_id from products where image is not null`,
    sql`select shared, id as product_id from same join products on image = shared where state <> 'archived'`,
  ),
};

export function isTwin(kind: DuplicateKind): RawBuilder<boolean> {
  return sql`products.id in (select product_id from (${TWINS[kind]}) as twins)`;
}
