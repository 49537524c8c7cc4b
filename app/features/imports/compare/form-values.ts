import { FREE_SIZE, isForKids, isSameSize, listSizes } from '#app/features/catalogue/products/product.ts';
import { agesOf } from '#app/features/imports/read/sizes.ts';
import { type Paisa, toRupees } from '#app/platform/text/money.ts';
import { type Difference, type FieldValue, MONEY_FIELDS, ofSize, type SizeField } from './fields.ts';

/** What is sold and stored of a product at this moment, as far as sizes go. */
export type SizesNow = {
  size: string;
  sizes: readonly { size: string; stock: number; sku: string | null; barcodes: string[] }[];
};

/** The differences as somebody would type them into the product's form; null for a product that is added. */
export function toFormValues(
  differences: readonly Difference[],
  now: SizesNow | null,
): Record<string, string> {
  const own = differences.filter(({ field }) => ofSize(field) === null && !BESIDE_THE_FORM.includes(field));
  const form = Object.fromEntries(own.map(({ field, after }) => [field, asTyped(field, after)]));
  const stock = differences.find(({ field }) => field === 'stock');
  // A product with stock per size has nothing to compare one number with.
  if (stock && now?.sizes.length === 0) form.expected_stock = String(stock.before ?? 0);
  return { ...form, ...sizeValues(differences, now) };
}

/** The form has neither, and sizes are named otherwise in it. */
const BESIDE_THE_FORM = ['cost', 'weight_g', 'shelf', 'sizes'];

/** What the form does not have: figures of the product, and what is said of single sizes. */
export function besideTheForm(differences: readonly Difference[]) {
  const afterOf = <T>(field: string) =>
    differences.find((one) => one.field === field)?.after as T | undefined;
  const ofSizes = differences.map(({ field, after }) => ({ of: ofSize(field), after }));
  const valuesOf = <T>(kind: SizeField) =>
    ofSizes.flatMap(({ of, after }) => (of?.[0] === kind ? [{ size: of[1], value: after as T }] : []));
  const shelf = afterOf<string | null>('shelf');
  return {
    figures: { cost: afterOf<Paisa | null>('cost'), weight_g: afterOf<number | null>('weight_g') },
    sizeCosts: valuesOf<Paisa | null>('cost').map(({ size, value }) => ({ size, cost: value })),
    shelves: [
      ...(shelf === undefined ? [] : [{ size: '', shelf }]),
      ...valuesOf<string | null>('shelf').map(({ size, value }) => ({ size, shelf: value })),
    ],
  };
}

function asTyped(field: string, value: FieldValue): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.join(',');
  return MONEY_FIELDS.includes(field) ? toRupees(Number(value)).toFixed(2) : String(value);
}

function sizeValues(differences: readonly Difference[], now: SizesNow | null): Record<string, string> {
  const named = differences.find(({ field }) => field === 'sizes')?.after;
  const list = typeof named === 'string' ? listSizes({ size: named }) : now ? listSizes(now) : [];
  const changes = new Map(
    differences.flatMap((difference) => {
      const [kind, size] = ofSize(difference.field) ?? [];
      return kind ? [[`${kind}:${size}`, difference] as const] : [];
    }),
  );
  const form: Record<string, string> = {};
  if (!now) form.size = list.length > 0 ? list.join(',') : FREE_SIZE;
  else if (typeof named === 'string') form.size = list.join(',');
  const hasStock = list.some((size) => changes.has(`stock:${size}`));
  if (hasStock) {
    const known = (size: string) => now?.sizes.find((one) => isSameSize(one.size, size))?.stock;
    const stock = list.map((size) => [size, changes.get(`stock:${size}`)?.after ?? known(size) ?? 0]);
    form.size_stock = JSON.stringify(Object.fromEntries(stock));
    // What was sold since the comparison stays sold.
    if (now && now.sizes.length > 0)
      form.expected_size_stock = JSON.stringify(
        Object.fromEntries(
          now.sizes.map(({ size, stock }) => [size, changes.get(`stock:${size}`)?.before ?? stock]),
        ),
      );
  }
  const codes = list.flatMap((size) => {
    const [sku, barcodes] = [changes.get(`sku:${size}`), changes.get(`barcodes:${size}`)];
    const known = now?.sizes.find((one) => isSameSize(one.size, size));
    if (!sku && !barcodes) return [];
    return [
      {
        size,
        sku: sku ? sku.after : (known?.sku ?? null),
        barcodes: barcodes ? (barcodes.after ?? []) : (known?.barcodes ?? []),
      },
    ];
  });
  if (codes.length > 0) form.size_codes = JSON.stringify(codes);
  const extras = list.flatMap((size) => {
    const extra = changes.get(`extra_price:${size}`)?.after;
    return typeof extra === 'number' ? [[size, toRupees(extra)]] : [];
  });
  if (extras.length > 0) form.size_extras = JSON.stringify(Object.fromEntries(extras));
  const collection = differences.find(({ field }) => field === 'collection')?.after;
  if (!now && isForKids({ collection: String(collection) })) {
    const ages = list.flatMap((size) => {
      const months = agesOf(size);
      return months ? [{ size, ...months }] : [];
    });
    if (ages.length > 0) form.size_ages = JSON.stringify(ages);
  }
  return form;
}
