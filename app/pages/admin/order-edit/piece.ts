import { hasSizePicker, listSizes, pricesOf } from '#app/features/catalogue/products/product.ts';
import type { StaffProduct } from '#app/features/catalogue/products/schema.ts';

/** A line of the form. `position` is that of a line that the order has. */
export type Piece = {
  key: string;
  position?: number;
  id: number | null;
  name: string;
  size: string;
  quantity: number;
  /** In rupees. */
  price: number;
  /** `price` where it is another one, in rupees. */
  sizes: { size: string; left: number; price?: number | undefined }[];
};

/** What it costs today in this size, in rupees. */
export function priceIn({ price, sizes }: Pick<Piece, 'price' | 'sizes'>, size: string): number {
  return sizes.find((one) => one.size === size)?.price ?? price;
}

export function newPiece(product: StaffProduct, size: string | null = null, quantity = 1): Piece {
  const { id, name, sale_price: price, stock, sizes } = product;
  const choices = hasSizePicker(product) ? listSizes(product) : [];
  const known = choices.find((one) => one.toLowerCase() === size?.toLowerCase());
  return {
    ...{ key: crypto.randomUUID(), id, name, quantity, price },
    size: known ?? (choices.length === 1 ? (choices[0] ?? '') : ''),
    sizes: choices.map((one) => ({
      size: one,
      left: sizes.find((row) => row.size === one)?.stock ?? stock,
      price: pricesOf(product, one).sale_price,
    })),
  };
}
