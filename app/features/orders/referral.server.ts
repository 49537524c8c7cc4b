import { sql } from 'kysely';
import type { Database, Tx } from '#app/platform/database.server.ts';
import type { ReferralDiscount } from './totals.ts';

export type Referral = { discount: ReferralDiscount | null; shown: { code: string; valid: boolean } | null };

/** What a referral code gives now. An unknown, ended or used-up code gives nothing and blocks nothing (rulings 20). */
export async function findReferral(
  connection: Tx | Database,
  code: string | null,
  now: Date,
): Promise<Referral> {
  if (!code) return { discount: null, shown: null };
  const row = await connection
    .selectFrom('referral_codes')
    .select(['type', 'value'])
    .where('code', '=', code.trim().toUpperCase())
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .where((eb) => eb.or([eb('usage_limit', 'is', null), eb('used', '<', eb.ref('usage_limit'))]))
    .executeTakeFirst();
  return {
    discount: (row as ReferralDiscount | undefined) ?? null,
    shown: { code, valid: row !== undefined },
  };
}

/**
 * Counts one use of the code in the order's transaction, guarded like stock.
 * @returns false when its limit was reached meanwhile; the caller must then roll back and price anew.
 */
export async function takeReferralUse(tx: Tx, code: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update referral_codes set used = used + 1
    where code = ${code.trim().toUpperCase()} and (usage_limit is null or used < usage_limit)`.execute(tx);
  return numAffectedRows === 1n;
}
