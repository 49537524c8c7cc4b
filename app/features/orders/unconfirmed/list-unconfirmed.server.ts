import { sql } from 'kysely';
import { db } from '#app/platform/database/database.server.ts';
import { toRupees } from '#app/platform/text/money.ts';
import type { UnconfirmedOrders } from './unconfirmed-schema.ts';
import { isUnconfirmed, readUnconfirmedShare } from './unconfirmed-share.server.ts';

const AT_MOST = 500;

/** The newest placed orders that nobody has paid or confirmed; a claimed payment that nobody has looked for counts as unpaid. */
export async function listUnconfirmed(): Promise<UnconfirmedOrders> {
  const [share, rows] = await Promise.all([readUnconfirmedShare(), selectUnconfirmed()]);
  const networks = new Map<string, number>();
  for (const { network_hash } of rows)
    if (network_hash !== null && !networks.has(network_hash)) networks.set(network_hash, networks.size + 1);
  const orders = rows.map(({ network_hash, total, created_at, pieces, ...order }) => ({
    ...order,
    pieces: pieces ?? 0,
    total: toRupees(total),
    created_at: created_at.toISOString(),
    network: network_hash === null ? null : (networks.get(network_hash) ?? null),
  }));
  return { ...share, orders };
}

function selectUnconfirmed() {
  return db
    .selectFrom('orders')
    .select(['order_id', 'name', 'phone', 'city', 'payment_method', 'pieces', 'total', 'created_at'])
    .select(['network_hash', 'is_reserved'])
    .where(isUnconfirmed)
    .where('placed_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy(sql`id desc`)
    .limit(AT_MOST)
    .execute();
}
