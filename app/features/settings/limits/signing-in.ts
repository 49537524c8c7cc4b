import type { Limit } from './call-limits.ts';

export const SIGN_IN_LIMITS = {
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
