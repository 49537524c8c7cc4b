import { LIMITS } from '#app/features/settings/limits.ts';
import { type Principal, signConfirmedToken } from '#app/features/staff/sessions/access-tokens.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { QueueFullError } from '#app/platform/queue/semaphore.server.ts';
import { addressBlock } from '#app/platform/request/address-block.ts';
import { log } from '#app/platform/request/log.server.ts';
import { rateLimit } from '#app/platform/request/rate-limit.server.ts';
import { isPassword, whenHashingIsFree } from './passwords.server.ts';

export type PasswordCheck =
  | { outcome: 'right' }
  | { outcome: 'wrong' }
  | { outcome: 'too_many'; retryAfterSeconds: number }
  | { outcome: 'busy' };

export type PasswordConfirmation =
  | { outcome: 'confirmed'; access: string }
  | { outcome: 'signed_out' }
  | Exclude<PasswordCheck, { outcome: 'right' }>;

export async function confirmPassword(
  principal: Principal,
  password: string,
  address: string,
): Promise<PasswordConfirmation> {
  const check = await checkOwnPassword(principal, password, address);
  if (check.outcome !== 'right') return check;
  const access = await signConfirmedToken(principal);
  return access === null ? { outcome: 'signed_out' } : { outcome: 'confirmed', access };
}

/** At most ten attempts in ten minutes: the holder of a stolen token must not guess. */
export async function checkOwnPassword(
  { staff_id }: Principal,
  password: string,
  address: string,
): Promise<PasswordCheck> {
  const wait = await countTry(String(staff_id));
  if (wait > 0) return { outcome: 'too_many', retryAfterSeconds: wait };
  try {
    const isRight = await whenHashingIsFree(() => isPasswordOf(staff_id, password), { isKnown: true });
    if (isRight) return { outcome: 'right' };
  } catch (error) {
    if (error instanceof QueueFullError) return { outcome: 'busy' };
    throw error;
  }
  log.warn({ addressBlock: addressBlock(address), staffId: staff_id }, 'password confirmation failed');
  return { outcome: 'wrong' };
}

async function isPasswordOf(id: number, password: string): Promise<boolean> {
  const staff = await db.selectFrom('staff').select('password_hash').where('id', '=', id).executeTakeFirst();
  return isPassword(staff?.password_hash ?? null, password);
}

const countTry = rateLimit('confirm-password', {
  calls: LIMITS.signing_in.confirmations.value,
  seconds: 600,
});
