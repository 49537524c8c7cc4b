import type { SizeLength } from './size-length-schema.ts';

export const MAX_PARTS = 4;
export const MAX_PART_NAME = 40;
export const MAX_INCHES = 200;

/** One row for each part, its sizes in the order of the product. */
export function groupByPart(lengths: readonly SizeLength[]): { part: string; sizes: SizeLength[] }[] {
  const parts = [...new Set(lengths.map(({ part }) => part))];
  return parts.map((part) => ({ part, sizes: lengths.filter((row) => row.part === part) }));
}
