import { type RawBuilder, sql } from 'kysely';
import { readPromotions } from '#app/features/catalogue/promotions/promotions.server.ts';
import { costsAtMostSql } from '#app/features/catalogue/promotions/sale-price-sql.server.ts';
import type { Condition } from '#app/features/search/query/conditions.ts';
import { toPaisa } from '#app/platform/text/money.ts';

/** Whether the product of a column with ids meets all of them; null for no conditions. */
export async function meetsSql(
  id: RawBuilder<number>,
  conditions: readonly Condition[],
): Promise<RawBuilder<boolean> | null> {
  if (conditions.length === 0) return null;
  const now = new Date();
  const promotions = await readPromotions();
  const costsAtMost = (paisa: number) => costsAtMostSql(paisa, promotions, now);
  const met = conditions.map((condition) => sql`${id} in (${productsThatMeet(condition, costsAtMost)})`);
  return sql<boolean>`${sql.join(met, sql` and `)}`;
}

type CostsAtMost = (paisa: number) => RawBuilder<boolean>;

function productsThatMeet(condition: Condition, costsAtMost: CostsAtMost): RawBuilder<unknown> {
  if (condition.kind === 'size')
    return sql`select product_id from buyable_sizes where size = size_key(${condition.size})`;
  if (condition.kind === 'age') return fitsAge(condition);
  if (condition.kind === 'pieces')
    return sql`select id from products where piece_set = ${`${condition.pieces} Piece`}`;
  return sql`select products.id from products where ${isWithin(condition, costsAtMost)}`;
}

function isWithin(
  { min, max }: Extract<Condition, { kind: 'price' }>,
  costsAtMost: CostsAtMost,
): RawBuilder<unknown> {
  const limits = [
    ...(max === undefined ? [] : [costsAtMost(toPaisa(max))]),
    ...(min === undefined ? [] : [sql`not ${costsAtMost(toPaisa(min) - 1)}`]),
  ];
  return sql.join(limits, sql` and `);
}

/** A size ends with the day before `to_months`; a child of five is between 60 and 72 months old. */
function fitsAge({ count, unit }: Extract<Condition, { kind: 'age' }>): RawBuilder<unknown> {
  const months = unit === 'years' ? 12 : 1;
  return sql`select product_id from buyable_sizes
    where from_months < ${(count + 1) * months}::integer and to_months > ${count * months}::integer and to_months > 0`;
}
