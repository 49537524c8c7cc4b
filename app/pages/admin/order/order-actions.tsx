import type { OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';

const messages = {
  label: 'Actions',
  slip: 'Packing slip',
  print: 'Label',
  pack: 'Pack',
};

/** What can be done with an order besides its next step; each capability has its line here. */
export function OrderActions({ order }: { order: OrderDetail }) {
  return (
    <Cluster as="nav" gap="8px 12px" aria-label={messages.label}>
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
    </Cluster>
  );
}
