import { ALL_OPTIONS, type Facets, filterGroups } from './filter-options.ts';
import { type Filters, NO_FILTERS } from './filters.ts';

/** In the order they stand in an address, so that the same filters always make the same one. */
const PARAMETERS = [
  ['category', 'categories'],
  ['type', 'types'],
  ['color', 'colors'],
  ['size', 'sizes'],
  ['piece_set', 'piece_sets'],
] as const;

/** The filters that an address asks for: what the page offers, in the order it offers it; anything else is passed over. */
export function readFilters(search: URLSearchParams, offer: Facets): Filters {
  const filters: Filters = { ...NO_FILTERS };
  for (const { field, parameter, options } of filterGroups(offer)) {
    const asked = search.getAll(parameter).map(plain);
    filters[field] = [...filters[field], ...options.filter((option) => asked.includes(plain(option)))];
  }
  return filters;
}

/** The query of an address with these filters, such as `?type=Kurta&color=red`; empty without any. */
export function filterQuery(filters: Filters): string {
  const search = new URLSearchParams();
  for (const [parameter, field] of PARAMETERS) {
    for (const choice of filters[field]) search.append(parameter, choice);
  }
  const text = search.toString();
  return text && `?${text}`;
}

/**
 * The filters of an address in one spelling, each once and in one order; values that no page offers are left out. With `categories`
 * names of categories pass unchecked, for only the page knows which there are.
 */
export function canonicalFilters(search: URLSearchParams, { categories }: { categories: boolean }): string {
  const canonical = new URLSearchParams();
  for (const [parameter] of PARAMETERS) {
    const asked = search.getAll(parameter).map(plain).filter(Boolean);
    const isNames = parameter === 'category';
    const chosen = isNames
      ? [...asked].sort()
      : (ALL_OPTIONS[parameter] ?? []).filter((one) => asked.includes(plain(one)));
    if (categories || !isNames) for (const choice of new Set(chosen)) canonical.append(parameter, choice);
  }
  return canonical.toString();
}

/** Whether an address asks for a category that the page does not offer. */
export function asksForUnknownCategory(search: URLSearchParams, offered: readonly string[]): boolean {
  const names = offered.map(plain);
  return search.getAll('category').some((name) => !names.includes(plain(name)));
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}
