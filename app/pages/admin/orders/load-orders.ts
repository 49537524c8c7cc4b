import { ORDER_STATUSES, type StaffOrder } from '#app/features/orders/order.ts';
import { type LoadedList, loadList } from '#app/pages/admin/list/load-list.ts';

/** The orders that the address asks for, newest first. A status that does not exist is left out: an old bookmark still opens. */
export function loadOrders(request: Request): Promise<LoadedList<StaffOrder>> {
  const asked = new URL(request.url).searchParams.get('status');
  const status = ORDER_STATUSES.find((known) => known === asked) ?? '';
  return loadList<StaffOrder>(request, `/orders/all/?status=${status}`);
}
