/** A referral code as staff see it (rulings 20). `value` is percent, or rupees when flat; moments are ISO texts in UTC. */
export type ReferralCode = {
  code: string;
  type: 'percentage' | 'flat';
  value: number;
  starts_at: string | null;
  ends_at: string | null;
  /** How many orders may use it; null for any number. */
  usage_limit: number | null;
  used: number;
  created_at: string;
  version: number;
};
