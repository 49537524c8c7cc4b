import { lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId } from '#app/features/orders/order.ts';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { removePictures } from '#app/platform/images/image-cleanup.server.ts';
import { originalFile, pictureFiles } from '#app/platform/images/image-store.server.ts';
import { type PreparedPicture, withPrivateName } from '#app/platform/images/prepare-picture.server.ts';
import { attachPicture, withUpload } from '#app/platform/images/store-picture.server.ts';
import type { PackingPhoto } from './schema.ts';

const MIME = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** Replaces the one before. False when there is no such order. */
export async function setPackingPhoto(
  orderId: string,
  picture: PreparedPicture,
  staffId: number,
): Promise<boolean> {
  if (!isOrderId(orderId)) return false;
  return withUpload(withPrivateName(picture), (stored) =>
    inTransaction(async (tx) => {
      const order = await lockPlacedOrder(tx, orderId);
      if (!order) return false;
      await removePackingPhotos(tx, [order.id]);
      const image = await attachPicture(tx, stored);
      await tx
        .insertInto('packing_photos')
        .values({ order_pk: order.id, image, staff_id: staffId })
        .execute();
      return true;
    }),
  );
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
    .$narrowType<{ extension: keyof typeof MIME }>()
    .executeTakeFirst();
  const bytes = row && (await pictureFiles.read(originalFile(row)));
  if (!bytes) return null;
  const { extension, width, height, by, created_at } = row;
  const picture = `data:${MIME[extension]};base64,${bytes.toString('base64')}`;
  return { picture, width, height, by, at: created_at.toISOString() };
}

/** False when there is no such order. */
export async function deletePackingPhoto(orderId: string): Promise<boolean> {
  if (!isOrderId(orderId)) return false;
  return inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId);
    if (!order) return false;
    await removePackingPhotos(tx, [order.id]);
    return true;
  });
}

/** Also when the data of a customer are erased. The files go after the commit. */
export async function removePackingPhotos(tx: Tx, orderPks: readonly number[]): Promise<void> {
  if (orderPks.length === 0) return;
  const removed = await tx
    .deleteFrom('packing_photos')
    .where('order_pk', 'in', orderPks)
    .returning('image')
    .execute();
  await removePictures(
    tx,
    removed.map(({ image }) => image),
  );
}
