import { setTimeout as pause } from 'node:timers/promises';
import { singleFlight } from '#app/platform/cache/single-flight.server.ts';
import { StorageFull, StorageUnavailable } from '#app/platform/files/file-store.ts';
import { log } from '#app/platform/log.server.ts';
import { claimEncoding, releaseEncoding } from './encoding-claims.server.ts';
import { PICTURE_WIDTHS, type PictureFormat } from './image.ts';
import { removeUnlessKept } from './image-cleanup.server.ts';
import { findOriginal, hasPicture, type Original, pictureFiles } from './image-store.server.ts';
import { imageSubprocess } from './image-subprocess.server.ts';
import { watchEncoding } from './picture-pace.server.ts';
import { decodes } from './prepare-picture.server.ts';

export type ServedPicture = { bytes: Buffer; type: string };

type Variant = { file: string; name: string; width: number; format: PictureFormat };

export const PICTURE_MEDIA_TYPES: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

// A page of a new shop requests some dozens at once; beyond this, a stand-in is served.
const MAX_WAITING = 200;

const LOOK_EVERY_MS = 150;

/** Null when there is no such image. @throws {QueueFullError} when too many are being made already. */
export async function findVariant(
  name: string,
  width: number,
  format: PictureFormat,
): Promise<ServedPicture | null> {
  const file = `${name}/${width}.${format}`;
  const bytes = (await pictureFiles.read(file)) ?? (await makeVariant(file, { file, name, width, format }));
  return bytes && { bytes, type: PICTURE_MEDIA_TYPES[format] };
}

/** In this process one work for all who ask; of several processes one makes it and the others look for its file. */
const makeVariant = singleFlight(async (_file: string, variant: Variant): Promise<Buffer | null> => {
  for (;;) {
    const made = await decodes.run(() => makeUnlessClaimed(variant), {
      maxWaiting: MAX_WAITING,
      rest: watchEncoding,
    });
    if (made !== 'claimed') return made;
    await pause(LOOK_EVERY_MS);
    const stored = await pictureFiles.read(variant.file);
    if (stored) return stored;
  }
});

async function makeUnlessClaimed(variant: Variant): Promise<Buffer | null | 'claimed'> {
  const original = await findOriginal(variant.name);
  if (!original) return null;
  if (!(await claimEncoding(variant.file))) return 'claimed';
  try {
    return (await pictureFiles.read(variant.file)) ?? (await encodeAndStore(original, variant));
  } finally {
    await releaseEncoding(variant.file);
  }
}

async function encodeAndStore(original: Original, { file, name, width, format }: Variant): Promise<Buffer> {
  const made = isGoodEnough(original, width, format)
    ? original.bytes
    : await imageSubprocess.run('encode', original.bytes, width, format);
  await storeIfSpace(file, made);
  // The image may have been removed meanwhile; its variant must not outlive it.
  if (!(await hasPicture(name))) await removeUnlessKept(name);
  return made;
}

/** AVIF originals are the demo shop's, compressed for pages; encoding them anew at their own size took most of the time. */
function isGoodEnough(original: Original, width: number, format: PictureFormat): boolean {
  return (
    format === 'avif' && original.extension === 'avif' && original.width !== null && original.width <= width
  );
}

/** With a full disk, or while the store is away, the variant is served without being stored. */
async function storeIfSpace(file: string, bytes: Buffer): Promise<void> {
  try {
    await pictureFiles.write(file, bytes);
  } catch (error) {
    if (!(error instanceof StorageFull) && !(error instanceof StorageUnavailable)) throw error;
    log.warn({ err: error, file }, 'an image variant was not stored');
  }
}

/** Only fixed widths, or a client could fill the disk. */
export function isServedWidth(width: number): boolean {
  return (PICTURE_WIDTHS as readonly number[]).includes(width);
}
