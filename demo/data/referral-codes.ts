import type { DemoReferralCode } from './types.ts';

/** One without a limit, one with a limit, and one that has expired. */
export const referralCodes: readonly DemoReferralCode[] = [
  {
    code: 'BULBUL10',
    type: 'percentage',
    value: 10,
    starts_at: null,
    ends_at: null,
    usage_limit: null,
  },
  {
    code: 'KHUSHAMDEED',
    type: 'flat',
    value: 500,
    starts_at: null,
    ends_at: null,
    usage_limit: 200,
  },
  {
    code: 'BASANT2025',
    type: 'percentage',
    value: 15,
    starts_at: '2025-02-01T00:00:00+05:00',
    ends_at: '2025-03-15T23:59:59+05:00',
    usage_limit: 50,
  },
];
