import { type RawBuilder, sql } from 'kysely';
import type { ReferralDiscount } from '#app/features/orders/pricing/totals.ts';
import type { Tx } from '#app/platform/database/database.server.ts';

/** A code as it is kept and compared: people type it in any letters. */
export function canonicalCode(code: string): string {
  return code.trim().toUpperCase();
}

/**
 * SQL for what a referral code gives now, as JSON; null when it is unknown, ended or used up: it then gives nothing and blocks
 * nothing (rulings 20).
 */
export function runningReferral(code: string | null, now: Date): RawBuilder<ReferralDiscount | null> {
  return sql`(select json_build_object('type', type, 'value', value) from referral_codes
    where code = ${code === null ? null : canonicalCode(code)}
      and (starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})
      and (usage_limit is null or used < usage_limit))`;
}

/** Counts one more use of a code; false when none is left, then nothing is counted. */
export async function takeReferralUse(tx: Tx, code: string): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`update referral_codes set used = used + 1 where code = ${canonicalCode(code)}
      and (usage_limit is null or used < usage_limit)`.execute(tx);
  return numAffectedRows > 0n;
}

/** Gives back the use that an order had counted (`place_order` in 012-orders.sql counts it). */
export async function returnReferralUse(tx: Tx, code: string): Promise<void> {
  await sql`update referral_codes set used = used - 1 where code = ${canonicalCode(code)} and used > 0`.execute(
    tx,
  );
}
