import { useState } from 'react';
import type { OrderStatus } from '#app/features/orders/order.ts';
import type { ChangedStatus, StaffOrder } from '#app/features/orders/order-schema.ts';
import { shippingObstacles, sumToFind } from '#app/features/orders/staff/shipping-gate.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { isAnswered } from '#app/pages/admin/session/use-undo.ts';
import { GateDialog, type Stopped } from './gate-dialog.tsx';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';
import { ShippedDialog, type ShippedOrder } from './shipped-dialog.tsx';
import { type Change, StatusQuestion } from './status-question.tsx';
import type { ParcelOrder, RestoreParcel } from './use-parcel.ts';
import { useStatusUndo } from './use-status-undo.ts';

const messages = { paid: 'Which payment has arrived?' };

export type StatusField = {
  shown: OrderStatus;
  saving: boolean;
  refused: string | null;
  set: (status: OrderStatus) => void;
};

type Submitted = { status: OrderStatus; refused: string | null };

type Identified = ParcelOrder & StaffOrder;

type Shipping = { order: ShippedOrder; change: Change; reason: string | undefined };

/** Optimistic updates: a refusal restores the old status and shows the reason. `question` asks before and after Cancelled, for the parcel of Shipped, before one goes out that should not, and for the money of Paid. */
export function useStatusChanges() {
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
    const answer = await write<ChangedStatus>(
      { method: 'PUT', path, body: { from, status: to, reason } },
      { row: order_id, reload: isAnswered },
    );
    if (answer.ok) offerUndo(answer.data, afterUndo);
    else note(answer.error.detail);
  }

  function set(order: Identified, change: Change) {
    const { from, to } = change;
    const obstacles = to === 'Confirmed' || to === 'Shipped' ? shippingObstacles(order) : [];
    if (from === 'Cancelled' || to === 'Cancelled') setAsked(change);
    else if (to === 'Paid' && sumToFind(order) > 0) setPaid(order);
    else if (obstacles.length > 0) setStopped({ order, change, obstacles });
    else goOn(order, change);
  }

  function goOn(order: ShippedOrder, change: Change, reason?: string) {
    if (change.to === 'Shipped') setShipping({ order, change, reason });
    else void send(change, reason);
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
        onConfirm={(change) => void send(change)}
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
