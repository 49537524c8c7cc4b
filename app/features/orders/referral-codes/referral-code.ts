import { type PromotionState, promotionState } from '#app/features/catalogue/promotions/pricing.ts';
import { plainText } from '#app/platform/text/plain-text.ts';
import type { ReferralCode } from './schema.ts';

export type ReferralCodeState = PromotionState | 'used_up';

/** Codes are dictated, and forwarded in chats. */
export function canonicalCode(typed: string): string {
  return plainText(typed).replaceAll(' ', '').toUpperCase();
}

const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Eight letters and digits that nobody guesses, and that are not mistaken for each other when they are read aloud. */
export function generateCode(): string {
  const random = crypto.getRandomValues(new Uint32Array(8));
  return [...random].map((number) => LETTERS[number % LETTERS.length]).join('');
}

export function codeState(
  {
    starts_at,
    ends_at,
    used,
    usage_limit,
  }: Pick<ReferralCode, 'starts_at' | 'ends_at' | 'used' | 'usage_limit'>,
  now: Date,
): ReferralCodeState {
  const period = promotionState({ starts_at, ends_at }, now);
  return period !== 'ended' && usage_limit !== null && used >= usage_limit ? 'used_up' : period;
}
