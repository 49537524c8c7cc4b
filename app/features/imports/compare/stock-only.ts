import type { ComparedProduct } from '#app/features/catalogue/products/imported-products.server.ts';
import { isSameSize } from '#app/features/catalogue/products/product.ts';
import type { ImportedProduct, ImportedSize, Problem } from '#app/features/imports/read/model.ts';

/** Rows of a file that mean one product of the shop, such as one for each SKU, as one. `idOf`: the product that is meant; null: none. */
export function mergeByProduct(
  products: readonly ImportedProduct[],
  idOf: (product: ImportedProduct) => number | null,
): ImportedProduct[] {
  const merged = new Map<number, ImportedProduct>();
  return products.flatMap((one) => {
    const product = { ...one, sizes: sizesOf(one) };
    const id = idOf(one);
    const known = id === null || one.skipped !== null ? undefined : merged.get(id);
    if (known) {
      known.sizes.push(...product.sizes);
      known.lines.push(...product.lines);
      known.problems.push(...product.problems);
      return [];
    }
    if (id !== null) merged.set(id, product);
    return [product];
  });
}

/** A row without a size is known by its codes. */
function sizesOf({ sizes, values, stock, line }: ImportedProduct): ImportedSize[] {
  const { sku, barcodes } = values;
  return sizes.length > 0 ? sizes : [{ size: '', line, stock, sku, barcodes }];
}

/** Nothing but the pieces of sizes that the product has. */
export function stockOnly(
  product: ImportedProduct,
  current: ComparedProduct,
  problems: Problem[],
): ImportedProduct {
  const counted: ImportedProduct = { ...product, values: {}, sizes: [], stock: undefined };
  for (const row of product.sizes) {
    const { line, stock } = row;
    const size = sizeMeant(row, current);
    const known = counted.sizes.find((one) => one.size === size);
    if (size === null)
      problems.push({
        ...{ line, column: 'size', level: 'warning' },
        sentence: `The product has no ${row.size === '' ? 'size with this code' : `size ${row.size}`}: it is left.`,
      });
    else if (known)
      problems.push({
        ...{ line, column: 'size', level: 'error' },
        sentence: `Line ${known.line} has the same size.`,
      });
    else if (size === '') counted.stock = stock;
    else counted.sizes.push({ size, line, stock });
  }
  return counted;
}

/** '' for the one stock of all sizes; null for none. */
function sizeMeant({ size, sku, barcodes }: ImportedSize, current: ComparedProduct): string | null {
  if (current.sizes.length === 0) return '';
  const isSame = (one: string) => isSameSize(one.toLowerCase(), size.toLowerCase());
  const codes = [sku, ...(Array.isArray(barcodes) ? barcodes : [])].flatMap((code) =>
    typeof code === 'string' ? code.toLowerCase() : [],
  );
  const has = (own: ComparedProduct['sizes'][number]) =>
    [own.sku, ...own.barcodes].some((code) => code !== null && codes.includes(code.toLowerCase()));
  const found =
    current.sizes.find((own) => isSame(own.size)) ?? (size === '' ? current.sizes.find(has) : undefined);
  return found?.size ?? null;
}
