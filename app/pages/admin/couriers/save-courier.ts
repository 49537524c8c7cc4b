import type { Courier, CourierInput } from '#app/features/orders/couriers/schema.ts';
import type { FormCall } from '#app/pages/admin/session/use-staff-call.ts';

type Sent = { [Name in keyof CourierInput]?: unknown };

/** All that was agreed on with a courier, with these changes. */
export function courierCall(courier: Courier, changes: Sent): FormCall {
  const { is_used, preference, cod_limit, advice_hours, most_attempts, pays_within } = courier;
  const { has_all_cities, version } = courier;
  const kept = { is_used, preference, cod_limit, advice_hours, most_attempts, pays_within, has_all_cities };
  const sheet = courier.is_preset ? null : courier.sheet;
  return {
    method: 'PUT',
    path: `/api/admin/couriers/${courier.courier}/`,
    body: { ...kept, sheet, version, ...changes },
  };
}
