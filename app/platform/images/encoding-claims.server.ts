import { sql } from 'kysely';
import { db, isDatabaseUnavailable } from '#app/platform/database/database.server.ts';
import { log } from '#app/platform/log.server.ts';

/** Longer than encoding takes; a process that was killed meanwhile delays the variant by no more. */
const CLAIMED_FOR = '25 seconds';

/**
 * Whether this process is to make the file: false while another one, also of another node, is at it. Work done twice is
 * only wasted, so everybody may make it while the database is away.
 */
export async function claimEncoding(file: string): Promise<boolean> {
  const until = sql<Date>`now() + ${CLAIMED_FOR}::interval`;
  const claim = db
    .insertInto('picture_encodings')
    .values({ file, until })
    .onConflict((conflict) =>
      conflict.column('file').doUpdateSet({ until }).where('picture_encodings.until', '<', sql<Date>`now()`),
    )
    .returning('file');
  return (await unlessUnavailable(claim.executeTakeFirst(), { file })) !== undefined;
}

export async function releaseEncoding(file: string): Promise<void> {
  await unlessUnavailable(db.deleteFrom('picture_encodings').where('file', '=', file).execute(), null);
}

async function unlessUnavailable<T, Fallback>(query: Promise<T>, fallback: Fallback): Promise<T | Fallback> {
  try {
    return await query;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.debug({ err: error }, 'the database does not say who encodes a picture');
    return fallback;
  }
}
