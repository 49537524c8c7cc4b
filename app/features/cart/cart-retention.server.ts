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

export async function deleteCartsBeyond(max: number): Promise<void> {
  await deleteInBatches((limit) =>
    db
      .deleteFrom('carts')
      .where('id', 'in', (eb) =>
        eb.selectFrom('carts').select('id').orderBy('updated_at', 'desc').offset(max).limit(limit),
      )
      .executeTakeFirst(),
  );
}
