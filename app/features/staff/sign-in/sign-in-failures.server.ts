import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { LIMITS } from '#app/features/settings/limits.ts';
import { db } from '#app/platform/database/database.server.ts';

// Enough for everybody in a shop to mistype on one morning; a program needs thousands.
const FREE_FAILURES = LIMITS.signing_in.free_failures.value;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 60 * 60;
const FORGOTTEN_AFTER = sql`interval '24 hours'`;

/** Counted before the password is checked, so that concurrent attempts count. @returns 0, else the seconds to wait. */
export async function countAttempt(account: string): Promise<number> {
  const account_hash = digest(account);
  const failures = sql<number>`case when known.expires_at < now() then 1 else known.failures + 1 end`;
  const { rows } = await sql`
    insert into sign_in_failures as known (account_hash, failures, blocked_until, expires_at)
    values (${account_hash}, 1, now(), now() + ${FORGOTTEN_AFTER})
    on conflict (account_hash) do update set failures = ${failures},
      blocked_until = now() + ${waitAfter(failures)} * interval '1 second', expires_at = now() + ${FORGOTTEN_AFTER}
    where known.blocked_until <= now()
    returning 1`.execute(db);
  return rows.length > 0 ? 0 : secondsBlocked(account_hash);
}

/** How many there were in a row, this one included; it blocks nothing. */
export async function countAttemptOfAll(account: string): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_failures as known (account_hash, failures, blocked_until, expires_at)
    values (${digest(account)}, 1, now(), now() + ${FORGOTTEN_AFTER})
    on conflict (account_hash) do update set
      failures = case when known.expires_at < now() then 1 else known.failures + 1 end,
      expires_at = now() + ${FORGOTTEN_AFTER}
    returning failures`.execute(db);
  return rows[0]?.failures ?? 1;
}

export async function forgetAttempts(accounts: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('account_hash', 'in', accounts.map(digest)).execute();
}

function waitAfter(failures: ReturnType<typeof sql<number>>) {
  return sql<number>`case when ${failures} < ${FREE_FAILURES} then 0
    else least(${LONGEST_WAIT_SECONDS}, ${FIRST_WAIT_SECONDS} * 2 ^ least(${failures} - ${FREE_FAILURES}, 10)) end`;
}

async function secondsBlocked(account_hash: string): Promise<number> {
  const blocked = await db
    .selectFrom('sign_in_failures')
    .select(sql<number>`ceil(extract(epoch from blocked_until - now()))::integer`.as('seconds'))
    .where('account_hash', '=', account_hash)
    .executeTakeFirst();
  return Math.max(1, blocked?.seconds ?? 1);
}

function digest(account: string): string {
  return createHash('sha256').update(account).digest('base64url');
}
