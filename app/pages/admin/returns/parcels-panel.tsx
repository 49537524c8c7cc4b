import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { COURIERS } from '#app/features/orders/fulfil/couriers.ts';
import type { OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import { STATE_NAMES } from '#app/features/orders/parcel-desk/words.ts';
import type { ParcelState } from '#app/features/orders/parcels/parcel-state.ts';
import { MOST_PARCELS, type OrderParcel } from '#app/features/orders/split/schema.ts';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import { BeginDialog } from './begin-dialog.tsx';
import { canBePartly, PartlyDialog } from './partly-dialog.tsx';
import { PiecesDialog } from './pieces-dialog.tsx';
import { nameOf } from './record-texts.ts';
import styles from './returns.module.css';

const messages = {
  title: 'Parcels',
  parcel: (number: number, of: number) => (of > 1 ? `Parcel ${number} of ${of}` : `Parcel ${number}`),
  directions: { forward: '', exchange: 'Exchange', return: 'Return' },
  asks: (sum: string) => `collects ${sum}`,
  packed: 'Packed',
  all: 'All pieces of the order',
  splitOrder: 'Send in several parcels',
  split: 'Split',
  splitTitle: (number: number) => `Split parcel ${number}`,
  splitText:
    'Choose what stays in this parcel. The rest goes in one more, and the delivery charge stays with the first.',
  booked: (number: string) => `It is booked as ${number}: tell the courier that it asks for less.`,
  splitDone: 'One parcel more.',
  most: `An order goes in ${MOST_PARCELS} parcels at most.`,
  join: 'One parcel again',
  joined: 'What has not left is one parcel again.',
  partly: 'Kept in part',
  claim: 'Claim it from the courier',
  failed: 'That did not work.',
};

/** Where the pieces of an order are, once that is more than one parcel, or could be. */
export function ParcelsPanel({ order }: { order: OrderDetail }) {
  const parcels = useParcels(order.order_id);
  const { write, isBusy, notice } = useStaffWrite();
  const [open, setOpen] = useState<OrderParcel | null>(null);
  const [split, setSplit] = useState<OrderParcel | 'order' | null>(null);
  const [claimed, setClaimed] = useState<number | null>(null);
  const forward = parcels.filter(({ direction }) => direction === 'forward');
  const waiting = forward.filter(({ state }) => state === 'waiting');
  const isOpen = order.status !== 'Cancelled' && order.status !== 'Pending';
  const isFull = forward.length >= MOST_PARCELS;
  const isWhole = forward.length === 0 || (forward.length === 1 && waiting.length === 1);
  const hasOut = parcels.some(canBePartly);
  const canSplitOrder = isOpen && isWhole && order.status !== 'Shipped' && piecesIn(order.items) > 1;
  if (!canSplitOrder && parcels.length < 2 && !hasOut) return null;
  const path = `/api/admin/orders/${order.order_id}/split/`;
  const splitable = isOpen && !isFull && forward.length > 1;
  return (
    <Panel title={messages.title}>
      {(parcels.length > 1 || hasOut) &&
        parcels.map((parcel) => (
          <ParcelRow
            key={parcel.id}
            parcel={parcel}
            onPartly={() => setOpen(parcel)}
            onSplit={splitable && canBeSplit(parcel) ? () => setSplit(parcel) : null}
            onClaim={() => setClaimed(parcel.number)}
          />
        ))}
      <Cluster gap="8px 12px">
        {canSplitOrder && (
          <Button variant="ghost" onClick={() => setSplit('order')}>
            {messages.splitOrder}
          </Button>
        )}
        {isOpen && waiting.length > 1 && (
          <Button
            variant="ghost"
            disabled={isBusy()}
            onClick={() =>
              void write({ method: 'DELETE', path }, { success: messages.joined, failure: messages.failed })
            }
          >
            {messages.join}
          </Button>
        )}
      </Cluster>
      {isFull && <Muted size="caption">{messages.most}</Muted>}
      {split !== null && <SplitDialog {...{ order, parcel: split, path }} onClose={() => setSplit(null)} />}
      {open !== null && <PartlyDialog parcel={open} onClose={() => setOpen(null)} />}
      {claimed !== null && (
        <BeginDialog
          order_id={order.order_id}
          preset={{ kind: 'courier_claim', parcel: claimed }}
          onClose={() => setClaimed(null)}
        />
      )}
      {notice}
    </Panel>
  );
}

const piecesIn = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

const canBeSplit = ({ direction, state, lines }: OrderParcel) =>
  direction === 'forward' && state === 'waiting' && piecesIn(lines) > 1;

type SplitDialogProps = {
  order: OrderDetail;
  parcel: OrderParcel | 'order';
  path: string;
  onClose: () => void;
};

function SplitDialog({ order, parcel, path, onClose }: SplitDialogProps) {
  const isOrder = parcel === 'order';
  const booked = isOrder ? order.tracking_number : parcel.tracking_number;
  const text = booked ? `${messages.splitText} ${messages.booked(booked)}` : messages.splitText;
  return (
    <PiecesDialog
      title={isOrder ? messages.splitOrder : messages.splitTitle(parcel.number)}
      text={text}
      save={messages.split}
      done={messages.splitDone}
      path={path}
      lines={isOrder ? order.items.map((item, position) => ({ ...item, position })) : parcel.lines}
      toBody={(lines) => (isOrder ? { lines } : { lines, parcel: parcel.number })}
      onClose={onClose}
    />
  );
}

type ParcelRowProps = {
  parcel: OrderParcel;
  onPartly: () => void;
  onSplit: (() => void) | null;
  onClaim: () => void;
};

function ParcelRow({ parcel, onPartly, onSplit, onClaim }: ParcelRowProps) {
  const { number, of, direction, state, courier, tracking_number, is_packed, cod, lines } = parcel;
  const facts = [
    messages.directions[direction],
    state === 'waiting' && is_packed ? messages.packed : STATE_NAMES[state as ParcelState],
    courier && COURIERS[courier].name,
    tracking_number,
    cod > 0 && messages.asks(formatRupees(cod)),
  ];
  return (
    <section className={styles.record}>
      <Text weight="medium">{messages.parcel(number, direction === 'forward' ? of : 1)}</Text>
      <Muted size="caption">{facts.filter(Boolean).join(' · ')}</Muted>
      <Text size="small" dir="auto">
        {lines.length === 0
          ? messages.all
          : lines.map((line) => `${line.quantity} × ${nameOf(line)}`).join('; ')}
      </Text>
      <Cluster gap="6px 8px">
        {canBePartly(parcel) && (
          <Button variant="ghost" size="small" onClick={onPartly}>
            {messages.partly}
          </Button>
        )}
        {onSplit && (
          <Button variant="ghost" size="small" onClick={onSplit}>
            {messages.split}
          </Button>
        )}
        {state === 'lost' && (
          <Button variant="ghost" size="small" onClick={onClaim}>
            {messages.claim}
          </Button>
        )}
      </Cluster>
    </section>
  );
}

/** Read again whenever the page is. */
function useParcels(order_id: string) {
  const call = useStaffCall();
  const isIdle = useRevalidator().state === 'idle';
  const [parcels, setParcels] = useState<readonly OrderParcel[]>([]);
  useEffect(() => {
    if (!isIdle) return;
    const path = `/api/admin/orders/${encodeURIComponent(order_id)}/parcels/`;
    call<OrderParcel[]>({ method: 'GET', path }).then((answer) => {
      if (answer.ok) setParcels(answer.data);
    });
  }, [call, order_id, isIdle]);
  return parcels;
}
