import { data } from 'react-router';
import type { OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';

export async function loadOrder(request: Request, order_id: string): Promise<OrderDetail | null> {
  const path = `/orders/${encodeURIComponent(order_id)}/`;
  const answer = await callAsStaff<OrderDetail>(request, { method: 'GET', path });
  if (answer.ok) return answer.data;
  if (answer.status === 404 || answer.status === 400) return null;
  throw data(answer.error, { status: 503 });
}
