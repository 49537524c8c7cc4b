import { type FormEvent, useState } from 'react';
import type { OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import { shopDay } from '#app/features/settings/delivery.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { formatCalendarDay } from '#app/platform/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Dialog, FormActions } from '#app/ui/overlay/dialog.tsx';
import styles from './order-page.module.css';

const messages = {
  hold: 'Hold',
  change: 'Change the hold',
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
  done: (until: string) => (until === '' ? 'On hold.' : `On hold until ${formatCalendarDay(until)}.`),
};

/** Only what has not left can wait. */
export function HoldButton({ order }: { order: OrderDetail }) {
  const [isOpen, setOpen] = useState(false);
  const { queue, order_id, on_hold } = order;
  if (queue === null || queue === 'moving' || queue === 'coming_back') return null;
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => setOpen(true)}>
        {on_hold ? messages.change : messages.hold}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={messages.title(order_id)} size="small">
        {isOpen && <HoldForm order={order} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

const DAY_MS = 86_400_000;

function HoldForm({ order: { order_id, on_hold }, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { time_zone } = useShop().settings;
  const { write, isBusy } = useStaffWrite();
  const [reason, setReason] = useState(on_hold?.reason ?? '');
  const [until, setUntil] = useState(on_hold?.until ?? '');
  const [error, setError] = useState<string | null>(null);
  const dayIn = (days: number) => shopDay(new Date(Date.now() + days * DAY_MS), time_zone);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy()) return;
    if (reason.trim() === '') return setError(messages.missing);
    const path = `/api/admin/orders/${order_id}/hold/`;
    const body = { reason: reason.trim(), until: until || null };
    const answer = await write({ method: 'PUT', path, body }, { success: messages.done(until) });
    if (answer.ok) onClose();
    else setError(answer.error.detail);
  };
  return (
    <form method="post" noValidate onSubmit={submit} aria-busy={isBusy()}>
      <Field label={messages.reason} error={error}>
        {(ids) => (
          <TextInput
            {...ids}
            dir="auto"
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <Presets names={messages.reasons} onChoose={setReason} />
      <Field label={messages.until} hint={messages.hint}>
        {(ids) => (
          <TextInput
            {...ids}
            type="date"
            min={dayIn(1)}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        )}
      </Field>
      <Presets
        names={messages.days.map(({ name }) => name)}
        onChoose={(name) => setUntil(dayIn(messages.days.find((day) => day.name === name)?.days ?? 1))}
      />
      <FormActions save={messages.save} busy={isBusy()} onCancel={onClose} />
    </form>
  );
}

function Presets({ names, onChoose }: { names: readonly string[]; onChoose: (name: string) => void }) {
  return (
    <Cluster gap={8} className={styles.presets}>
      {names.map((name) => (
        <Button key={name} size="small" variant="ghost" onClick={() => onChoose(name)}>
          {name}
        </Button>
      ))}
    </Cluster>
  );
}
