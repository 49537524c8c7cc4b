import { LIMITS } from '#app/features/settings/limits.ts';
import { networksOf } from '#app/platform/request/networks.ts';
import { networkLimit, ownRateLimit, quickRateLimit } from '#app/platform/request/rate-limit.server.ts';
import { canonicalCode } from './referral-code.ts';

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
 * everywhere, a network may try only a few, which is still more than a shopper mistypes, so that nobody is locked out by others. Null as
 * `code`; an order without an `address` is not limited.
 */
export async function codeToLookUp(code: string | null, address: string | null): Promise<string | null> {
  if (code === null || address === null) return code;
  const isGuessing =
    (await wrong(address, 0)) > 0 || ((await ofAll('all', 0)) > 0 && (await few(address, 0)) > 0);
  return isGuessing ? '' : code;
}

/** Counts a code that was looked up and is not valid; `referral` is what the quote says of it. */
export async function countWrongCode(
  lookedUp: string | null,
  referral: { code: string; valid: boolean } | null,
  address: string | null,
): Promise<void> {
  if (!lookedUp || address === null || referral?.valid !== false) return;
  const [customer] = networksOf(address);
  if ((await firstTime(`${customer.block} ${canonicalCode(referral.code)}`)) > 0) return;
  await Promise.all([wrong(address), few(address), ofAll('all')]);
}
