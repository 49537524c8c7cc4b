import { writeXlsx } from 'hucre/xlsx';
import { COURIERS, type CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { addParcelEvent, parcelText } from '#app/features/orders/fulfil/set-parcel.server.ts';
import {
  type LockedOrder,
  lockPlacedOrder,
  lockPlacedOrders,
} from '#app/features/orders/locked-order.server.ts';
import type { ReadOrder } from '#app/features/orders/order-schema.ts';
import { parcelCode } from '#app/features/orders/parcels/parcel-code.ts';
import type { Shipment } from '#app/features/orders/parcels/shipment.ts';
import { addShipment, listShipments } from '#app/features/orders/parcels/shipments.server.ts';
import { shopDay } from '#app/features/settings/delivery.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { BYTE_ORDER_MARK, csvLine } from '#app/platform/text/csv.ts';
import { type Paisa, toPaisa, toRupees } from '#app/platform/text/money.ts';
import { courierPhone } from './booking-checks.ts';
import { presetSheet, type SheetParcel, sheetName, sheetRows } from './booking-sheet.ts';
import { courierCity, readCities } from './courier-cities.server.ts';
import { readTerms } from './courier-settings.server.ts';
import { readValues } from './parcel-values.server.ts';
import { MOST_BOOKED, type ParcelContents, type ParcelKey } from './schema.ts';
import { findWaiting, offersFor, readCash, readOrders, type WaitingParcel } from './to-book.server.ts';

/** The parcel of a locked order that waits; the first one is made when there is none. Null when it does not wait. */
export async function waitingShipment(tx: Tx, orderPk: number, number: number): Promise<Shipment | null> {
  const shipments = await listShipments(tx, orderPk);
  const found = shipments.find((shipment) => shipment.number === number);
  if (!found) return shipments.length === 0 && number === 1 ? addShipment(tx, orderPk) : null;
  return found.state === 'waiting' && found.direction !== 'return' ? found : null;
}

/** What a parcel weighs and what its label says of it. @returns false when it does not wait for a courier. */
export function setContents({ order_id, number }: ParcelKey, contents: ParcelContents): Promise<boolean> {
  return inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, order_id);
    const shipment = order && (await waitingShipment(tx, order.id, number));
    if (!shipment) return false;
    if (Object.keys(contents).length > 0)
      await tx.updateTable('shipments').set(contents).where('id', '=', shipment.id).execute();
    return true;
  });
}

export type SheetResult =
  | { outcome: 'made'; name: string; bytes: Uint8Array }
  /** Nothing is written; by order, why it cannot be booked. */
  | { outcome: 'refused'; rows: { order_id: string; sentence: string }[] };

type SheetInput = { courier: CourierCode; format: 'csv' | 'xlsx'; keys: readonly ParcelKey[] };

type Row = { parcel: WaitingParcel; order: ReadOrder; cod: Paisa; value: Paisa };

/** The courier’s sheet of these parcels in their order. They go with this courier from now on. */
export function makeSheet({ courier, format, keys }: SheetInput, staffId: number): Promise<SheetResult> {
  return inTransaction(async (tx) => {
    const locked = await lockPlacedOrders(
      tx,
      keys.map(({ order_id }) => order_id),
    );
    const rows = await readRows(tx, keys);
    const offersOf = await offersFor(
      tx,
      rows.map(({ order }) => order.city),
    );
    const refused = keys.flatMap(({ order_id, number }) => {
      const row = rows.find(({ parcel }) => parcel.order_id === order_id && parcel.number === number);
      if (!row) return [{ order_id, sentence: 'It no longer waits for a tracking number.' }];
      const offer = offersOf(row.parcel, row.order, row.cod).find((one) => one.courier === courier);
      if (!offer) return [{ order_id, sentence: `${COURIERS[courier].name} is not used for it.` }];
      return offer.problems.slice(0, 1).map(({ sentence }) => ({ order_id, sentence }));
    });
    if (refused.length > 0) return { outcome: 'refused', rows: refused };
    for (const row of rows) {
      const { cost, reason } =
        offersOf(row.parcel, row.order, row.cod).find((one) => one.courier === courier) ?? {};
      const order = locked.get(row.parcel.order_id);
      if (order) await choose(tx, order, row.parcel, { courier, cost: cost ?? null, reason, staffId });
    }
    return { outcome: 'made', ...(await writeSheet(tx, { courier, format, rows })) };
  });
}

async function readRows(tx: Tx, keys: readonly ParcelKey[]): Promise<Row[]> {
  const parcels = await findWaiting(tx, { limit: MOST_BOOKED, keys });
  const [orders, cashOf] = [await readOrders(tx, parcels), await readCash(tx, parcels)];
  const values = await readValues(tx, parcels);
  return keys.flatMap(({ order_id, number }) => {
    const parcel = parcels.find((one) => one.order_id === order_id && one.number === number);
    const order = orders.get(order_id);
    if (!parcel || !order) return [];
    const whole = toPaisa(order.total - order.delivery);
    const value = values.get(parcel.shipment_id ?? 0) ?? whole;
    return [{ parcel, order, cod: cashOf(parcel, order), value }];
  });
}

type Choice = {
  courier: CourierCode;
  cost: Paisa | null;
  reason: string | undefined;
  staffId: number;
};

async function choose(
  tx: Tx,
  order: LockedOrder,
  { number, weight, pieces, contents }: WaitingParcel,
  { courier, cost, reason, staffId }: Choice,
): Promise<void> {
  const shipment = await waitingShipment(tx, order.id, number);
  if (!shipment) throw new Error('A parcel that waited is gone, although its order is locked.');
  const chosen = { courier, expected_cost: cost, courier_reason: reason?.slice(0, 300) ?? null };
  await tx
    .updateTable('shipments')
    .set({ ...chosen, weight, pieces, contents })
    .where('id', '=', shipment.id)
    .execute();
  const [from, to] = [parcelText(shipment), parcelText({ courier, tracking_number: null })];
  if (from !== to) await addParcelEvent(tx, order, { from, to, staffId, isFound: false });
}

type Sheet = { courier: CourierCode; format: 'csv' | 'xlsx'; rows: readonly Row[] };

async function writeSheet(tx: Tx, { courier, format, rows }: Sheet) {
  const { time_zone } = await readSettings();
  const day = shopDay(new Date(), time_zone);
  const terms = (await readTerms(tx)).find((one) => one.courier === courier);
  const known = await readCities(
    tx,
    rows.map(({ order }) => order.city),
  );
  const parcels = rows.map((row) => {
    const { city } = row.order;
    const named = terms && courierCity(terms, city, known).name;
    return toSheetParcel(row, named ?? city, day);
  });
  const cells = sheetRows(terms?.sheet ?? presetSheet(courier), parcels);
  const name = sheetName(courier, day, format);
  if (format === 'csv') {
    const bytes = Buffer.from(BYTE_ORDER_MARK + cells.map(csvLine).join(''));
    return { name, bytes };
  }
  const sheet = { name: 'Booking', rows: cells };
  return { name, bytes: await writeXlsx({ sheets: [sheet] }) };
}

function toSheetParcel({ parcel, order, cod, value }: Row, city: string, day: string): SheetParcel {
  const { order_id, number, direction, pieces, weight, contents } = parcel;
  return {
    order: number > 1 || direction === 'exchange' ? parcelCode(order_id, number) : order_id,
    name: order.name,
    phone: courierPhone(order.phone) ?? order.phone,
    second_phone: (order.second_phone && courierPhone(order.second_phone)) ?? '',
    email: order.email ?? '',
    address: [order.address, order.landmark].filter(Boolean).join(', '),
    city,
    cod: toRupees(cod),
    pieces,
    weight_kg: Math.max(1, Math.ceil(weight / 100)) / 10,
    weight_g: weight,
    contents,
    note: order.delivery_note ?? '',
    value: Math.round(toRupees(value)),
    day,
  };
}
