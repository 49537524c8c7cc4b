import { hasSizePicker, listSizes } from '#app/features/catalogue/products/product.ts';
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
  sizes: { size: string; left: number }[];
};

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
    })),
  };
}
