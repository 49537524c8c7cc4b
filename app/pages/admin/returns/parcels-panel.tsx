import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { COURIERS } from '#app/features/orders/fulfil/couriers.ts';
import type { OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import { STATE_NAMES } from '#app/features/orders/parcel-desk/words.ts';
import type { ParcelState } from '#app/features/orders/parcels/parcel-state.ts';
import type { OrderParcel } from '#app/features/orders/split/schema.ts';
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
  split: 'Send in two parcels',
  splitText:
    'Choose what leaves now. The rest is a second parcel, and the delivery charge stays with the first.',
  splitSave: 'Split',
  splitDone: 'Two parcels now.',
  join: 'One parcel again',
  joined: 'One parcel again.',
  partly: 'Kept in part',
  claim: 'Claim it from the courier',
  failed: 'That did not work.',
};

/** Where the pieces of an order are, once that is more than one parcel, or could be. */
export function ParcelsPanel({ order }: { order: OrderDetail }) {
  const parcels = useParcels(order.order_id);
  const { write, isBusy, notice } = useStaffWrite();
  const [open, setOpen] = useState<'split' | OrderParcel | null>(null);
  const [claimed, setClaimed] = useState<number | null>(null);
  const close = () => setOpen(null);
  const forward = parcels.filter(({ direction }) => direction === 'forward');
  const isWaiting = forward.every(({ state }) => state === 'waiting');
  const isOpen = order.status !== 'Cancelled' && order.status !== 'Shipped' && isWaiting;
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const canSplit = isOpen && forward.length < 2 && pieces > 1 && order.status !== 'Pending';
  const hasOut = parcels.some(canBePartly);
  if (!canSplit && parcels.length < 2 && !hasOut) return null;
  const path = `/api/admin/orders/${order.order_id}/split/`;
  const lines = order.items.map((item, position) => ({ ...item, position }));
  return (
    <Panel title={messages.title}>
      {(parcels.length > 1 || hasOut) &&
        parcels.map((parcel) => (
          <ParcelRow
            key={parcel.id}
            parcel={parcel}
            onPartly={() => setOpen(parcel)}
            onClaim={() => setClaimed(parcel.number)}
          />
        ))}
      <Cluster gap="8px 12px">
        {canSplit && (
          <Button variant="ghost" onClick={() => setOpen('split')}>
            {messages.split}
          </Button>
        )}
        {isOpen && forward.length > 1 && (
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
      {open === 'split' && (
        <PiecesDialog
          title={messages.split}
          text={messages.splitText}
          save={messages.splitSave}
          done={messages.splitDone}
          path={path}
          lines={lines}
          toBody={(chosen) => ({ lines: chosen })}
          onClose={close}
        />
      )}
      {open !== null && open !== 'split' && <PartlyDialog parcel={open} onClose={close} />}
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

type ParcelRowProps = { parcel: OrderParcel; onPartly: () => void; onClaim: () => void };

function ParcelRow({ parcel, onPartly, onClaim }: ParcelRowProps) {
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
