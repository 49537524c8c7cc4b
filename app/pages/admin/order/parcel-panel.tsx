import type { FormEvent } from 'react';
import { COURIERS, trackingLink } from '#app/features/orders/parcel/couriers.ts';
import type { OrderDetail } from '#app/features/orders/staff/order-detail-schema.ts';
import { useFocusBack } from '#app/pages/admin/form/use-focus-back.ts';
import { ParcelFields } from '#app/pages/admin/orders/parcel-fields.tsx';
import { useParcel } from '#app/pages/admin/orders/use-parcel.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckField } from '#app/ui/form/check-field.tsx';
import { Cluster } from '#app/ui/layout/stack.tsx';
import { Panel } from './panel.tsx';

const messages = {
  title: 'Parcel',
  packed: 'Packed',
  delivered: 'Delivered',
  save: 'Save parcel',
  saving: 'Saving...',
  follow: (courier: string) => `Track it at ${courier}`,
  newTab: '(opens in a new tab)',
};

export function ParcelPanel({ order }: { order: OrderDetail }) {
  const { typed, change, errors, busy, save, saveTyped } = useParcel(order);
  const { courier, tracking_number, packed_at, delivered_at, status } = order;
  const button = useFocusBack<HTMLButtonElement>(busy);
  const link = trackingLink(courier, tracking_number);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void saveTyped();
  };
  return (
    <Panel title={messages.title}>
      <form method="post" noValidate onSubmit={submit} aria-busy={busy}>
        <Cluster gap="4px 24px" after={16}>
          <CheckField
            label={messages.packed}
            checked={packed_at !== null}
            onChange={(packed) => !busy && void save({ packed })}
          />
          <CheckField
            label={messages.delivered}
            checked={delivered_at !== null}
            disabled={delivered_at === null && status !== 'Shipped' && status !== 'Paid'}
            onChange={(delivered) => !busy && void save({ delivered })}
          />
        </Cluster>
        <ParcelFields typed={typed} errors={errors} onChange={change} />
        <Cluster gap="8px 20px">
          <Button ref={button} type="submit" variant="ghost" disabled={busy}>
            {busy ? messages.saving : messages.save}
          </Button>
          {courier && link && (
            <a
              className="link"
              href={link}
              target="_blank"
              rel="noreferrer"
              aria-label={`${messages.follow(COURIERS[courier].name)} ${messages.newTab}`}
            >
              {messages.follow(COURIERS[courier].name)}
            </a>
          )}
        </Cluster>
      </form>
    </Panel>
  );
}
