import { type LockedOrder, lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId } from '#app/features/orders/order.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import type { Parcel } from '#app/features/orders/order-schema.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { COURIERS, type CourierCode } from './couriers.ts';
import { hasLeft } from './has-left.server.ts';
import { addParcelEvent } from './parcel-event.server.ts';
import type { ParcelInput } from './parcel-input.ts';

export type ParcelResult =
  | { outcome: 'saved'; parcel: Parcel }
  | { outcome: 'not_found' | 'courier_needed' | 'not_shipped' };

type Columns = {
  courier: CourierCode | null;
  tracking_number: string | null;
  packed_at: Date | null;
  delivered_at: Date | null;
};

/** Each change has an entry in the order's history; what is as it was has none. */
export async function setParcel(
  orderId: string,
  input: ParcelInput,
  staffId: number | null,
): Promise<ParcelResult> {
  if (!isOrderId(orderId)) return { outcome: 'not_found' };
  return inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId);
    if (!order) return { outcome: 'not_found' };
    const before = await readParcel(tx, order.id);
    const after = changed(before, input, new Date());
    if (after.tracking_number !== null && after.courier === null) return { outcome: 'courier_needed' };
    if (input.delivered && !before.delivered_at && !(await hasLeft(tx, order)))
      return { outcome: 'not_shipped' };
    await tx.updateTable('orders').set(after).where('id', '=', order.id).execute();
    await recordChanges(tx, order, { before, after, staffId });
    return { outcome: 'saved', parcel: toParcel(orderId, after) };
  });
}

function readParcel(tx: Tx, orderPk: number): Promise<Columns> {
  return tx
    .selectFrom('orders')
    .select(['courier', 'tracking_number', 'packed_at', 'delivered_at'])
    .where('id', '=', orderPk)
    .executeTakeFirstOrThrow();
}

function changed(before: Columns, input: ParcelInput, now: Date): Columns {
  const { courier = before.courier, tracking_number = before.tracking_number, packed, delivered } = input;
  return {
    courier,
    tracking_number,
    packed_at: momentOf(before.packed_at, packed, now),
    delivered_at: momentOf(before.delivered_at, delivered, now),
  };
}

function momentOf(before: Date | null, is: boolean | undefined, now: Date): Date | null {
  if (is === undefined) return before;
  return is ? (before ?? now) : null;
}

type Change = { before: Columns; after: Columns; staffId: number | null };

async function recordChanges(tx: Tx, order: LockedOrder, { before, after, staffId }: Change): Promise<void> {
  const [from, to] = [parcelText(before), parcelText(after)];
  if (from !== to)
    await addParcelEvent(tx, order, { from, to, staffId, isFound: after.tracking_number !== null });
  for (const kind of ['packed', 'delivered'] as const) {
    const [was, is] = [before[`${kind}_at`] !== null, after[`${kind}_at`] !== null];
    if (was !== is) await addEvent(tx, order.id, { kind, from: null, to: is ? 'yes' : 'no', staffId });
  }
}

function parcelText({ courier, tracking_number }: Columns): string {
  return [courier && COURIERS[courier].name, tracking_number].filter(Boolean).join(' ');
}

function toParcel(order_id: string, { packed_at, delivered_at, ...rest }: Columns): Parcel {
  return {
    order_id,
    ...rest,
    packed_at: packed_at?.toISOString() ?? null,
    delivered_at: delivered_at?.toISOString() ?? null,
  };
}
