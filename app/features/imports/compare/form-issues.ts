import type { ImportedProduct, Problem } from '#app/features/imports/read/model.ts';

/** Of a row that is no product nothing else is missing. */
const OF_THE_ROW = ['key', 'parent', 'parent_sku'];

/** Wrong in the form when the list of the sizes is. */
const OF_SIZES = ['size_stock', 'size_extras', 'size_codes', 'size_ages'];

type Issues = readonly { path: readonly PropertyKey[]; message: string }[];

/** What the form of a product would refuse, where the file does not say already what is wrong. */
export function reportIssues(
  issues: Issues,
  { line, problems: read }: ImportedProduct,
  problems: Problem[],
): void {
  if (read.some(({ column, level }) => level === 'error' && OF_THE_ROW.includes(column))) return;
  for (const { path, message } of issues) {
    const column = String(path[0]);
    if (OF_SIZES.includes(column) && problems.some((one) => one.column === 'size' && one.level === 'error'))
      continue;
    // What could not be read is missing besides.
    if (read.some((one) => one.column === column && one.level === 'error')) continue;
    problems.push({ line, column, level: 'error', sentence: message });
  }
}
