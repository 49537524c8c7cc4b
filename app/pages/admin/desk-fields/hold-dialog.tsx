import { type FormEvent, useState } from 'react';
import type { OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Dialog, FormActions } from '#app/ui/overlay/dialog.tsx';

const messages = {
  title: (id: string) => `Hold ${id}`,
  reason: 'Why does it wait?',
  until: 'Until (optional)',
  untilHint: 'It goes on by itself in the morning of that day.',
  missing: 'Please say why.',
  save: 'Hold',
  done: (id: string) => `Order ${id} is on hold.`,
};

export type TypedHold = { reason: string; until: string };

type HoldFieldsProps = {
  typed: TypedHold;
  change: (part: Partial<TypedHold>) => void;
  error: string | null;
};

export function HoldFields({ typed, change, error }: HoldFieldsProps) {
  return (
    <>
      <Field label={messages.reason} error={error}>
        {(ids) => (
          <TextInput
            {...ids}
            dir="auto"
            maxLength={300}
            value={typed.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        )}
      </Field>
      <Field label={messages.until} hint={messages.untilHint}>
        {(ids) => (
          <TextInput
            {...ids}
            type="date"
            value={typed.until}
            onChange={({ target }) => change({ until: target.value })}
          />
        )}
      </Field>
    </>
  );
}

type HoldDialogProps = {
  /** Null while it is closed. */
  order: StaffOrder | null;
  onClose: () => void;
  onHeld: (order: OrderDetail) => void;
};

export function HoldDialog({ order, onClose, onHeld }: HoldDialogProps) {
  return (
    <Dialog
      open={order !== null}
      onClose={onClose}
      title={messages.title(order?.order_id ?? '')}
      size="small"
    >
      {order && <HoldForm key={order.order_id} order={order} onClose={onClose} onHeld={onHeld} />}
    </Dialog>
  );
}

function HoldForm({ order, onClose, onHeld }: HoldDialogProps & { order: StaffOrder }) {
  const { order_id, on_hold } = order;
  const { write, isBusy } = useStaffWrite();
  const [typed, setTyped] = useState({ reason: on_hold?.reason ?? '', until: on_hold?.until ?? '' });
  const [error, setError] = useState<string | null>(null);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy()) return;
    const reason = typed.reason.trim();
    if (reason === '') return setError(messages.missing);
    const answer = await write<OrderDetail>(
      {
        method: 'PUT',
        path: `/api/admin/orders/${order_id}/hold/`,
        body: { reason, until: typed.until || null },
      },
      { success: messages.done(order_id), reload: () => false },
    );
    if (!answer.ok) return setError(answer.error.detail);
    onHeld(answer.data);
    onClose();
  }
  return (
    <form method="post" noValidate onSubmit={submit} aria-busy={isBusy()}>
      <HoldFields typed={typed} change={(part) => setTyped((now) => ({ ...now, ...part }))} error={error} />
      <FormActions save={messages.save} busy={isBusy()} onCancel={onClose} />
    </form>
  );
}
