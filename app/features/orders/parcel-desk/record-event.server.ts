import { type LockedOrder, lockOrder } from '#app/features/orders/locked-order.server.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import { canFollow } from '#app/features/orders/parcels/parcel-state.ts';
import type { Shipment } from '#app/features/orders/parcels/shipment.ts';
import {
  addShipmentEvents,
  deskEvent,
  listShipments,
} from '#app/features/orders/parcels/shipments.server.ts';
import { shopDay } from '#app/features/settings/delivery.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { adviceNote } from './advice-text.ts';
import type { AdviceInput, RecordedEvent, RecordedResult } from './schema.ts';
import { EVENT_NAMES, STATE_NAMES } from './words.ts';

const messages = {
  gone: 'This parcel no longer exists.',
  impossible: (kind: string, state: string) => `“${kind}” cannot follow “${state}”.`,
  history: (number: number, text: string) => `Parcel ${number}: ${text}`,
};

type Locked = { order: LockedOrder; shipment: Shipment };

/** Its order is locked with it; null when there is no such parcel. */
export async function lockParcel(tx: Tx, id: number): Promise<Locked | null> {
  const found = await tx.selectFrom('shipments').select('order_pk').where('id', '=', id).executeTakeFirst();
  const order = found && (await lockOrder(tx, (query) => query.where('id', '=', found.order_pk)));
  const shipment = order && (await listShipments(tx, order.id)).find((one) => one.id === id);
  return order && shipment ? { order, shipment } : null;
}

/** What somebody at the desk knows of parcels; of each that cannot be so, the reason. */
export async function recordEvents(
  { parcels, ...event }: RecordedEvent,
  staffId: number,
): Promise<RecordedResult[]> {
  const results: RecordedResult[] = [];
  for (const id of new Set(parcels)) results.push(await recordEvent(id, event, staffId));
  return results;
}

function recordEvent(
  id: number,
  { kind, reason, note, occurred_at }: Omit<RecordedEvent, 'parcels'>,
  staffId: number,
): Promise<RecordedResult> {
  return inTransaction(async (tx) => {
    const locked = await lockParcel(tx, id);
    if (!locked) return { id, order_id: null, is_recorded: false, detail: messages.gone };
    const { order, shipment } = locked;
    const refused = { id, order_id: order.order_id, is_recorded: false };
    // A courier may report a parcel that nobody has scanned; a person hands it over first.
    if (shipment.state === 'waiting' || !canFollow(shipment.state, kind))
      return { ...refused, detail: messages.impossible(EVENT_NAMES[kind], STATE_NAMES[shipment.state]) };
    const now = new Date();
    const at = occurred_at ? new Date(Math.min(Date.parse(occurred_at), now.getTime())) : now;
    // Before what is known already, it would change nothing.
    const occurredAt = shipment.moved_at && shipment.moved_at > at ? shipment.moved_at : at;
    await addShipmentEvents(tx, shipment, [
      { ...deskEvent(kind, occurredAt, staffId), reason: reason || null, note: note || null },
    ]);
    await addToHistory(tx, locked, [EVENT_NAMES[kind], reason, note].filter(Boolean).join(', '), staffId);
    return { ...refused, is_recorded: true, detail: null };
  });
}

/** In the order's own history. */
export async function addToHistory(
  tx: Tx,
  { order, shipment }: Locked,
  text: string,
  staffId: number | null,
  byShopper = false,
): Promise<void> {
  const note = messages.history(shipment.number, text).slice(0, 500);
  await addEvent(tx, order.id, {
    ...{ kind: 'note', from: null, to: 'note', note, staffId, byShopper, mailAfterSeconds: null },
  });
}

export type AdviceResult = 'advised' | 'not_found' | 'not_asked' | 'day_gone';

/** What the courier is told to do with a parcel that it could not deliver. Returning it begins its way back. */
export function advise(id: number, input: AdviceInput, staffId: number): Promise<AdviceResult> {
  return inTransaction(async (tx) => {
    const locked = await lockParcel(tx, id);
    if (!locked) return 'not_found';
    const { shipment } = locked;
    if (shipment.advice_due_at === null) return 'not_asked';
    const { time_zone } = await readSettings();
    const now = new Date();
    if (input.day !== null && input.day <= shopDay(now, time_zone)) return 'day_gone';
    const note = adviceNote(input).slice(0, 500);
    if (input.advice !== 'return' && input.day !== null) await chooseDay(tx, shipment.id, input.day);
    await addShipmentEvents(tx, shipment, [
      { ...deskEvent('advised', now, staffId), note },
      ...(input.advice === 'return' ? [deskEvent('returning', now, staffId)] : []),
    ]);
    await addToHistory(tx, locked, note, staffId);
    return 'advised';
  });
}

export async function chooseDay(tx: Tx, id: number, day: string): Promise<void> {
  await tx.updateTable('shipments').set({ chosen_day: day }).where('id', '=', id).execute();
}
