import type { ComparedProduct } from '#app/features/catalogue/products/imported-products.server.ts';
import { listSizes } from '#app/features/catalogue/products/product.ts';
import { type Difference, type FieldValue, isEqual, ofSize } from '#app/features/imports/compare/fields.ts';

export type Backwards = {
  /** What brings the product back, from what it is now. */
  back: Difference[];
  /** Fields that somebody has changed since, and sizes that are gone. */
  kept: string[];
};

/** The pieces that an import added are taken away, and those that it took away come back: what was sold or counted since stays so. */
export function backwards(differences: readonly Difference[], now: ComparedProduct): Backwards {
  const divided = differences.find(({ field, after }) => field === 'stock' && after === null);
  const added = addedSizes(differences, now);
  const back: Difference[] = [];
  const kept: string[] = [];
  for (const { field, before, after } of differences) {
    const size = ofSize(field)?.[1];
    if (size !== undefined && (divided || added.includes(size))) continue;
    const current = valueNow(field, now);
    if (field === 'sizes') back.push({ field, before: now.size, after: without(now.size, added) });
    else if (field === 'stock' && divided) continue;
    else if (current === undefined) kept.push(field);
    else if (field === 'stock' || field.startsWith('stock:')) {
      const pieces = Math.max(0, Number(current) - (Number(after) - Number(before ?? 0)));
      if (pieces !== current) back.push({ field, before: current, after: pieces });
    } else if (isEqual(current, after)) back.push({ field, before: current, after: before });
    else if (!isEqual(current, before)) kept.push(field);
  }
  return { back: divided ? [...back, ...undivided(divided, differences, now)] : back, kept };
}

/** Sizes that came with the import and of which no piece has moved since. */
function addedSizes(differences: readonly Difference[], now: ComparedProduct): string[] {
  const list = differences.find(({ field }) => field === 'sizes');
  const known = listSizes({ size: String(list?.before ?? '') });
  const came = list ? listSizes({ size: String(list.after) }).filter((size) => !known.includes(size)) : [];
  return came.filter((size) => {
    const stock = differences.find(({ field }) => field === `stock:${size}`);
    return !stock || valueNow(stock.field, now) === stock.after;
  });
}

function without(list: string, sizes: readonly string[]): string {
  return listSizes({ size: list })
    .filter((size) => !sizes.includes(size))
    .join(',');
}

/** The one stock that all sizes had, less what was sold since. */
function undivided(
  { before }: Difference,
  differences: readonly Difference[],
  now: ComparedProduct,
): Difference[] {
  const came = differences.filter(({ field }) => field.startsWith('stock:'));
  const sold = came.reduce((sum, { after }) => sum + Number(after), 0) - now.stock;
  return [
    { field: 'size_stock', before: null, after: '' },
    { field: 'stock', before: now.stock, after: Math.max(0, Number(before) - sold) },
  ];
}

/** Undefined for a size that is gone. */
function valueNow(field: string, now: ComparedProduct): FieldValue | undefined {
  const size = ofSize(field);
  if (size) return now.sizes.find((one) => one.size === size[1])?.[size[0]];
  if (field === 'stock') return now.sizes.length > 0 ? undefined : now.stock;
  return now[field as 'name'];
}
