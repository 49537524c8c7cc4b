import { sql } from 'kysely';
import type { z } from 'zod';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { PICTURES_QUEUE, picturesToFetch } from './plan-pictures.server.ts';
import type { FailedPicture, importPicturesSchema } from './schema.ts';

type ImportPictures = z.infer<typeof importPicturesSchema>;

export async function readImportPictures(importId: number): Promise<ImportPictures> {
  const { rows } = await sql<ImportPictures>`
    select case when (select state from imports where id = ${importId}) in ('comparing', 'ready')
        then ${picturesToFetch(importId)} else 0 end as to_fetch,
      count(*) filter (where state = 'waiting')::integer as waiting,
      count(*) filter (where state in ('placed', 'known'))::integer as placed,
      count(*) filter (where state = 'failed')::integer as failed,
      (select json_build_object('file_name', file_name, 'parts', parts, 'pictures', pictures, 'unmatched', unmatched, 'reason', reason,
          'received', (select count(*) from import_archive_parts as received where received.import_id = import_archives.import_id))
        from import_archives where import_id = ${importId}) as archive
    from import_pictures where import_id = ${importId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count has no row.');
  return row;
}

const MOST = 200;

/** At most two hundred, in the order of the file. */
export async function listFailedPictures(importId: number): Promise<FailedPicture[]> {
  const { rows } = await sql<FailedPicture>`
    select failed.place, failed.position, product_id, products.name as product, line, address, reason
    from import_pictures as failed join products on products.id = product_id
    where import_id = ${importId} and failed.state = 'failed' order by failed.place, failed.position limit ${sql.lit(MOST)}`.execute(
    db,
  );
  return rows;
}

/** All that failed, or those of one product. */
export function retryPictures(importId: number, place?: number): Promise<void> {
  return inTransaction(async (tx) => {
    let failed = tx
      .updateTable('import_pictures')
      .set({ state: 'waiting', reason: null })
      .where('import_id', '=', importId)
      .where('state', '=', 'failed');
    if (place !== undefined) failed = failed.where('place', '=', place);
    const [result] = await failed.execute();
    if (result && result.numUpdatedRows > 0n) await enqueue(tx, PICTURES_QUEUE, [{}]);
  });
}
