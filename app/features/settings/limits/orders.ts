import { DEFAULT_SETTINGS } from '#app/features/settings/settings.ts';
import type { Limit } from './call-limits.ts';

export const ORDER_LIMITS = {
  pieces_per_product: {
    value: DEFAULT_SETTINGS.max_pieces_per_product,
    unit: 'pieces',
    subject: 'pieces of one product in an order (setting `max_pieces_per_product`)',
    beyond: '422, WhatsApp',
  },
  pieces_per_order: {
    value: DEFAULT_SETTINGS.max_pieces_per_order,
    unit: 'pieces',
    subject: 'pieces in an order (setting `max_pieces_per_order`)',
    beyond: '422, WhatsApp',
  },
  cash_order: {
    value: DEFAULT_SETTINGS.max_cash_order,
    unit: 'rupees',
    subject: 'a cash order (setting `max_cash_order`)',
    beyond: '422, WhatsApp',
  },
  cash_orders_per_phone: {
    value: DEFAULT_SETTINGS.max_cash_orders_per_phone,
    unit: 'orders',
    subject:
      'unconfirmed cash orders of one phone from one address block in 24 hours (setting `max_cash_orders_per_phone`)',
    beyond: '422, WhatsApp; from all addresses: to be confirmed',
  },
  holds_per_phone: {
    value: DEFAULT_SETTINGS.max_holds_per_phone,
    unit: 'orders',
    subject:
      'unpaid wallet orders of one phone, or one e-mail address, from one address block at once (setting `max_holds_per_phone`)',
    beyond: '422, WhatsApp',
  },
  holds_per_address: {
    value: DEFAULT_SETTINGS.max_holds_per_address,
    unit: 'orders',
    subject: 'unpaid wallet orders from one address block at once (setting `max_holds_per_address`)',
    beyond: '422, WhatsApp',
  },
  pieces_per_address: {
    value: DEFAULT_SETTINGS.max_pieces_per_address,
    unit: 'pieces',
    subject:
      'pieces in unpaid and unconfirmed orders from one address block in 24 hours, and 4 or 16 times as many from its network (setting `max_pieces_per_address`)',
    beyond: 'cash: to be confirmed; wallet: 422',
  },
  hold_percent: {
    value: DEFAULT_SETTINGS.max_hold_percent,
    unit: 'percent',
    subject:
      'what unpaid wallet orders hold of a product and of a size, rounded up (setting `max_hold_percent`)',
    beyond: '422, cash on delivery; WhatsApp for what is made on order',
  },
  unconfirmed_of_product: {
    value: DEFAULT_SETTINGS.max_hold_percent,
    unit: 'percent',
    subject:
      'what all unpaid and unconfirmed orders of strangers together have of a product and of a size, 5 pieces at least (setting `max_hold_percent`)',
    beyond: 'cash: to be confirmed',
  },
  unconfirmed_of_shop: {
    value: DEFAULT_SETTINGS.max_unconfirmed_percent,
    unit: 'percent',
    subject:
      'what they have of all pieces of the shop; unpaid wallet orders alone as much again (setting `max_unconfirmed_percent`)',
    beyond: 'cash: to be confirmed; wallet: 422, cash on delivery',
  },
  least_pieces_of_shop: {
    value: 40,
    unit: 'pieces',
    subject: 'the least that this share of the shop can be',
    beyond: 'see above',
  },
  pieces_per_known_phone: {
    value: 10,
    unit: 'pieces',
    subject:
      'pieces in such orders of a phone that has paid or received a parcel before, which no share counts',
    beyond: 'counted as a stranger',
  },
  orders_to_be_confirmed: {
    value: 500,
    unit: 'orders',
    subject:
      'orders to be confirmed from one address block in 24 hours, and 4 or 16 times as many from its network',
    beyond: '422, WhatsApp',
  },
  code_uses: {
    value: 50,
    unit: 'percent',
    subject:
      'what unpaid and unconfirmed orders of strangers together take of the uses left of a code, rounded up',
    beyond: 'cash: to be confirmed; wallet: 422, cash on delivery',
  },
} as const satisfies Record<string, Limit>;

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

export const REFERRAL_CODE_LIMITS = {
  wrong_codes: {
    value: 20,
    unit: 'tries',
    subject: 'different wrong codes from one address block in an hour',
    beyond: 'every code is answered as not valid, without being looked up',
  },
  wrong_codes_of_all: {
    value: 500,
    unit: 'tries',
    subject: 'wrong codes from all networks in an hour',
    beyond: 'the next row holds for each address block',
  },
  few_wrong_codes: {
    value: 5,
    unit: 'tries',
    subject: 'then, different wrong codes from one address block in an hour',
    beyond: 'as above; whoever has tried fewer is not affected',
  },
} as const satisfies Record<string, Limit>;

export const ALERT_LIMITS = {
  per_person: {
    value: 20,
    unit: 'pieces',
    subject: 'pieces that one e-mail address or number waits for',
    beyond: 'answered as always, and not stored',
  },
} as const satisfies Record<string, Limit>;
