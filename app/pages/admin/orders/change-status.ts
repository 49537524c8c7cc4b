import { data } from 'react-router';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { showToast } from '#app/ui/overlay/toast.tsx';

const messages = { changed: (order: string, status: string) => `Order ${order} is now ${status}.` };

export async function changeStatus(request: Request) {
  const form = await request.formData();
  const order_id = String(form.get('order_id'));
  const status = String(form.get('status'));
  const path = `/orders/update-status/${encodeURIComponent(order_id)}/`;
  const answer = await callAsStaff<unknown>(request, { method: 'PUT', path, body: { status } });
  if (answer.ok) {
    showToast(messages.changed(order_id, status));
    return { refused: null };
  }
  const { detail: refused } = answer.error;
  // After a refusal the page is loaded again and shows the reason. Without an answer it stays as it is.
  return answer.status >= 400 && answer.status < 500 ? { refused } : data({ refused }, { status: 503 });
}
