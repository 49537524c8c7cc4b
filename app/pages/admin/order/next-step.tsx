import { useState } from 'react';
import { useNavigate } from 'react-router';
import { QUEUE_NAMES, type Queue } from '#app/features/orders/desk/queues.ts';
import type { OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import { useCall } from '#app/pages/admin/call/use-call.tsx';
import { StatusSelect, useStatusChanges } from '#app/pages/admin/orders/order-status.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Button } from '#app/ui/button.tsx';
import { Text } from '#app/ui/text.tsx';
import styles from './order-page.module.css';

const messages = {
  label: 'Next step',
  finished: 'Nothing is left to do.',
  checkPayment: 'Check the payment',
  confirm: 'Confirm',
  askAgain: 'Note her yes',
  endHold: 'End the hold',
  ready: 'Pieces are ready',
  print: 'Print slip',
  packed: 'Packed',
  handOver: 'Hand over',
  delivered: 'Delivered',
  received: 'Received back',
};

/** The one thing that is to be done now, and the status for whoever does another. */
export function NextStep({ order }: { order: OrderDetail }) {
  const { queue, order_id } = order;
  const { fieldOf, question } = useStatusChanges();
  const field = fieldOf(order);
  const { askOutcome, dialogs } = useCall();
  const { write, isBusy } = useStaffWrite();
  const navigate = useNavigate();
  const [refused, setRefused] = useState<string | null>(null);

  async function send(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
    const answer = await write({ method, path, body });
    setRefused(answer.ok ? null : answer.error.detail);
  }
  const desk = `/api/admin/orders/${order_id}`;
  const steps: Record<Queue, { name: string; run: () => void }> = {
    payment: { name: messages.checkPayment, run: () => show('payments') },
    new: confirmStep(),
    no_answer: confirmStep(),
    on_hold: { name: messages.endHold, run: () => void send('DELETE', `${desk}/hold/`) },
    workshop: { name: messages.ready, run: () => void send('PUT', `${desk}/ready/`, { ready: true }) },
    to_pack:
      order.slip_printed_at === null
        ? { name: messages.print, run: () => void navigate(`/admin/print?what=slips&orders=${order_id}`) }
        : {
            name: messages.packed,
            run: () => void send('PUT', `/orders/parcel/${order_id}/`, { packed: true }),
          },
    to_hand_over: { name: messages.handOver, run: () => field.set('Shipped') },
    moving: {
      name: messages.delivered,
      run: () => void send('PUT', `/orders/parcel/${order_id}/`, { delivered: true }),
    },
    coming_back: { name: messages.received, run: () => show('returning') },
  };

  function confirmStep() {
    if (order.status === 'Pending') return { name: messages.confirm, run: () => field.set('Confirmed') };
    return { name: messages.askAgain, run: () => askOutcome(order) };
  }
  const step = queue && steps[queue];
  return (
    <section className={styles.bar} aria-label={messages.label}>
      <div>
        <Text size="small" weight="medium">
          {queue ? QUEUE_NAMES[queue] : messages.finished}
        </Text>
        {refused && (
          <Text size="small" tone="bad" role="alert">
            {refused}
          </Text>
        )}
      </div>
      <StatusSelect order_id={order_id} field={field} />
      {step && (
        <Button disabled={isBusy() || field.saving} onClick={step.run}>
          {step.name}
        </Button>
      )}
      {question}
      {dialogs}
    </section>
  );
}

/** The part of the page where it is done. */
function show(part: string): void {
  const panel = document.querySelector(`[data-part="${part}"]`);
  panel?.scrollIntoView({ block: 'center' });
  panel?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
}
