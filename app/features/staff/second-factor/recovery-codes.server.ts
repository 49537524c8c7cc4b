import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Secret } from 'otpauth';
import type { Tx } from '#app/platform/database/database.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { showRecoveryCode } from './typed-code.ts';

const COUNT = 10;
/** 80 bits: nobody guesses one, and a plain hash of one cannot be reversed. */
const BYTES = 10;

/** They replace the former ones. Returns them as they are shown, once. */
export async function makeRecoveryCodes(tx: Tx, staff_id: number): Promise<string[]> {
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
export async function useRecoveryCode(staffId: number, code: string): Promise<boolean> {
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
