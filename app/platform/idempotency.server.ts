import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from './database.server.ts';

export type KeptAnswer = { status: number; body: unknown };

/** What a key was found to be: ours to use, answered before, or used with another body. */
export type KeyClaim =
  | { claimed: true }
  | { claimed: false; answer: KeptAnswer }
  | { claimed: false; answer: null };

/** A fingerprint of a call's body, to tell a repeated call from another one with the same key. */
export function fingerprint(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64');
}

/**
 * Claims an Idempotency-Key inside the transaction that does the work (rulings 15). A second call with the same key waits
 * here until the first has committed, then gets its answer; if the first rolled back, the second does the work.
 */
export async function claimKey(tx: Tx, door: string, key: string, bodyHash: string): Promise<KeyClaim> {
  const { numAffectedRows } = await sql`insert into idempotency_keys (door, key, body_hash)
    values (${door}, ${key}, ${bodyHash}) on conflict do nothing`.execute(tx);
  if (numAffectedRows === 1n) return { claimed: true };
  const known = await tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'answer'])
    .where('door', '=', door)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (known.body_hash !== bodyHash || known.status === null) return { claimed: false, answer: null };
  return { claimed: false, answer: { status: known.status, body: known.answer } };
}

/** Keeps the answer of a claimed key; it commits together with the work. */
export async function keepAnswer(
  tx: Tx,
  door: string,
  key: string,
  { status, body }: KeptAnswer,
): Promise<void> {
  await sql`update idempotency_keys set status = ${status}, answer = ${JSON.stringify(body)}::jsonb
    where door = ${door} and key = ${key}`.execute(tx);
}
