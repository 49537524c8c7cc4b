import type { StaffOrder } from './order.ts';

/** An order as the shopper who placed it sees it again. Money is rupees. */
export type OrderConfirmation = Omit<StaffOrder, 'email' | 'referral_code' | 'attention'>;
