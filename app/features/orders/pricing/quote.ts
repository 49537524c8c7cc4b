import type { PayTo } from '#app/features/orders/order.ts';

export type LineProblem =
  | { code: 'gone' }
  | { code: 'sold_out' }
  | { code: 'only_left'; left: number }
  | { code: 'size_needed' }
  | { code: 'unknown_size'; sizes: string[] }
  | { code: 'over_limit'; left: number; most: number }
  | { code: 'hold_limit'; left: number }
  | { code: 'price_changed'; shown: number; price: number };

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

export type CartLimit =
  | { code: 'too_many_pieces'; most: number; pieces: number }
  | { code: 'cash_limit'; most: number };

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
  limit: CartLimit | null;
};
