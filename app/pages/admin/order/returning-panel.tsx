import { type FormEvent, useState } from 'react';
import type { OrderDetail } from '#app/features/orders/staff/order-detail-schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { toWhole } from '#app/platform/text/required-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Note } from '#app/ui/note.tsx';
import { Panel } from './panel.tsx';

const messages = {
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
      { success: messages.done },
    );
    if (!answer.ok) setError(Object.values(answer.error.fields ?? {})[0] ?? answer.error.detail);
  };
  return (
    <Panel title={messages.title}>
      <form method="post" noValidate onSubmit={submit} aria-busy={isBusy()}>
        <Note tone="info" after={18}>
          {messages.text}
        </Note>
        {error && (
          <Note tone="bad" role="alert" after={18}>
            {error}
          </Note>
        )}
        {order.items.map(({ name, size, quantity }, line) => (
          <Field key={line} label={messages.sellable(name, size)} hint={messages.of(quantity)}>
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
          {isBusy() ? messages.saving : messages.save}
        </Button>
      </form>
    </Panel>
  );
}
