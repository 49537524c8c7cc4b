import { isValidUtf8Text, requiredText } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';

/** What the address of the table may ask for. */
const TABLE_QUERY = [
  'q',
  'state',
  'category',
  'collection',
  'stock',
  'doctor',
  'duplicates',
  'sort',
] as const;

/** Of an address, without what is no filter; always in the same order, so that two can be compared. */
export function tableFiltersOf(query: string): string {
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of TABLE_QUERY) {
    const value = given.get(name)?.trim();
    if (value) kept.set(name, value);
  }
  return kept.toString();
}

const NO_FILTERS = 'Please choose a filter or search for something first.';

export const tableViewSchema = z.object({
  name: requiredText('a name', 40),
  query: z
    .string({ error: NO_FILTERS })
    .check(
      z.maxLength(2_000, NO_FILTERS),
      z.refine(isValidUtf8Text, NO_FILTERS),
      z.overwrite(tableFiltersOf),
      z.minLength(1, NO_FILTERS),
      z.maxLength(400, 'These filters are too long for a view.'),
    ),
});
