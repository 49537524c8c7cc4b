import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { isBuyable } from '#app/features/catalogue/products/product.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';

type Arranged = Pick<Category, 'id' | 'sort' | 'sold_out_last'>;

/** More than any stock. */
const SHARE = 2_000_000;

/** By the order of its category, lower first; null without a place in it. The same as `RANKS` in SQL (lists/list-sql.server.ts). */
export function rankInCategory(product: Product, categories: readonly Arranged[]): number | null {
  switch (categories.find(({ id }) => id === product.category_id)?.sort) {
    case 'newest':
      return -Date.parse(product.created_at);
    case 'price_asc':
      return product.sale_price;
    case 'price_desc':
      return -product.sale_price;
    case 'most_in_stock':
      return -(shareInStock(product) * SHARE + product.stock);
    case 'by_hand':
    case 'best_selling':
      return product.category_rank;
    default:
      return null;
  }
}

function shareInStock({ sizes, stock }: Pick<Product, 'sizes' | 'stock'>): number {
  if (sizes.length === 0) return Number(stock > 0);
  return sizes.filter((size) => size.stock > 0).length / sizes.length;
}

/** Whether it comes after what can be bought. */
export function comesLast(product: Product, categories: readonly Arranged[]): boolean {
  const own = categories.find(({ id }) => id === product.category_id);
  return !isBuyable(product) && (own?.sold_out_last ?? true);
}
