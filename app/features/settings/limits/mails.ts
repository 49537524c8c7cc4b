import type { Limit } from './call-limits.ts';

export const MAIL_LIMITS = {
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
