import { lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId } from '#app/features/orders/order.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { removePictures } from '#app/platform/images/image-cleanup.server.ts';
import { type PreparedPicture, withPrivateName } from '#app/platform/images/prepare-picture.server.ts';
import { readPrivatePicture } from '#app/platform/images/private-picture.server.ts';
import { attachPicture, withUpload } from '#app/platform/images/store-picture.server.ts';
import type { PackingPhoto } from './schema.ts';

/** `gone`: the parcel has left, and its photo is evidence. */
export type PhotoResult = 'saved' | 'not_found' | 'gone';

const messages = { saved: 'Photo of what was packed saved', deleted: 'Photo of what was packed deleted' };

/** Replaces the one before. */
export function setPackingPhoto(
  orderId: string,
  picture: PreparedPicture,
  staffId: number,
): Promise<PhotoResult> {
  return withUpload(withPrivateName(picture), (stored) =>
    changePhoto(orderId, staffId, async (tx, order_pk) => {
      await removePackingPhotos(tx, [order_pk]);
      const image = await attachPicture(tx, stored);
      await tx.insertInto('packing_photos').values({ order_pk, image, staff_id: staffId }).execute();
      return messages.saved;
    }),
  );
}

export function deletePackingPhoto(orderId: string, staffId: number): Promise<PhotoResult> {
  return changePhoto(orderId, staffId, async (tx, order_pk) =>
    (await removePackingPhotos(tx, [order_pk])) > 0 ? messages.deleted : null,
  );
}

/** `change` answers with what the history says; null when nothing has changed. */
function changePhoto(
  orderId: string,
  staffId: number,
  change: (tx: Tx, orderPk: number) => Promise<string | null>,
): Promise<PhotoResult> {
  if (!isOrderId(orderId)) return Promise.resolve('not_found');
  return inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId);
    if (!order) return 'not_found';
    const { shipped_at } = await tx
      .selectFrom('orders')
      .select('shipped_at')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    if (shipped_at !== null) return 'gone';
    const note = await change(tx, order.id);
    if (note !== null)
      await addEvent(tx, order.id, {
        ...{ kind: 'note', from: null, to: 'note', note, staffId, mailAfterSeconds: null },
      });
    return 'saved';
  });
}

/** Null when there is none. */
export async function findPackingPhoto(orderId: string): Promise<PackingPhoto | null> {
  if (!isOrderId(orderId)) return null;
  const row = await db
    .selectFrom('packing_photos')
    .innerJoin('orders', 'orders.id', 'packing_photos.order_pk')
    .innerJoin('pictures', 'pictures.name', 'packing_photos.image')
    .leftJoin('staff', 'staff.id', 'packing_photos.staff_id')
    .select(['pictures.name', 'extension', 'width', 'height', 'username as by', 'packing_photos.created_at'])
    .where('orders.order_id', '=', orderId)
    .executeTakeFirst();
  const picture = row && (await readPrivatePicture(row));
  if (!picture) return null;
  const { width, height, by, created_at } = row;
  return { picture, width, height, by, at: created_at.toISOString() };
}

/** Also when the data of a customer are erased. The files go after the commit. @returns how many there were. */
export async function removePackingPhotos(tx: Tx, orderPks: readonly number[]): Promise<number> {
  if (orderPks.length === 0) return 0;
  const removed = await tx
    .deleteFrom('packing_photos')
    .where('order_pk', 'in', orderPks)
    .returning('image')
    .execute();
  await removePictures(
    tx,
    removed.map(({ image }) => image),
  );
  return removed.length;
}
