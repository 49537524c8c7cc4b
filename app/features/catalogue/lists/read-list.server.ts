import { sql } from 'kysely';
import { isAvailableAsFilter } from '#app/features/catalogue/categories/category.ts';
import { parseView } from '#app/features/catalogue/filters/filter-address.ts';
import { type FacetCounts, filterGroups } from '#app/features/catalogue/filters/filter-options.ts';
import {
  existingPage,
  FEW_RESULTS,
  type ListPage,
  NEAR_CARDS,
  PIECES_PER_PAGE,
} from '#app/features/catalogue/filters/filter-results.ts';
import type { Filters } from '#app/features/catalogue/filters/filters.ts';
import type { Sort } from '#app/features/catalogue/filters/sort.ts';
import { findProducts, LISTS_TAG, POPULARITY_TAG } from '#app/features/catalogue/products/products.server.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { readPromotions, salePriceSql } from '#app/features/catalogue/promotions/promotions.server.ts';
import { addCacheTags } from '#app/platform/cache/cache.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import {
  facetOf,
  type ListQuery,
  listedSql,
  matchesSql,
  missedSql,
  orderSql,
  readOutline,
} from './list-sql.server.ts';
import type { ProductList } from './product-lists.server.ts';

/** The page of a list that an address asks for, with its facet counts. Without products when there are fewer pages. */
export async function readList(list: ProductList, address: string): Promise<ListPage> {
  addCacheTags(LISTS_TAG, POPULARITY_TAG, 'categories');
  const [outline, promotions] = await Promise.all([readOutline(list), readPromotions()]);
  const names = list.hasCategories
    ? outline.categories.filter(isAvailableAsFilter).map(({ name }) => name)
    : [];
  const available = { kids: outline.kids, categories: names };
  const view = parseView(new URL(address).searchParams, available);
  const { filters, sort } = view;
  const query = { list, outline, filters, salePrice: salePriceSql(promotions, new Date()) };
  const first = list.isFromStart ? 0 : (view.page - 1) * PIECES_PER_PAGE;
  const shown = view.page * PIECES_PER_PAGE - first;
  const [facets, products] = await Promise.all([
    countFacets(query),
    readMatching(query, sort, { first, shown }),
  ]);
  const found = facets.get(FOUND) ?? 0;
  return {
    ...view,
    page: existingPage(view.page, found),
    first,
    products,
    found,
    pieces: outline.pieces,
    available,
    counts: countOptions(query, available, facets),
    nearMatches: found < FEW_RESULTS ? await findNearMatches(query, sort) : [],
  };
}

type Part = { first: number; shown: number };

async function readMatching(query: ListQuery, sort: Sort, { first, shown }: Part): Promise<Product[]> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from ${listedSql(query)} where ${matchesSql(query)}
    order by ${orderSql(query, sort)} limit ${shown} offset ${first}`.execute(db);
  return findProducts(rows.map(({ id }) => id));
}

async function findNearMatches(query: ListQuery, sort: Sort): Promise<ListPage['nearMatches']> {
  const { rows } = await sql<{ id: number; missed: keyof Filters }>`
    select product_id as id, rtrim(missed, ':') as missed
    from ${listedSql(query)} cross join lateral (select ${missedSql(query)} as missed) as judged
    where missed <> '' and is_buyable
    order by ${orderSql(query, sort)} limit ${NEAR_CARDS}`.execute(db);
  const products = await findProducts(rows.map(({ id }) => id));
  return products.flatMap((product) => {
    const row = rows.find(({ id }) => id === product.id);
    return row ? [{ product, missed: row.missed }] : [];
  });
}

/** A facet of every product, which so counts those that match all filters. */
const FOUND = 'found';

/**
 * How many products of the list have each facet and match the filters of all other fields; 0 for one that only others have. Grouped
 * first, because products of one design have the same facets.
 */
async function countFacets(query: ListQuery): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ facet: string; products: number }>`
    with alike as (
      select facets, price_facet, count(*) as products from ${listedSql(query)} group by facets, price_facet),
    judged as materialized (select *, ${missedSql(query)} as missed from alike)
    select facet, coalesce(sum(products) filter (where starts_with(facet, missed)), 0)::integer as products
    from (select unnest(facets || array[price_facet, ${FOUND}]) as facet, missed, products from judged) as each
    group by facet`.execute(db);
  return new Map(rows.map(({ facet, products }) => [facet, products]));
}

function countOptions(
  { outline }: ListQuery,
  available: ListPage['available'],
  facets: ReadonlyMap<string, number>,
): FacetCounts {
  const counts: FacetCounts = {};
  for (const { field, options } of filterGroups(available))
    for (const option of options) {
      const count = facets.get(facetOf(field, option, outline));
      if (count !== undefined) counts[field] = { ...counts[field], [option]: count };
    }
  return counts;
}
