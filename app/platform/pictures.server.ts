import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Tx } from './database.server.ts';
import { checkUpload, MAX_PIXELS, unreadable } from './picture-kinds.server.ts';
import { lockPicture, pictureFiles } from './picture-store.server.ts';
import { Turns } from './turns.server.ts';

// No side of a kept picture is longer; a page never shows more, and WebP cannot hold more than 16,383.
const MASTER_WIDTH = 2000;
const MASTER_HEIGHT = 4000;

// The machine is small and pages come first: one thread for a decode, and two decodes at once.
sharp.concurrency(1);
sharp.cache(false);
/** Everything that decodes a picture takes its turn here. */
export const decodes = new Turns(2);

// A decode that takes more memory (bytes) runs alone, so that two of them never fill it together.
const BIG = 75_000_000;
const MAX_SECONDS = 20;

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
  return decodes.take(async () => measure(await clean(upload), 'webp'), {
    places: memory > BIG ? 2 : 1,
    maxWaiting,
  });
}

async function clean(upload: Uint8Array): Promise<Buffer> {
  return sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })
    .autoOrient()
    .resize({ width: MASTER_WIDTH, height: MASTER_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 88, effort: 3 })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer()
    .catch(() => {
      throw unreadable();
    });
}

/** Measures a picture that the shop itself made (the demo masters); its bytes are kept as they are. */
export async function prepareOwn(
  bytes: Uint8Array,
  extension: 'avif' | 'webp' | 'jpg',
): Promise<PreparedPicture> {
  return decodes.take(() => measure(bytes, extension));
}

async function measure(bytes: Uint8Array, extension: PreparedPicture['extension']): Promise<PreparedPicture> {
  const { width, height } = await sharp(bytes).metadata();
  const blur = await sharp(bytes).resize({ width: 8 }).webp({ quality: 40, effort: 0 }).toBuffer();
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
  return { name, extension, width, height, bytes, blur: `data:image/webp;base64,${blur.toString('base64')}` };
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
