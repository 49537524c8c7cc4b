import type { FormEvent } from 'react';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { toBeConfirmedNote } from '#app/features/orders/staff/to-be-confirmed.ts';
import { Note } from '#app/ui/note.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { FormActions } from '#app/ui/overlay/dialog-actions.tsx';
import { ParcelFields } from './parcel-fields.tsx';
import styles from './shipped-dialog.module.css';
import { type ParcelOrder, type RestoreParcel, useParcel } from './use-parcel.ts';

const messages = {
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
          {messages.title} <span className={styles.number}>{order?.order_id}</span>
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
  const toConfirm = toBeConfirmedNote(order, 'ship');
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
      {toConfirm && (
        <Note tone="bad" after={18}>
          {toConfirm}
        </Note>
      )}
      <p className={styles.text}>{messages.text}</p>
      <ParcelFields typed={typed} errors={errors} onChange={change} />
      <FormActions save={messages.ship} busy={busy} onCancel={onClose} />
    </form>
  );
}
