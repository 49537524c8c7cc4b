import { sql } from 'kysely';
import { deleteInBatches } from '#app/platform/database/batch-delete.server.ts';
import { db } from '#app/platform/database/database.server.ts';

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
