import { type RawBuilder, sql } from 'kysely';
import type { ReferralDiscount } from '#app/features/orders/pricing/totals.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import { canonicalCode } from './referral-code.ts';

/** Null when the code is unknown, ended or used up: it never blocks an order. */
export function runningReferral(code: string | null, now: Date): RawBuilder<ReferralDiscount | null> {
  return sql`(select json_build_object('type', type, 'value', value) from referral_codes
    where code = ${code === null ? null : canonicalCode(code)}
      and (starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})
      and (usage_limit is null or used < usage_limit))`;
}

/** True also for a code that was deleted. */
export async function hasUseLeft(tx: Tx, code: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select not exists (
    select from referral_codes where code = ${canonicalCode(code)} and used >= usage_limit) as has`.execute(
    tx,
  );
  return rows[0]?.has ?? true;
}

/** False when no use is left. */
export async function takeReferralUse(tx: Tx, code: string): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`update referral_codes set used = used + 1 where code = ${canonicalCode(code)}
      and (usage_limit is null or used < usage_limit)`.execute(tx);
  return numAffectedRows > 0n;
}

/** The SQL function `place_order` counts the uses. */
export async function returnReferralUse(tx: Tx, code: string): Promise<void> {
  await sql`update referral_codes set used = used - 1 where code = ${canonicalCode(code)} and used > 0`.execute(
    tx,
  );
}
