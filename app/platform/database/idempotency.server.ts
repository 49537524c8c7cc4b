import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { db, deleteInBatches } from './database.server.ts';

/** `scope` names the endpoints that share their keys; `retention` is an SQL interval. In SQL: `idempotent_call`. */
export type IdempotencyKey = { scope: string; key: string; body_hash: string; retention: string };

export type StoredResponse = { body_hash: string; response: unknown };

export function hashRequest(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64');
}

/** SQL for the stored response as JSON; null when there is none, or no key was sent. */
export function findStoredResponse(call: IdempotencyKey | null): RawBuilder<StoredResponse | null> {
  return sql`(select to_json(stored) from (select body_hash, response from idempotency_keys
    where scope = ${call?.scope ?? null} and key = ${call?.key ?? null}
      and created_at > now() - ${call?.retention ?? null}::interval) as stored)`;
}

export async function deleteExpiredResponses(age: string): Promise<void> {
  const isOld = sql<boolean>`created_at < now() - ${age}::interval`;
  await deleteInBatches((limit) =>
    db
      .deleteFrom('idempotency_keys')
      .where(
        ({ refTuple }) => refTuple('scope', 'key'),
        'in',
        ({ selectFrom }) =>
          selectFrom('idempotency_keys')
            .select(['scope', 'key'])
            .where(isOld)
            .limit(limit)
            .$asTuple('scope', 'key'),
      )
      .executeTakeFirst(),
  );
}
