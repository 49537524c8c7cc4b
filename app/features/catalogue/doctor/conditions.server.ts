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

/** Rows (shared, product_id) of products that are not archived and share something with another. */
export const TWINS: Record<DuplicateKind, RawBuilder<unknown>> = {
  sku: twinsBy(sql`
    select lower(sku) as shared, id as product_id from products where sku is not null and state <> 'archived'
    union all select lower(product_sizes.sku), product_id from product_sizes join products on products.id = product_id
    where product_sizes.sku is not null and state <> 'archived'`),
  barcode: twinsBy(sql`
    select code as shared, id as product_id from products, unnest(barcodes) as code where barcodes <> '{}' and state <> 'archived'
    union all select code, product_id from product_sizes join products on products.id = product_id, unnest(product_sizes.barcodes) as code
    where product_sizes.barcodes <> '{}' and state <> 'archived'`),
  name_color: sql`
    select lower(name) || ', ' || lower(color) as shared, id as product_id from products
    join (
      select lower(name) as same_name, lower(color) as same_color from products where state <> 'archived'
      group by lower(name), lower(color) having count(*) > 1) as same
    on lower(name) = same_name and lower(color) = same_color where state <> 'archived'`,
  picture: twinsBy(sql`
    select image as shared, id as product_id from products where image is not null and state <> 'archived'`),
};

/** In one pass, and grouped by hashes: to sort forty thousand codes takes ten times as long. */
function twinsBy(codes: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select distinct shared, product_id
    from (
      select shared, array_agg(product_id) as ids from (${codes}) as coded
      group by shared having min(product_id) <> max(product_id)) as same, unnest(ids) as product_id`;
}

export function isTwin(kind: DuplicateKind): RawBuilder<boolean> {
  return sql`products.id in (select product_id from (${TWINS[kind]}) as twins)`;
}
