import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Secret } from 'otpauth';
import encodeQR from 'qr';
import { readSettings } from '#app/features/settings/settings.server.ts';
import type { SecondFactorSetup } from '#app/features/staff/accounts/schema.ts';
import { secondFactorChange } from '#app/features/staff/notices/account-changes.ts';
import { queueNotice } from '#app/features/staff/notices/notices.server.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import { endSessionsBut } from '#app/features/staff/sessions/session-list.server.ts';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { log } from '#app/platform/request/log.server.ts';
import { parseTypedCode, showRecoveryCode } from './second-factor.ts';
import { decryptSecret, encryptSecret, keyUri, matchingStep, newSecret } from './totp.server.ts';

/** Null when one is in use: it has to be turned off first. Beginning again replaces the secret. */
export async function beginSecondFactor({
  staff_id,
  username,
}: Principal): Promise<SecondFactorSetup | null> {
  const secret = newSecret();
  const encrypted_secret = await encryptSecret(secret, staff_id);
  const isBegun = await inTransaction(async (tx) => {
    if ((await lockFactor(tx, staff_id)) !== null) return false;
    const row = { encrypted_secret, last_step: 0, created_at: sql<Date>`now()` };
    await tx
      .insertInto('second_factors')
      .values({ staff_id, ...row })
      .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row))
      .execute();
    return true;
  });
  if (!isBegun) return null;
  const uri = keyUri(secret, { brand: (await readSettings()).brand, username });
  return { secret, uri, qr_svg: encodeQR(uri, 'svg', { ecc: 'medium', border: 4 }) };
}

export type TurnedOn = { outcome: 'on'; recovery_codes: string[] } | { outcome: 'wrong' | 'already_on' };

/** The code proves that the app has the secret. All other sessions of the person end: none of them had the second step. */
export function turnOnSecondFactor(author: Principal, code: string): Promise<TurnedOn> {
  const { staff_id, session_id } = author;
  return inTransaction(async (tx) => {
    if ((await lockFactor(tx, staff_id)) !== null) return { outcome: 'already_on' };
    if (!(await useAppCode(tx, staff_id, parseTypedCode(code)?.code ?? ''))) return { outcome: 'wrong' };
    await setFactor(tx, staff_id, sql<Date>`now()`);
    await tellChange(tx, author, 'on');
    await endSessionsBut(tx, staff_id, session_id);
    return { outcome: 'on', recovery_codes: await makeRecoveryCodes(tx, staff_id) };
  });
}

/** Null when there is no second factor. */
export function renewRecoveryCodes({ staff_id }: Principal): Promise<string[] | null> {
  return inTransaction(async (tx) =>
    (await lockFactor(tx, staff_id)) === null ? null : makeRecoveryCodes(tx, staff_id),
  );
}

/** The caller has checked password and code. */
export function turnOffSecondFactor(author: Principal): Promise<void> {
  return inTransaction(async (tx) => {
    if (await removeSecondFactor(tx, author.staff_id)) await tellChange(tx, author, 'off');
  });
}

async function tellChange(tx: Tx, author: Principal, is: 'on' | 'off'): Promise<void> {
  const account = await tx
    .selectFrom('staff')
    .select(['username', 'email'])
    .where('id', '=', author.staff_id)
    .executeTakeFirstOrThrow();
  await queueNotice(tx, author, [secondFactorChange(account.username, is)], [account]);
}

/** False when there was none. */
export async function removeSecondFactor(tx: Tx, staffId: number): Promise<boolean> {
  if ((await lockFactor(tx, staffId)) === null) return false;
  await tx.deleteFrom('second_factors').where('staff_id', '=', staffId).execute();
  await tx.deleteFrom('recovery_codes').where('staff_id', '=', staffId).execute();
  await setFactor(tx, staffId, null);
  return true;
}

/** A code of the app is accepted once and within 30 seconds more or less, a recovery code once. */
export async function useCode(staffId: number, typed: string): Promise<boolean> {
  const read = parseTypedCode(typed);
  if (!read) return false;
  return read.kind === 'recovery' ? useRecoveryCode(staffId, read.code) : useAppCode(db, staffId, read.code);
}

async function useAppCode(connection: Tx | typeof db, staffId: number, code: string): Promise<boolean> {
  const factor = await connection
    .selectFrom('second_factors')
    .select('encrypted_secret')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  const secret = factor ? await decryptSecret(factor.encrypted_secret, staffId) : null;
  if (factor && secret === null) log.error({ staffId }, 'the secret of a second factor has another key');
  const step = secret && matchingStep(secret, code, Date.now());
  if (!step) return false;
  const { numUpdatedRows } = await connection
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('staff_id', '=', staffId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** When it was turned on; null without one, and without the account. */
async function lockFactor(tx: Tx, staffId: number): Promise<Date | null> {
  const staff = await tx
    .selectFrom('staff')
    .select('second_factor_at')
    .where('id', '=', staffId)
    .forUpdate()
    .executeTakeFirst();
  return staff?.second_factor_at ?? null;
}

/** Without recovery codes: those of before are gone. */
async function setFactor(tx: Tx, id: number, second_factor_at: Date | ReturnType<typeof sql<Date>> | null) {
  await tx
    .updateTable('staff')
    .set({ second_factor_at, recovery_codes_at: null, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

const COUNT = 10;

/** 80 bits: nobody guesses one, and a plain hash of one cannot be reversed. */
const BYTES = 10;

/** They replace the former ones. Returns them as they are shown, once. */
async function makeRecoveryCodes(tx: Tx, staff_id: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => new Secret({ size: BYTES }).base32);
  await tx.deleteFrom('recovery_codes').where('staff_id', '=', staff_id).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ staff_id, code_hash: digest(staff_id, code) })))
    .execute();
  await tx.updateTable('staff').set({ recovery_codes_at: sql`now()` }).where('id', '=', staff_id).execute();
  return codes.map(showRecoveryCode);
}

/** False when there is no such code, or it was used. */
async function useRecoveryCode(staffId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', digest(staffId, code))
    .executeTakeFirst();
  return numDeletedRows > 0;
}

function digest(staffId: number, code: string): string {
  return createHash('sha256').update(`${staffId} ${code}`).digest('base64url');
}
