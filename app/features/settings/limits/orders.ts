import { DEFAULT_SETTINGS } from '#app/features/settings/settings.ts';
import type { Limit } from './call-limits.ts';

export const ORDER_LIMITS = {
  pieces_per_product: {
    value: DEFAULT_SETTINGS.max_pieces_per_product,
    unit: 'pieces',
    subject: 'of one product in an order (`max_pieces_per_product`)',
    beyond: '422, WhatsApp',
  },
  pieces_per_order: {
    value: DEFAULT_SETTINGS.max_pieces_per_order,
    unit: 'pieces',
    subject: 'in an order (`max_pieces_per_order`)',
    beyond: '422, WhatsApp',
  },
  cash_order: {
    value: DEFAULT_SETTINGS.max_cash_order,
    unit: 'rupees',
    subject: 'of a cash order (`max_cash_order`)',
    beyond: '422, WhatsApp',
  },
  cash_orders_per_phone: {
    value: DEFAULT_SETTINGS.max_cash_orders_per_phone,
    unit: 'orders',
    subject: 'in cash, unconfirmed, of a phone from a block in 24 hours (`max_cash_orders_per_phone`)',
    beyond: '422, WhatsApp; from all addresses: to be confirmed',
  },
  holds_per_phone: {
    value: DEFAULT_SETTINGS.max_holds_per_phone,
    unit: 'orders',
    subject: 'by wallet, unpaid, of a phone or e-mail address from a block (`max_holds_per_phone`)',
    beyond: '422, WhatsApp',
  },
  holds_per_address: {
    value: DEFAULT_SETTINGS.max_holds_per_address,
    unit: 'orders',
    subject: 'by wallet, unpaid, from a block (`max_holds_per_address`)',
    beyond: '422, WhatsApp',
  },
  pieces_per_address: {
    value: DEFAULT_SETTINGS.max_pieces_per_address,
    unit: 'pieces',
    subject: 'in unpaid and unconfirmed orders from a block in 24 hours (`max_pieces_per_address`)',
    beyond: 'cash to be confirmed, wallet 422',
  },
  hold_percent: {
    value: DEFAULT_SETTINGS.max_hold_percent,
    unit: 'percent',
    subject: 'of a product and of a size in unpaid wallet orders, rounded up (`max_hold_percent`)',
    beyond: '422, cash on delivery; WhatsApp for what is made on order',
  },
  unconfirmed_of_product: {
    value: DEFAULT_SETTINGS.max_hold_percent,
    unit: 'percent',
    subject: 'of the same in all unpaid and unconfirmed orders of strangers, 5 pieces at least',
    beyond: 'to be confirmed',
  },
  unconfirmed_of_shop: {
    value: DEFAULT_SETTINGS.max_unconfirmed_percent,
    unit: 'percent',
    subject: 'of the shop in those; unpaid wallet orders as much again (`max_unconfirmed_percent`)',
    beyond: 'cash to be confirmed, wallet 422',
  },
  least_pieces_of_shop: {
    value: 40,
    unit: 'pieces',
    subject: 'as the least that this share can be',
    beyond: 'as above',
  },
  pieces_per_known_phone: {
    value: 10,
    unit: 'pieces',
    subject: 'of a phone that has paid or received a parcel before, outside all shares',
    beyond: 'counted as a stranger',
  },
  orders_to_be_confirmed: {
    value: 500,
    unit: 'orders',
    subject: 'to be confirmed from a block in 24 hours',
    beyond: '422, WhatsApp',
  },
  code_uses: {
    value: 50,
    unit: 'percent',
    subject: 'of the uses left of a code, in unpaid and unconfirmed orders of strangers, rounded up',
    beyond: 'cash to be confirmed, wallet 422',
  },
} as const satisfies Record<string, Limit>;

export const TRACKING_LIMITS = {
  tries_per_order: {
    value: 10,
    unit: 'tries',
    subject: 'at one order number in an hour from one IPv4 address, or 48 bits of IPv6',
    beyond: '429; the link in the mails still opens the order',
  },
  slow_tries_per_order: {
    value: 60,
    unit: 'tries',
    subject: 'at one order number in an hour from everywhere',
    beyond: 'each answer takes two seconds longer; nobody is refused by it',
  },
  own_cancellations: {
    value: 5,
    unit: 'tries',
    subject: 'to cancel orders on their pages in a day from a block',
    beyond: 'the page says to try again later, or to message the shop',
  },
  own_changes_per_order: {
    value: 20,
    unit: 'tries',
    subject: 'to change or cancel one order on its page in an hour',
    beyond: 'the page says to try again in an hour, or to message the shop',
  },
} as const satisfies Record<string, Limit>;

export const REFERRAL_CODE_LIMITS = {
  wrong_codes: {
    value: 20,
    unit: 'tries',
    subject: 'with different wrong codes from a block in an hour',
    beyond: 'every code is answered as not valid',
  },
  wrong_codes_of_all: {
    value: 500,
    unit: 'tries',
    subject: 'with wrong codes from everywhere in an hour',
    beyond: 'the next row holds',
  },
  few_wrong_codes: {
    value: 5,
    unit: 'tries',
    subject: 'then, with different wrong codes from a block in an hour',
    beyond: 'as above, for this block',
  },
} as const satisfies Record<string, Limit>;

export const ALERT_LIMITS = {
  per_person: {
    value: 20,
    unit: 'pieces',
    subject: 'that one e-mail address or number waits for',
    beyond: 'answered as always, and not stored',
  },
} as const satisfies Record<string, Limit>;
