import { sql } from 'kysely';
import { isOrderId } from '#app/features/orders/order.ts';
import { db } from '#app/platform/database/database.server.ts';
import { type Paisa, toRupees } from '#app/platform/text/money.ts';
import type { Profit } from './schema.ts';

type Row = {
  pieces: Paisa;
  delivery: Paisa;
  total: Paisa;
  is_delivered: boolean;
  received: Paisa;
  refunded: Paisa;
  cost: Paisa;
  without_cost: string[];
  returned: Paisa;
  charges: Paisa;
  withheld: Paisa;
  other: Paisa;
};

/** What the shop earns with an order, as far as it is known; null without such an order. */
export async function findProfit(orderId: string): Promise<Profit | null> {
  if (!isOrderId(orderId)) return null;
  const { rows } = await sql<Row>`
    select orders.total - orders.delivery as pieces, orders.delivery, orders.total,
      exists (select from shipments where order_pk = orders.id and state = 'delivered') as is_delivered, money.*, costs.*, books.*
    from orders,
      lateral (select (coalesce(sum(payments.received), 0) + coalesce(orders.collected, 0))::bigint as received, coalesce(sum(refunded), 0)::bigint as refunded
        from payments where order_pk = orders.id and state in ('verified', 'refunded')) as money,
      lateral (select coalesce(sum(cost * quantity), 0)::bigint as cost,
          coalesce(jsonb_agg(distinct name) filter (where cost is null), '[]') as without_cost
        from order_lines where order_pk = orders.id) as costs,
      lateral (select
          coalesce(sum(amount) filter (where account = 'returned_sales'), 0)::bigint as returned,
          coalesce(sum(amount) filter (where account in ('courier_charges', 'service_tax')), 0)::bigint as charges,
          coalesce(sum(amount) filter (where account in ('income_tax_withheld', 'sales_tax_withheld')), 0)::bigint as withheld,
          coalesce(-sum(amount) filter (where account in ('claims', 'differences', 'written_off')), 0)::bigint as other
        from journal_lines where order_pk = orders.id) as books
    where orders.order_id = ${orderId} and placed_at is not null`.execute(db);
  return rows[0] ? toProfit(rows[0]) : null;
}

function toProfit(row: Row): Profit {
  const { pieces, delivery, total, received, refunded, returned, charges, withheld, other } = row;
  // What was paid too much, or for what came back, is no loss when it is given back.
  const beyond = Math.max(0, Math.min(refunded, total - returned - (received - refunded)));
  const cost = row.without_cost.length > 0 ? null : row.cost;
  const earned = pieces + delivery - returned - beyond - charges - withheld + other;
  return {
    is_delivered: row.is_delivered,
    ...{ pieces: toRupees(pieces), delivery: toRupees(delivery) },
    ...{ returned: toRupees(returned), refunded: toRupees(beyond) },
    ...{ cost: cost === null ? null : toRupees(cost), without_cost: row.without_cost },
    ...{ charges: toRupees(charges), withheld: toRupees(withheld), other: toRupees(other) },
    profit: cost === null ? null : toRupees(earned - cost),
  };
}
