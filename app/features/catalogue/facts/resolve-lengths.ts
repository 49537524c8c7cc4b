import type { WrongField } from '#app/features/catalogue/form-fields.ts';
import { listSizes } from '#app/features/catalogue/products/product.ts';
import { groupByPart } from './own-lengths.ts';
import type { SizeLength } from './size-length-schema.ts';
import { graded } from './size-order.ts';

/** The lengths in the order of the sizes; a removed size takes its lengths along. A larger size cannot be the shorter one. */
export function resolveLengths(
  product: { size: string },
  known: readonly SizeLength[],
  sent: readonly SizeLength[] | undefined,
): SizeLength[] | WrongField {
  const sizes = listSizes(product);
  const stray = sent?.find(({ size }) => !sizes.includes(size));
  if (stray) return { field: 'lengths', message: `${stray.size} is not among the sizes.` };
  const parts = groupByPart(sent ?? known);
  const kept = parts.flatMap(({ sizes: of }) =>
    sizes.flatMap((size) => of.find((row) => row.size === size) ?? []),
  );
  const shrinking = sent && findShrinking(kept);
  return shrinking ? { field: 'lengths', message: shrinking } : kept;
}

function findShrinking(lengths: readonly SizeLength[]): string | null {
  for (const { part, sizes } of groupByPart(lengths)) {
    const known = graded(sizes);
    for (const [index, larger] of known.entries()) {
      const smaller = known[index - 1];
      if (smaller && larger.inches < smaller.inches) return cannotShrink(part, smaller, larger);
    }
  }
  return null;
}

function cannotShrink(part: string, smaller: SizeLength, larger: SizeLength): string {
  return `${part}: ${larger.size} (${larger.inches}) cannot be shorter than ${smaller.size} (${smaller.inches}).`;
}
