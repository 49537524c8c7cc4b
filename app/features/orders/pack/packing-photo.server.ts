import { lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId } from '#app/features/orders/order.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import { meantParcel } from '#app/features/orders/parcels/shipments.server.ts';
import { type Database, db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { removePictures } from '#app/platform/images/image-cleanup.server.ts';
import { type PreparedPicture, withPrivateName } from '#app/platform/images/prepare-picture.server.ts';
import { readPrivatePicture } from '#app/platform/images/private-picture.server.ts';
import { attachPicture, withUpload } from '#app/platform/images/store-picture.server.ts';
import { listParcelsToPack } from './parcels-to-pack.server.ts';
import type { PackingPhoto } from './schema.ts';

/** `gone`: the parcel has left, and its photo is evidence. */
export type PhotoResult = 'saved' | 'not_found' | 'gone';

const messages = { saved: 'Photo of what was packed saved', deleted: 'Photo of what was packed deleted' };

/** A parcel of an order by its number; null: the one that is packed next. */
type Parcel = { orderId: string; number: number | null };

/** Replaces the one before. */
export function setPackingPhoto(
  parcel: Parcel,
  picture: PreparedPicture,
  staffId: number,
): Promise<PhotoResult> {
  return withUpload(withPrivateName(picture), (stored) =>
    changePhoto(parcel, staffId, async (tx, order_pk, number) => {
      await removePackingPhotos(tx, [order_pk], [number]);
      const image = await attachPicture(tx, stored);
      await tx.insertInto('packing_photos').values({ order_pk, number, image, staff_id: staffId }).execute();
      return messages.saved;
    }),
  );
}

export function deletePackingPhoto(parcel: Parcel, staffId: number): Promise<PhotoResult> {
  return changePhoto(parcel, staffId, async (tx, order_pk, number) =>
    (await removePackingPhotos(tx, [order_pk], [number])) > 0 ? messages.deleted : null,
  );
}

/** `change` answers with what the history says; null when nothing has changed. */
function changePhoto(
  { orderId, number: asked }: Parcel,
  staffId: number,
  change: (tx: Tx, orderPk: number, number: number) => Promise<string | null>,
): Promise<PhotoResult> {
  if (!isOrderId(orderId)) return Promise.resolve('not_found');
  return inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId);
    if (!order) return 'not_found';
    const number = asked ?? (await numberToPack(tx, order.id));
    const refusal = await refusalOf(tx, order.id, number);
    if (refusal) return refusal;
    const said = await change(tx, order.id, number);
    const note = said !== null && number > 1 ? `${said}, parcel ${number}` : said;
    if (note !== null)
      await addEvent(tx, order.id, {
        ...{ kind: 'note', from: null, to: 'note', note, staffId, mailAfterSeconds: null },
      });
    return 'saved';
  });
}

/** An order has its first parcel only when it is packed. */
async function refusalOf(tx: Tx, orderPk: number, number: number): Promise<'not_found' | 'gone' | null> {
  const parcel = await tx
    .selectFrom('shipments')
    .select('state')
    .where('order_pk', '=', orderPk)
    .where('number', '=', number)
    .where('direction', '<>', 'return')
    .executeTakeFirst();
  if (parcel) return parcel.state === 'waiting' || parcel.state === 'cancelled' ? null : 'gone';
  return number === 1 ? null : 'not_found';
}

/** The number of the parcel of an order that is packed next; when all have left, of the last. */
async function numberToPack(connection: Database | Tx, orderPk: number): Promise<number> {
  const [next] = (await listParcelsToPack(connection, [orderPk])).get(orderPk) ?? [];
  if (next) return next.number;
  const forward = await connection
    .selectFrom('shipments')
    .select(['number', 'state'])
    .where('order_pk', '=', orderPk)
    .where('direction', '=', 'forward')
    .orderBy('number')
    .execute();
  return meantParcel(forward)?.number ?? 1;
}

export async function hasPackingPhoto(
  connection: Database | Tx,
  orderPk: number,
  number: number | null,
): Promise<boolean> {
  const photo = await connection
    .selectFrom('packing_photos')
    .select('number')
    .where('order_pk', '=', orderPk)
    .where('number', '=', number ?? (await numberToPack(connection, orderPk)))
    .executeTakeFirst();
  return photo !== undefined;
}

/** Null when there is none. */
export async function findPackingPhoto({ orderId, number }: Parcel): Promise<PackingPhoto | null> {
  if (!isOrderId(orderId)) return null;
  const order = await db.selectFrom('orders').select('id').where('order_id', '=', orderId).executeTakeFirst();
  if (!order) return null;
  const row = await db
    .selectFrom('packing_photos')
    .innerJoin('pictures', 'pictures.name', 'packing_photos.image')
    .leftJoin('staff', 'staff.id', 'packing_photos.staff_id')
    .select(['pictures.name', 'extension', 'width', 'height', 'username as by', 'packing_photos.created_at'])
    .where('order_pk', '=', order.id)
    .where('number', '=', number ?? (await numberToPack(db, order.id)))
    .executeTakeFirst();
  const picture = row && (await readPrivatePicture(row));
  if (!picture) return null;
  const { width, height, by, created_at } = row;
  return { picture, width, height, by, at: created_at.toISOString() };
}

/** Of these parcels, or of all. Also when the data of a customer are erased. The files go after the commit. @returns how many there were. */
export async function removePackingPhotos(
  tx: Tx,
  orderPks: readonly number[],
  numbers?: readonly number[],
): Promise<number> {
  if (orderPks.length === 0 || numbers?.length === 0) return 0;
  const removed = await tx
    .deleteFrom('packing_photos')
    .where('order_pk', 'in', orderPks)
    .$if(numbers !== undefined, (query) => query.where('number', 'in', numbers ?? []))
    .returning('image')
    .execute();
  await removePictures(
    tx,
    removed.map(({ image }) => image),
  );
  return removed.length;
}
