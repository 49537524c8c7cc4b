import { useEffect, useState } from 'react';
import type { OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import type { Mergeable, MergePreview } from '#app/features/orders/merge/schema.ts';
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
import { MoneyRows } from './order-lines.tsx';

const messages = {
  open: 'Merge',
  title: (id: string) => `Merge into ${id}`,
  text: 'The pieces and payments of the other order move here, delivery is charged once, and the other order is cancelled without a mail.',
  none: 'This phone has no other order that is not packed.',
  look: (id: string) => `Look at ${id} merged`,
  merge: (id: string) => `Merge ${id}`,
  merging: 'Merging...',
  merged: (id: string) => `${id} is merged.`,
  back: 'Another order',
  would: (id: string, kept: string) => `With ${id}, ${kept} has`,
  asks: (agreed: string, total: string) =>
    `The customer said yes to ${agreed}. Afterwards it is ${total}, and she is asked again.`,
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

type ChoiceProps = { order_id: string; onMerged: () => void };

function Choice({ order_id, onMerged }: ChoiceProps) {
  const call = useStaffCall();
  const [orders, setOrders] = useState<readonly Mergeable[] | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    call<Mergeable[]>({ method: 'GET', path: `/api/admin/orders/${order_id}/mergeable/` }).then((answer) => {
      if (!answer.ok) return setFailed(true);
      setOrders(answer.data);
      const [only, another] = answer.data;
      if (only && !another) setChosen(only.order_id);
    });
  }, [call, order_id]);
  return (
    <Stack gap={12}>
      <Muted>{messages.text}</Muted>
      {isFailed && (
        <Note tone="bad" role="alert">
          {messages.failed}
        </Note>
      )}
      {!orders && !isFailed && <Loading />}
      {orders?.length === 0 && <p>{messages.none}</p>}
      {chosen === null ? (
        orders?.map((other) => <Other key={other.order_id} other={other} onChoose={setChosen} />)
      ) : (
        <Preview
          key={chosen}
          order_id={order_id}
          other={chosen}
          onMerged={onMerged}
          onBack={orders && orders.length > 1 ? () => setChosen(null) : null}
        />
      )}
    </Stack>
  );
}

function Other({ other, onChoose }: { other: Mergeable; onChoose: (id: string) => void }) {
  const { time_zone } = useShop().settings;
  const { order_id, total, status, payment_method, created_at, pieces } = other;
  return (
    <Cluster ends gap="6px 16px">
      <div>
        <Text weight="bold">
          {order_id} · {formatRupees(total)}
        </Text>
        <Muted>
          {status}, {PAYMENT_METHOD_NAMES[payment_method]}, {formatMoment(created_at, time_zone)}
        </Muted>
        <Muted dir="auto">{pieces.map(pieceOf).join('; ')}</Muted>
      </div>
      <Button variant="ghost" size="small" onClick={() => onChoose(order_id)}>
        {messages.look(order_id)}
      </Button>
    </Cluster>
  );
}

type PreviewProps = ChoiceProps & { other: string; onBack: (() => void) | null };

/** What the order would be, as the shop itself works it out. */
function Preview({ order_id, other, onMerged, onBack }: PreviewProps) {
  const call = useStaffCall();
  const { write, isBusy } = useStaffWrite();
  const [preview, setPreview] = useState<MergePreview | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    const path = `/api/admin/orders/${order_id}/merge-preview/`;
    call<MergePreview>({ method: 'POST', path, body: { order_id: other } }).then((answer) =>
      answer.ok ? setPreview(answer.data) : setError(answer.error.detail),
    );
  }, [call, order_id, other]);
  async function merge() {
    if (isBusy()) return;
    const path = `/api/admin/orders/${order_id}/merge/`;
    const request = { method: 'POST', path, body: { order_id: other } } as const;
    const answer = await write<OrderDetail>(request, { success: messages.merged(other) });
    if (answer.ok) onMerged();
    else setError(answer.error.detail);
  }
  return (
    <>
      {error && (
        <Note tone="bad" role="alert">
          {error}
        </Note>
      )}
      {preview ? <Merged preview={preview} title={messages.would(other, order_id)} /> : !error && <Loading />}
      <Cluster gap={12}>
        <Button disabled={preview === null || isBusy()} onClick={merge}>
          {isBusy() ? messages.merging : messages.merge(other)}
        </Button>
        {onBack && (
          <Button variant="ghost" disabled={isBusy()} onClick={onBack}>
            {messages.back}
          </Button>
        )}
      </Cluster>
    </>
  );
}

function Merged({ preview, title }: { preview: MergePreview; title: string }) {
  const { items, agreed_total, total } = preview;
  return (
    <section aria-label={title}>
      <Text weight="bold" after={8}>
        {title}
      </Text>
      <Stack as="ul" gap={4} after={12}>
        {items.map((piece, index) => (
          <li key={index} dir="auto">
            {pieceOf(piece)}
          </li>
        ))}
      </Stack>
      <MoneyRows order={preview} />
      {agreed_total !== null && agreed_total !== total && (
        <Note tone="info" before={12}>
          {messages.asks(formatRupees(agreed_total), formatRupees(total))}
        </Note>
      )}
    </section>
  );
}

function pieceOf({ name, size, quantity }: { name: string; size: string; quantity: number }): string {
  return `${[name, size].filter(Boolean).join(', ')} × ${quantity}`;
}
