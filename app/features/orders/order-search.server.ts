import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '#app/platform/database-types.ts';
import type { Position } from '#app/platform/paging.server.ts';
import { phonePart } from './phone.ts';

/** Below three letters the search index is of no use, so only these many orders are looked through. */
const LOOKED_THROUGH = 5000;

/**
 * The condition for a staff search in order id, e-mail, phone and name, by any part of them; order ids also without their
 * hyphens, phones however they are written. `after` is where the list's page begins: a text of one or two letters is looked for in
 * the newest 5,000 orders from there on.
 */
export function matchesSearch(q: string, after: Position | undefined) {
  return (eb: ExpressionBuilder<DB, 'orders'>) => {
    const phone = phonePart(q);
    const orderId = toOrderId(q);
    const hit = eb.or([
      ...(['orders.order_id', 'orders.email', 'orders.name'] as const).map((field) =>
        eb(field, 'ilike', part(q)),
      ),
      ...(phone ? [eb('orders.phone', 'like', part(phone))] : []),
      ...(orderId ? [eb('orders.order_id', '=', orderId)] : []),
    ]);
    return [...q].length < 3 ? eb.and([hit, isAmongNewest(after)]) : hit;
  };
}

/** Text that contains this one, whatever LIKE would make of its signs. */
function part(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** `gl 7k3f 9qxm` and `7K3F9QXM` are GL-7K3F-9QXM. */
function toOrderId(q: string): string | null {
  const [, first, second] =
    /^(?:GL)?([0-9A-Z]{4})([0-9A-Z]{4})$/.exec(q.toUpperCase().replace(/[\s-]/g, '')) ?? [];
  return first && second ? `GL-${first}-${second}` : null;
}

function isAmongNewest(after: Position | undefined) {
  const from = after ? sql`and (created_at, id) < (${after.at}::timestamptz, ${after.id})` : sql``;
  return sql<SqlBool>`orders.id in (select id from orders where (session_id is null or transaction_id is not null) ${from}
    order by created_at desc, id desc limit ${LOOKED_THROUGH})`;
}
