import { deleteInBatches } from '#app/platform/database/batch-delete.server.ts';
import { db } from '#app/platform/database/database.server.ts';

const SOURCE_DAYS = 180;

/** Deletes sessions that have ended; until then used refresh tokens are kept, because reuse reveals a stolen token. */
export async function deleteExpiredTokens(now: Date): Promise<void> {
  await deleteInBatches((limit) =>
    db
      .deleteFrom('staff_sessions')
      .where('id', 'in', (eb) =>
        eb.selectFrom('staff_sessions').select('id').where('expires_at', '<', now).limit(limit),
      )
      .executeTakeFirst(),
  );
}

/** Deletes failed sign-ins older than a day, and sources without a sign-in for half a year. */
export async function deleteOldSignIns(now: Date): Promise<void> {
  await deleteInBatches((limit) =>
    db
      .deleteFrom('sign_in_failures')
      .where('account_hash', 'in', (eb) =>
        eb.selectFrom('sign_in_failures').select('account_hash').where('expires_at', '<', now).limit(limit),
      )
      .executeTakeFirst(),
  );
  const oldest = new Date(now.getTime() - SOURCE_DAYS * 24 * 60 * 60 * 1000);
  // At most 20 rows per account.
  await db.deleteFrom('known_sign_in_sources').where('last_used_at', '<', oldest).execute();
}
