import { OUT, type ParcelState } from '#app/features/orders/parcels/parcel-state.ts';
import { PiecesDialog } from './pieces-dialog.tsx';

const messages = {
  title: 'Kept in part',
  text: 'Choose what she kept. The rest comes back in a parcel of its own, the order costs less by it, and she is told.',
  save: 'Save',
  done: 'Saved.',
  collected: 'Collected by the rider, in rupees (empty: what the kept pieces cost)',
};

type Parcel = {
  id: number;
  direction: string;
  state: string;
  lines: readonly { position: number; name: string; size: string; quantity: number }[];
};

/** On the road to her, with more than one piece. */
export function canBePartly({ direction, state, lines }: Omit<Parcel, 'id'>): boolean {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return direction === 'forward' && pieces > 1 && OUT.includes(state as ParcelState);
}

export function PartlyDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  return (
    <PiecesDialog
      title={messages.title}
      text={messages.text}
      save={messages.save}
      done={messages.done}
      path={`/api/admin/parcels/${parcel.id}/partly-delivered/`}
      lines={parcel.lines}
      sum={messages.collected}
      toBody={(kept, collected) => ({ kept, ...(collected !== '' && { collected }) })}
      onClose={onClose}
    />
  );
}
