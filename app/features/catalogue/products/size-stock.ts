import type { WrongField } from '#app/features/catalogue/form-fields.ts';
import { listSizes } from './product.ts';
import { MAX_STOCK } from './product-input.ts';
import type { SizeStock } from './product-schema.ts';

/** One stock for all sizes, or one for each; `stock` is then their sum. */
export type Sizing = { size: string; sizes: SizeStock[]; stock: number };

export type SizingChange = {
  size?: string | undefined;
  size_stock?: SizeStock[] | undefined;
  stock?: number | undefined;
};

/** An added size starts at 0, a removed one takes its stock along; without a list, `size_stock` defines it. */
export function resolveSizing(current: Sizing, change: SizingChange): Sizing | WrongField {
  const size = resolveSizeList(current, change);
  const known = change.size_stock ?? current.sizes;
  const list = listSizes({ size });
  const stray = change.size_stock?.find((row) => !list.includes(row.size));
  if (stray) return { field: 'size_stock', message: `${stray.size} is not among the sizes.` };
  if (known.length === 0 || list.length === 0)
    return { size, sizes: [], stock: change.stock ?? current.stock };
  const sizes = list.map((name) => ({ size: name, stock: stockOf(known, name) }));
  const stock = sizes.reduce((sum, row) => sum + row.stock, 0);
  if (stock > MAX_STOCK) return { field: 'size_stock', message: 'This stock is too large.' };
  if (!change.size_stock && change.stock !== undefined && change.stock !== stock) {
    return {
      field: 'stock',
      message: 'This product has stock per size. Please change the stock of a size.',
    };
  }
  return { size, sizes, stock };
}

/** The sizes by comma that a product has after the change. */
export function resolveSizeList(current: Pick<Sizing, 'size'>, change: SizingChange): string {
  return change.size ?? listOf(change.size_stock) ?? current.size;
}

function listOf(sizeStock: SizeStock[] | undefined): string | undefined {
  return sizeStock?.length ? sizeStock.map(({ size }) => size).join(',') : undefined;
}

function stockOf(rows: readonly SizeStock[], size: string): number {
  return rows.find((row) => row.size === size)?.stock ?? 0;
}
