import { type RawBuilder, sql } from 'kysely';
import { readPromotions, salePriceSql } from '#app/features/catalogue/promotions/promotions.server.ts';
import type { Condition } from '#app/features/search/query/conditions.ts';
import { db } from '#app/platform/database/database.server.ts';
import { toPaisa } from '#app/platform/text/money.ts';
import { termQuery } from './query-terms.ts';
import type { ResolvedTerm } from './resolve-words.server.ts';

/**
 * The best pieces for a search, best first, and how many fit in all. `buyable`: how many of the best can be bought. `named`: the first
 * one, when its whole name was typed; it comes before what can be bought even when it is sold out.
 */
export type Hits = { ids: number[]; total: number; buyable: number; named: number | null };

export type Wanted = {
  /** Some piece has each of them. */
  terms: readonly ResolvedTerm[];
  conditions: readonly Condition[];
  /** `any`: pieces that have some of the words; those that have more of them, and rarer ones, come first. */
  fit: 'all' | 'any';
  /** Words that narrow nothing: a piece that is named so comes first. */
  idle?: readonly string[];
  /** All that was typed, as `searchText` writes it. */
  name?: string;
};

/** Nobody looks through more: more exact words help then. */
export const MAX_HITS = 240;

/** For the weights D, C, B and A of a document. */
const WEIGHTS = '{0.05, 0.3, 0.5, 1}';

const COLOR_WEIGHTS = '{0.05, 0.3, 1, 0.5}';

/** So many for each requested hit, and no fewer than a hundred, are ranked by the exact score. */
const CANDIDATES_PER_HIT = 2;

const MIN_CANDIDATES = 100;

export async function findHits(
  { terms, conditions, fit, idle = [], name = '' }: Wanted,
  limit = MAX_HITS,
): Promise<Hits> {
  const isMet = await meetsSql(sql`product_id`, conditions);
  const most = Math.max(MIN_CANDIDATES, limit * CANDIDATES_PER_HIT);
  const named = idle.length > 0 ? sql` * (1 + ${rankOf(idle)})` : sql``;
  const { rows } = await sql<{ id: number; total: number; is_buyable: boolean; is_named: boolean }>`
    select products.id, total, products.stock > 0 as is_buyable, search_text(products.name) = ${name} as is_named
    from (${candidatesSql({ terms, fit, isMet, most })}) as candidates
    join product_search using (product_id)
    join products on products.id = product_id
    order by is_named desc, is_buyable desc, (score * 10 + ${rankSql(terms)}${named}) desc, products.created_at desc, products.id desc
    limit ${limit}`.execute(db);
  const [first] = rows;
  return {
    ids: rows.map(({ id }) => id),
    total: first?.total ?? 0,
    buyable: rows.filter((row) => row.is_buyable).length,
    named: first?.is_named ? first.id : null,
  };
}

type Candidates = Pick<Wanted, 'terms' | 'fit'> & { isMet: RawBuilder<unknown> | null; most: number };

/** Pieces that have all the words differ little, and ranking thousands of them would take most of the time: the newest stay. */
function candidatesSql({ terms, fit, isMet, most }: Candidates): RawBuilder<unknown> {
  const hasAllWords = terms.length > 0 && fit === 'all';
  if (hasAllWords && !isMet)
    return sql`
      select product_id, 0 as score, total
      from newest_with(${tsquery(terms, '&')}, ${most}) as found, unnest(ids) as product_id`;
  const scored = terms.length === 0 ? EVERY_PRODUCT : hasAllWords ? withAllSql(terms) : withSomeSql(terms);
  return sql`
    select product_id, score, count(*) over () as total from ${scored}
    ${isMet ? sql`where ${isMet}` : sql``}
    order by score desc, product_id desc
    limit ${most}`;
}

type Scored = RawBuilder<{ product_id: number; score: number }>;

const EVERY_PRODUCT: Scored = sql`(
  select product_id, is_buyable::integer as score from listed_products) as scored`;

function withAllSql(terms: Wanted['terms']): Scored {
  return sql`(select product_id, 0 as score from products_with(${tsquery(terms, '&')}) as product_id) as scored`;
}

/** A word that few pieces have says more than one that most have. Pieces for other people are not near. */
function withSomeSql(terms: Wanted['terms']): Scored {
  const people = terms.filter(({ kind }) => kind === 'people');
  const isForThem =
    people.length > 0 ? sql`where product_id in (select products_with(${tsquery(people)}))` : sql``;
  const found = terms.map(
    (term, at) =>
      sql`select product_id, ${at}::integer as term from products_with(${tsquery([term])}) as product_id`,
  );
  return sql`(
    with found as materialized (${sql.join(found, sql` union all `)}),
      counted as materialized (select term, count(*) as pieces from found group by term)
    select product_id, sum(1 + ln((select max(pieces) from counted)::float8 / pieces)) as score
    from found join counted using (term) ${isForThem} group by product_id) as scored`;
}

/**
 * What was typed counts twice, as a word and as its synonyms; a color that is part of a name ("Kali", the bud) does not. The words are
 * multiplied, so that a word of the name does not make up for a color that only the description has.
 */
function rankSql(terms: Wanted['terms']): RawBuilder<number> {
  const ranks = terms.map((term) => {
    if (term.kind === 'color') return sql`(0.001 + ${rankOf(term.known, COLOR_WEIGHTS)})`;
    const own = term.known.slice(0, 1).filter((word) => word === term.alternatives[0]);
    const both = [term.known, own].filter(({ length }) => length > 0).map((words) => rankOf(words));
    return sql`(0.001 + ${sql.join(both, sql` + `)})`;
  });
  return sql<number>`(${sql.join([sql`1`, ...ranks], sql` * `)})`;
}

function rankOf(words: readonly string[], weights = WEIGHTS): RawBuilder<number> {
  return sql<number>`ts_rank(${weights}::real[], document, to_tsquery('english', ${termQuery(words)}))`;
}

function tsquery(terms: Wanted['terms'], operator: '&' | '|' = '&'): RawBuilder<unknown> {
  return sql`to_tsquery('english', ${terms.map(({ known, weights }) => termQuery(known, weights)).join(operator)})`;
}

/** Whether the product of a column with ids meets all of them; null for no conditions. */
async function meetsSql(
  id: RawBuilder<number>,
  conditions: readonly Condition[],
): Promise<RawBuilder<boolean> | null> {
  if (conditions.length === 0) return null;
  const price = salePriceSql(await readPromotions(), new Date(), sql`products.id`);
  const met = conditions.map((condition) => sql`${id} in (${productsThatMeet(condition, price)})`);
  return sql<boolean>`${sql.join(met, sql` and `)}`;
}

function productsThatMeet(condition: Condition, price: RawBuilder<number>): RawBuilder<unknown> {
  if (condition.kind === 'size')
    return sql`select product_id from buyable_sizes where size = size_key(${condition.size})`;
  if (condition.kind === 'age') return fitsAge(condition);
  if (condition.kind === 'sale') return sql`select products.id from products where ${price} < products.price`;
  if (condition.kind === 'pieces')
    return sql`select id from products where piece_set = ${`${condition.pieces} Piece`}`;
  const { min = 0, max } = condition;
  const isWithin = sql`${price} >= ${toPaisa(min)}::bigint`;
  return max === undefined
    ? sql`select products.id from products where ${isWithin}`
    : sql`select products.id from products where ${isWithin} and ${price} <= ${toPaisa(max)}::bigint`;
}

/** A size ends with the day before `to_months`; a child of five is between 60 and 72 months old. */
function fitsAge({ count, unit }: Extract<Condition, { kind: 'age' }>): RawBuilder<unknown> {
  const months = unit === 'years' ? 12 : 1;
  return sql`select product_id from buyable_sizes
    where from_months < ${(count + 1) * months}::integer and to_months > ${count * months}::integer and to_months > 0`;
}
