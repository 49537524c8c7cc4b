import { asStaff, db, inTransaction } from '#app/platform/database/database.server.ts';
import { type PreparedPicture, prepareUpload } from '#app/platform/images/prepare-picture.server.ts';
import { withUpload } from '#app/platform/images/store-picture.server.ts';
import { PictureRefused } from '#app/platform/images/upload-checks.server.ts';
import { goOnAfter } from '#app/platform/queue/jobs.server.ts';
import { type FetchOptions, FetchRefused, fetchPublic } from '#app/platform/request/fetch-public.server.ts';
import { Semaphore } from '#app/platform/request/work-limits.server.ts';
import { hostOf, largerForms } from './larger-forms.ts';
import { type OpenArchive, openArchive } from './open-archive.server.ts';
import { failPicture, placePicture, rememberedPicture, type WaitingPicture } from './place-picture.server.ts';
import { ArchiveRefused } from './read-zip.server.ts';

const MAX_BYTES = 15 * 1024 * 1024;

const LIMITS = { maxBytes: MAX_BYTES, milliseconds: 10_000, maxRedirects: 3 };

const AT_ONCE = 4;

const AT_ONCE_OF_HOST = 2;

const BATCH = 200;

const messages = {
  noFile: 'This is neither a web address nor a file in the ZIP of this import.',
};

type Allowed = Pick<FetchOptions, 'allows'>;

type Waiting = WaitingPicture & { applied_by: number | null };

/** Fetches and places what waits, of all imports. What fails for a reason of the shop's own waits for the next run. */
export async function fetchWaitingPictures(allowed: Allowed = {}): Promise<void> {
  const archives = new Map<number, Promise<OpenArchive | null>>();
  for (let last: Waiting | undefined; ; ) {
    const rows = await readWaiting(last);
    last = rows.at(-1);
    if (!last) return;
    await Promise.all(limited(rows, (row) => goOnAfter(row, () => fetchOne(row, { archives, ...allowed }))));
  }
}

function readWaiting(last: Waiting | undefined): Promise<Waiting[]> {
  let query = db
    .selectFrom('import_pictures')
    .innerJoin('imports', 'imports.id', 'import_pictures.import_id')
    .select(['import_id', 'place', 'position', 'product_id', 'address', 'alt', 'imports.applied_by'])
    .where('import_pictures.state', '=', 'waiting')
    .orderBy('import_id')
    .orderBy('place')
    .orderBy('position')
    .limit(BATCH);
  if (last)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('import_id', 'place', 'position'), '>', tuple(last.import_id, last.place, last.position)),
    );
  return query.execute();
}

/** Four at a time, and two of one host. */
function limited(rows: readonly Waiting[], work: (row: Waiting) => Promise<void>): Promise<void>[] {
  const all = new Semaphore(AT_ONCE);
  const hosts = new Map<string | null, Semaphore>();
  return rows.map((row) => {
    const host = hostOf(row.address);
    const own = hosts.get(host) ?? new Semaphore(AT_ONCE_OF_HOST);
    hosts.set(host, own);
    return own.run(() => all.run(() => work(row)));
  });
}

type Sources = Allowed & { archives: Map<number, Promise<OpenArchive | null>> };

async function fetchOne(row: Waiting, sources: Sources): Promise<void> {
  const place = (name: string, stored?: Parameters<typeof placePicture>[3]) =>
    asStaff(row.applied_by, () => inTransaction((tx) => placePicture(tx, row, name, stored)));
  const known = await rememberedPicture(db, row.address);
  if (known !== null && hostOf(row.address) !== null && (await place(known))) return;
  try {
    const picture = await prepared(row, sources);
    await withUpload(picture, (stored) => place(stored.name, stored));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await failPicture(db, row, error.message);
  }
}

function isRefusal(error: unknown): error is Error {
  return error instanceof FetchRefused || error instanceof PictureRefused || error instanceof ArchiveRefused;
}

/** The larger form of an address may be missing, too large, or no picture: the reason is that of the address as it was given. */
async function prepared({ import_id, address }: Waiting, sources: Sources): Promise<PreparedPicture> {
  if (hostOf(address) === null) return prepare(await unpacked(import_id, address, sources));
  const options = { ...LIMITS, ...(sources.allows && { allows: sources.allows }) };
  for (const larger of largerForms(address).slice(0, -1)) {
    try {
      return await prepare(await fetchPublic(larger, options));
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
  return prepare(await fetchPublic(address, options));
}

const prepare = (bytes: Uint8Array) => prepareUpload(bytes, undefined, MAX_BYTES);

async function unpacked(importId: number, name: string, { archives }: Sources): Promise<Uint8Array> {
  const opened = archives.get(importId) ?? openArchive(importId);
  archives.set(importId, opened);
  const bytes = await (await opened)?.read(name, MAX_BYTES);
  if (!bytes) throw new FetchRefused(messages.noFile);
  return bytes;
}
