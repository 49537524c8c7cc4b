import { randomBytes } from 'node:crypto';
import type { Tx } from '#app/platform/database/database.server.ts';
import { Semaphore } from '#app/platform/queue/semaphore.server.ts';
import { PictureRefused, unreadable } from './formats/picture-refused.ts';
import { checkUpload } from './image-formats.server.ts';
import { lockPicture, pictureFiles } from './image-store.server.ts';
import { imageWorker, PictureProcessEnded, PictureTooCostly } from './image-worker-pool.server.ts';

// The machine is small and pages come first: two decodes at once.
/** Everything that decodes a picture takes its turn here. */
export const decodes = new Semaphore(2);

// A decode that takes more memory (bytes) runs alone, so that two of them never fill it together.
const BIG = 75_000_000;

/** A picture that is decoded, clean and measured, but not yet kept. */
export type PreparedPicture = {
  name: string;
  extension: 'avif' | 'webp' | 'jpg';
  width: number;
  height: number;
  blur: string;
  bytes: Uint8Array;
};

/**
 * Decodes, turns upright, strips all metadata and encodes anew what somebody uploaded (rulings 27). Of several frames it
 * takes the first.
 * @throws {PictureRefused} when the bytes are no JPEG, PNG, WebP or AVIF, or too many, or have over 40 megapixels, or take too long.
 * @throws {TooManyWaiting} when more than `maxWaiting` pictures wait already.
 * @throws {PictureProcessEnded} when the picture process was ended meanwhile.
 */
export async function prepareUpload(
  upload: Uint8Array,
  maxWaiting = Number.POSITIVE_INFINITY,
): Promise<PreparedPicture> {
  const checked = checkUpload(upload);
  const places = checked.memory > BIG ? 2 : 1;
  const clean = () => imageWorker.run('clean', checked).catch(refuse);
  return { ...(await decodes.run(clean, { places, maxWaiting })), extension: 'webp' };
}

function refuse(error: unknown): never {
  if (error instanceof PictureProcessEnded) throw error;
  if (error instanceof PictureTooCostly) throw new PictureRefused(TOO_COSTLY);
  throw unreadable();
}

const TOO_COSTLY = 'This picture takes too long to read. Save it again as JPEG or PNG and try once more.';

/** Measures a picture that the shop itself made (the demo masters); its bytes are kept as they are. */
export async function prepareOwn(
  bytes: Uint8Array,
  extension: PreparedPicture['extension'],
): Promise<PreparedPicture> {
  return decodes.run(async () => ({ ...(await imageWorker.run('measure', bytes)), extension, bytes }));
}

/**
 * The same picture under a name of 128 random bits. The usual name is a hash of the bytes, which whoever sent the picture can
 * compute; this one is known only to those who are told.
 */
export function withRandomName(picture: PreparedPicture): PreparedPicture {
  return { ...picture, name: randomBytes(16).toString('hex') };
}

/**
 * Keeps a prepared picture in the caller's transaction: its row, and its file before that commits. Do it after everything that may
 * be refused: the file of a transaction that is rolled back stays until the next cleaning (picture-cleaning.server.ts).
 * @returns the picture's name.
 */
export async function keepPicture(tx: Tx, picture: PreparedPicture): Promise<string> {
  await lockPicture(tx, picture.name);
  const { bytes, ...row } = picture;
  await tx
    .insertInto('pictures')
    .values({ ...row, bytes: bytes.byteLength })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  await pictureFiles.write(`${picture.name}/original.${picture.extension}`, bytes);
  return picture.name;
}
