import { sql } from 'kysely';
import { toCardData } from '#app/features/catalogue/products/product.ts';
import { PRODUCT_TYPES } from '#app/features/catalogue/products/product-options.ts';
import {
  IS_LISTED,
  SHELF,
  selectProducts,
  withPrices,
} from '#app/features/catalogue/products/products.server.ts';
import type { RelatedProducts } from '#app/features/catalogue/products/schema.ts';
import type { Database, Tx } from '#app/platform/database/database.server.ts';
import { likePattern } from '#app/platform/database/queries.server.ts';

const IDEAS = 8;

/** Of a kind, before those that are sold out or picked are left out. */
const CANDIDATES = 24;

/** Of the newest orders that have the piece. */
const ORDERS = 200;

const messages = {
  together: (orders: number) => `Bought together in ${orders} orders`,
  outfit: 'Completes the outfit',
  print: (word: string) => `Same print: ${word}`,
  color: 'Same category and color',
};

type Kind = 'together' | 'outfit' | 'print' | 'color';

/**
 * What staff may pick to be worn with a piece, the strongest reason first: bought together at least twice, completing the outfit, named
 * after the same print, or of its category and color. Never itself in another color, never what is picked, sold out or not live.
 */
export async function listCompanionIdeas(
  id: number,
  connection: Database | Tx,
): Promise<RelatedProducts['ideas']> {
  const subject = await connection
    .selectFrom('products')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst();
  const print = printOf(subject?.name ?? '');
  const { rows } = await sql<{ id: number; kind: Kind; score: number }>`
    with subject as (select * from products where id = ${id}),
    having_it as (select distinct order_pk from order_lines where product_id = ${id} order by order_pk desc limit ${sql.lit(ORDERS)}),
    ideas as (
      select product_id as id, 1 as tier, 'together' as kind, count(distinct order_pk)::integer as score
      from having_it join orders on orders.id = order_pk and status in ('Confirmed', 'Paid', 'Shipped')
      join order_lines using (order_pk) where product_id is not null group by product_id having count(distinct order_pk) > 1
      union all
      (select id, 2, 'outfit', score from suggested_companions(${id}) order by score desc, id desc limit ${sql.lit(SHELF)})
      union all
      (select products.id, 3, 'print', 0 from subject join products on products.type <> subject.type
        where products.name ilike ${print && likePattern(`${print} `).slice(1)}
        order by products.id desc limit ${sql.lit(CANDIDATES)})
      union all
      (select products.id, 4, 'color', 0 from subject join products
        on products.category_id = subject.category_id and products.type <> subject.type and lower(products.color) = lower(subject.color)
        order by products.created_at desc limit ${sql.lit(CANDIDATES)})),
    best as (
      select distinct on (ideas.id) ideas.id, tier, kind, score
      from ideas join products on products.id = ideas.id cross join subject
      where ${IS_LISTED} and products.stock > 0 and products.id <> subject.id
        and (lower(products.color_group) = lower(subject.color_group)) is not true
        and products.id not in (select companion_id from product_companions where product_id = ${id})
      order by ideas.id, tier)
    select id, kind, score from best order by tier, score desc, id desc limit ${sql.lit(IDEAS)}`.execute(
    connection,
  );
  if (rows.length === 0) return [];
  const found = await selectProducts(connection)
    .where(
      'products.id',
      'in',
      rows.map((row) => row.id),
    )
    .execute();
  const cards = (await withPrices(found, connection)).map(toCardData);
  return rows.flatMap(({ id: idea, kind, score }) => {
    const card = cards.find((one) => one.id === idea);
    return card ? [{ ...card, reason: reasonOf(kind, score, print ?? '') }] : [];
  });
}

/** Pieces of one print begin with its name; null for a word that says what the piece is, and for a short one. */
function printOf(name: string): string | null {
  const [word = ''] = name.trim().split(/\s+/);
  const isType = PRODUCT_TYPES.some((type) => type.toLowerCase() === word.toLowerCase());
  return word.length > 3 && !isType ? word : null;
}

function reasonOf(kind: Kind, score: number, print: string): string {
  if (kind === 'together') return messages.together(score);
  return kind === 'print' ? messages.print(print) : messages[kind];
}
