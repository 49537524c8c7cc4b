import { sql } from 'kysely';
import { addPhotoOfReview, removePhotosOfFile } from '#app/features/gallery/review-photos.server.ts';
import {
  asStaff,
  type Database,
  db,
  inTransaction,
  type Tx,
} from '#app/platform/database/database.server.ts';
import { prepareUpload, withRandomName } from '#app/platform/images/prepare-picture.server.ts';
import { type StoredPicture, withUpload } from '#app/platform/images/store-picture.server.ts';
import { PictureRefused } from '#app/platform/images/upload-checks.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { defineJob, goOnAfter } from '#app/platform/queue/jobs.server.ts';
import { type FetchOptions, FetchRefused, fetchPublic } from '#app/platform/request/fetch-public.server.ts';

export const REVIEW_PICTURES_QUEUE = 'moving-pictures';

/** What the record of a row keeps of it, as `pictures_lost`. */
export type LostPicture = { address: string; reason: string };

const LIMITS = { maxBytes: 15 * 1024 * 1024, milliseconds: 10_000, maxRedirects: 3 };

const AT_ONCE = 4;

// Also when the process that began it is gone.
defineJob(REVIEW_PICTURES_QUEUE, () => fetchReviewPictures(), {
  cron: '* * * * *',
  atStart: true,
  limit: 3_600,
});

type Waiting = {
  file_id: number;
  line: number;
  review: number;
  pictures: string[];
  /** So many of them were tried before. */
  done: number;
  applied_by: number | null;
};

/**
 * Fetches the pictures of reviews that staff have published; those of hidden ones wait, so that nobody has to look at two lists. A dead
 * address is noted. What fails for a reason of the shop's own waits for the next run.
 */
export async function fetchReviewPictures(allowed: Pick<FetchOptions, 'allows'> = {}): Promise<void> {
  for (let last: Waiting | undefined; ; ) {
    const rows = await readWaiting(last);
    last = rows.at(-1);
    if (!last) return;
    await Promise.all(
      rows.map((row) =>
        goOnAfter({ file: row.file_id, line: row.line }, () =>
          asStaff(row.applied_by, () => fetchPictures(row, allowed)),
        ),
      ),
    );
  }
}

async function readWaiting(last: Waiting | undefined): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select row.file_id, row.line, reviews.id as review, record -> 'pictures' as pictures, ${DONE} as done, applied_by
    from moving_files join moving_rows as row on row.file_id = moving_files.id and row.is_applied
    join reviews on reviews.earlier_key = record ->> 'fingerprint' and reviews.earlier_file_id = row.file_id and is_approved
    where moving_files.kind = 'reviews' and moving_files.state = 'applied' and ${PICTURES_LEFT} > 0
      and (row.file_id, row.line) > (${last?.file_id ?? 0}, ${last?.line ?? 0})
    order by row.file_id, row.line limit ${AT_ONCE}`.execute(db);
  return rows;
}

const DONE = sql<number>`coalesce((record ->> 'pictures_done')::integer, 0)`;

/** Of a row of a file with reviews. */
export const PICTURES_LEFT = sql<number>`(coalesce(jsonb_array_length(record -> 'pictures'), 0) - ${DONE})`;

async function fetchPictures(row: Waiting, allowed: Pick<FetchOptions, 'allows'>): Promise<void> {
  for (const [at, address] of row.pictures.entries()) {
    if (at < row.done) continue;
    try {
      const bytes = await fetchPublic(address, { ...LIMITS, ...allowed });
      const picture = await prepareUpload(bytes, undefined, LIMITS.maxBytes);
      await withUpload(withRandomName(picture), (stored) => inTransaction((tx) => add(tx, row, at, stored)));
    } catch (error) {
      if (!(error instanceof FetchRefused || error instanceof PictureRefused)) throw error;
      await setDone(db, row, at, { address, reason: error.message });
    }
  }
}

async function add(tx: Tx, row: Waiting, at: number, stored: StoredPicture): Promise<void> {
  const { rows } = await sql<{ done: number }>`select ${DONE} as done from moving_rows
    where file_id = ${row.file_id} and line = ${row.line} and is_applied for update`.execute(tx);
  // Another process was quicker, or the file was undone.
  if (rows[0]?.done !== at) return;
  if (await addPhotoOfReview(tx, row.review, stored)) await setDone(tx, row, at, null);
}

async function setDone(
  connection: Database | Tx,
  { file_id, line }: Waiting,
  at: number,
  lost: LostPicture | null,
): Promise<void> {
  const noted = JSON.stringify({ pictures_done: at + 1 });
  const news = JSON.stringify(lost === null ? [] : [lost]);
  await sql`update moving_rows set record = record || ${noted}::jsonb ||
      jsonb_strip_nulls(jsonb_build_object('pictures_lost',
        nullif(coalesce(record -> 'pictures_lost', '[]') || ${news}::jsonb, '[]')))
    where file_id = ${file_id} and line = ${line} and is_applied and ${DONE} = ${at}`.execute(connection);
}

/** Asks for the lost pictures of a file again, after those that were taken. False when there is no such file. */
export function retryReviewPictures(fileId: number): Promise<boolean> {
  return inTransaction(async (tx) => {
    const file = await tx
      .selectFrom('moving_files')
      .select('id')
      .where('id', '=', fileId)
      .where('kind', '=', 'reviews')
      .executeTakeFirst();
    if (!file) return false;
    // Where pictures are still being fetched, their places must stay.
    await sql`update moving_rows set record = record - 'pictures_lost' ||
        jsonb_build_object('pictures', taken || lost, 'pictures_done', jsonb_array_length(taken))
      from (
        select line, jsonb_path_query_array(record, '$.pictures_lost[*].address') as lost,
          (select coalesce(jsonb_agg(address order by place), '[]')
            from jsonb_array_elements(record -> 'pictures') with ordinality as all_of_them (address, place)
            where not jsonb_path_query_array(record, '$.pictures_lost[*].address') @> address) as taken
        from moving_rows where file_id = ${fileId} and record ? 'pictures_lost') as known
      where moving_rows.file_id = ${fileId} and moving_rows.line = known.line and ${PICTURES_LEFT} = 0`.execute(
      tx,
    );
    await enqueue(tx, REVIEW_PICTURES_QUEUE, [{}]);
    return true;
  });
}

/** Of a file that is taken back: applied again, it brings all of its pictures again. */
export async function forgetPictures(tx: Tx, fileId: number): Promise<void> {
  await removePhotosOfFile(tx, fileId);
  await sql`update moving_rows set record = record - 'pictures_done' - 'pictures_lost'
    where file_id = ${fileId} and record ? 'pictures_done'`.execute(tx);
}
