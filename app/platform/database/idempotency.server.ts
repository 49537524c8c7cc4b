import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { deleteInBatches } from './batch-delete.server.ts';
import { db } from './database.server.ts';

/** A call that is to be done once: `door` is where it came in, `keptFor` how long its answer counts, as an SQL interval. */
export type IdempotencyKey = { door: string; key: string; bodyHash: string; keptFor: string };

export type StoredResponse = { body_hash: string; answer: unknown };

/** A fingerprint of a call's body, to tell a repeated call from another one with the same key. */
export function hashRequest(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64');
}

/** SQL for the answer that is kept for this call, as JSON; null when there is none. Without a call there is none. */
export function findStoredResponse(call: IdempotencyKey | null): RawBuilder<StoredResponse | null> {
  return sql`(select to_json(kept) from (select body_hash, answer from idempotency_keys
    where door = ${call?.door ?? null} and key = ${call?.key ?? null}
      and created_at > now() - ${call?.keptFor ?? null}::interval) as kept)`;
}

/**
 * SQL that keeps the answer to this call, together with the work in one transaction (rulings 15). When the same call is being
 * answered elsewhere it waits for that; has that been kept, this work is undone (see `isWorthRetrying`).
 */
export function storeResponse(call: IdempotencyKey, status: number, body: unknown): RawBuilder<null> {
  return sql`keep_answer(${call.door}, ${call.key}, ${call.bodyHash}, ${status}::smallint, ${JSON.stringify(body)}::json,
    ${call.keptFor}::interval)`;
}

/** Forgets answers that are older than this SQL interval. */
export async function deleteExpiredResponses(age: string): Promise<void> {
  const isOld = sql<boolean>`created_at < now() - ${age}::interval`;
  await deleteInBatches((limit) =>
    db
      .deleteFrom('idempotency_keys')
      .where(
        ({ refTuple }) => refTuple('door', 'key'),
        'in',
        ({ selectFrom }) =>
          selectFrom('idempotency_keys')
            .select(['door', 'key'])
            .where(isOld)
            .limit(limit)
            .$asTuple('door', 'key'),
      )
      .executeTakeFirst(),
  );
}
