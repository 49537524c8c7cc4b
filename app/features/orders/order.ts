export const ORDER_STATUSES = ['Pending', 'Confirmed', 'Paid', 'Shipped', 'Cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

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

export type OrderLine = {
  product: number | null;
  name: string;
  image: string | null;
  size: string;
  color: string;
  price: number;
  quantity: number;
  made_on_order: boolean;
};

export type PlacedOrder = {
  order_id: string;
  status: OrderStatus;
  payment_method: PaymentMethod;
  items: OrderLine[];
  subtotal: number;
  discount: number;
  delivery: number;
  total: number;
  created_at: string;
};

export type CodOrder = PlacedOrder & { confirmation_path: string };

export type PayTo = { method: WalletMethod; title: string; number: string };

/** Null when there is none or nothing to pay there. */
export type Hosted = { url: string } | null;

/** The stock is held until it expires. Money is rupees. */
export type WalletSession = {
  session_id: string;
  amount: number;
  name: string;
  expires_at: string;
  pay_to: PayTo;
  transaction_id: string | null;
  payment_method: WalletMethod;
  total: number;
  advance: number;
  balance: number;
  hosted: Hosted;
};

export type ConfirmedOrder = CodOrder & {
  payment_state: PaymentState;
  transaction_id: string;
  advance: number;
  balance: number;
};

export type StaffOrder = PlacedOrder & {
  name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  postal_code: string;
  payment_state: PaymentState;
  transaction_id: string | null;
  referral_code: string | null;
  advance: number;
  balance: number;
  attention: Attention | null;
  /** Another order claims the same transaction id, or was paid with it. */
  is_contested: boolean;
};

export function confirmationPath(view_token: string): string {
  return `/order/placed/${view_token}`;
}

export function isOrderId(text: string): boolean {
  return /^GL-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(text);
}
