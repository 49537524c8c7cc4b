import { type FormEvent, useState } from 'react';
import { CANCEL_REASONS } from '#app/features/orders/desk/queues.ts';
import type { OrderStatus } from '#app/features/orders/order.ts';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { notPermittedText } from '#app/features/staff/roles/roles.ts';
import { ReasonField } from '#app/pages/admin/form/form-fields.tsx';
import { useIsPermitted } from '#app/pages/admin/session/permissions.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { Note } from '#app/ui/feedback.tsx';
import { Field, Select } from '#app/ui/form/field.tsx';
import { Confirm, Dialog, FormActions } from '#app/ui/overlay/dialog.tsx';
import { Text } from '#app/ui/text.tsx';
import styles from './orders.module.css';
import { ParcelFields, type ParcelOrder, type RestoreParcel, useParcel } from './parcel-fields.tsx';

const messages = {
  cancel: (order: string) => `Cancel order ${order}?`,
  cancelText: 'Its pieces are on sale again at once, and the customer is told by mail.',
  cancelYes: 'Cancel the order',
  cancelNo: 'Keep the order',
  cancelReason: 'Reason (optional)',
  cancelHint: 'A duplicate never counts against the customer.',
  noReason: 'No reason',
  returning: (order: string) => `Does the parcel of order ${order} come back?`,
  returningText:
    'It was shipped. The order becomes Cancelled; its pieces are on sale again only when you have received them, and the customer is told that the parcel comes back.',
  returningYes: 'It comes back',
  returningNo: 'Leave it shipped',
  money: (sum: string) => `${sum} has been received for it and has to be refunded.`,
  reopen: (order: string) => `Reopen order ${order}?`,
  reopenText: (status: string) =>
    `It becomes ${status}, its pieces are taken from the stock again, and the customer is told by mail.`,
  // Nobody gets a mail about Pending.
  reopenPending: 'It becomes Pending, and its pieces are taken from the stock again.',
  reopenYes: 'Reopen the order',
  reopenNo: 'Leave it cancelled',
  ship: (order: string) => `Ship ${order} all the same?`,
  confirm: (order: string) => `Confirm ${order} all the same?`,
  reason: 'Why?',
  reasonHint: 'It is kept in the order’s history.',
  missing: 'Please say why.',
  shipYes: 'Ship all the same',
  confirmYes: 'Confirm all the same',
};

/** `from` is what staff saw, and `received` in rupees. */
export type Change = { order_id: string; from: OrderStatus; to: OrderStatus; received: number };

type StatusQuestionProps = {
  asked: Change | null;
  onAnswered: () => void;
  onConfirm: (change: Change, reason: string | undefined) => void;
};

/** Before an order becomes Cancelled, and before it leaves Cancelled. */
export function StatusQuestion({ asked, onAnswered, onConfirm }: StatusQuestionProps) {
  const { title, message, yes, no } = wordsOf(asked);
  const [reason, setReason] = useState('');
  const isCancelling = asked?.to === 'Cancelled' && asked.from !== 'Shipped';
  const close = () => {
    setReason('');
    onAnswered();
  };
  return (
    <Confirm
      open={asked !== null}
      title={title}
      message={message}
      confirmLabel={yes}
      cancelLabel={no}
      onConfirm={() => {
        close();
        if (asked) onConfirm(asked, isCancelling ? reason || undefined : undefined);
      }}
      onCancel={close}
    >
      {isCancelling && (
        <div className={styles.cancelReason}>
          <Field label={messages.cancelReason} hint={messages.cancelHint}>
            {(ids) => (
              <Select {...ids} value={reason} onChange={({ target }) => setReason(target.value)}>
                <option value="">{messages.noReason}</option>
                {CANCEL_REASONS.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      )}
    </Confirm>
  );
}

function wordsOf(asked: Change | null) {
  const { order_id = '', from, to = 'Pending', received = 0 } = asked ?? {};
  if (to !== 'Cancelled')
    return {
      title: messages.reopen(order_id),
      message: to === 'Pending' ? messages.reopenPending : messages.reopenText(to),
      ...{ yes: messages.reopenYes, no: messages.reopenNo },
    };
  const isReturning = from === 'Shipped';
  const text = isReturning ? messages.returningText : messages.cancelText;
  return {
    title: isReturning ? messages.returning(order_id) : messages.cancel(order_id),
    message: received > 0 ? `${text} ${messages.money(formatRupees(received))}` : text,
    yes: isReturning ? messages.returningYes : messages.cancelYes,
    no: isReturning ? messages.returningNo : messages.cancelNo,
  };
}

export type Stopped = { change: Change; obstacles: string[] };

type GateDialogProps = {
  stopped: Stopped | null;
  onGoOn: (change: Change, reason: string) => void;
  onClose: () => void;
};

/** Why a parcel may not go out; an owner can go on with a reason. */
export function GateDialog({ stopped, onGoOn, onClose }: GateDialogProps) {
  const isShipping = stopped?.change.to === 'Shipped';
  const title = isShipping ? messages.ship : messages.confirm;
  return (
    <Dialog
      open={stopped !== null}
      onClose={onClose}
      title={title(stopped?.change.order_id ?? '')}
      size="small"
    >
      {stopped && (
        <>
          {stopped.obstacles.map((obstacle) => (
            <Note key={obstacle} tone="bad" after={18}>
              {obstacle}
            </Note>
          ))}
          <WayOn stopped={stopped} onGoOn={onGoOn} onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}

function WayOn({ stopped: { change }, onGoOn, onClose }: GateDialogProps & { stopped: Stopped }) {
  const isPermitted = useIsPermitted();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  if (!isPermitted('ship_unpaid')) return <p>{notPermittedText('ship_unpaid')}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') setError(messages.missing);
    else onGoOn(change, reason.trim());
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <ReasonField
        label={messages.reason}
        hint={messages.reasonHint}
        error={error}
        value={reason}
        onChange={setReason}
      />
      <FormActions
        save={change.to === 'Shipped' ? messages.shipYes : messages.confirmYes}
        busy={false}
        onCancel={onClose}
      />
    </form>
  );
}

const shippedDialogMessages = {
  title: 'Ship order',
  text: 'Both can stay empty and be added later on the order’s page.',
  ship: 'Set Shipped',
};

export type ShippedOrder = ParcelOrder & Pick<StaffOrder, 'status' | 'is_reserved'>;

type ShippedDialogProps = {
  order: ShippedOrder | null;
  onClose: () => void;
  /** An undo of Shipped gives the order its former parcel too. */
  onShip: (afterUndo?: RestoreParcel) => void;
};

/** Asks for courier and tracking number before an order becomes Shipped. */
export function ShippedDialog({ order, onClose, onShip }: ShippedDialogProps) {
  return (
    <Dialog
      open={order !== null}
      onClose={onClose}
      title={
        <>
          {shippedDialogMessages.title}{' '}
          <Text as="span" wrap="never">
            {order?.order_id}
          </Text>
        </>
      }
      size="small"
    >
      {order && <ShippedForm key={order.order_id} order={order} onClose={onClose} onShip={onShip} />}
    </Dialog>
  );
}

type ShippedFormProps = Omit<ShippedDialogProps, 'order'> & { order: ShippedOrder };

function ShippedForm({ order, onClose, onShip }: ShippedFormProps) {
  const { typed, change, errors, busy, saveTyped, restore } = useParcel(order, { remembers: true });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { courier, tracking_number } = typed;
    const isSame = courier === order.courier && tracking_number === (order.tracking_number ?? '');
    if (isSame) return onShip();
    const saved = await saveTyped('');
    if (saved) onShip(() => restore(saved));
  };
  return (
    <form method="post" noValidate onSubmit={submit} aria-busy={busy}>
      <Text after={18}>{shippedDialogMessages.text}</Text>
      <ParcelFields typed={typed} errors={errors} onChange={change} />
      <FormActions save={shippedDialogMessages.ship} busy={busy} onCancel={onClose} />
    </form>
  );
}
