import { ORDER_STATUSES, type StaffOrder } from '#app/features/orders/order.ts';
import { nextCall } from '#app/platform/next-call.ts';
import { type LoadedList, loadList } from '#app/pages/admin/shell/load-list.ts';
import { callAsStaff } from '#app/pages/admin/shell/staff-guard.ts';

/** The orders that the address asks for, newest first. A status that does not exist is left out: an old bookmark still opens. */
export function loadOrders(request: Request): Promise<LoadedList<StaffOrder>> {
  const asked = new URL(request.url).searchParams.get('status');
  const status = ORDER_STATUSES.find((known) => known === asked) ?? '';
  return loadList<StaffOrder>(request, `/orders/all/?status=${status}`);
}

/** How many orders wait for their confirmation, such as `3` or `500+`; null when nobody could say. */
export async function countPendingOrders(request: Request): Promise<string | null> {
  const answer = await callAsStaff<unknown[]>(request, {
    method: 'GET',
    path: '/orders/all/?status=Pending',
  });
  if (!answer.ok) return null;
  const capped = nextCall(answer.headers.get('link')) !== null;
  return `${answer.data.length}${capped ? '+' : ''}`;
}
