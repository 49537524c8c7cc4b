import type { PayTo } from '#app/features/orders/order.ts';

/** What is wrong with a line of a bag; `left` is how many can still be had. */
export type LineProblem =
  | { code: 'gone' }
  | { code: 'sold_out' }
  | { code: 'only_left'; left: number }
  | { code: 'size_needed' }
  /** The product has no such size; `sizes` are those it has, none when it comes in one size only. */
  | { code: 'unknown_size'; sizes: string[] }
  /** More than one order may have of a product. */
  | { code: 'over_limit'; left: number; most: number }
  /** More than unpaid wallet orders may hold of what is there; cash on delivery may still do. */
  | { code: 'hold_limit'; left: number }
  | { code: 'price_changed'; shown: number; price: number };

/** A line of a bag as the shop sees it now. Prices are rupees; a gone product has no price. */
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

/**
 * Why the bag as a whole cannot be ordered: it has more pieces than one order may have, or costs more than is taken in cash
 * (`most` in rupees).
 */
export type BagLimit =
  | { code: 'too_many_pieces'; most: number; pieces: number }
  | { code: 'cash_limit'; most: number };

/** What a bag costs now (rulings 14). Money is rupees. */
export type Quote = {
  lines: QuoteLine[];
  subtotal: number;
  discount: number;
  delivery: number;
  total: number;
  advance: number;
  /** Null without a code; else whether the code gives something. */
  referral: { code: string; valid: boolean } | null;
  /** The accounts that the advance goes to, JazzCash first; none when nothing is due in advance. */
  pay_to: PayTo[];
  /** Null when the bag is within the limits of one order. */
  limit: BagLimit | null;
};
