import { type KeyboardEvent, useId, useState } from 'react';
import { gate, stepOf } from '#app/features/orders/fulfil/gate.ts';
import { sumToFind } from '#app/features/orders/fulfil/payment-notes.ts';
import { ORDER_STATUSES, type OrderStatus } from '#app/features/orders/order.ts';
import type { ChangedStatus, StaffOrder } from '#app/features/orders/order-schema.ts';
import { useFocusBack } from '#app/pages/admin/form/use-focus-back.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { classes } from '#app/ui/classes.ts';
import { Select } from '#app/ui/form/field.tsx';
import { Text } from '#app/ui/text.tsx';
import styles from './orders.module.css';
import type { ParcelOrder, RestoreParcel } from './parcel-fields.tsx';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';
import {
  type Change,
  GateDialog,
  ShippedDialog,
  type ShippedOrder,
  StatusQuestion,
  type Stopped,
} from './status-dialogs.tsx';
import { isAnswered, useStatusUndo } from './use-undo.ts';

const messages = {
  name: (order: string) => `Status of order ${order}`,
  refused: 'Not saved.',
  returning: 'It comes back',
  paid: 'Which payment has arrived?',
};

type StatusSelectProps = {
  order_id: string;
  field: StatusField;
  /** In a list it stands for the badge too. */
  className?: string | undefined;
};

export function StatusSelect({ order_id, field, className }: StatusSelectProps) {
  const { shown, saving, refused, set } = field;
  const control = useFocusBack<HTMLSelectElement>(saving);
  const reasonId = useId();
  return (
    <div className={styles.status}>
      <Select
        ref={control}
        className={classes(styles.select, className)}
        aria-label={messages.name(order_id)}
        aria-describedby={refused ? reasonId : undefined}
        value={shown}
        disabled={saving}
        onKeyDown={openInsteadOfChoosing}
        onChange={(event) => set(event.target.value as OrderStatus)}
      >
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {status === 'Cancelled' && shown === 'Shipped' ? messages.returning : status}
          </option>
        ))}
      </Select>
      {refused && (
        <Text id={reasonId} size="small" tone="bad" before={6} role="alert">
          {messages.refused} {refused}
        </Text>
      )}
    </div>
  );
}

const CHOOSING_KEYS = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
];

/** Outside macOS these keys choose in the closed list, and one press would change the order. */
function openInsteadOfChoosing(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, altKey, ctrlKey, metaKey } = event;
  const isLetter = key.length === 1 && key !== ' ';
  if (altKey || ctrlKey || metaKey || !(isLetter || CHOOSING_KEYS.includes(key))) return;
  event.preventDefault();
  // Safari has no showPicker; the space bar opens the list there.
  event.currentTarget.showPicker?.();
}

export type StatusField = {
  shown: OrderStatus;
  saving: boolean;
  refused: string | null;
  /** False when something is asked first. */
  set: (status: OrderStatus) => boolean;
};

type Submitted = { status: OrderStatus; refused: string | null };

type Identified = ParcelOrder & StaffOrder;

type Shipping = { order: ShippedOrder; change: Change; reason: string | undefined };

/** Loads one order again instead of the page's data. */
export type RefreshOrder = (order_id: string) => Promise<unknown>;

/** Optimistic updates: a refusal restores the old status and shows the reason. `question` asks before and after Cancelled, for the parcel of Shipped, before one goes out that should not, and for the money of Paid. */
export function useStatusChanges(refreshOrder?: RefreshOrder) {
  const { write, isBusy } = useStaffWrite();
  const offerUndo = useStatusUndo();
  const [submitted, setSubmitted] = useState<Record<string, Submitted>>({});
  const [asked, setAsked] = useState<Change | null>(null);
  const [stopped, setStopped] = useState<(Stopped & { order: ShippedOrder }) | null>(null);
  const [shipping, setShipping] = useState<Shipping | null>(null);
  const [paid, setPaid] = useState<StaffOrder | null>(null);

  async function send({ order_id, from, to }: Change, reason?: string, afterUndo?: RestoreParcel) {
    const note = (refused: string | null) =>
      setSubmitted((now) => ({ ...now, [order_id]: { status: to, refused } }));
    note(null);
    const path = `/orders/update-status/${encodeURIComponent(order_id)}/`;
    const refresh = refreshOrder && (() => refreshOrder(order_id));
    const answer = await write<ChangedStatus>(
      { method: 'PUT', path, body: { from, status: to, reason } },
      { row: order_id, reload: isAnswered, refresh },
    );
    if (answer.ok) offerUndo(answer.data, { afterwards: afterUndo, refresh });
    else note(answer.error.detail);
  }

  function set(order: Identified, change: Change): boolean {
    const { from, to } = change;
    const step = stepOf(from, to);
    const obstacles = step ? gate(order, step) : [];
    if (from === 'Cancelled' || to === 'Cancelled') setAsked(change);
    else if (to === 'Paid' && sumToFind(order) > 0) setPaid(order);
    else if (obstacles.length > 0) setStopped({ order, change, obstacles });
    else return goOn(order, change);
    return false;
  }

  function goOn(order: ShippedOrder, change: Change, reason?: string): boolean {
    if (change.to === 'Shipped') setShipping({ order, change, reason });
    else void send(change, reason);
    return change.to !== 'Shipped';
  }

  const fieldOf = (order: Identified): StatusField => {
    const { order_id, status, received } = order;
    const saving = isBusy(order_id);
    const { status: wanted = status, refused = null } = submitted[order_id] ?? {};
    return {
      // After a refusal the order's own status applies, though the list is still loading.
      shown: saving && refused === null ? wanted : status,
      saving,
      refused: saving ? null : refused,
      set: (to) => set(order, { order_id, from: status, to, received }),
    };
  };
  function ship(afterUndo?: RestoreParcel) {
    setShipping(null);
    if (shipping) void send(shipping.change, shipping.reason, afterUndo);
  }

  const question = (
    <>
      <StatusQuestion
        asked={asked}
        onAnswered={() => setAsked(null)}
        onConfirm={(change, reason) => void send(change, reason)}
      />
      <GateDialog
        stopped={stopped}
        onGoOn={(change, reason) => {
          setStopped(null);
          if (stopped) goOn(stopped.order, change, reason);
        }}
        onClose={() => setStopped(null)}
      />
      <RecordPaymentDialog
        order={paid}
        title={messages.paid}
        reference={paid?.transaction_id ?? ''}
        onClose={() => setPaid(null)}
      />
      <ShippedDialog order={shipping?.order ?? null} onClose={() => setShipping(null)} onShip={ship} />
    </>
  );
  return { fieldOf, question };
}
