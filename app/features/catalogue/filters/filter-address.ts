import { ALL_OPTIONS, type AvailableFilters, filterGroups } from './filter-options.ts';
import { type Filters, NO_FILTERS } from './filters.ts';
import { type Sort, toSort } from './sort.ts';

/** What an address asks of a list. `q` are the words of a search, which other lists do not have. */
export type ListView = { q: string; filters: Filters; sort: Sort; page: number };

/** The order in an address, so that the same filters always give the same address. */
const PARAMETERS = [
  ['category', 'categories'],
  ['type', 'types'],
  ['color', 'colors'],
  ['size', 'sizes'],
  ['piece_set', 'piece_sets'],
  ['price', 'prices'],
  ['in_size', 'in_sizes'],
  ['for', 'made_for'],
  ['age', 'ages'],
  ['fabric', 'fabrics'],
  ['work', 'works'],
] as const;

const PAGE = /^(?:[2-9]|[1-9]\d{1,2})$/;

export function parseView(search: URLSearchParams, available: AvailableFilters): ListView {
  const page = search.get('page') ?? '';
  return {
    q: search.get('q') ?? '',
    filters: parseFilters(search, available),
    sort: toSort(search.get('sort')),
    page: PAGE.test(page) ? Number(page) : 1,
  };
}

/** Only options that the page offers, in the order it offers them; other values are ignored. */
export function parseFilters(search: URLSearchParams, available: AvailableFilters): Filters {
  const filters: Filters = { ...NO_FILTERS };
  for (const { field, parameter, options } of filterGroups(available)) {
    const requested = search.getAll(parameter).map(plain);
    filters[field] = [...filters[field], ...options.filter((option) => requested.includes(plain(option)))];
  }
  return filters;
}

/** Begins with a question mark; '' without any choice. */
export function viewQuery({ q, filters, sort, page }: ListView): string {
  const search = new URLSearchParams();
  if (q) search.append('q', q);
  for (const [parameter, field] of PARAMETERS) {
    for (const choice of filters[field]) search.append(parameter, choice);
  }
  appendOrder(search, sort, page);
  const text = search.toString();
  return text && `?${text}`;
}

export function filterQuery(filters: Filters): string {
  return viewQuery({ q: '', filters, sort: 'default', page: 1 });
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
  const { sort, page } = parseView(search, { kids: false, categories: [] });
  appendOrder(canonical, sort, page);
  return canonical.toString();
}

export function hasUnknownCategory(search: URLSearchParams, offered: readonly string[]): boolean {
  const names = offered.map(plain);
  return search.getAll('category').some((name) => !names.includes(plain(name)));
}

function appendOrder(search: URLSearchParams, sort: Sort, page: number): void {
  if (sort !== 'default') search.append('sort', sort);
  if (page > 1) search.append('page', String(page));
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}
