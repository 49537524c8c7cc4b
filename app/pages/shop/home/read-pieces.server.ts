import { listNewest, type ProductList } from '#app/features/catalogue/lists/product-lists.server.ts';
import { toCardData } from '#app/features/catalogue/products/product.ts';
import type { Product, ProductCardData } from '#app/features/catalogue/products/schema.ts';
import { addCacheTags } from '#app/platform/cache/cache.server.ts';
import type { PictureData } from '#app/platform/images/image.ts';

/** What a plain card shows; the rating where it is why the piece is shown. */
export type Piece = Pick<
  ProductCardData,
  'id' | 'name' | 'slug' | 'price' | 'sale_price' | 'compare_at_price' | 'prices_differ'
> & {
  picture: PictureData | null;
  rating?: ProductCardData['rating'];
};

export async function readNewest(list: ProductList, limit: number): Promise<Product[]> {
  const products = await listNewest(list, limit);
  addCacheTags(...products.map(({ id }) => `product:${id}`));
  return products;
}

export function toPiece({ pictures: [first], ...product }: Product): Piece {
  const { id, name, slug, price, sale_price, compare_at_price, prices_differ } = product;
  const prices = { price, sale_price, compare_at_price, ...(prices_differ && { prices_differ }) };
  return { id, name, slug, ...prices, picture: sharpOnly(first ?? null) };
}

export function toRatedPiece(product: Product): Piece {
  return { ...toPiece(product), rating: product.rating };
}

export function toCard(product: Product): ProductCardData {
  const card = toCardData(product);
  return { ...card, pictures: card.pictures.map((picture) => ({ ...picture, blur: '' })) };
}

/** Without its blurred version: those of forty pictures that nobody sees at first would be an eighth of the page. */
export function sharpOnly<P extends PictureData | null>(picture: P): P {
  return picture && { ...picture, blur: '' };
}
