import type { OrderStatus, StaffOrder } from '#app/features/orders/order.ts';
import { callAsStaff } from '#app/pages/admin/shell/staff-guard.ts';
import type { ApiError } from '#app/platform/api-client.ts';
import { nextCall, ORDERS_PER_PAGE, type OrdersQuery, toOrdersCall } from './orders-query.ts';

/** The orders of a query, newest first; `more` says that older ones follow. `error` when they did not load. */
export type OrderList = { orders: StaffOrder[]; more: boolean } | { error: ApiError };

/** Loads as many orders as the query has pages, in as few calls as the API allows. */
export async function loadOrders(request: Request, query: OrdersQuery): Promise<OrderList> {
  const wanted = query.pages * ORDERS_PER_PAGE;
  const orders: StaffOrder[] = [];
  let path: string | null = toOrdersCall(query);
  while (path !== null && orders.length < wanted) {
    const answer: Awaited<ReturnType<typeof callAsStaff<StaffOrder[]>>> = await callAsStaff<StaffOrder[]>(
      request,
      {
        method: 'GET',
        path,
      },
    );
    if (!answer.ok) return { error: answer.error };
    orders.push(...answer.data);
    path = answer.data.length > 0 ? nextCall(answer.headers.get('link')) : null;
  }
  return { orders, more: path !== null };
}

/** How many orders wait for their confirmation, such as `3` or `500+`; null when nobody could say. */
export async function countPendingOrders(request: Request): Promise<string | null> {
  const status: OrderStatus = 'Pending';
  const answer = await callAsStaff<unknown[]>(request, {
    method: 'GET',
    path: `/orders/all/?status=${status}`,
  });
  if (!answer.ok) return null;
  const capped = nextCall(answer.headers.get('link')) !== null;
  return `${answer.data.length}${capped ? '+' : ''}`;
}
