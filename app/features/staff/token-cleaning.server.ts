import { db } from '#app/platform/database.server.ts';
import { deleteInBits } from '#app/platform/retention.server.ts';

/** Forgets refresh tokens that have expired; until then a used one is kept, because it gives a thief away (rulings 32). */
export async function deleteExpiredTokens(now: Date): Promise<void> {
  await deleteInBits((limit) =>
    db
      .deleteFrom('refresh_tokens')
      .where('token_hash', 'in', (eb) =>
        eb.selectFrom('refresh_tokens').select('token_hash').where('expires_at', '<', now).limit(limit),
      )
      .executeTakeFirst(),
  );
}
