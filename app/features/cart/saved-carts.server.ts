import { sql } from 'kysely';
import { db, deleteInBatches, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import {
  countUpToLimit,
  type Page,
  type PageQuery,
  readPage,
  searchPattern,
} from '#app/platform/database/queries.server.ts';
import { networkHashes } from '#app/platform/request/rate-limit.server.ts';
import { isSameCart, type SavedItem, type StaffCart } from './schema.ts';

const NEWEST = 500;

export type CartToSave = { session_id: string; items: SavedItem[]; staff_id: number | null; address: string };

/** Returns the cart's id. A closed cart stays closed: a late save of what was just ordered changes nothing. */
export async function saveCart(cart: CartToSave): Promise<number> {
  const { site } = await networkHashes(cart.address);
  return inTransaction(async (tx) => {
    // Waits for an order that is closing the cart, and sees the outcome.
    const last = await tx
      .selectFrom('carts')
      .select(['id', 'closed_at', 'items'])
      .where('session_id', '=', cart.session_id)
      // Null comes first: the open one, else the one closed last.
      .orderBy('closed_at', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (last?.closed_at && isLate(cart.items, last.items as SavedItem[])) return last.id;
    return upsert(tx, cart, site);
  });
}

function isLate(items: SavedItem[], ordered: SavedItem[]): boolean {
  return items.length === 0 || isSameCart(items, ordered);
}

async function upsert(
  tx: Tx,
  { session_id, items, staff_id }: CartToSave,
  site_hash: string,
): Promise<number> {
  const { id } = await tx
    .insertInto('carts')
    .values({ session_id, items: JSON.stringify(items), staff_id, site_hash })
    .onConflict((conflict) =>
      conflict
        .column('session_id')
        .where('closed_at', 'is', null)
        .doUpdateSet({
          items: (eb) => eb.ref('excluded.items'),
          staff_id: (eb) => eb.fn.coalesce('excluded.staff_id', 'carts.staff_id'),
          site_hash: (eb) => eb.ref('excluded.site_hash'),
          updated_at: sql`now()`,
        }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function listOpenCarts(q: string | null, page: PageQuery): Promise<Page<StaffCart>> {
  let query = db
    .selectFrom('carts')
    .leftJoin('staff', 'staff.id', 'carts.staff_id')
    .select((eb) => [
      'carts.id',
      eb.fn.coalesce('staff.username', sql.lit('Guest')).as('user'),
      'carts.created_at',
      'carts.items',
    ])
    .where('carts.closed_at', 'is', null);
  if (q) {
    const searchText = sql<string>`cart_search_text(carts.items)`;
    const id = /^#?(\d{1,15})$/.exec(q)?.[1];
    query = query.where((eb) =>
      eb.or([eb(searchText, 'ilike', searchPattern(q)), ...(id ? [eb('carts.id', '=', Number(id))] : [])]),
    );
  }
  const keys = { at: 'carts.created_at', id: 'carts.id' };
  const { rows, next } = await readPage(query, keys, { ...page, limit: page.limit ?? NEWEST });
  return { rows: rows.map(toStaffCart), next };
}

export function countOpenCarts(): Promise<number> {
  return countUpToLimit(sql`from carts where closed_at is null`);
}

function toStaffCart(row: { id: number; user: string; created_at: Date; items: unknown }): StaffCart {
  return { ...row, created_at: row.created_at.toISOString(), items: row.items as SavedItem[] };
}

export async function deleteOldCarts(now: Date, days: number): Promise<void> {
  const oldest = new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  await deleteInBatches((limit) =>
    db
      .deleteFrom('carts')
      .where('id', 'in', (eb) =>
        eb.selectFrom('carts').select('id').where('updated_at', '<', oldest).limit(limit),
      )
      .executeTakeFirst(),
  );
}

/** The newest of the largest networks go first, so that no flood drives out the bags of others. A bag without a network counts as a network of its own. */
export async function deleteCartsBeyond(max: number): Promise<void> {
  await deleteInBatches((limit) =>
    db
      .deleteFrom('carts')
      .where(
        'id',
        'in',
        sql<number>`(select id from (
          select id, updated_at, row_number() over (partition by coalesce(site_hash, id::text) order by updated_at) as place
          from carts) as placed
        order by place desc, updated_at
        limit least(${limit}, greatest(0, (select count(*) from carts) - ${max})))`,
      )
      .executeTakeFirst(),
  );
}

/** Of bags older than a week: by then those of a flood have been deleted. */
export async function forgetNetworksOfCarts(now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - 7 * 24 * 60 * 60 * 1000);
  await db
    .updateTable('carts')
    .set({ site_hash: null })
    .where('site_hash', 'is not', null)
    .where('updated_at', '<', oldest)
    .execute();
}
