import { type RawBuilder, sql } from 'kysely';
import { isLate } from '#app/features/orders/late/late.server.ts';
import { LATE_KINDS, type LateKind } from '#app/features/orders/late/late.ts';
import { hasPayment } from '#app/features/orders/queries.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { toRupees } from '#app/platform/text/money.ts';
import type { TodayDay, TodayMoney } from './schema.ts';

export async function countLate(): Promise<Record<LateKind, number>> {
  const { time_zone } = await readSettings();
  const counts = LATE_KINDS.map(
    (kind) => sql`(select count(*) from orders where ${isLate(kind, time_zone)}) as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<Record<LateKind, number>>`select ${sql.join(counts)}`.execute(db);
  return rows[0] as Record<LateKind, number>;
}

type Sums = Record<'to_check' | 'short' | 'to_refund' | 'claimed' | 'owed' | 'received', number>;

/** Sums are null unless they may be seen. */
export async function readMoney(now: Date, seesSums: boolean): Promise<TodayMoney> {
  const { time_zone } = await readSettings();
  const today = sql`(${now}::timestamptz at time zone ${time_zone})::date`;
  const { rows } = await sql<Sums>`
    select ${countOf('claimed')} as to_check, ${countOf('short')} as short, ${countOf('to_refund')} as to_refund,
      (select coalesce(sum(payments.amount), 0)::bigint from orders join payments on payments.order_pk = orders.id
        where ${hasPayment('claimed')} and payments.state = 'claimed') as claimed,
      ${owedSum} as owed,
      (select coalesce(sum(arrived.amount), 0)::bigint from (
        select distinct on (payment_id) payment_id, amount from payment_events
        where kind = 'verified' and created_at >= (${today} - 1)::timestamp at time zone ${time_zone}
          and created_at < ${today}::timestamp at time zone ${time_zone}
        order by payment_id, id desc) as arrived
      join payments on payments.id = arrived.payment_id and payments.state = 'verified') as received`.execute(
    db,
  );
  const { to_check, short, to_refund, claimed, owed, received } = rows[0] as Sums;
  const sum = (paisa: number) => (seesSums ? toRupees(paisa) : null);
  return {
    to_check: { orders: to_check, total: sum(claimed) },
    short: { orders: short },
    to_refund: { orders: to_refund, total: sum(owed) },
    received_yesterday: sum(received),
  };
}

/** Of an order that was paid twice, only what is beyond what it costs. */
const owedSum = sql`(select coalesce(sum(greatest(0, paid.received + coalesce(orders.collected, 0)
    - case when orders.attention = 'paid_twice' then orders.total - coalesce(orders.credited, 0) - coalesce(orders.lost, 0) else 0 end)), 0)::bigint
  from orders cross join lateral (
    select coalesce(sum(payments.received - payments.refunded), 0) as received from payments
    where payments.order_pk = orders.id and payments.state = 'verified') as paid
  where ${hasPayment('to_refund')})`;

function countOf(check: 'claimed' | 'short' | 'to_refund'): RawBuilder<unknown> {
  return sql`(select count(*) from orders where ${hasPayment(check)})`;
}

type DayRow = { day: string; orders: number; total: number; lost_orders: number; lost_total: number };

/** Today included, earliest first. A range of orders_newest for each day: it reads nothing but its columns. */
export async function listDays(days: number, now: Date): Promise<TodayDay[]> {
  const { time_zone } = await readSettings();
  const { rows } = await sql<DayRow>`
    select to_char(calendar.day, 'YYYY-MM-DD') as day, sold.*
    from generate_series(0, ${days - 1}::integer) as ago
    cross join lateral (select (${now}::timestamptz at time zone ${time_zone})::date - ago as day) as calendar
    cross join lateral (
      select count(*) filter (where status <> 'Cancelled') as orders,
        coalesce(sum(total) filter (where status <> 'Cancelled'), 0) as total,
        count(*) filter (where status = 'Cancelled') as lost_orders,
        coalesce(sum(total) filter (where status = 'Cancelled'), 0) as lost_total
      from orders
      where placed_at is not null and created_at >= calendar.day::timestamp at time zone ${time_zone}
        and created_at < (calendar.day + 1)::timestamp at time zone ${time_zone}) as sold
    order by calendar.day`.execute(db);
  return rows.map(({ total, lost_total, ...row }) => ({
    ...row,
    total: toRupees(total),
    lost_total: toRupees(lost_total),
  }));
}
