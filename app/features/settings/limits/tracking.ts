import type { Limit } from './limit.ts';

export const TRACKING_LIMITS = {
  tries_per_order: {
    value: 10,
    unit: 'tries',
    subject:
      'look-ups of one order number, existing or not, in an hour from one network (an IPv4 address, 48 bits of an IPv6 address)',
    beyond: '429; the link in the mails still opens the order',
  },
  slow_tries_per_order: {
    value: 60,
    unit: 'tries',
    subject: 'look-ups of one order number in an hour from all networks',
    beyond: 'each answer takes two seconds longer; nobody is refused by it',
  },
} as const satisfies Record<string, Limit>;
