export const ORDER_STATUSES = ['Pending', 'Confirmed', 'Paid', 'Shipped', 'Cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_METHODS = ['cod', 'jazzcash', 'sadapay'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_METHOD_NAMES: Record<PaymentMethod, string> = {
  cod: 'Cash on Delivery',
  jazzcash: 'JazzCash',
  sadapay: 'SadaPay',
};

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

/** The answer to an order placed cash on delivery (rulings 17). Money is rupees. */
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

/** An order as staff see it in the list (spec §3, Order). Money is rupees. */
export type StaffOrder = PlacedOrder & {
  name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  postal_code: string;
  payment_state: string;
  transaction_id: string | null;
  referral_code: string | null;
  advance: number;
};
