import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { StorageUnavailable } from '#app/platform/files/file-store.ts';
import { log } from '#app/platform/request/log.server.ts';
import { isBeingRemoved, removeUnlessUsed, takeOverRemoval } from './image-cleanup.server.ts';
import { enqueueEncoding } from './image-jobs.server.ts';
import { lockPictures, originalFile, pictureFiles } from './image-store.server.ts';
import { type PreparedPicture, withRandomName } from './prepare-picture.server.ts';

/** A picture whose row and file are there, reserved for ten minutes by `upload`. */
export type StoredPicture = Omit<PreparedPicture, 'bytes'> & { upload: string };

const RESERVED = '10 minutes';

// Concurrent requests, because some stores are slow.
const AT_ONCE = 8;

/**
 * Stores the pictures before `work`, whose transaction keeps them, so that no lock or connection waits for the store. What it does
 * not keep, because it refuses or fails, is removed again.
 * @throws {StorageFull | StorageUnavailable}
 */
export async function withUploads<Field extends string, Result>(
  uploads: Partial<Record<Field, PreparedPicture>>,
  work: (stored: Partial<Record<Field, StoredPicture>>) => Promise<Result>,
): Promise<Result> {
  const fields = Object.keys(uploads) as Field[];
  const stored = await storePictures(fields.flatMap((field) => uploads[field] ?? []));
  try {
    return await work(
      Object.fromEntries(fields.map((field, index) => [field, stored[index]])) as Partial<
        Record<Field, StoredPicture>
      >,
    );
  } finally {
    await removeUnkept(stored);
  }
}

/** The same for one picture, which may be missing. */
export function withUpload<Given extends PreparedPicture | undefined, Result>(
  picture: Given,
  work: (stored: StoredPicture | Extract<Given, undefined>) => Promise<Result>,
): Promise<Result> {
  return withUploads(picture ? { picture } : {}, ({ picture: stored }) =>
    work(stored as StoredPicture | Extract<Given, undefined>),
  );
}

/** For a caller that keeps all of them, or fails as a whole and is repeated. @throws {StorageFull | StorageUnavailable} */
export async function storePictures(pictures: readonly PreparedPicture[]): Promise<StoredPicture[]> {
  const stored = await reserve(pictures);
  for (let first = 0; first < pictures.length; first += AT_ONCE) {
    const some = pictures.slice(first, first + AT_ONCE);
    await Promise.all(some.map((picture) => pictureFiles.write(originalFile(picture), picture.bytes)));
  }
  return stored;
}

/** The original of a stored picture, to be stored once more under a name that nobody knows; undefined when its file is missing. */
export async function copyUnderNewName(name: string): Promise<PreparedPicture | undefined> {
  const row = await db
    .selectFrom('pictures')
    .select(['name', 'extension', 'width', 'height', 'blur'])
    .where('name', '=', name)
    .$narrowType<Pick<PreparedPicture, 'extension'>>()
    .executeTakeFirst();
  const bytes = row && (await pictureFiles.read(originalFile(row)));
  return bytes ? withRandomName({ ...row, bytes }) : undefined;
}

/** The nightly cleaning removes what this cannot. */
async function removeUnkept(stored: readonly StoredPicture[]): Promise<void> {
  if (stored.length === 0) return;
  try {
    const ids = stored.map(({ upload }) => upload);
    const left = await db.deleteFrom('picture_uploads').where('id', 'in', ids).returning('picture').execute();
    for (const { picture } of left) await removeUnlessUsed(picture);
  } catch (error) {
    log.warn({ err: error }, 'pictures of a refused upload could not be removed at once');
  }
}

/** Ends the reservation in the transaction that uses the picture; its sizes are encoded after the commit. @returns its name. */
export async function attachPicture(tx: Tx, picture: StoredPicture): Promise<string> {
  await attachPictures(tx, [picture]);
  return picture.name;
}

export async function attachPictures(tx: Tx, pictures: readonly StoredPicture[]): Promise<void> {
  if (pictures.length === 0) return;
  const uploads = pictures.map(({ upload }) => upload);
  await tx.deleteFrom('picture_uploads').where('id', 'in', uploads).execute();
  await enqueueEncoding(
    tx,
    pictures.map(({ name }) => name),
  );
}

const TRIES = 25;
const PAUSE_MS = 200;

/** Waits while files of the same name are being removed. */
async function reserve(pictures: readonly PreparedPicture[]): Promise<StoredPicture[]> {
  const names = [...new Set(pictures.map(({ name }) => name))];
  for (let tries = 0; tries < TRIES; tries++) {
    const stored = await inTransaction((tx) => tryReserving(tx, names, pictures));
    if (stored) return stored;
    await pause(PAUSE_MS);
    await takeOverRemoval(names);
  }
  throw new StorageUnavailable('the old files of a picture are still being removed');
}

/** Null while the files of one are being removed. */
async function tryReserving(
  tx: Tx,
  names: string[],
  pictures: readonly PreparedPicture[],
): Promise<StoredPicture[] | null> {
  if (pictures.length === 0) return [];
  await lockPictures(tx, names);
  if (await isBeingRemoved(tx, names)) return null;
  const rows = pictures.map(({ bytes, ...row }) => ({ ...row, bytes: bytes.byteLength }));
  await tx
    .insertInto('pictures')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const until = sql<Date>`now() + ${RESERVED}::interval`;
  const uploads = await tx
    .insertInto('picture_uploads')
    .values(names.map((picture) => ({ picture, until })))
    .returning(['id', 'picture'])
    .execute();
  const idOf = new Map(uploads.map(({ id, picture }) => [picture, id]));
  return pictures.map(({ bytes: _, ...row }) => ({ ...row, upload: idOf.get(row.name) ?? '' }));
}
