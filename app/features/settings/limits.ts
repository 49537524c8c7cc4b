import { ACTIVITY_LIMITS } from './limits/activity.ts';
import { ALERT_LIMITS } from './limits/alerts.ts';
import { BODY_LIMITS } from './limits/bodies.ts';
import { COMPUTING_LIMITS } from './limits/computing.ts';
import type { Limit } from './limits/limit.ts';
import { MAIL_LIMITS } from './limits/mails.ts';
import { ORDER_LIMITS } from './limits/orders.ts';
import { REFERRAL_CODE_LIMITS } from './limits/referral-codes.ts';
import { SIGN_IN_LIMITS } from './limits/signing-in.ts';
import { TABLE_LIMITS } from './limits/tables.ts';
import { TRACKING_LIMITS } from './limits/tracking.ts';

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
