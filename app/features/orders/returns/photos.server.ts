import type { LockedOrder } from '#app/features/orders/locked-order.server.ts';
import { db, type Tx } from '#app/platform/database/database.server.ts';
import { removePictures } from '#app/platform/images/image-cleanup.server.ts';
import { originalFile, pictureFiles } from '#app/platform/images/image-store.server.ts';
import { type PreparedPicture, withPrivateName } from '#app/platform/images/prepare-picture.server.ts';
import { attachPicture, withUpload } from '#app/platform/images/store-picture.server.ts';
import { type LockedAftersale, withAftersale } from './decide.server.ts';
import type { AftersalePhotos } from './schema.ts';

const MIME = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** Of one record. */
export const MOST_PHOTOS = 6;

export type PhotoResult = 'saved' | 'not_found' | 'too_many' | 'closed';

/** Evidence for a claim, until it is decided. `mayAdd` says whether whoever sends it may. */
export async function addPhoto(
  id: number,
  picture: PreparedPicture,
  isByCustomer: boolean,
  mayAdd: (tx: Tx, order: LockedOrder) => Promise<boolean> = async () => true,
): Promise<PhotoResult> {
  return withUpload(withPrivateName(picture), async (stored) => {
    const result = await withAftersale(id, async (tx, order, aftersale): Promise<PhotoResult> => {
      if (!(await mayAdd(tx, order))) return 'not_found';
      const refusal = await refusalOf(tx, aftersale);
      if (refusal) return refusal;
      const image = await attachPicture(tx, stored);
      await tx
        .insertInto('aftersale_photos')
        .values({ aftersale_id: id, image, is_by_customer: isByCustomer })
        .execute();
      return 'saved';
    });
    return typeof result === 'string' ? result : 'not_found';
  });
}

async function refusalOf(tx: Tx, { id, closed_at }: LockedAftersale): Promise<'closed' | 'too_many' | null> {
  if (closed_at !== null) return 'closed';
  const { photos } = await tx
    .selectFrom('aftersale_photos')
    .select(({ fn }) => fn.countAll<number>().as('photos'))
    .where('aftersale_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(photos) >= MOST_PHOTOS ? 'too_many' : null;
}

/** For staff only: their names lead nowhere. */
export async function listPhotos(id: number): Promise<AftersalePhotos> {
  const rows = await db
    .selectFrom('aftersale_photos')
    .innerJoin('pictures', 'pictures.name', 'aftersale_photos.image')
    .select(['pictures.name', 'extension', 'is_by_customer', 'aftersale_photos.created_at'])
    .where('aftersale_id', '=', id)
    .orderBy('aftersale_photos.created_at')
    .$narrowType<{ extension: keyof typeof MIME }>()
    .execute();
  const photos = await Promise.all(
    rows.map(async ({ name, extension, is_by_customer, created_at }) => {
      const bytes = await pictureFiles.read(originalFile({ name, extension }));
      const picture = bytes ? `data:${MIME[extension]};base64,${bytes.toString('base64')}` : null;
      return picture === null ? [] : [{ picture, is_by_customer, at: created_at.toISOString() }];
    }),
  );
  return { photos: photos.flat() };
}

/** What she wrote and sent, when her data are erased. */
export async function forgetAftersales(tx: Tx, orderPks: readonly number[]): Promise<void> {
  if (orderPks.length === 0) return;
  await tx
    .updateTable('aftersales')
    .set({ note: null, answer: null })
    .where('order_pk', 'in', orderPks)
    .execute();
  const removed = await tx
    .deleteFrom('aftersale_photos')
    .where('aftersale_id', 'in', (eb) =>
      eb
        .selectFrom('aftersales')
        .select('id')
        .where('order_pk', 'in', [...orderPks]),
    )
    .returning('image')
    .execute();
  await removePictures(
    tx,
    removed.map(({ image }) => image),
  );
}
