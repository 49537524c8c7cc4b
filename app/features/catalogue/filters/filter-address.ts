import { ALL_OPTIONS, type Facets, filterGroups } from './filter-options.ts';
import { type Filters, NO_FILTERS } from './filters.ts';

/** The order in an address, so that the same filters always give the same address. */
const PARAMETERS = [
  ['category', 'categories'],
  ['type', 'types'],
  ['color', 'colors'],
  ['size', 'sizes'],
  ['piece_set', 'piece_sets'],
] as const;

/** Only options that the page offers, in the order it offers them; other values are ignored. */
export function readFilters(search: URLSearchParams, offer: Facets): Filters {
  const filters: Filters = { ...NO_FILTERS };
  for (const { field, parameter, options } of filterGroups(offer)) {
    const requested = search.getAll(parameter).map(plain);
    filters[field] = [...filters[field], ...options.filter((option) => requested.includes(plain(option)))];
  }
  return filters;
}

export function filterQuery(filters: Filters): string {
  const search = new URLSearchParams();
  for (const [parameter, field] of PARAMETERS) {
    for (const choice of filters[field]) search.append(parameter, choice);
  }
  const text = search.toString();
  return text && `?${text}`;
}

/** In one canonical spelling. With `categories`, their names pass unchecked: only the page knows which exist. */
export function canonicalFilters(search: URLSearchParams, { categories }: { categories: boolean }): string {
  const canonical = new URLSearchParams();
  for (const [parameter] of PARAMETERS) {
    const requested = search.getAll(parameter).map(plain).filter(Boolean);
    const isNames = parameter === 'category';
    const chosen = isNames
      ? [...requested].sort()
      : (ALL_OPTIONS[parameter] ?? []).filter((one) => requested.includes(plain(one)));
    if (categories || !isNames) for (const choice of new Set(chosen)) canonical.append(parameter, choice);
  }
  return canonical.toString();
}

export function hasUnknownCategory(search: URLSearchParams, offered: readonly string[]): boolean {
  const names = offered.map(plain);
  return search.getAll('category').some((name) => !names.includes(plain(name)));
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}
