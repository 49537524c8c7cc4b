import { formatMeasure, parseMeasure } from '#app/features/catalogue/facts/measures.ts';
import { groupByPart } from '#app/features/catalogue/facts/own-lengths.ts';
import type { SizeLength } from '#app/features/catalogue/facts/size-length-schema.ts';
import { listSizes } from '#app/features/catalogue/products/product.ts';

/** A part of the set, with what is typed for each size. */
export type TypedLengths = { part: string; inches: Record<string, string> };

export function toTypedLengths(lengths: readonly SizeLength[]): string {
  const typed = groupByPart(lengths).map(({ part, sizes }) => ({
    part,
    inches: Object.fromEntries(sizes.map(({ size, inches }) => [size, formatMeasure(inches, 'in')])),
  }));
  return JSON.stringify(typed);
}

/** With a field for each size that the product has now. */
export function readTypedLengths({ size, lengths }: { size: string; lengths: string }): TypedLengths[] {
  const typed: unknown = JSON.parse(lengths);
  const sizes = [...new Set(listSizes({ size }))];
  return (Array.isArray(typed) ? typed : []).filter(isTyped).map(({ part, inches }) => ({
    part,
    inches: Object.fromEntries(sizes.map((of) => [of, Object.hasOwn(inches, of) ? String(inches[of]) : ''])),
  }));
}

/** What is sent; null where a field is no measure, or a part without a name has one. */
export function parseLengths(typed: readonly TypedLengths[]): SizeLength[] | null {
  const rows = typed.flatMap(({ part, inches }) =>
    Object.entries(inches)
      .filter(([, text]) => text.trim() !== '')
      .map(([size, text]) => ({ part: part.trim(), size, inches: parseMeasure(text, 'in') })),
  );
  const isKnown = (row: (typeof rows)[number]): row is SizeLength => row.inches !== null && row.part !== '';
  return rows.every(isKnown) ? rows.map((row) => ({ ...row, inches: Math.round(row.inches * 4) / 4 })) : null;
}

function isTyped(row: unknown): row is TypedLengths {
  const { part, inches } = (row ?? {}) as Partial<TypedLengths>;
  return typeof part === 'string' && typeof inches === 'object' && inches !== null;
}
