import type { CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import type { Age, CashHolder } from '#app/features/settlements/schema.ts';
import { formatRupees } from '#app/platform/text/money.ts';

export const AGE_NAMES: Record<Age, string> = {
  '0-7': '0 to 7',
  '8-14': '8 to 14',
  '15-21': '15 to 21',
  'over-21': 'Over 21',
};

/** Paisa only where there are some. */
export const money = (rupees: number) => formatRupees(rupees, Number.isInteger(rupees) ? 0 : 2);

export function isCashHolder(courier: CourierCode): courier is CashHolder {
  return courier === 'rider' || courier === 'counter';
}
