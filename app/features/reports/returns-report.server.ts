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

/**
 * A piece that its customer kept for a while comes back in a parcel of its own. By the parcel that had brought it and its line, how
 * many did: of a line that went in several parcels, the first ones brought them.
 */
export const CAME_BACK_LATER = sql`
  select shipment_id, position, least(brought, greatest(0, back - before))::integer as quantity from (
    select shipment_id, position, way_back.quantity as back, line.quantity - line.returned as brought,
      coalesce(sum(line.quantity - line.returned) over (partition by order_pk, position order by number
        rows between unbounded preceding and 1 preceding), 0) as before
    from (
      select order_pk, position, sum(quantity) as quantity from shipments join shipment_lines on shipment_id = shipments.id
      where direction = 'return' and handed_over_at is not null group by order_pk, position) as way_back
    join shipments using (order_pk) join shipment_lines as line using (position)
    where line.shipment_id = shipments.id and direction <> 'return' and state = 'delivered') as sent`;

async function listSizes(period: Period): Promise<Row[]> {
  const { time_zone } = await readSettings();
  const { rows } = await sql<Row>`
    select product_id, max(name) as name, size, sum(sent)::integer as sent, sum(refused)::integer as refused,
      sum(returned)::integer as returned
    from (
      select order_lines.product_id, order_lines.name, order_lines.size, shipment_lines.quantity as sent,
        case when state = 'delivered' then shipment_lines.returned else shipment_lines.quantity end as refused,
        coalesce(way_back.quantity, 0) as returned
      from shipments join shipment_lines on shipment_lines.shipment_id = shipments.id
      join order_lines on order_lines.order_pk = shipments.order_pk and order_lines.position = shipment_lines.position
      left join (${CAME_BACK_LATER}) as way_back on way_back.shipment_id = shipments.id and way_back.position = shipment_lines.position
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
