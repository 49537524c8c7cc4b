import type { Limit } from './limits/call-limits.ts';
import { ALERT_LIMITS, ORDER_LIMITS, REFERRAL_CODE_LIMITS, TRACKING_LIMITS } from './limits/orders.ts';
import { BODY_LIMITS, COMPUTING_LIMITS } from './limits/requests.ts';
import { ACTIVITY_LIMITS, TABLE_LIMITS } from './limits/tables.ts';

const SIGN_IN_LIMITS = {
  address_tries: {
    value: 30,
    unit: 'tries',
    subject: 'sign-ins from one address block in a minute',
    beyond: '429, except in a browser in which the person signed in before',
  },
  account_tries: {
    value: 10,
    unit: 'tries',
    subject: 'sign-ins at one account from one address block or known browser in a minute',
    beyond: '429',
  },
  free_failures: {
    value: 20,
    unit: 'tries',
    subject:
      'wrong passwords in a row at one account from one network (an IPv4 address, 48 bits of an IPv6 address); known addresses and browsers are counted apart',
    beyond: '429 for 30 seconds, then twice as long each time, an hour at most',
  },
  slow_failures: {
    value: 20,
    unit: 'tries',
    subject: 'wrong passwords in a row at one account from all unknown networks',
    beyond: 'each answer takes a second longer, after 100 three; nobody is refused by it',
  },
  codes: {
    value: 30,
    unit: 'tries',
    subject:
      'codes of an authenticator app tried at one account in a day, after the right password, from unknown networks',
    beyond: '429, except for a recovery code and from a known address or browser',
  },
  confirmations: {
    value: 10,
    unit: 'tries',
    subject: 'wrong passwords or codes in a row when one session has to confirm the password',
    beyond: 'the session ends',
  },
  confirmations_of_person: {
    value: 30,
    unit: 'tries',
    subject: 'the same of all sessions of one person in an hour, in a row or not',
    beyond: 'sessions that guess end sooner; the right password is not refused by it',
  },
  confirmations_while_guessed: {
    value: 3,
    unit: 'tries',
    subject: 'after that, wrong passwords or codes in a row where one session is asked again',
    beyond: 'the session ends',
  },
  hashing: {
    value: 2,
    unit: 'passwords',
    subject: 'checked at once by one process',
    beyond: 'they wait',
  },
  waiting: { value: 20, unit: 'passwords', subject: 'waiting to be checked', beyond: '503' },
  waiting_known: {
    value: 40,
    unit: 'passwords',
    subject: 'the same, for an address or browser from which somebody signed in before',
    beyond: '503',
  },
} as const satisfies Record<string, Limit>;

const MAIL_LIMITS = {
  to_shopper: {
    value: 5,
    unit: 'mails',
    subject: 'mails about new orders to one recipient in an hour, and of each other kind',
    beyond: 'dropped; staff see it next to the order',
  },
  to_mailbox: {
    value: 10,
    unit: 'mails',
    subject:
      'mails of all kinds that visitors cause, to one mailbox in an hour (tags, and dots at Gmail, make no other mailbox)',
    beyond: 'as above; alerts wait',
  },
  to_mailbox_in_a_day: { value: 30, unit: 'mails', subject: 'the same in a day', beyond: 'as above' },
  from_network: {
    value: 600,
    unit: 'mails',
    subject: 'mails that visitors of one address block cause in an hour',
    beyond: 'as above',
  },
  to_host: {
    value: 500,
    unit: 'mails',
    subject: 'mails that visitors cause, to the addresses of one mail host in an hour',
    beyond: 'as above',
  },
  to_large_host: {
    value: 5_000,
    unit: 'mails',
    subject: 'the same to Gmail, Yahoo, Outlook and other large hosts',
    beyond: 'as above',
  },
  to_shop: {
    value: 120,
    unit: 'mails',
    subject: 'mails to the shop itself in an hour',
    beyond: 'dropped; the orders stand in the admin area',
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
  tables: TABLE_LIMITS,
} as const satisfies Record<string, Record<string, Limit>>;
