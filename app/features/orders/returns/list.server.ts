import { sql } from 'kysely';
import { db } from '#app/platform/database/database.server.ts';
import { toRupees } from '#app/platform/text/money.ts';
import type { Aftersale, AftersaleCounts, AftersaleQuery, ReasonCount, ReasonsQuery } from './schema.ts';

const SHOWN = 200;

type Row = Omit<Aftersale, 'created_at' | 'due_at' | 'received_at' | 'closed_at'> & {
  created_at: Date;
  due_at: Date | null;
  received_at: Date | null;
  closed_at: Date | null;
};

const parcelAt = (column: 'shipment_id' | 'back_shipment_id' | 'out_shipment_id') =>
  sql`(select json_build_object('number', number, 'state', state, 'courier', courier, 'tracking_number', tracking_number,
    'is_packed', packed_at is not null, 'cod', coalesce(cod, 0) / 100) from shipments where shipments.id = ${sql.ref(`a.${column}`)})`;

const lines = sql`(select coalesce(json_agg(json_build_object('position', line.position, 'quantity', line.quantity,
    'name', coalesce(ordered.name, brought.new_name, ''), 'size', coalesce(ordered.size, brought.new_size, ''),
    'received', line.received, 'sellable', line.sellable, 'instead', case when line.new_name is not null
      then json_build_object('name', line.new_name, 'size', coalesce(line.new_size, '')) end) order by line.position), '[]')
  from aftersale_lines as line
  left join order_lines as ordered on ordered.order_pk = a.order_pk and ordered.position = line.position
  left join lateral (select new_name, new_size from aftersale_lines as earlier join aftersales as owner on owner.id = earlier.aftersale_id
    where owner.order_pk = a.order_pk and earlier.new_position = line.position limit 1) as brought on true
  where line.aftersale_id = a.id)`;

const toRefund = sql`(case when a.state = 'received' and a.outcome = 'refund' or a.kind = 'claim' and a.credited > 0
  then greatest(0, least(a.credited, (select coalesce(sum(received - refunded), 0) from payments
    where payments.order_pk = a.order_pk and state = 'verified') + coalesce(orders.collected, 0) - orders.total + coalesce(orders.credited, 0) + coalesce(orders.lost, 0))) else 0 end)`;

const settlement = sql`(case when a.kind = 'courier_claim' and a.reason in ('overcharged', 'cod_altered') then (
  select json_build_object('id', settlements.id, 'reference', settlements.reference)
  from shipments join settlement_lines as line on upper(line.tracking_number) = upper(shipments.tracking_number)
  join settlements on settlements.id = line.settlement_id and settlements.courier = shipments.courier
  where shipments.id = a.shipment_id order by settlements.id desc limit 1) end)`;

const isOpen = sql`a.state in ('requested', 'approved', 'received', 'sent', 'open', 'accepted')`;

/** The open ones oldest first, else the newest; at most two hundred. */
export async function listAftersales({ kind, order, open }: AftersaleQuery): Promise<Aftersale[]> {
  const kinds = kind === 'claim' ? ['claim', 'courier_claim'] : kind ? [kind] : null;
  const { rows } = await sql<Row>`
    select a.id, orders.order_id, a.kind, a.state, a.reason, a.outcome, orders.name, orders.city, a.note, a.answer, a.is_by_customer,
      a.waits_for_return, a.amount, a.paid, a.due_at, a.caused_by, a.created_at, a.received_at, a.closed_at,
      ${lines} as lines, (select count(*)::integer from aftersale_photos where aftersale_id = a.id) as photos,
      ${parcelAt('back_shipment_id')} as back, ${parcelAt('out_shipment_id')} as out, ${parcelAt('shipment_id')} as about,
      ${toRefund} as to_refund, ${settlement} as settlement
    from aftersales as a join orders on orders.id = a.order_pk
    where ${kinds === null ? sql`true` : sql`a.kind = any (${kinds})`}
      and ${order === undefined ? sql`true` : sql`orders.order_id = ${order}`}
      and ${open === 'true' ? isOpen : sql`true`}
    order by ${open === 'true' ? sql`a.created_at, a.id` : sql`a.id desc`} limit ${SHOWN}`.execute(db);
  return rows.map(toAftersale);
}

function toAftersale({
  amount,
  paid,
  to_refund,
  created_at,
  due_at,
  received_at,
  closed_at,
  ...row
}: Row): Aftersale {
  return {
    ...row,
    amount: toRupees(amount),
    paid: paid === null ? null : toRupees(paid),
    to_refund: toRupees(Number(to_refund)),
    created_at: created_at.toISOString(),
    due_at: due_at?.toISOString() ?? null,
    received_at: received_at?.toISOString() ?? null,
    closed_at: closed_at?.toISOString() ?? null,
  };
}

/** Null for an unknown one. */
export async function findAftersale(id: number): Promise<Aftersale | null> {
  const row = await db
    .selectFrom('aftersales')
    .innerJoin('orders', 'orders.id', 'order_pk')
    .select('orders.order_id')
    .where('aftersales.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return (await listAftersales({ order: row.order_id })).find((one) => one.id === id) ?? null;
}

/** What waits for somebody, by tab. */
export async function countAftersales(now: Date): Promise<AftersaleCounts> {
  const { rows } = await sql<AftersaleCounts>`
    select count(*) filter (where kind = 'return')::integer as return, count(*) filter (where kind = 'exchange')::integer as exchange,
      count(*) filter (where kind in ('claim', 'courier_claim'))::integer as claim,
      count(*) filter (where state = 'open' and due_at <= ${now})::integer as late
    from aftersales as a where ${isOpen}`.execute(db);
  return rows[0] ?? { return: 0, exchange: 0, claim: 0, late: 0 };
}

const GROUPS = {
  piece: sql`ordered.name`,
  size: sql`ordered.size`,
  city: sql`orders.city`,
  courier: sql`parcel.courier`,
};

/** Pieces by reason, most first; those of claims without pieces count as one. What was refused or withdrawn counts for nothing. */
export async function countReasons({ by, days }: ReasonsQuery): Promise<ReasonCount[]> {
  const { rows } = await sql<ReasonCount>`
    select a.kind, a.reason, ${GROUPS[by]} as of, sum(coalesce(line.quantity, 1))::integer as pieces
    from aftersales as a
    join orders on orders.id = a.order_pk
    left join aftersale_lines as line on line.aftersale_id = a.id
    left join order_lines as ordered on ordered.order_pk = a.order_pk and ordered.position = line.position
    left join lateral (
      select courier from shipments where shipments.order_pk = a.order_pk
        and (shipments.id = a.shipment_id or a.shipment_id is null and direction = 'forward')
      order by handed_over_at desc nulls last limit 1) as parcel on true
    where a.created_at > now() - make_interval(days => ${days}) and a.state not in ('refused', 'withdrawn')
    group by a.kind, a.reason, ${GROUPS[by]} order by pieces desc, a.kind, a.reason, of limit 500`.execute(
    db,
  );
  return rows;
}
