import { type RawBuilder, sql } from 'kysely';
import type { OrderableProduct } from '#app/features/catalogue/products/schema.ts';
import { type Promotion, salePrice } from '#app/features/catalogue/promotions/pricing.ts';
import { pictureAddress } from '#app/platform/images/image.ts';

/** Without the promotions. */
export type OrderableRow = Omit<OrderableProduct, 'list_price'>;

/** SQL for the products with these ids, as a JSON array in one column; deleted products are missing. */
export function orderableRows(ids: readonly number[]): RawBuilder<OrderableRow[]> {
  return sql`(select coalesce(json_agg(product), '[]') from (
    select products.id, products.name, products.slug, products.color, products.type, products.size, products.image,
      products.price, products.stock, products.made_on_order, products.collection, products.version,
      products.category_id,
      (select coalesce(json_agg(json_build_object('size', size, 'stock', stock) order by position), '[]')
        from product_sizes where product_id = products.id) as sizes
    from products
    where products.id in (${sql.join(padded([...new Set(ids)]))})) as product)`;
}

/** Padded to a power of two: few statements, each worth preparing. PostgreSQL would plan one with an array parameter on every execution. */
function padded(ids: readonly number[]): number[] {
  const last = ids.at(-1) ?? 0;
  const length = 2 ** Math.ceil(Math.log2(Math.max(1, ids.length)));
  return Array.from({ length }, (_, position) => ids[position] ?? last);
}

export function toOrderable(
  rows: readonly OrderableRow[],
  promotions: readonly Promotion[],
  now: Date,
): Map<number, OrderableProduct> {
  const priced = rows.map((row) => ({
    ...row,
    image: row.image && pictureAddress(row.image),
    list_price: row.price,
    price: salePrice(row, promotions, now),
  }));
  return new Map(priced.map((product) => [product.id, product]));
}
