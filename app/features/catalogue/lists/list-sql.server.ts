import { type RawBuilder, sql } from 'kysely';
import { FILTER_FIELDS, type Filters } from '#app/features/catalogue/filters/filters.ts';
import { PRICE_STEPS, upperLimit } from '#app/features/catalogue/filters/price-steps.ts';
import type { Sort } from '#app/features/catalogue/filters/sort.ts';
import { toPaisa } from '#app/platform/text/money.ts';
import type { ListOutline } from './list-outline.server.ts';
import { NEWEST_FIRST, type ProductList } from './product-lists.server.ts';

export type ListQuery = {
  list: ProductList;
  outline: ListOutline;
  filters: Filters;
  /** In paisa, of a row of `listed_products`. */
  salePrice: RawBuilder<number>;
};

/**
 * The rows of a list with what they miss: `missed` is '' for a product that matches all filters, `field:` for one that misses the
 * choices of that field alone, and null for one that misses more.
 */
export function listedSql({ list, outline, filters, salePrice }: ListQuery): RawBuilder<unknown> {
  const chosen = FILTER_FIELDS.filter((field) => filters[field].length > 0);
  const missed = chosen.map((field) => {
    const facets = filters[field].map((option) => facetOf(field, option, outline));
    const has = field === 'prices' ? sql`array[price_facet]` : sql`facets`;
    return sql`case when not ${has} && ${facets}::text[] then ${`${field}:`}::text end`;
  });
  return sql`(
    select *, case cardinality(all_missed) when 0 then '' when 1 then all_missed[1] end as missed
    from listed_products
    cross join lateral (select ${salePrice} as sale_price) as priced
    cross join lateral (select ${priceFacetSql(outline)} as price_facet) as stepped
    cross join lateral (select array_remove(array[${sql.join(missed)}]::text[], null) as all_missed) as judged
    where ${list.has}) as listed`;
}

/** As the column `facets` has it. */
export function facetOf(
  field: keyof Filters,
  option: string,
  { categories }: Pick<ListOutline, 'categories'>,
): string {
  if (field !== 'categories') return `${field}:${option.trim().toLowerCase()}`;
  return `categories:${categories.find(({ name }) => name === option)?.id}`;
}

function priceFacetSql({ kids }: ListOutline): RawBuilder<string> {
  const names = kids ? PRICE_STEPS.kids : PRICE_STEPS.women;
  const steps = names.map((name) => {
    const below = upperLimit(name);
    const isWithin = below === null ? sql`true` : sql`sale_price < ${toPaisa(below)}::bigint`;
    return sql`when ${isWithin} then ${facetOf('prices', name, { categories: [] })}::text`;
  });
  return sql<string>`case ${sql.join(steps, sql` `)} end`;
}

/** What cannot be bought comes last in every order, and at the end of its group; equal products keep the order of the list. */
export function orderSql(
  { list, outline }: Pick<ListQuery, 'list' | 'outline'>,
  sort: Sort,
): RawBuilder<unknown> {
  const groups = outline.categories.map(({ id }) => id);
  const own = list.isGrouped
    ? sql`array_position(${groups}::integer[], category_id), ${list.order}`
    : list.order;
  if (sort === 'newest') return sql`is_buyable desc, ${NEWEST_FIRST}`;
  if (sort === 'price-asc') return sql`is_buyable desc, sale_price, ${own}`;
  if (sort === 'price-desc') return sql`is_buyable desc, sale_price desc, ${own}`;
  return list.isGrouped
    ? sql`array_position(${groups}::integer[], category_id), is_buyable desc, ${list.order}`
    : sql`is_buyable desc, ${list.order}`;
}
