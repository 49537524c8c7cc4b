import { oncePerObject } from '#app/platform/once-per-object.ts';
import { oncePerList } from '#app/platform/replaced.ts';
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
  if (chosen.length === 0)
    return { matching: products, near: [], counts: countsOf(tallyAll(products), offer) };
  const [matching, near]: [P[], Near<P>[]] = [[], []];
  const tally: Tally = { seen: [], counted: [] };
  for (const product of products) {
    const missed = chosen.filter((field) => !matchesField(product, filters, field));
    const [first, second] = missed;
    if (first === undefined) matching.push(product);
    else if (second === undefined) near.push({ product, missed: first });
    addTo(tally, ownOptions(product), second === undefined && (first ?? 'every field'));
  }
  return { matching, near, counts: countsOf(tally, offer) };
}

/** By the place of an option in `OPTIONS`: how many products have it, and how many of them count. */
type Tally = { seen: number[]; counted: number[] };

type Counted = keyof Filters | 'every field' | false;

/** Of a list without filters each option that is seen counts. */
const tallyAll = oncePerList<Filterable, Tally>(
  (products) => {
    const tally: Tally = { seen: [], counted: [] };
    for (const product of products) addTo(tally, ownOptions(product), 'every field');
    return tally;
  },
  (before, replaced) => {
    const counted = [...before.counted];
    for (const at of [...replaced.keys()].flatMap(ownOptions)) counted[at] = (counted[at] ?? 0) - 1;
    for (const at of [...replaced.values()].flatMap(ownOptions)) counted[at] = (counted[at] ?? 0) + 1;
    const seen: number[] = [];
    counted.forEach((count, at) => {
      if (count > 0) seen[at] = 1;
    });
    return { seen, counted };
  },
);

/** Thousands of products have a dozen options each: numbers are added up, not names. */
function addTo({ seen, counted }: Tally, own: readonly number[], field: Counted): void {
  for (const at of own) {
    seen[at] = 1;
    if (field === 'every field' || (field !== false && OPTIONS[at]?.field === field))
      counted[at] = (counted[at] ?? 0) + 1;
  }
}

function countsOf({ seen, counted }: Tally, offer: Facets): OptionCounts {
  const counts: OptionCounts = {};
  const offered = optionsByField(offer);
  seen.forEach((_, at) => {
    const { field, option } = OPTIONS[at] ?? {};
    if (field === undefined || option === undefined || !offered.get(field)?.has(option)) return;
    counts[field] ??= {};
    counts[field][option] = counted[at] ?? 0;
  });
  return counts;
}

/** The clothing and waist sizes are two groups of one list. */
function optionsByField(offer: Facets): ReadonlyMap<keyof Filters, ReadonlySet<string>> {
  const groups = filterGroups(offer);
  return new Map(
    FILTER_FIELDS.map((field) => {
      const ofField = groups.filter((group) => group.field === field);
      return [field, new Set(ofField.flatMap(({ options }) => options))];
    }),
  );
}

const LISTS = [true, false].map((kids) => optionsByField({ kids, categories: [] }));

/** Of women's and of children's lists; the names of categories are added as products have them. */
const OPTIONS = FILTER_FIELDS.flatMap((field) => {
  const options = new Set(LISTS.flatMap((list) => [...(list.get(field) ?? [])]));
  return [...options].map((option) => ({ field, option }));
});

const categoryPlaces = new Map<string, number>();

function categoryPlace(option: string): number {
  const known = categoryPlaces.get(option);
  if (known !== undefined) return known;
  const place = OPTIONS.push({ field: 'categories', option }) - 1;
  categoryPlaces.set(option, place);
  return place;
}

/** Their places in `OPTIONS`. The server narrows the same thousands of products for every request. */
const ownOptions = oncePerObject((product: Filterable): readonly number[] => {
  const own = [categoryPlace(product.category)];
  OPTIONS.forEach(({ field, option }, at) => {
    if (field !== 'categories' && hasOption(product, field, option)) own.push(at);
  });
  return own;
});
