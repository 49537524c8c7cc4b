import { type RawBuilder, sql } from 'kysely';
import { readPromotions } from '#app/features/catalogue/promotions/promotions.server.ts';
import { salePriceSql } from '#app/features/catalogue/promotions/sale-price-sql.server.ts';
import type { Condition } from '#app/features/search/query/conditions.ts';
import { toPaisa } from '#app/platform/text/money.ts';

/** Whether the product of a column with ids meets all of them; null for no conditions. */
export async function meetsSql(
  id: RawBuilder<number>,
  conditions: readonly Condition[],
): Promise<RawBuilder<boolean> | null> {
  if (conditions.length === 0) return null;
  const price = salePriceSql(await readPromotions(), new Date());
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
