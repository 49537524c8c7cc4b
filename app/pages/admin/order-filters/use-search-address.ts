import { useRef } from 'react';
import { mayHoldPhone } from '#app/features/orders/list/filters.ts';
import type { ShopSearch } from '#app/features/orders/search/schema.ts';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { showToast } from '#app/ui/overlay/toast.tsx';

type Fields = { q: string; customer: string; orders: string };

type Change = (fields: Fields, options: { replace?: boolean }) => void;

/** Instead of order numbers: nothing was found. */
const NONE = 'none';

/** A text that may hold a phone never stands in the address: the token of its customer does, or the orders that it found. */
export function useSearchAddress(change: Change): (text: string) => Promise<void> {
  const call = useStaffCall();
  const latest = useRef('');
  return async (q) => {
    latest.current = q;
    if (!mayHoldPhone(q)) return change({ q, customer: '', orders: '' }, { replace: true });
    const answer = await call<ShopSearch>({ method: 'POST', path: '/api/admin/search/', body: { q } });
    if (latest.current !== q) return;
    if (!answer.ok) return showToast(answer.error.detail, { tone: 'bad' });
    change({ q: '', ...found(answer.data) }, { replace: true });
  };
}

function found({ orders, customers }: ShopSearch): Omit<Fields, 'q'> {
  const [customer, another] = customers;
  // Also the number of a parcel or of a payment looks like a phone.
  const isPhone = orders.every(({ matched }) => matched.by === 'phone');
  if (isPhone && customer && !another) return { customer: customer.token, orders: '' };
  return { customer: '', orders: orders.map(({ order_id }) => order_id).join() || NONE };
}
