import { type FormEvent, useState } from 'react';
import type { OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { shopDay } from '#app/features/settings/delivery.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { ReasonField } from '#app/pages/admin/form/form-fields.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { formatCalendarDay } from '#app/platform/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Dialog, FormActions } from '#app/ui/overlay/dialog.tsx';
import styles from './desk-fields.module.css';

const messages = {
  title: (id: string) => `Hold order ${id}`,
  reason: 'Why does it wait?',
  reasons: ['Customer is away', 'Waits for money', 'Wants another piece as well', 'After Eid'],
  until: 'Until (optional)',
  hint: 'It goes on by itself in the morning of that day; without a day, when somebody ends the hold.',
  days: [
    { name: 'Tomorrow', days: 1 },
    { name: 'In 3 days', days: 3 },
    { name: 'In a week', days: 7 },
    { name: 'In 2 weeks', days: 14 },
  ],
  missing: 'Please say why.',
  save: 'Hold the order',
  done: (id: string, until: string) =>
    until === '' ? `Order ${id} is on hold.` : `Order ${id} is on hold until ${formatCalendarDay(until)}.`,
};

export type TypedHold = { reason: string; until: string };

type HoldFieldsProps = {
  typed: TypedHold;
  change: (part: Partial<TypedHold>) => void;
  error: string | null;
};

const DAY_MS = 86_400_000;

export function HoldFields({ typed, change, error }: HoldFieldsProps) {
  const { time_zone } = useShop().settings;
  const dayIn = (days: number) => shopDay(new Date(Date.now() + days * DAY_MS), time_zone);
  return (
    <>
      <ReasonField
        label={messages.reason}
        error={error}
        value={typed.reason}
        onChange={(reason) => change({ reason })}
      />
      <Cluster gap={8} className={styles.presets}>
        {messages.reasons.map((reason) => (
          <Button key={reason} size="small" variant="ghost" onClick={() => change({ reason })}>
            {reason}
          </Button>
        ))}
      </Cluster>
      <Field label={messages.until} hint={messages.hint}>
        {(ids) => (
          <TextInput
            {...ids}
            type="date"
            min={dayIn(1)}
            value={typed.until}
            onChange={({ target }) => change({ until: target.value })}
          />
        )}
      </Field>
      <Cluster gap={8} className={styles.presets}>
        {messages.days.map(({ name, days }) => (
          <Button key={name} size="small" variant="ghost" onClick={() => change({ until: dayIn(days) })}>
            {name}
          </Button>
        ))}
      </Cluster>
    </>
  );
}

type HoldDialogProps = {
  /** Null while it is closed. */
  order: StaffOrder | null;
  onClose: () => void;
  /** Without it the page is loaded again. */
  onHeld?: (order: OrderDetail) => void;
};

export function HoldDialog({ order, ...rest }: HoldDialogProps) {
  return (
    <Dialog
      open={order !== null}
      onClose={rest.onClose}
      title={messages.title(order?.order_id ?? '')}
      size="small"
    >
      {order && <HoldForm key={order.order_id} order={order} {...rest} />}
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
    const path = `/api/admin/orders/${order_id}/hold/`;
    const body = { reason, until: typed.until || null };
    const success = messages.done(order_id, typed.until);
    const answer = await write<OrderDetail>(
      { method: 'PUT', path, body },
      { success, reload: ({ ok }) => ok && !onHeld },
    );
    if (!answer.ok) return setError(answer.error.detail);
    onHeld?.(answer.data);
    onClose();
  }
  return (
    <form method="post" noValidate onSubmit={submit} aria-busy={isBusy()}>
      <HoldFields typed={typed} change={(part) => setTyped((now) => ({ ...now, ...part }))} error={error} />
      <FormActions save={messages.save} busy={isBusy()} onCancel={onClose} />
    </form>
  );
}
