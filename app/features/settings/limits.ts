import type { Limit } from '#app/features/settings/limits/call-limits.ts';
import { ALERT_LIMITS, REFERRAL_CODE_LIMITS, TRACKING_LIMITS } from '#app/features/settings/limits/orders.ts';
import { BODY_LIMITS, COMPUTING_LIMITS } from '#app/features/settings/limits/requests.ts';
import { ACTIVITY_LIMITS } from '#app/features/settings/limits/tables.ts';
import { MAIL_LIMITS } from './limits/mails.ts';
import { ORDER_LIMITS } from './limits/orders.ts';
import { SIGN_IN_LIMITS } from './limits/signing-in.ts';
import { TABLE_LIMITS } from './limits/tables.ts';

/** A table for each chapter of limits in docs/security.md, which `npm run docs:limits` generates; those of calls are in `CALL_LIMITS`. */
export const LIMITS = {
  computing: COMPUTING_LIMITS,
  bodies: BODY_LIMITS,
  activity: ACTIVITY_LIMITS,
  signing_in: SIGN_IN_LIMITS,
  orders: ORDER_LIMITS,
  tracking: TRACKING_LIMITS,
  referral_codes: REFERRAL_CODE_LIMITS,
  alerts: ALERT_LIMITS,
  mails: MAIL_LIMITS,
  tables: TABLE_LIMITS,
} as const satisfies Record<string, Record<string, Limit>>;
