import { useFetcher } from 'react-router';
import type { OrderStatus, StaffOrder } from '#app/features/orders/order.ts';

/** A change of an order's status: what is shown now, whether it is being saved, why it was refused. */
export type StatusChangeState = {
  shown: OrderStatus;
  saving: boolean;
  refused: string | null;
  set: (status: OrderStatus) => void;
};

type Answer = { refused: string | null };

/** Shows the new status at once; when the shop refuses it, the old one comes back with the reason. */
export function useStatusChange({
  order_id,
  status,
}: Pick<StaffOrder, 'order_id' | 'status'>): StatusChangeState {
  const fetcher = useFetcher<Answer>({ key: `status-${order_id}` });
  const asked = fetcher.formData?.get('status') as OrderStatus | null | undefined;
  const saving = fetcher.state !== 'idle';
  const refused = fetcher.data?.refused ?? null;
  return {
    // Once it is refused the order's own status is the truth, though the list is still being read again.
    shown: saving && asked && !(fetcher.state === 'loading' && refused) ? asked : status,
    saving,
    refused: saving ? null : refused,
    // In the same breath: else the selector would fall back to the old status for a moment.
    set: (wanted) => fetcher.submit({ order_id, status: wanted }, { method: 'post', flushSync: true }),
  };
}
