import { sql } from 'kysely';
import { addressBlock } from '#app/platform/address-block.ts';
import { db } from '#app/platform/database.server.ts';
import { rateLimit } from '#app/platform/rate-limit.server.ts';
import { isPassword } from './passwords.server.ts';
import { issueTokens, type TokenPair } from './tokens.server.ts';

export type SignIn =
  | { outcome: 'signed_in'; tokens: TokenPair }
  | { outcome: 'refused'; staffId: number | null }
  | { outcome: 'too_many'; retryAfterSeconds: number };

/**
 * Signs somebody in (rulings 32). At most ten tries a minute from one address at one account; the right password of
 * somebody else's address is not shut out by it.
 */
export async function signIn(username: string, password: string, address: string): Promise<SignIn> {
  const wait = await countTry(`${addressBlock(address)}|${username.toLowerCase()}`);
  if (wait > 0) return { outcome: 'too_many', retryAfterSeconds: wait };
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'username', 'email', 'is_admin', 'password_hash', 'disabled_at', 'token_epoch'])
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .executeTakeFirst();
  const known = await isPassword(staff?.password_hash ?? null, password);
  if (!staff || !known || staff.disabled_at) return { outcome: 'refused', staffId: staff?.id ?? null };
  return { outcome: 'signed_in', tokens: await issueTokens(staff) };
}

const countTry = rateLimit('sign-in', { calls: 10, seconds: 60 });
