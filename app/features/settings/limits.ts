import type { Limit } from './limits/call-limits.ts';
import { ALERT_LIMITS, ORDER_LIMITS, REFERRAL_CODE_LIMITS, TRACKING_LIMITS } from './limits/orders.ts';
import { BODY_LIMITS, COMPUTING_LIMITS } from './limits/requests.ts';
import { ACTIVITY_LIMITS, TABLE_LIMITS } from './limits/tables.ts';

const SIGN_IN_LIMITS = {
  address_tries: {
    value: 30,
    unit: 'tries',
    subject: 'from a block in a minute',
    beyond: '429, except in a browser in which the person signed in before',
  },
  account_tries: {
    value: 10,
    unit: 'tries',
    subject: 'at an account from a block or known browser in a minute',
    beyond: '429',
  },
  free_failures: {
    value: 20,
    unit: 'tries',
    subject:
      'that are wrong in a row at an account from one IPv4 address, or 48 bits of IPv6 (known ones are counted apart)',
    beyond: '429 for 30 seconds, then twice as long, up to an hour',
  },
  slow_failures: {
    value: 20,
    unit: 'tries',
    subject: 'that are wrong in a row at an account from all unknown networks',
    beyond: 'answers take a second longer, after 100 three',
  },
  codes: {
    value: 30,
    unit: 'tries',
    subject: 'of a code at an account in a day, from unknown networks',
    beyond: '429, except for a recovery code and from a known address or browser',
  },
  confirmations: {
    value: 10,
    unit: 'tries',
    subject: 'that are wrong in a row when a session confirms the password',
    beyond: 'the session ends',
  },
  confirmations_of_person: {
    value: 30,
    unit: 'tries',
    subject: 'of the same in all sessions of a person in an hour',
    beyond: 'the next row holds',
  },
  confirmations_while_guessed: {
    value: 3,
    unit: 'tries',
    subject: 'that are then wrong in a row in one session',
    beyond: 'the session ends',
  },
  hashing: {
    value: 2,
    unit: 'passwords',
    subject: 'checked at once by a process',
    beyond: 'others wait',
  },
  waiting: { value: 20, unit: 'passwords', subject: 'that wait to be checked', beyond: '503' },
  waiting_known: {
    value: 40,
    unit: 'passwords',
    subject: 'that wait, of known addresses and browsers',
    beyond: '503',
  },
} as const satisfies Record<string, Limit>;

const MAIL_LIMITS = {
  to_shopper: {
    value: 5,
    unit: 'mails',
    subject: 'of one kind to one recipient in an hour',
    beyond: 'dropped; staff see it next to the order',
  },
  to_mailbox: {
    value: 10,
    unit: 'mails',
    subject: 'that visitors cause, to one mailbox in an hour (tags, and dots at Gmail, make no other)',
    beyond: 'as above; alerts wait',
  },
  to_mailbox_in_a_day: { value: 30, unit: 'mails', subject: 'to it in a day', beyond: 'as above' },
  from_network: {
    value: 600,
    unit: 'mails',
    subject: 'that visitors of a block cause in an hour',
    beyond: 'as above',
  },
  to_host: {
    value: 500,
    unit: 'mails',
    subject: 'that visitors cause, to one mail host in an hour',
    beyond: 'as above',
  },
  to_large_host: {
    value: 5_000,
    unit: 'mails',
    subject: 'of the same to Gmail, Yahoo, Outlook and other large hosts',
    beyond: 'as above',
  },
  to_shop: {
    value: 120,
    unit: 'mails',
    subject: 'to the shop in an hour',
    beyond: 'dropped; the orders stand in the admin area',
  },
} as const satisfies Record<string, Limit>;

const PUSH_LIMITS = {
  devices: {
    value: 10,
    unit: 'devices',
    subject: 'of a person that are told of new orders',
    beyond: 'the oldest is told no more',
  },
  orders: {
    value: 120,
    unit: 'orders',
    subject: 'that devices are told of in an hour',
    beyond: 'not told; the orders stand in the admin area',
  },
} as const satisfies Record<string, Limit>;

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
  push: PUSH_LIMITS,
  tables: TABLE_LIMITS,
} as const satisfies Record<string, Record<string, Limit>>;
