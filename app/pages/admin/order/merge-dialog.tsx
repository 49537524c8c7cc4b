import { useEffect, useState } from 'react';
import type { OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import type { Mergeable } from '#app/features/orders/merge/schema.ts';
import { PAYMENT_METHOD_NAMES } from '#app/features/orders/order.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Loading, Note } from '#app/ui/feedback.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { Muted, Text } from '#app/ui/text.tsx';

const messages = {
  open: 'Merge',
  title: (id: string) => `Merge into ${id}`,
  text: 'The pieces and payments of the other order move here, delivery is charged once, and the other order is cancelled without a mail.',
  none: 'This phone has no other order that is not packed.',
  merge: (id: string) => `Merge ${id}`,
  merging: 'Merging...',
  merged: (id: string) => `${id} is merged.`,
  failed: 'The orders could not be read. Please try again.',
};

export function MergeButton({ order_id }: Pick<OrderDetail, 'order_id'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
        {messages.open}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={messages.title(order_id)}>
        <Choice order_id={order_id} onMerged={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Choice({ order_id, onMerged }: { order_id: string; onMerged: () => void }) {
  const call = useStaffCall();
  const { write, isBusy } = useStaffWrite();
  const { time_zone } = useShop().settings;
  const [orders, setOrders] = useState<readonly Mergeable[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    call<Mergeable[]>({ method: 'GET', path: `/api/admin/orders/${order_id}/mergeable/` }).then((answer) =>
      answer.ok ? setOrders(answer.data) : setError(messages.failed),
    );
  }, [call, order_id]);
  async function merge(other: string) {
    const path = `/api/admin/orders/${order_id}/merge/`;
    const request = { method: 'POST', path, body: { order_id: other } } as const;
    const answer = await write<OrderDetail>(request, { row: other, success: messages.merged(other) });
    if (!answer.ok) return setError(answer.error.detail);
    onMerged();
  }
  return (
    <Stack gap={12}>
      <Muted>{messages.text}</Muted>
      {error && (
        <Note tone="bad" role="alert">
          {error}
        </Note>
      )}
      {!orders && !error && <Loading />}
      {orders?.length === 0 && <p>{messages.none}</p>}
      {orders?.map((other) => (
        <Cluster key={other.order_id} ends gap="6px 16px">
          <div>
            <Text weight="bold">
              {other.order_id} · {formatRupees(other.total)}
            </Text>
            <Muted>
              {other.status}, {PAYMENT_METHOD_NAMES[other.payment_method]},{' '}
              {formatMoment(other.created_at, time_zone)}
            </Muted>
            <Muted dir="auto">
              {other.pieces
                .map(({ name, size, quantity }) => `${[name, size].filter(Boolean).join(', ')} × ${quantity}`)
                .join('; ')}
            </Muted>
          </div>
          <Button size="small" disabled={isBusy()} onClick={() => merge(other.order_id)}>
            {isBusy(other.order_id) ? messages.merging : messages.merge(other.order_id)}
          </Button>
        </Cluster>
      ))}
    </Stack>
  );
}
