import { ORDER_STATUSES, type StaffOrder } from '#app/features/orders/order.ts';
import { type LoadedList, loadList } from '#app/pages/admin/list/load-list.ts';

/** Newest first. An unknown status is ignored: old bookmarks still open. */
export function loadOrders(request: Request): Promise<LoadedList<StaffOrder>> {
  const requested = new URL(request.url).searchParams.get('status');
  const status = ORDER_STATUSES.find((known) => known === requested) ?? '';
  return loadList<StaffOrder>(request, `/orders/all/?status=${status}`);
}
