import type { Tx } from './database.server.ts';
import { checkUpload, unreadable } from './picture-kinds.server.ts';
import { lockPicture, pictureFiles } from './picture-store.server.ts';
import { workApart } from './pictures-apart.server.ts';
import { Turns } from './turns.server.ts';

// The machine is small and pages come first: two decodes at once.
/** Everything that decodes a picture takes its turn here. */
export const decodes = new Turns(2);

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
 * @throws {PictureRefused} when the bytes are no JPEG, PNG, WebP or AVIF, or too many, or have over 40 megapixels.
 * @throws {TooManyWaiting} when more than `maxWaiting` pictures wait already.
 */
export async function prepareUpload(
  upload: Uint8Array,
  maxWaiting = Number.POSITIVE_INFINITY,
): Promise<PreparedPicture> {
  const memory = await checkUpload(upload);
  return decodes.take(() => cleaned(upload), {
    places: memory > BIG ? 2 : 1,
    maxWaiting,
  });
}

async function cleaned(upload: Uint8Array): Promise<PreparedPicture> {
  const bytes = await workApart('clean', upload).catch(() => {
    throw unreadable();
  });
  return measured(bytes, 'webp');
}

/** Measures a picture that the shop itself made (the demo masters); its bytes are kept as they are. */
export async function prepareOwn(
  bytes: Uint8Array,
  extension: 'avif' | 'webp' | 'jpg',
): Promise<PreparedPicture> {
  return decodes.take(() => measured(bytes, extension));
}

async function measured(
  bytes: Uint8Array,
  extension: PreparedPicture['extension'],
): Promise<PreparedPicture> {
  return { ...(await workApart('measure', bytes)), extension, bytes };
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
