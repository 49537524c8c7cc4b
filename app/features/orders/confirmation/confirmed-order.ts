import type { StaffOrder } from '#app/features/orders/order.ts';

export type OrderConfirmationData = Omit<StaffOrder, 'email' | 'referral_code' | 'attention'> & {
  /** Where the transaction id that staff did not find can be corrected; null when nothing is to correct. */
  session_to_correct: string | null;
};
