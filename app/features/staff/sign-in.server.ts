import { sql } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { db, pool } from '#app/platform/database.server.ts';
import { isPassword } from './passwords.server.ts';
import { issueTokens, type TokenPair } from './tokens.server.ts';

export type SignIn =
  | { outcome: 'signed_in'; tokens: TokenPair }
  | { outcome: 'refused' }
  | { outcome: 'too_many'; retryAfterSeconds: number };

/**
 * Signs somebody in (rulings 32). At most ten tries a minute from one address at one account; the right password of
 * somebody else's address is not shut out by it.
 */
export async function signIn(username: string, password: string, address: string): Promise<SignIn> {
  const wait = await countTry(`${address}|${username.toLowerCase()}`);
  if (wait > 0) return { outcome: 'too_many', retryAfterSeconds: wait };
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'username', 'email', 'is_admin', 'password_hash', 'disabled_at'])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
  const known = await isPassword(staff?.password_hash ?? null, password);
  if (!staff || !known || staff.disabled_at) return { outcome: 'refused' };
  return { outcome: 'signed_in', tokens: await issueTokens(staff) };
}

const tries = new RateLimiterPostgres({
  storeClient: pool,
  storeType: 'pool',
  tableName: 'rate_limits',
  tableCreated: true,
  clearExpiredByTimeout: false,
  keyPrefix: 'sign-in',
  points: 10,
  duration: 60,
});

/** Counts a try; 0 when it is allowed, else the seconds to wait. */
async function countTry(key: string): Promise<number> {
  try {
    await tries.consume(key);
    return 0;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw refused;
  }
}
