import { type FormEvent, useState } from 'react';
import type {
  CancelledOrder,
  UnconfirmedOrder,
} from '#app/features/orders/unconfirmed/unconfirmed-schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { FormActions } from '#app/ui/overlay/dialog-actions.tsx';
import styles from './unconfirmed.module.css';

const countOf = (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`);
const piecesOf = (pieces: number) => (pieces === 1 ? '1 piece' : `${pieces} pieces`);

const messages = {
  chosen: (orders: number, pieces: number) => `${countOf(orders)} chosen, ${piecesOf(pieces)}`,
  cancel: (orders: number) => `Cancel ${countOf(orders)}`,
  tooMany: (most: number) => `Please choose at most ${most} orders at a time.`,
  title: (orders: number) => `Cancel ${countOf(orders)}?`,
  text: (pieces: number) =>
    `${piecesOf(pieces)} can be bought again at once, and each customer is told by e-mail. An order that was paid or confirmed in the meantime stays as it is.`,
  reason: 'Reason',
  reasonHint: 'For the history of each order. Customers do not see it.',
  save: 'Cancel the orders',
  keep: 'Keep them',
  done: (cancelled: number, kept: number) =>
    `${countOf(cancelled)} cancelled.${kept > 0 ? ` ${countOf(kept)} stayed: paid or decided in the meantime.` : ''}`,
  failed: 'The orders could not be cancelled.',
};

/** As many as one call takes. */
const MOST = 200;

type CancelManyProps = { orders: readonly UnconfirmedOrder[]; onCancelled: () => void };

export function CancelMany({ orders, onCancelled }: CancelManyProps) {
  const { write, isBusy, notice } = useStaffWrite();
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const pieces = orders.reduce((sum, order) => sum + (order.is_reserved ? order.pieces : 0), 0);
  const isTooMany = orders.length > MOST;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy()) return;
    const order_ids = orders.map(({ order_id }) => order_id);
    const answer = await write<CancelledOrder[]>(
      { method: 'POST', path: '/api/admin/unconfirmed-orders/cancel/', body: { order_ids, reason } },
      { success: doneText, failure: messages.failed, untilShown: true },
    );
    setAsked(false);
    if (answer.ok) onCancelled();
  }

  return (
    <>
      {orders.length > 0 && (
        <div className={styles.bar} role="status">
          <span>{isTooMany ? messages.tooMany(MOST) : messages.chosen(orders.length, pieces)}</span>
          <Button size="small" disabled={isTooMany} onClick={() => setAsked(true)}>
            {messages.cancel(orders.length)}
          </Button>
        </div>
      )}
      <Dialog
        open={isAsked}
        onClose={() => !isBusy() && setAsked(false)}
        title={messages.title(orders.length)}
        size="small"
      >
        <form method="post" noValidate onSubmit={submit} aria-busy={isBusy()}>
          <p className={styles.text}>{messages.text(pieces)}</p>
          <Field label={messages.reason} hint={messages.reasonHint}>
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
          <FormActions
            save={messages.save}
            cancel={messages.keep}
            busy={isBusy()}
            onCancel={() => setAsked(false)}
          />
        </form>
      </Dialog>
      {notice}
    </>
  );
}

function doneText(results: CancelledOrder[]): string {
  const cancelled = results.filter(({ outcome }) => outcome === 'cancelled').length;
  return messages.done(cancelled, results.length - cancelled);
}
