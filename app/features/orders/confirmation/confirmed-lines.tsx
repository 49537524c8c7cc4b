import { LineRow } from '#app/features/orders/cart-summary/line-row.tsx';
import { SumList, SumRow } from '#app/features/orders/cart-summary/sum-list.tsx';
import { type SumKey, sumRows } from '#app/features/orders/pricing/sum-rows.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import type { OrderConfirmationData as Order } from './confirmed-order.ts';

const LOOKS: Partial<Record<SumKey, 'strong' | 'smallTotal'>> = { missing: 'strong', due: 'smallTotal' };

export function ConfirmedLines({ order }: { order: Order }) {
  return (
    <>
      <ul>
        {order.items.map((line, position) => (
          // An order's lines never change, so the index is a stable key.
          <LineRow key={position} item={line} madeOnOrder={line.made_on_order} space={16} />
        ))}
      </ul>
      <Sums order={order} />
    </>
  );
}

function Sums({ order }: { order: Order }) {
  return (
    <SumList>
      {sumRows(order, 'shopper').map(({ key, name, value }) => (
        <SumRow
          key={key}
          name={name}
          amount={key === 'subtotal' ? formatRupees(order.subtotal, 2) : value}
          look={LOOKS[key]}
        />
      ))}
    </SumList>
  );
}
