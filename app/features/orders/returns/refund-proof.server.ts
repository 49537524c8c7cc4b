import { sql } from 'kysely';
import { lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId } from '#app/features/orders/order.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import type { PackingPhoto } from '#app/features/orders/pack/schema.ts';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { removePictures } from '#app/platform/images/image-cleanup.server.ts';
import { type PreparedPicture, withPrivateName } from '#app/platform/images/prepare-picture.server.ts';
import { readPrivatePicture } from '#app/platform/images/private-picture.server.ts';
import { attachPicture, withUpload } from '#app/platform/images/store-picture.server.ts';

const SAVED = 'Picture of a refund saved';

/** Of the transfer by which money went back. Replaces the one before; false for what is no refund of this order, or was taken back. */
export function setRefundProof(
  orderId: string,
  refundId: number,
  picture: PreparedPicture,
  staffId: number,
): Promise<boolean> {
  if (!isOrderId(orderId)) return Promise.resolve(false);
  return withUpload(withPrivateName(picture), (stored) =>
    inTransaction(async (tx) => {
      const order = await lockPlacedOrder(tx, orderId);
      if (!order || !(await isRefund(tx, order.id, refundId))) return false;
      await removeRefundProofs(tx, [refundId]);
      const image = await attachPicture(tx, stored);
      await tx
        .insertInto('refund_proofs')
        .values({ payment_event_id: refundId, image, staff_id: staffId })
        .execute();
      await addEvent(tx, order.id, {
        ...{ kind: 'note', from: null, to: 'note', note: SAVED, staffId, mailAfterSeconds: null },
      });
      return true;
    }),
  );
}

async function isRefund(tx: Tx, orderPk: number, refundId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_events')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select('payment_events.id')
    .where('payment_events.id', '=', refundId)
    .where('kind', '=', 'refunded')
    .where('payments.order_pk', '=', orderPk)
    .where(isTakenBack, '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

/** The entry that follows it says so. */
const isTakenBack = sql<boolean>`coalesce((select later.kind = 'refund_undone' from payment_events as later
  where later.payment_id = payment_events.payment_id and later.id > payment_events.id order by later.id limit 1), false)`;

/** Null when there is none. */
export async function findRefundProof(orderId: string, refundId: number): Promise<PackingPhoto | null> {
  if (!isOrderId(orderId)) return null;
  const row = await db
    .selectFrom('refund_proofs')
    .innerJoin('payment_events', 'payment_events.id', 'payment_event_id')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_pk')
    .innerJoin('pictures', 'pictures.name', 'refund_proofs.image')
    .leftJoin('staff', 'staff.id', 'refund_proofs.staff_id')
    .select(['pictures.name', 'extension', 'width', 'height', 'username as by', 'refund_proofs.created_at'])
    .where('orders.order_id', '=', orderId)
    .where('payment_event_id', '=', refundId)
    .executeTakeFirst();
  const picture = row && (await readPrivatePicture(row));
  if (!picture) return null;
  const { width, height, by, created_at } = row;
  return { picture, width, height, by, at: created_at.toISOString() };
}

async function removeRefundProofs(tx: Tx, refundIds: readonly number[]): Promise<void> {
  if (refundIds.length === 0) return;
  const removed = await tx
    .deleteFrom('refund_proofs')
    .where('payment_event_id', 'in', refundIds)
    .returning('image')
    .execute();
  await removePictures(
    tx,
    removed.map(({ image }) => image),
  );
}

/** When refunds of a locked order were taken back. The files go after the commit. */
export async function removeProofsTakenBack(tx: Tx, orderPk: number): Promise<void> {
  const proofs = await proofsOf(tx, [orderPk]).where(isTakenBack, '=', true).execute();
  await removeRefundProofs(tx, idsOf(proofs));
}

/** When the data of a customer are erased. The files go after the commit. */
export async function removeAllProofs(tx: Tx, orderPks: readonly number[]): Promise<void> {
  if (orderPks.length > 0) await removeRefundProofs(tx, idsOf(await proofsOf(tx, orderPks).execute()));
}

function proofsOf(tx: Tx, orderPks: readonly number[]) {
  return tx
    .selectFrom('refund_proofs')
    .innerJoin('payment_events', 'payment_events.id', 'payment_event_id')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select('payment_event_id')
    .where('payments.order_pk', 'in', orderPks);
}

function idsOf(proofs: readonly { payment_event_id: number }[]): number[] {
  return proofs.map(({ payment_event_id }) => payment_event_id);
}
