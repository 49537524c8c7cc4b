import { sql } from 'kysely';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { returnSentences } from './report-sentences.ts';
import type { Period, PieceFigures, ReturnsReport, SizeFigures } from './schema.ts';
import { within } from './within.server.ts';

const PIECES = 100;

type Counted = { sent: number; refused: number; returned: number };

type Row = Counted & { product_id: number | null; name: string; size: string };

/** Of pieces whose parcels were handed over in these days and have reached an end. */
export async function reportReturns(period: Period): Promise<ReturnsReport> {
  const pieces = groupPieces(await listSizes(period));
  return {
    ...period,
    all: withPercent(sum(pieces)),
    pieces: pieces.slice(0, PIECES),
    sentences: returnSentences(pieces),
  };
}

/** A piece that its customer kept for a while comes back in a parcel of its own: by order and line, how many did. */
export const CAME_BACK_LATER = sql`select order_pk, position, sum(quantity)::integer as quantity
  from shipments as sent join shipment_lines on shipment_id = sent.id
  where direction = 'return' and handed_over_at is not null group by order_pk, position`;

async function listSizes(period: Period): Promise<Row[]> {
  const { time_zone } = await readSettings();
  const { rows } = await sql<Row>`
    select product_id, max(name) as name, size, sum(sent)::integer as sent, sum(refused)::integer as refused,
      sum(least(returned, sent - refused))::integer as returned
    from (
      select order_lines.product_id, order_lines.name, order_lines.size, shipment_lines.quantity as sent,
        case when state = 'delivered' then shipment_lines.returned else shipment_lines.quantity end as refused,
        case when state = 'delivered' then coalesce(way_back.quantity, 0) else 0 end as returned
      from shipments join shipment_lines on shipment_lines.shipment_id = shipments.id
      join order_lines on order_lines.order_pk = shipments.order_pk and order_lines.position = shipment_lines.position
      left join (${CAME_BACK_LATER}) as way_back on way_back.order_pk = shipments.order_pk and way_back.position = shipment_lines.position
      where shipments.direction <> 'return' and ${within('handed_over_at', period, time_zone)}
        and state in ('delivered', 'returning', 'returned', 'received_back', 'inspected')) as line
    group by product_id, coalesce(product_id::text, name), size
    order by sum(refused) + sum(returned) desc, sum(sent) desc, size`.execute(db);
  return rows;
}

function groupPieces(rows: readonly Row[]): PieceFigures[] {
  const groups = Map.groupBy(rows, ({ product_id, name }) => product_id ?? name);
  return [...groups.values()]
    .map((sizes) => pieceOf(sizes as [Row, ...Row[]]))
    .sort((one, other) => backOf(other) - backOf(one) || other.sent - one.sent);
}

function pieceOf(rows: readonly [Row, ...Row[]]): PieceFigures {
  const [{ product_id, name }] = rows;
  const sizes = rows.map(({ size, ...row }): SizeFigures => ({ size, ...withPercent(row) }));
  return { product_id, name, ...withPercent(sum(rows)), sizes };
}

function sum(rows: readonly Counted[]): Counted {
  const of = (field: keyof Counted) => rows.reduce((all, row) => all + row[field], 0);
  return { sent: of('sent'), refused: of('refused'), returned: of('returned') };
}

function withPercent({ sent, refused, returned }: Counted): Counted & { percent: number } {
  const percent = sent === 0 ? 0 : Math.round(((refused + returned) / sent) * 1000) / 10;
  return { sent, refused, returned, percent };
}

function backOf({ refused, returned }: Counted): number {
  return refused + returned;
}
