import { type Facets, filterGroups, type OptionCounts } from './filter-options.ts';
import { FILTER_FIELDS, type Filterable, type Filters, hasOption, matchesField } from './filters.ts';

/** A product that matches every filter but those of one list. */
export type Near<P> = { product: P; missed: keyof Filters };

export type Narrowed<P> = { matching: readonly P[]; near: Near<P>[]; counts: OptionCounts };

/** Filters a list and counts, for each option, the products that choosing it besides the other lists' choices would leave. */
export function narrow<P extends Filterable>(
  products: readonly P[],
  filters: Filters,
  offer: Facets,
): Narrowed<P> {
  const chosen = FILTER_FIELDS.filter((field) => filters[field].length > 0);
  const groups = filterGroups(offer);
  const [matching, near, counts]: [P[], Near<P>[], OptionCounts] = [[], [], {}];
  for (const product of products) {
    const [first, second] = chosen.filter((field) => !matchesField(product, filters, field));
    if (first === undefined) matching.push(product);
    else if (second === undefined) near.push({ product, missed: first });
    for (const { field, options } of groups) {
      const isCounted = first === undefined || (second === undefined && first === field);
      for (const option of options)
        if (hasOption(product, field, option)) addTo(counts, field, option, isCounted);
    }
  }
  return { matching, near, counts };
}

/** An option that is not counted is known to be in the list. */
function addTo(counts: OptionCounts, field: keyof Filters, option: string, isCounted: boolean): void {
  counts[field] ??= {};
  counts[field][option] = (counts[field][option] ?? 0) + Number(isCounted);
}
