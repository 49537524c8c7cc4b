import { sql } from 'kysely';
import { LIMITS } from '#app/features/settings/limits.ts';
import { useCode } from '#app/features/staff/second-factor/second-factor.server.ts';
import { type Principal, signConfirmedToken } from '#app/features/staff/sessions/access-tokens.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { log } from '#app/platform/request/log.server.ts';
import { addressBlock, rateLimit } from '#app/platform/request/rate-limit.server.ts';
import { QueueFullError } from '#app/platform/request/work-limits.server.ts';
import { isPassword, whenHashingIsFree } from './passwords.server.ts';

export type PasswordCheck =
  | { outcome: 'right' }
  | { outcome: 'wrong' }
  /** The password was right; a code is to be sent with it, or another one. */
  | { outcome: 'code_needed' | 'wrong_code' }
  /** Too many wrong ones: the session is over. */
  | { outcome: 'session_ended' }
  | { outcome: 'busy' };

export type PasswordConfirmation =
  | { outcome: 'confirmed'; access: string }
  | { outcome: 'signed_out' }
  | Exclude<PasswordCheck, { outcome: 'right' }>;

/** `code` is of the app or a recovery code, of somebody with a second step; null when none was sent. */
export type TypedPassword = { password: string; code: string | null };

export async function confirmPassword(
  principal: Principal,
  typed: TypedPassword,
  address: string,
): Promise<PasswordConfirmation> {
  const check = await checkOwnPassword(principal, typed, address);
  if (check.outcome !== 'right') return check;
  const access = await signConfirmedToken(principal);
  return access === null ? { outcome: 'signed_out' } : { outcome: 'confirmed', access };
}

const { confirmations, confirmations_of_person, confirmations_while_guessed } = LIMITS.signing_in;

/** The holder of a stolen token must not guess, and must not use up the tries of other sessions: each session counts its own. */
export async function checkOwnPassword(
  { staff_id, session_id }: Principal,
  typed: TypedPassword,
  address: string,
): Promise<PasswordCheck> {
  const tries = await countTry(session_id);
  if (tries === null) return { outcome: 'session_ended' };
  const check = await compare(staff_id, typed);
  if (check === 'busy') await setTries(session_id, sql`greatest(0, wrong_confirmations - 1)`);
  if (check === 'right') await setTries(session_id, sql`0`);
  if (check === 'right' || check === 'busy') return { outcome: check };
  log.warn({ addressBlock: addressBlock(address), staffId: staff_id }, 'password confirmation failed');
  const isGuessed = (await countWrong(String(staff_id))) > 0;
  if (tries >= (isGuessed ? confirmations_while_guessed : confirmations).value) await endGuessing(session_id);
  return { outcome: check };
}

async function compare(id: number, { password, code }: TypedPassword) {
  const staff = await db
    .selectFrom('staff')
    .select(['password_hash', 'second_factor_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  try {
    const hash = staff?.password_hash ?? null;
    if (!(await whenHashingIsFree(() => isPassword(hash, password), { isKnown: true }))) return 'wrong';
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error;
    return 'busy';
  }
  if (!staff?.second_factor_at) return 'right';
  if (code === null) return 'code_needed';
  return (await useCode(id, code)) ? 'right' : 'wrong_code';
}

/** Counted before the password is checked, so that concurrent tries count. Null when the session has no more. */
async function countTry(session_id: string): Promise<number | null> {
  const counted = await db
    .updateTable('staff_sessions')
    .set({ wrong_confirmations: sql`wrong_confirmations + 1` })
    .where('id', '=', session_id)
    .where('wrong_confirmations', '<', confirmations.value)
    .returning('wrong_confirmations')
    .executeTakeFirst();
  return counted?.wrong_confirmations ?? null;
}

async function setTries(session_id: string, wrong_confirmations: ReturnType<typeof sql<number>>) {
  await db.updateTable('staff_sessions').set({ wrong_confirmations }).where('id', '=', session_id).execute();
}

/** In a transaction, which the audit log records. */
function endGuessing(session_id: string): Promise<unknown> {
  return inTransaction((tx) =>
    tx
      .updateTable('staff_sessions')
      .set({ expires_at: sql`now()`, ended_because: 'wrong_confirmations' })
      .where('id', '=', session_id)
      .execute(),
  );
}

// Whoever knows the password is never refused by it: beyond it only a session that guesses ends sooner.
const countWrong = rateLimit('wrong-confirmations', { calls: confirmations_of_person.value, seconds: 3600 });
