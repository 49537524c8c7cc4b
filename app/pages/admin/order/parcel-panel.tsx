import { type FormEvent, Fragment, useState } from 'react';
import { COURIERS, trackingLink } from '#app/features/orders/fulfil/couriers.ts';
import type { OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import { useFocusBack } from '#app/pages/admin/form/use-focus-back.ts';
import { ParcelFields, useParcel } from '#app/pages/admin/orders/parcel-fields.tsx';
import { PackedPhoto } from '#app/pages/admin/pack/packing-photo.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { toWhole } from '#app/platform/text/parse-whole.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { CheckField } from '#app/ui/form/check-field.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Cluster } from '#app/ui/layout.tsx';

const messages = {
  title: 'Parcel',
  packed: 'Packed',
  delivered: 'Delivered',
  save: 'Save parcel',
  saving: 'Saving...',
  follow: (courier: string) => `Track it at ${courier}`,
  newTab: '(opens in a new tab)',
  parcel: (number: number) => `Parcel ${number}`,
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
      {order.packing_photos.map((number) => (
        <Fragment key={number}>
          {(number > 1 || order.packing_photos.length > 1) && <p>{messages.parcel(number)}</p>}
          <PackedPhoto order_id={order.order_id} number={number} />
        </Fragment>
      ))}
    </Panel>
  );
}

const returningPanelMessages = {
  title: 'Parcel on its way back',
  text: 'Its pieces are not for sale before they are here. Say how many of each can be sold again.',
  sellable: (name: string, size: string) => (size === '' ? name : `${name}, ${size}`),
  of: (quantity: number) => `Of ${quantity}`,
  save: 'Received back',
  saving: 'Saving...',
  done: 'Parcel received.',
};

/** Until the parcel of a cancelled order is here again. */
export function ReturningPanel({ order }: { order: OrderDetail }) {
  const { write, isBusy } = useStaffWrite();
  const [typed, setTyped] = useState(() => order.items.map(({ quantity }) => String(quantity)));
  const [error, setError] = useState<string | null>(null);
  if (order.returning_at === null || order.received_back_at !== null) return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy()) return;
    setError(null);
    const answer = await write(
      {
        method: 'POST',
        path: `/api/admin/orders/${order.order_id}/received-back/`,
        body: { sellable: typed.map((text) => toWhole(text) ?? text) },
      },
      { success: returningPanelMessages.done },
    );
    if (!answer.ok) setError(Object.values(answer.error.fields ?? {})[0] ?? answer.error.detail);
  };
  return (
    <Panel title={returningPanelMessages.title}>
      <form method="post" noValidate onSubmit={submit} aria-busy={isBusy()}>
        <Note tone="info" after={18}>
          {returningPanelMessages.text}
        </Note>
        {error && (
          <Note tone="bad" role="alert" after={18}>
            {error}
          </Note>
        )}
        {order.items.map(({ name, size, quantity }, line) => (
          <Field
            key={line}
            label={returningPanelMessages.sellable(name, size)}
            hint={returningPanelMessages.of(quantity)}
          >
            {(ids) => (
              <TextInput
                {...ids}
                inputMode="numeric"
                maxLength={3}
                value={typed[line]}
                onChange={({ target }) =>
                  setTyped((now) => now.map((text, index) => (index === line ? target.value : text)))
                }
              />
            )}
          </Field>
        ))}
        <Button type="submit" disabled={isBusy()}>
          {isBusy() ? returningPanelMessages.saving : returningPanelMessages.save}
        </Button>
      </form>
    </Panel>
  );
}
