import { useFetcher } from 'react-router';
import type { OrderStatus, StaffOrder } from '#app/features/orders/order.ts';

export type StatusChangeState = {
  shown: OrderStatus;
  saving: boolean;
  refused: string | null;
  set: (status: OrderStatus) => void;
};

type Answer = { refused: string | null };

/** An optimistic update: a refusal restores the old status and shows the reason. */
export function useStatusChange({
  order_id,
  status,
}: Pick<StaffOrder, 'order_id' | 'status'>): StatusChangeState {
  const fetcher = useFetcher<Answer>({ key: `status-${order_id}` });
  const submitted = fetcher.formData?.get('status') as OrderStatus | null | undefined;
  const saving = fetcher.state !== 'idle';
  const refused = fetcher.data?.refused ?? null;
  return {
    // After a refusal the order's own status applies, though the list is still loading.
    shown: saving && submitted && !(fetcher.state === 'loading' && refused) ? submitted : status,
    saving,
    refused: saving ? null : refused,
    // Submitted synchronously: else the select would fall back to the old status for a frame.
    set: (status) => fetcher.submit({ order_id, status }, { method: 'post', flushSync: true }),
  };
}
