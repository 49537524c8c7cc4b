import { sql } from 'kysely';
import type { PackingPhoto } from '#app/features/orders/pack/schema.ts';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { removePictures } from '#app/platform/images/image-cleanup.server.ts';
import { type PreparedPicture, withPrivateName } from '#app/platform/images/prepare-picture.server.ts';
import { readPrivatePicture } from '#app/platform/images/private-picture.server.ts';
import { attachPicture, withUpload } from '#app/platform/images/store-picture.server.ts';

export type ProofKind = 'signature' | 'photo';

/** `has_proof`: it is evidence, and stays as it is. */
export type ProofResult = 'saved' | 'not_found' | 'has_proof';

/** That the rider took the parcels of a list. */
export function setProof(id: number, kind: ProofKind, picture: PreparedPicture): Promise<ProofResult> {
  return withUpload(withPrivateName(picture), (stored) =>
    inTransaction(async (tx) => {
      const list = await tx
        .selectFrom('hand_overs')
        .select('proof')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!list) return 'not_found';
      if (list.proof !== null) return 'has_proof';
      const proof = await attachPicture(tx, stored);
      await tx.updateTable('hand_overs').set({ proof, proof_kind: kind }).where('id', '=', id).execute();
      return 'saved';
    }),
  );
}

/** Null when there is none. */
export async function findProof(id: number): Promise<PackingPhoto | null> {
  const row = await db
    .selectFrom('hand_overs')
    .innerJoin('pictures', 'pictures.name', 'hand_overs.proof')
    .leftJoin('staff', 'staff.id', 'hand_overs.closed_by')
    .select(['pictures.name', 'extension', 'width', 'height', 'username as by'])
    .select(sql<Date>`coalesce(closed_at, opened_at)`.as('at'))
    .where('hand_overs.id', '=', id)
    .executeTakeFirst();
  const picture = row && (await readPrivatePicture(row));
  if (!picture) return null;
  const { width, height, by, at } = row;
  return { picture, width, height, by, at: at.toISOString() };
}

/** A photo may show the labels of these orders; a signature says nothing of them. The files go after the commit. */
export async function removeProofPhotos(tx: Tx, orderPks: readonly number[]): Promise<void> {
  if (orderPks.length === 0) return;
  const lists = await tx
    .selectFrom('hand_overs')
    .select(['id', 'proof'])
    .where('proof_kind', '=', 'photo')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('shipments')
        .select(sql<number>`hand_over_id`.as('hand_over_id'))
        .where('order_pk', 'in', orderPks)
        .where('hand_over_id', 'is not', null),
    )
    .execute();
  if (lists.length === 0) return;
  await tx
    .updateTable('hand_overs')
    .set({ proof: null, proof_kind: null })
    .where(
      'id',
      'in',
      lists.map(({ id }) => id),
    )
    .execute();
  await removePictures(
    tx,
    lists.flatMap(({ proof }) => proof ?? []),
  );
}
