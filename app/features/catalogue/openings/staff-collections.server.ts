import { sql } from 'kysely';
import { invalidateOnCommit } from '#app/platform/cache/cache.server.ts';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { withVersion } from '#app/platform/database/versions.server.ts';
import { releasePictures } from '#app/platform/images/image-cleanup.server.ts';
import type { PreparedPicture } from '#app/platform/images/prepare-picture.server.ts';
import { attachPicture, type StoredPicture, withUpload } from '#app/platform/images/store-picture.server.ts';
import type { CollectionPictureInput } from './collection-picture-input.ts';
import {
  COLLECTION_PICTURES_TAG,
  type PictureRow,
  selectPictures,
  toPicture,
} from './collection-pictures.server.ts';
import { type List, readLists } from './openings.server.ts';
import type { CollectionPicture } from './schema.ts';

export async function listStaffCollections(): Promise<CollectionPicture[]> {
  const [lists, rows] = await Promise.all([readLists(), selectPictures(db).execute()]);
  const byPath = new Map(rows.map((row) => [row.key, row]));
  return lists.map((list) => toCollection(list, byPath.get(list.path)));
}

export type SaveCollectionPictureResult =
  | { outcome: 'saved'; collection: CollectionPicture }
  | { outcome: 'not_found' }
  | { outcome: 'empty' }
  | { outcome: 'version_conflict'; current: CollectionPicture };

export async function saveCollectionPicture(
  { path, remove_image = false, version }: CollectionPictureInput,
  sent: PreparedPicture | undefined,
): Promise<SaveCollectionPictureResult> {
  const list = (await readLists()).find((known) => known.path === path);
  if (!list) return { outcome: 'not_found' };
  if (!sent && !remove_image) return { outcome: 'empty' };
  return withUpload(sent, (picture) =>
    inTransaction(async (tx) => {
      // Two writers of a list without a row have none to lock.
      await sql`lock table collection_pictures in share row exclusive mode`.execute(tx);
      const row = await selectPictures(tx).where('key', '=', path).executeTakeFirst();
      return withVersion(row ?? NO_PICTURE, version, {
        current: async () => toCollection(list, row),
        write: ({ image }) => write(tx, list, image, picture),
      });
    }),
  );
}

const NO_PICTURE = { image: null, version: 0 };

async function write(
  tx: Tx,
  list: List,
  before: string | null,
  picture: StoredPicture | undefined,
): Promise<SaveCollectionPictureResult> {
  const image = picture ? await attachPicture(tx, picture) : null;
  const { path } = list;
  await tx
    .insertInto('collection_pictures')
    .values({ key: path, image })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        image,
        version: sql<number>`collection_pictures.version + 1`,
        updated_at: sql<Date>`now()`,
      }),
    )
    .execute();
  if (before !== image) await releasePictures(tx, [before]);
  await invalidateOnCommit(tx, [COLLECTION_PICTURES_TAG]);
  const row = await selectPictures(tx).where('key', '=', path).executeTakeFirst();
  return { outcome: 'saved', collection: toCollection(list, row) };
}

function toCollection({ path, title, intro }: List, row: PictureRow | undefined): CollectionPicture {
  return { path, title, intro, picture: row ? toPicture(row) : null, version: row?.version ?? null };
}
