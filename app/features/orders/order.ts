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
/** Why staff must look at an order; the values are in docs/api.md. */
export type Attention = (typeof ATTENTIONS)[number];

export function confirmationPath(view_token: string): string {
  return `/order/placed/${view_token}`;
}

export function isOrderId(text: string): boolean {
  return /^GL-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(text);
}
