import type { PayTo } from './order.ts';

/** What is wrong with a line of a bag; `left` is how many can still be had. */
export type LineProblem =
  | { code: 'gone' }
  | { code: 'sold_out' }
  | { code: 'only_left'; left: number }
  | { code: 'size_needed' }
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
};
