import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import type { DeliveryWindow } from '#app/features/settings/delivery/delivery-window.ts';
import type { OrderStep } from './order-steps.ts';
import type { RestToSend } from './rest-to-send.ts';

export type OrderConfirmationData = Omit<StaffOrder, 'email' | 'referral_code' | 'attention'> & {
  /** Where the transaction id that staff did not find can be corrected; null when nothing is to correct. */
  session_to_correct: string | null;
  /** Where the rest of a short payment goes; null when none is missing. */
  rest_to_send: RestToSend | null;
  steps: OrderStep[];
  /** When it is expected; null when that cannot be said. */
  expected: DeliveryWindow | null;
};
