import type { StaffOrder } from '#app/features/orders/order-schema.ts';

/** Sent with each change of an order's money, so that a page that is out of date changes nothing. */
export function seenMoney({ payment_state, received }: Pick<StaffOrder, 'payment_state' | 'received'>) {
  return { payment_state, received };
}
