import { type RawBuilder, sql } from 'kysely';
import type { NetworkHashes } from '#app/platform/request/rate-limit.server.ts';
import { ADVISORY_LOCK_SPACES } from './advisory-lock.server.ts';
import { db, type Tx } from './database.server.ts';
import { hasRows } from './queries.server.ts';
import { BLOCK_SHARE, NETWORK_SHARE } from './room-shares.ts';

export type SharedTable = {
  /** Has `id`, `network_hash` and `site_hash`. */
  name: string;
  /** SQL: which rows count. */
  counts: RawBuilder<boolean>;
  most: number;
  /** The row that the new one replaces, which does not count. */
  except?: RawBuilder<boolean>;
  /** For another reason than the number of rows, such as too many bytes. */
  isFull?: boolean;
  drop(tx: Tx, id: number): Promise<unknown>;
};

/** Of rows that staff have left undecided for 30 days. */
export async function clearOldNetworks(name: string, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000);
  await sql`update ${sql.table(name)} set network_hash = null, site_hash = null
    where site_hash is not null and created_at < ${oldest}`.execute(db);
}

/**
 * Whether one more row of these networks may be inserted, in the same transaction. When the table is full, the newest row of the largest
 * network makes room, so that a flood refuses nobody but itself. Equally large networks are taken in the order of their hashes, which
 * nobody can choose. Rows without a network stay.
 */
export async function makeRoom(
  tx: Tx,
  table: SharedTable,
  { customer, site }: NetworkHashes,
): Promise<boolean> {
  const { counts, except = sql<boolean>`false`, most } = table;
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK_SPACES.sharedRoom}::integer,
    hashtext(${`${table.name} ${site}`}))`.execute(tx);
  const rows = sql`from ${sql.table(table.name)} where ${counts} and not ${except}`;
  const own = await sql<{ site: number; customer: number }>`
    select count(*) as site, count(*) filter (where network_hash = ${customer}) as customer
    from (select network_hash ${rows} and site_hash = ${site} limit ${sql.lit(most / NETWORK_SHARE)}) as own`.execute(
    tx,
  );
  const have = own.rows[0] ?? { site: 0, customer: 0 };
  if (have.site >= most / NETWORK_SHARE || have.customer >= most / BLOCK_SHARE) return false;
  if (!table.isFull && !(await hasRows(rows, most, tx))) return true;
  const newest = await sql<{ id: number }>`
    select max(id) as id ${rows} and coalesce(site_hash, network_hash) is not null
    group by coalesce(site_hash, network_hash) having count(*) > ${have.site}
    order by count(*) desc, coalesce(site_hash, network_hash) limit 1`.execute(tx);
  const [row] = newest.rows;
  if (!row) return false;
  await table.drop(tx, row.id);
  return true;
}
