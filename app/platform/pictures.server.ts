import { createHash } from 'node:crypto';
import path from 'node:path';
import sharp from 'sharp';
import type { Database, Tx } from './database.server.ts';
import { environment } from './env.server.ts';
import { folderStore } from './files.server.ts';
import { PICTURE_WIDTHS, type PictureFormat } from './pictures.ts';
import { singleFlight } from './single-flight.server.ts';

const MAX_PIXELS = 40_000_000;
const MASTER_WIDTH = 2000;

// The machine is small and pages come first: one thread for a decode, and see `turn` below for how many at once.
sharp.concurrency(1);
sharp.cache(false);

const store = folderStore(path.join(environment().SHOP_DATA, 'pictures'));

/** A picture that is decoded, clean and measured, but not yet kept. */
export type PreparedPicture = {
  name: string;
  extension: 'avif' | 'webp' | 'jpg';
  width: number;
  height: number;
  blur: string;
  bytes: Uint8Array;
};

/** Raised when bytes are not a picture that the shop takes; the message is for the person who sent them. */
export class PictureRefused extends Error {}

/**
 * Decodes, turns upright, strips all metadata and encodes anew what somebody uploaded (rulings 27).
 * @throws {PictureRefused} when the bytes are no JPEG, PNG, WebP, AVIF or HEIC, or have over 40 megapixels.
 */
export async function prepareUpload(upload: Uint8Array): Promise<PreparedPicture> {
  return turn(async () => {
    await checkKind(upload);
    const clean = await sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })
      .rotate()
      .resize({ width: MASTER_WIDTH, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 88, effort: 3 })
      .toBuffer()
      .catch(() => {
        throw new PictureRefused(
          'This picture cannot be read. Save it again as JPEG or PNG and try once more.',
        );
      });
    return measure(clean, 'webp');
  });
}

/** Measures a picture that the shop itself made (the demo masters); its bytes are kept as they are. */
export async function prepareOwn(
  bytes: Uint8Array,
  extension: 'avif' | 'webp' | 'jpg',
): Promise<PreparedPicture> {
  return turn(() => measure(bytes, extension));
}

const KINDS = ['jpeg', 'png', 'webp', 'heif'];

async function checkKind(upload: Uint8Array): Promise<void> {
  const metadata = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!metadata || !KINDS.includes(metadata.format)) {
    throw new PictureRefused('Only JPEG, PNG, WebP, AVIF and HEIC pictures can be taken.');
  }
  if (metadata.width * metadata.height > MAX_PIXELS) {
    throw new PictureRefused('This picture has more than 40 megapixels. Make it smaller and try once more.');
  }
}

async function measure(bytes: Uint8Array, extension: PreparedPicture['extension']): Promise<PreparedPicture> {
  const { width, height } = await sharp(bytes).metadata();
  const blur = await sharp(bytes).resize({ width: 8 }).webp({ quality: 40, effort: 0 }).toBuffer();
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
  return { name, extension, width, height, bytes, blur: `data:image/webp;base64,${blur.toString('base64')}` };
}

/**
 * Keeps a prepared picture: first its file, then its row in the caller's transaction. A file whose row was rolled
 * back is harmless, for its name is made from its bytes and nothing points to it.
 * @returns the picture's name.
 */
export async function keepPicture(tx: Tx | Database, picture: PreparedPicture): Promise<string> {
  await store.write(`${picture.name}/original.${picture.extension}`, picture.bytes);
  const { bytes, ...row } = picture;
  await tx
    .insertInto('pictures')
    .values({ ...row, bytes: bytes.byteLength })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return picture.name;
}

export type ServedPicture = { bytes: Buffer; type: string };

const TYPES: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** A picture in one of the fixed widths and formats, made at most once and then kept; null when there is no such picture. */
export async function findVariant(
  name: string,
  width: number,
  format: PictureFormat,
): Promise<ServedPicture | null> {
  const file = `${name}/${width}.${format}`;
  const bytes = (await store.read(file)) ?? (await makeVariant(file, name, width, format));
  return bytes && { bytes, type: TYPES[format] };
}

const makeVariant = singleFlight(async (file: string, name: string, width: number, format: PictureFormat) => {
  const original = await readOriginal(name);
  if (!original) return null;
  const made = await turn(() => encode(original, width, format));
  await store.write(file, made);
  return made;
});

async function readOriginal(name: string): Promise<Buffer | null> {
  for (const extension of ['avif', 'webp', 'jpg']) {
    const bytes = await store.read(`${name}/original.${extension}`);
    if (bytes) return bytes;
  }
  return null;
}

function encode(original: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  const resized = sharp(original, { limitInputPixels: MAX_PIXELS }).resize({
    width,
    withoutEnlargement: true,
  });
  switch (format) {
    case 'avif':
      return resized.avif({ quality: 52, effort: 2 }).toBuffer();
    case 'webp':
      return resized.webp({ quality: 76, effort: 3 }).toBuffer();
    case 'jpg':
      return resized.flatten({ background: '#ffffff' }).jpeg({ quality: 78, progressive: true }).toBuffer();
  }
}

/** Whether this is a width that pictures are served in; any other would let a visitor fill the disk. */
export function isServedWidth(width: number): boolean {
  return (PICTURE_WIDTHS as readonly number[]).includes(width);
}

const PARALLEL_DECODES = 2;
const waiting: (() => void)[] = [];
let decoding = 0;

/** Lets at most two pictures be decoded at once: a decoded 40-megapixel picture is 160 MB. */
async function turn<T>(work: () => Promise<T>): Promise<T> {
  if (decoding >= PARALLEL_DECODES) await new Promise<void>((resolve) => waiting.push(resolve));
  else decoding++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else decoding--;
  }
}
