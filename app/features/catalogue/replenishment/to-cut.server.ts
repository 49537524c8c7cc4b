import { sql } from 'kysely';
import { ownSizeSql } from '#app/features/catalogue/popularity/recent-sales.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { pictureAddress } from '#app/platform/images/image.ts';
import { BYTE_ORDER_MARK, csvLine } from '#app/platform/text/csv.ts';
import { IS_KEPT_IN_STOCK } from './low-stock.server.ts';
import type { ToCut } from './schema.ts';
import { perWeek, SPEED_DAYS, whyCut } from './speed.ts';

/** For so long the pieces that are cut shall last. */
const WEEKS = 4;

const MOST_ROWS = 300;

const MOST_WORDS = 20;

type Row = {
  product_id: number;
  name: string;
  image: string | null;
  size: string;
  stock: number;
  sold: number;
  waiting: number;
  pieces: number;
};

/** The pieces that are missing for these weeks at the speed of the last 28 days, rounded up, and one for each person who waits. */
const PIECES = sql`greatest(0, (sold * ${sql.lit(WEEKS * 7)} + ${sql.lit(SPEED_DAYS - 1)}) / ${sql.lit(SPEED_DAYS)} - units.stock) + waiting`;

/** From who waits, what sells and what nobody found. A size that a piece no longer has is left out. */
export async function listToCut(): Promise<ToCut> {
  const [{ rows }, { rows: missed }] = await Promise.all([
    sql<Row>`
      with waiting as (
        select product_id, ${ownSizeSql('stock_alerts')} as size, count(*)::integer as people
        from stock_alerts where back_at is null group by 1, 2),
      wanted as (
        select product_id, size, coalesce(in_28_days, 0) as sold, coalesce(people, 0) as waiting
        from recent_sales full join waiting using (product_id, size))
      select wanted.product_id, name, image, wanted.size, units.stock, sold, waiting, ${PIECES} as pieces
      from wanted join products on products.id = wanted.product_id
      left join product_sizes as sizes on sizes.product_id = wanted.product_id and sizes.size = wanted.size
      cross join lateral (select coalesce(sizes.stock, products.stock) as stock) as units
      where ${IS_KEPT_IN_STOCK} and (waiting > 0 or sold > units.stock) and (wanted.size = '' or sizes.stock is not null)
      order by pieces desc, name, product_id, position limit ${sql.lit(MOST_ROWS)}`.execute(db),
    sql<ToCut['missed'][number]>`
      select words, times from missed_searches where last_at > now() - interval '90 days'
      order by times desc, last_at desc limit ${sql.lit(MOST_WORDS)}`.execute(db),
  ]);
  const cuts = rows.map(({ image, sold, ...row }) => ({
    ...row,
    image: image && pictureAddress(image),
    per_week: perWeek(sold),
    reason: whyCut({ stock: row.stock, sold, waiting: row.waiting }),
  }));
  return { weeks: WEEKS, rows: cuts, missed };
}

const HEADINGS = ['Piece', 'Size', 'To cut', 'In stock', 'Sold in a week', 'Waiting', 'Why'];

/** For spreadsheets: UTF-8, without formulas. */
export async function toCutCsv(): Promise<string> {
  const { rows } = await listToCut();
  const lines = rows.map(({ name, size, pieces, stock, per_week, waiting, reason }) =>
    csvLine([name, size, pieces, stock, per_week, waiting, reason]),
  );
  return BYTE_ORDER_MARK + csvLine(HEADINGS) + lines.join('');
}
