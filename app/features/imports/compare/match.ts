import type { MatchKey } from '#app/features/imports/answers.ts';
import type { ImportedProduct } from '#app/features/imports/read/model.ts';

export type Known = Readonly<Record<MatchKey, ReadonlyMap<string, readonly number[]>>>;

/** The codes by which a product can be found again, in small letters. */
export function keysOf({ key, keyAlone, values, sizes }: ImportedProduct): Record<MatchKey, string[]> {
  const skus = [values.sku, ...sizes.map(({ sku }) => sku)];
  const barcodes = [values.barcodes, ...sizes.map((size) => size.barcodes)];
  return {
    source: [key, keyAlone].flatMap((one) => one?.toLowerCase() ?? []),
    sku: skus.flatMap((sku) => (typeof sku === 'string' ? sku.toLowerCase() : [])),
    barcode: barcodes.flatMap((codes) =>
      Array.isArray(codes) ? codes.map((code) => code.toLowerCase()) : [],
    ),
    slug: typeof values.slug === 'string' ? [values.slug.toLowerCase()] : [],
  };
}

/** The product of the shop that is meant, by the first key that leads to exactly one that is free. Null when none does. */
export function matchOf(
  product: ImportedProduct,
  known: Known,
  order: readonly MatchKey[],
  isFree: (id: number) => boolean = () => true,
): { id: number; by: MatchKey } | null {
  const keys = keysOf(product);
  // A key is looked up before the one that the product had alone.
  for (const by of order)
    for (const together of by === 'source' ? keys.source.map((key) => [key]) : [keys[by]]) {
      const ids = new Set(together.flatMap((key) => known[by].get(key) ?? []).filter(isFree));
      const [id] = ids;
      if (id !== undefined && ids.size === 1) return { id, by };
    }
  return null;
}
