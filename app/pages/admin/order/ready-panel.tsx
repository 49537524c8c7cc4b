import { type FormEvent, useState } from 'react';
import type { OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckField } from '#app/ui/form/check-field.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { ReadyBy } from './ready-by.tsx';

const messages = {
  title: 'Workshop',
  ready: 'Ready to be packed',
  day: 'Ready by',
  save: 'Save day',
  saving: 'Saving...',
  saved: 'Saved',
  failed: 'Not saved.',
};

/** Of an order with pieces made on order, until it leaves. */
export function ReadyPanel({ order }: { order: OrderDetail }) {
  const { order_id, has_made_on_order, is_ready, ready_by, status } = order;
  const { write, isBusy, notice } = useStaffWrite();
  const [day, setDay] = useState(ready_by ?? '');
  if (!has_made_on_order || status === 'Shipped' || status === 'Cancelled') return null;
  const save = (body: { ready?: boolean; ready_by?: string | null }) =>
    write(
      { method: 'PUT', path: `/api/admin/orders/${order_id}/ready/`, body },
      { success: messages.saved, failure: messages.failed },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy()) void save({ ready_by: day === '' ? null : day });
  };
  return (
    <Panel title={messages.title}>
      <ReadyBy order={order} />
      <CheckField
        label={messages.ready}
        checked={is_ready}
        disabled={isBusy()}
        onChange={(ready) => void save({ ready })}
      />
      <form method="post" noValidate onSubmit={submit} aria-busy={isBusy()}>
        <Cluster align="end" gap="8px 12px">
          <Field label={messages.day}>
            {(ids) => (
              <TextInput {...ids} type="date" value={day} onChange={({ target }) => setDay(target.value)} />
            )}
          </Field>
          <Button type="submit" variant="ghost" disabled={isBusy()}>
            {isBusy() ? messages.saving : messages.save}
          </Button>
        </Cluster>
      </form>
      {notice}
    </Panel>
  );
}
