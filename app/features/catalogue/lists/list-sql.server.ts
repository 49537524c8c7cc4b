import { type RawBuilder, sql } from 'kysely';
import { listCategories } from '#app/features/catalogue/categories/categories.server.ts';
import { categoryRank } from '#app/features/catalogue/categories/category.ts';
import type { Category, CategorySort } from '#app/features/catalogue/categories/schema.ts';
import { PRICE_STEPS, upperLimit } from '#app/features/catalogue/filters/filter-values.ts';
import { FILTER_FIELDS, type Filters } from '#app/features/catalogue/filters/filters.ts';
import type { Sort } from '#app/features/catalogue/filters/sort.ts';
import { db } from '#app/platform/database/database.server.ts';
import { toPaisa } from '#app/platform/text/money.ts';
import { NEWEST_FIRST, type ProductList } from './product-lists.server.ts';

export type ListQuery = {
  list: ProductList;
  outline: ListOutline;
  filters: Filters;
  /** In paisa, of a row of `listed_products`. */
  salePrice: RawBuilder<number>;
};

/** The rows of a list, each with its sale price and the price step in which that lies, as a facet. */
export function listedSql({ list, outline, salePrice }: ListQuery): RawBuilder<unknown> {
  return sql`(
    select *, ${priceFacetSql(outline)} as price_facet
    from listed_products
    left join (select product_id, rank as popularity from product_popularity) as loved using (product_id)
    cross join lateral (select ${salePrice} as sale_price) as priced
    where ${list.has}) as listed`;
}

/** Whether a row with `facets` and `price_facet` matches all filters. */
export function matchesSql(query: ListQuery): RawBuilder<boolean> {
  const matches = chosenSql(query).map(({ matches }) => matches);
  return sql<boolean>`${sql.join([sql`true`, ...matches], sql` and `)}`;
}

/**
 * What such a row misses: '' when it matches all filters, `field:` when it misses the choices of that field alone, and null when it
 * misses more.
 */
export function missedSql(query: ListQuery): RawBuilder<string | null> {
  const missed = chosenSql(query).map(
    ({ field, matches }) => sql`case when not ${matches} then ${`${field}:`}::text end`,
  );
  if (missed.length === 0) return sql`''`;
  return sql`(
    select case count(field) when 0 then '' when 1 then min(field) end
    from (values ${sql.join(missed.map((field) => sql`(${field})`))}) as fields (field))`;
}

function chosenSql({ filters, outline }: ListQuery) {
  return FILTER_FIELDS.filter((field) => filters[field].length > 0).map((field) => {
    const facets = filters[field].map((option) => facetOf(field, option, outline));
    const matches =
      field === 'prices' ? sql`price_facet = any (${facets}::text[])` : sql`facets && ${facets}::text[]`;
    return { field, matches: sql`(${matches})` };
  });
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
  const leader = list.leader ? sql`product_id = ${list.leader}::integer desc,` : sql``;
  if (sort === 'most-loved') return sql`is_buyable desc, popularity nulls last, ${own}`;
  if (sort === 'newest') return sql`is_buyable desc, ${NEWEST_FIRST}`;
  if (sort === 'price-asc') return sql`is_buyable desc, sale_price, ${own}`;
  if (sort === 'price-desc') return sql`is_buyable desc, sale_price desc, ${own}`;
  const arranged = list.isArranged ? arrangedSql(outline, list.order) : sql`is_buyable desc, ${list.order}`;
  return list.isGrouped
    ? sql`array_position(${groups}::integer[], category_id), ${arranged}`
    : sql`${leader} ${arranged}`;
}

/** By the order of the category, where it has one of its own; the same as `arranged` in the browser (filters/sort.ts). */
function arrangedSql({ categories }: ListOutline, order: RawBuilder<unknown>): RawBuilder<unknown> {
  const mixed = categories.filter((category) => !category.sold_out_last).map(({ id }) => id);
  const last =
    mixed.length > 0
      ? sql`(is_buyable or category_id = any (${mixed}::integer[])) desc`
      : sql`is_buyable desc`;
  const ranks = categories.flatMap(({ id, sort }) => {
    const rank = RANKS[sort];
    return rank ? [sql`when ${id}::integer then ${rank}`] : [];
  });
  if (ranks.length === 0) return sql`${last}, ${order}`;
  return sql`${last}, case category_id ${sql.join(ranks, sql` `)} end nulls last, ${order}`;
}

/** Of a row of a list, lower first. */
const RANKS: Record<CategorySort, RawBuilder<unknown> | null> = {
  featured: null,
  newest: sql`-extract(epoch from created_at)`,
  price_asc: sql`sale_price::numeric`,
  price_desc: sql`-sale_price::numeric`,
  by_hand: sql`(select category_places.place from category_places
    where category_places.product_id = listed.product_id and category_places.category_id = listed.category_id)::numeric`,
  best_selling: sql`(select best_sellers.rank from best_sellers where best_sellers.product_id = listed.product_id)::numeric`,
  most_in_stock: sql`(
    select -(coalesce((select avg((sizes.stock > 0)::integer) from product_sizes as sizes where sizes.product_id = products.id),
      (products.stock > 0)::integer) * 2000000 + products.stock)
    from products where products.id = listed.product_id)`,
};

/** What is known of a list before it is filtered. */
type ListOutline = {
  /** Without filters. */
  pieces: number;
  /** Whether all of them are for kids. */
  kids: boolean;
  /** Of its products: Western Grace first, then the ones with the newest product. */
  categories: Pick<Category, 'id' | 'name' | 'slug' | 'sort' | 'sold_out_last'>[];
};

export async function readOutline(list: ProductList): Promise<ListOutline> {
  const [known, { rows: groups }] = await Promise.all([
    listCategories(),
    sql<{ id: number; pieces: number; kids: boolean }>`
      select category_id as id, count(*)::integer as pieces, bool_and(collection = 'Kids Collection') as kids
      from listed_products where ${list.has} group by category_id order by max(created_at) desc, max(product_id) desc`.execute(
      db,
    ),
  ]);
  const categories = groups.flatMap(({ id }) => known.find((category) => category.id === id) ?? []);
  return {
    pieces: groups.reduce((sum, group) => sum + group.pieces, 0),
    kids: groups.length > 0 && groups.every(({ kids }) => kids),
    categories: categories.sort((a, b) => categoryRank(a.slug) - categoryRank(b.slug)),
  };
}
