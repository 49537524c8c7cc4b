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
/**
 * `awaiting` a transaction id (a wallet session), `claimed` by the shopper, `verified` by a person of the shop; `failed` is a
 * session that ran out.
 */
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const ATTENTIONS = [
  'paid_after_hold',
  'paid_but_cancelled',
  'paid_twice',
  'underpaid',
  'payment_unclear',
  'payment_waiting',
] as const;
/**
 * What a person of the shop has to look at: the money came after the hold ended and the pieces were gone; it is there and the
 * order is cancelled; there is more of it than the order costs; there is less than was asked for; the payment service never
 * said what became of it; the shopper claimed it more than a day ago and nobody has looked for it.
 */
export type Attention = (typeof ATTENTIONS)[number];

/** A line of an order: what the shopper saw when ordering. Prices are rupees. */
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

/** What was ordered and what it costs. Money is rupees. */
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

/** The answer to an order placed cash on delivery (rulings 17): the order, and where it can be looked at again. */
export type CodOrder = PlacedOrder & { confirmation_path: string };

/** A wallet of the shop that a payment is sent to. */
export type PayTo = { method: WalletMethod; title: string; number: string };

/** Where the payment service's own page can be opened from; null when there is none or nothing to pay there. */
export type Hosted = { url: string } | null;

/** The answer to a wallet checkout: what to pay, to whom, and until when the pieces are held (rulings 18). Money is rupees. */
export type WalletSession = {
  session_id: string;
  amount: number;
  name: string;
  expires_at: string;
  pay_to: PayTo;
  /** The transaction id that was given at checkout; it counts only when it is sent to confirm (rulings 19). */
  transaction_id: string | null;
  payment_method: WalletMethod;
  total: number;
  /** What is asked for in advance; 0 when all of the total is. */
  advance: number;
  /** What is due on delivery. */
  balance: number;
  hosted: Hosted;
};

/** The answer to a confirmed wallet payment. Money is rupees. */
export type ConfirmedOrder = CodOrder & {
  payment_state: PaymentState;
  transaction_id: string;
  /** What was asked for in advance; 0 when all of the total was. */
  advance: number;
  /** What is due on delivery. */
  balance: number;
};

/** An order as staff see it in the list (spec §3, Order). Money is rupees. */
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

/** The address of an order's confirmation, which only who placed it knows. */
export function confirmationPath(view_token: string): string {
  return `/order/placed/${view_token}`;
}

/** Whether a text has the form of an order number (rulings 17). */
export function isOrderId(text: string): boolean {
  return /^GL-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(text);
}
