import type { PayTo } from '#app/features/orders/order.ts';

/** `left` is how many can still be had. */
export type LineProblem =
  | { code: 'gone' }
  | { code: 'sold_out' }
  | { code: 'only_left'; left: number }
  | { code: 'size_needed' }
  /** `sizes` is empty when the product comes in one size only. */
  | { code: 'unknown_size'; sizes: string[] }
  | { code: 'over_limit'; left: number; most: number }
  /** Cash on delivery may still be possible. */
  | { code: 'hold_limit'; left: number }
  | { code: 'price_changed'; shown: number; price: number };

/** Prices are rupees; a gone product has none. */
export type QuoteLine = {
  id: number;
  size: string;
  quantity: number;
  name: string | null;
  slug: string | null;
  image: string | null;
  color: string | null;
  list_price: number;
  price: number;
  stock: number;
  made_on_order: boolean;
  problems: LineProblem[];
};

/** Too many pieces, or more than is taken in cash (`most` in rupees). */
export type CartLimit =
  | { code: 'too_many_pieces'; most: number; pieces: number }
  | { code: 'cash_limit'; most: number };

/** Money is rupees. */
export type Quote = {
  lines: QuoteLine[];
  subtotal: number;
  discount: number;
  delivery: number;
  total: number;
  advance: number;
  /** Null without a code. */
  referral: { code: string; valid: boolean } | null;
  /** JazzCash first; empty when nothing is due in advance. */
  pay_to: PayTo[];
  /** Null within the limits. */
  limit: CartLimit | null;
};
