import { sql } from 'kysely';
import { IS_REACHABLE } from '#app/features/catalogue/products/products.server.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { db, deleteInBatches, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import type { StockAlerts, WaitingShopper, WantedSize } from './schema.ts';

const SHOWN = 500;

/** SQL: whether the piece of an alert can be bought in its size. */
export const isOnShelf = sql<boolean>`(${IS_REACHABLE} and case
  when stock_alerts.size <> '' and exists (select from product_sizes where product_id = products.id)
    then exists (select from product_sizes
      where product_id = products.id and product_sizes.size = stock_alerts.size and product_sizes.stock > 0)
  else products.stock > 0 end)`;

export async function listStockAlerts(): Promise<StockAlerts> {
  const [to_message, wanted] = await Promise.all([listToMessage(), listWanted()]);
  return { to_message, wanted };
}

async function listToMessage(): Promise<WaitingShopper[]> {
  const rows = await db
    .selectFrom('stock_alerts')
    .innerJoin('products', 'products.id', 'stock_alerts.product_id')
    .select(['stock_alerts.id', 'products.name', 'products.slug', 'stock_alerts.size', 'stock_alerts.phone'])
    .select(['stock_alerts.created_at', 'stock_alerts.back_at'])
    .where('back_at', 'is not', null)
    .where('stock_alerts.phone', 'is not', null)
    .where(isOnShelf)
    .orderBy('back_at')
    .orderBy('stock_alerts.id')
    .limit(SHOWN)
    .$narrowType<{ phone: string; back_at: Date }>()
    .execute();
  return rows.map(({ created_at, back_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    back_at: back_at.toISOString(),
  }));
}

function listWanted(): Promise<WantedSize[]> {
  return db
    .selectFrom('stock_alerts')
    .innerJoin('products', 'products.id', 'stock_alerts.product_id')
    .select(['products.name', 'products.slug', 'stock_alerts.size'])
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where((eb) => eb.not(isOnShelf))
    .groupBy(['products.id', 'stock_alerts.size'])
    .orderBy('waiting', 'desc')
    .orderBy('products.name')
    .orderBy('stock_alerts.size')
    .limit(SHOWN)
    .execute();
}

/** Once the person has been messaged. False when the row was gone already. */
export function deleteStockAlert(id: number): Promise<boolean> {
  return inTransaction(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('stock_alerts')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0;
  });
}

/** The call by which a mail program ends them. */
export function unsubscribePath(hash: string): string {
  return `/stock-alerts/${hash}/unsubscribe/`;
}

/** Cancels all requests of one person, and later ones in their name. Ignores a text that is no hash from one of our mails. */
export async function stopStockAlerts(hash: string): Promise<void> {
  if (!/^[\w-]{43}$/.test(hash)) return;
  await sql`with gone as (delete from stock_alerts where contact_hash = ${hash} returning contact_hash),
    known as (select contact_hash from gone union select contact_hash from alert_contacts where contact_hash = ${hash})
    insert into alert_contacts (contact_hash, ended_at) select contact_hash, now() from known
    on conflict (contact_hash) do update set ended_at = excluded.ended_at`.execute(db);
}

export async function deleteOldStockAlerts(now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - LIMITS.tables.stock_alert_days.value * 24 * 60 * 60 * 1000);
  await deleteInBatches((limit) =>
    db
      .deleteFrom('stock_alerts')
      .where('id', 'in', (eb) =>
        eb.selectFrom('stock_alerts').select('id').where('created_at', '<', oldest).limit(limit),
      )
      .executeTakeFirst(),
  );
  await db
    .deleteFrom('alert_contacts')
    .where((eb) => eb(eb.fn.coalesce('ended_at', 'created_at'), '<', oldest))
    .execute();
}

/** Of somebody who is erased. */
export async function forgetStockAlerts(
  tx: Tx,
  { phones, emails }: { phones: readonly string[]; emails: readonly string[] },
): Promise<void> {
  await sql`with gone as (
    delete from stock_alerts where phone = any (${sql.val(phones)})
      or lower(email) = any (${sql.val(emails.map((email) => email.toLowerCase()))}) returning contact_hash)
    delete from alert_contacts where contact_hash in (select contact_hash from gone)`.execute(tx);
}
