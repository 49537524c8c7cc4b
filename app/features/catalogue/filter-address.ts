import { type FilterOffer, filterGroups } from './filter-options.ts';
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
export function readFilters(search: URLSearchParams, offer: FilterOffer): Filters {
  const filters: Filters = { ...NO_FILTERS };
  for (const { field, parameter, options } of filterGroups(offer)) {
    const asked = search.getAll(parameter).map((value) => value.trim().toLowerCase());
    filters[field] = [...filters[field], ...options.filter((option) => asked.includes(option.toLowerCase()))];
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
