import type { ToBook } from '#app/features/orders/couriers/schema.ts';
import type { CourierCode } from '#app/features/orders/fulfil/couriers.ts';

export const keyOf = ({ order_id, number }: Pick<ToBook, 'order_id' | 'number'>) => `${order_id} ${number}`;

type Problem = ToBook['offers'][number]['problems'][number];

/** Why a parcel cannot be booked with this courier; none when it can. */
export function problemsOf({ offers }: ToBook, courier: CourierCode | null): Problem[] {
  const offer = offers.find((one) => one.courier === courier);
  return offer?.problems ?? [{ kind: 'not_served', sentence: 'Choose a courier that the shop uses.' }];
}
