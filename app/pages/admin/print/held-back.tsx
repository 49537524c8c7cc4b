import { type FormEvent, useState } from 'react';
import type { PrintedOrder } from '#app/features/orders/pack/schema.ts';
import { ReasonField } from '#app/pages/admin/form/form-fields.tsx';
import { useIsPermitted } from '#app/pages/admin/session/permissions.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';

const messages = {
  left: (count: number) => (count === 1 ? '1 order is left out:' : `${count} orders are left out:`),
  included: (count: number, reason: string) =>
    `${count === 1 ? '1 order is' : `${count} orders are`} printed although something holds it back: ${reason}`,
  reason: 'Print them too, because',
  include: 'Include',
  leaveOut: 'Leave out',
};

type HeldBackProps = {
  orders: readonly PrintedOrder[];
  /** Null while they are left out. */
  reason: string | null;
  onInclude: (reason: string | null) => void;
};

/** What may not go out is in no print job, unless an owner says why. */
export function HeldBack({ orders, reason, onInclude }: HeldBackProps) {
  const mayInclude = useIsPermitted()('ship_unpaid');
  if (orders.length === 0) return null;
  return (
    <Note
      tone="bad"
      title={reason === null ? messages.left(orders.length) : messages.included(orders.length, reason)}
    >
      <Stack gap={8}>
        <ul>
          {orders.map(({ order_id, held_back }) => (
            <li key={order_id}>
              <Link className="link" to={`/admin/orders/${order_id}`}>
                {order_id}
              </Link>{' '}
              <span dir="auto">{held_back.join(' ')}</span>
            </li>
          ))}
        </ul>
        {mayInclude &&
          (reason === null ? (
            <ReasonForm onInclude={onInclude} />
          ) : (
            <div>
              <Button variant="ghost" size="small" onClick={() => onInclude(null)}>
                {messages.leaveOut}
              </Button>
            </div>
          ))}
      </Stack>
    </Note>
  );
}

function ReasonForm({ onInclude }: Pick<HeldBackProps, 'onInclude'>) {
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') onInclude(typed.trim());
  };
  return (
    <form method="post" onSubmit={submit}>
      <Cluster align="end" gap="8px 12px">
        <ReasonField label={messages.reason} required value={typed} onChange={setTyped} />
        <Button type="submit" variant="ghost">
          {messages.include}
        </Button>
      </Cluster>
    </form>
  );
}
