import { useState } from 'react';
import type { OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import { HoldDialog } from '#app/pages/admin/desk-fields/hold-dialog.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { MergeButton } from './merge-dialog.tsx';

const messages = {
  label: 'Actions',
  hold: 'Hold',
  changeHold: 'Change the hold',
  slip: 'Packing slip',
  print: 'Label',
  pack: 'Pack',
  edit: 'Change',
};

/** What can be done with an order besides its next step; each capability has its line here. */
export function OrderActions({ order }: { order: OrderDetail }) {
  return (
    <Cluster as="nav" gap="8px 12px" aria-label={messages.label}>
      <HoldButton order={order} />
      <ButtonLink variant="ghost" size="small" to={`/admin/print?what=slips&orders=${order.order_id}`}>
        {messages.slip}
      </ButtonLink>
      <ButtonLink variant="ghost" size="small" to={`/admin/print?what=labels&orders=${order.order_id}`}>
        {messages.print}
      </ButtonLink>
      {order.queue === 'to_pack' && (
        <ButtonLink variant="ghost" size="small" to={`/admin/pack?order=${order.order_id}`}>
          {messages.pack}
        </ButtonLink>
      )}
      {canChange(order) && (
        <>
          <ButtonLink variant="ghost" size="small" to={`/admin/orders/${order.order_id}/edit`}>
            {messages.edit}
          </ButtonLink>
          <MergeButton order_id={order.order_id} />
        </>
      )}
    </Cluster>
  );
}

/** Only what has not left can wait. */
function HoldButton({ order }: { order: OrderDetail }) {
  const [isOpen, setOpen] = useState(false);
  const { queue, on_hold } = order;
  if (queue === null || queue === 'moving' || queue === 'coming_back') return null;
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => setOpen(true)}>
        {on_hold ? messages.changeHold : messages.hold}
      </Button>
      <HoldDialog order={isOpen ? order : null} onClose={() => setOpen(false)} />
    </>
  );
}

/** Until it is packed. */
function canChange({ status, packed_at, is_delivered, delivered_at }: OrderDetail): boolean {
  const isOver = status === 'Cancelled' || status === 'Shipped' || is_delivered || delivered_at !== null;
  return !isOver && packed_at === null;
}
