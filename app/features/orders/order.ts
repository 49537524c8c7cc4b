import { MAX_EMAIL, plainText } from '#app/platform/text/plain-text.ts';

export const ORDER_STATUSES = ['Pending', 'Confirmed', 'Paid', 'Shipped', 'Cancelled'] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** How long a change of status by staff can be undone; the mail to the shopper waits as long. */
export const UNDO_SECONDS = 20;

export const WALLET_METHODS = ['jazzcash', 'sadapay'] as const;

export type WalletMethod = (typeof WALLET_METHODS)[number];

export const PAYMENT_METHODS = ['cod', ...WALLET_METHODS] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_METHOD_NAMES: Record<PaymentMethod, string> = {
  cod: 'Cash on Delivery',
  jazzcash: 'JazzCash',
  sadapay: 'SadaPay',
};

export const PAYMENT_STATES = [
  'on_delivery',
  'awaiting',
  'claimed',
  'verified',
  'failed',
  'refunded',
] as const;

/** `awaiting` a transaction id, `claimed` by the shopper, `verified` by staff; `failed`: the session expired. */
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const ATTENTIONS = [
  'paid_after_hold',
  'paid_but_cancelled',
  'paid_twice',
  'underpaid',
  'payment_unclear',
  'payment_waiting',
] as const;

/** Why staff must look at an order; docs/concepts/payment.md#states. */
export type Attention = (typeof ATTENTIONS)[number];

/** An order's `view_token` follows. */
export const CONFIRMATION_PATH = '/order/placed/';

/** Of orders whose customer was erased; 043-customer-screens.sql leaves it out of the customers. */
export const ERASED_PHONE = '+00000000';

export function isOrderId(text: string): boolean {
  return /^GL-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(text);
}

/** What has happened to an order, in the one word that shoppers and staff read. A status is its own word. */
export const ORDER_WORDS = {
  placed: 'Placed',
  confirmed: 'Confirmed',
  paid: 'Paid',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
} as const;

/** What shoppers read of each step; pieces made on order have two more. */
export const STEP_WORDS = { ...ORDER_WORDS, advance: 'Advance received', made: 'Made for you' } as const;

export const STATUS_TONES = {
  Pending: 'warning',
  Confirmed: 'info',
  Paid: 'success',
  Shipped: 'primary',
  Cancelled: 'danger',
} as const satisfies Record<OrderStatus, string>;

const WHOLE = /^(?:GL)?([0-9A-Z]{4})([0-9A-Z]{4})$/;

const NAMED = /\bGL[-\s]([0-9A-Z]{4})[-\s]([0-9A-Z]{4})\b/;

/** `#gl 7k3f 9qxm`, `7K3F9QXM` and `Your order GL-7K3F-9QXM` are GL-7K3F-9QXM; null when the text has no order number. */
export function toOrderId(text: string): string | null {
  const plain = plainText(text).toUpperCase();
  const [, first, second] = WHOLE.exec(plain.replace(/[\s#._/-]/g, '')) ?? NAMED.exec(plain) ?? [];
  return first && second ? `GL-${first}-${second}` : null;
}

export const MAX_LENGTH = {
  name: 120,
  email: MAX_EMAIL,
  phone: 40,
  address: 500,
  city: 80,
  delivery_note: 200,
  landmark: 200,
  postal_code: 20,
  referral_code: 40,
} as const;
