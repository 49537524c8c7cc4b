import { type RawBuilder, sql } from 'kysely';
import type { ReferralDiscount } from '#app/features/orders/amounts.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import {
  networkLimit,
  networksOf,
  ownRateLimit,
  quickRateLimit,
} from '#app/platform/request/rate-limit.server.ts';
import { canonicalCode } from './referral-code.ts';

/** SQL; null when the code is unknown, ended or used up: it never blocks an order. */
export function runningReferral(code: string, now: Date): RawBuilder<ReferralDiscount | null> {
  return sql`(select json_build_object('type', type, 'value', value) from referral_codes
    where code = ${canonicalCode(code)}
      and (starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})
      and (usage_limit is null or used < usage_limit))`;
}

/** `code` as `referral_codes` spells it, here and below. True also for a code that was deleted. */
export async function hasUseLeft(tx: Tx, code: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select not exists (
    select from referral_codes where code = ${code} and used >= usage_limit) as has`.execute(tx);
  return rows[0]?.has ?? true;
}

/** False when no use is left. */
export async function takeReferralUse(tx: Tx, code: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update referral_codes set used = used + 1 where code = ${code}
    and (usage_limit is null or used < usage_limit)`.execute(tx);
  return numAffectedRows > 0n;
}

/** The SQL function `place_order` counts the uses. */
export async function returnReferralUse(tx: Tx, code: string): Promise<void> {
  await sql`update referral_codes set used = used - 1 where code = ${code} and used > 0`.execute(tx);
}

const HOUR = 60 * 60;

const { wrong_codes, wrong_codes_of_all, few_wrong_codes } = LIMITS.referral_codes;

// Asked with 0 points before a code is looked up, so the last one that is allowed must reach the limit.
const wrong = networkLimit('wrong-codes', { calls: wrong_codes.value - 1, seconds: HOUR }, quickRateLimit);

const few = networkLimit(
  'few-wrong-codes',
  { calls: few_wrong_codes.value - 1, seconds: HOUR },
  quickRateLimit,
);

const ofAll = quickRateLimit('wrong-codes-of-all', { calls: wrong_codes_of_all.value - 1, seconds: HOUR });

/** A bag is priced at each change, with the same wrong code. */
const firstTime = ownRateLimit('wrong-code', { calls: 1, seconds: HOUR });

/**
 * The code to look up; an empty one, which does not exist, once a network has tried too many wrong ones. While very many are tried from
 * everywhere, a network may try only a few, which is still more than a shopper mistypes, so that nobody is locked out by others. An order
 * without an `address` is not limited.
 */
export async function codeToLookUp(code: string, address: string | null): Promise<string> {
  if (address === null) return code;
  const isGuessing =
    (await wrong(address, 0)) > 0 || ((await ofAll('all', 0)) > 0 && (await few(address, 0)) > 0);
  return isGuessing ? '' : code;
}

/** Counts a code that was looked up and is not valid; `referral` is what the quote says of it. */
export async function countWrongCode(
  lookedUp: string,
  referral: { code: string; valid: boolean } | null,
  address: string | null,
): Promise<void> {
  if (lookedUp === '' || address === null || referral?.valid !== false) return;
  const [customer] = networksOf(address);
  if ((await firstTime(`${customer.block} ${canonicalCode(referral.code)}`)) > 0) return;
  await Promise.all([wrong(address), few(address), ofAll('all')]);
}
