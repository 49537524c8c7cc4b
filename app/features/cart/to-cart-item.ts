import { hasSizePicker, listSizes } from '#app/features/catalogue/products/product.ts';
import type { Product } from '#app/features/catalogue/products/product-schema.ts';
import type { NewCartItem } from './cart.ts';

type Chosen = Pick<
  Product,
  'id' | 'slug' | 'name' | 'image' | 'color' | 'made_on_order' | 'sale_price' | 'type' | 'size'
>;

/** Without a chosen size the product's own. */
export function toCartItem(product: Chosen, size: string | null): NewCartItem {
  const { id, slug, name, image, color, made_on_order, sale_price } = product;
  return {
    ...{ id, slug, name, image, color, made_on_order },
    price: sale_price,
    size: size ?? givenSize(product),
  };
}

function givenSize(product: Chosen): string {
  return hasSizePicker(product) ? (listSizes(product)[0] ?? '') : product.size.trim();
}
