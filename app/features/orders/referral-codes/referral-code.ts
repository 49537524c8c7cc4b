import { type PromotionState, promotionState } from '#app/features/catalogue/promotions/promotion.ts';

/** `value` is percent, or rupees when flat; times are ISO, UTC. */
export type ReferralCode = {
  code: string;
  type: 'percentage' | 'flat';
  value: number;
  starts_at: string | null;
  ends_at: string | null;
  usage_limit: number | null;
  used: number;
  created_at: string;
  version: number;
};

export type ReferralCodeState = PromotionState | 'used_up';

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
