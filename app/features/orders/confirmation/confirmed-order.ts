import type { StaffOrder } from '#app/features/orders/order.ts';

/** An order as the shopper who placed it sees it again. Money is rupees. */
export type OrderConfirmationData = Omit<StaffOrder, 'email' | 'referral_code' | 'attention'> & {
  /** The wallet session in which the shopper can correct the transaction id that staff did not find; null when there is nothing to correct. */
  session_to_correct: string | null;
};
