import { singleFlight } from '#app/platform/cache/single-flight.server.ts';
import { log } from '#app/platform/log.server.ts';
import { StorageFull } from './files.server.ts';
import { PICTURE_WIDTHS, type PictureFormat } from './image.ts';
import { removeFilesWithoutRow } from './image-cleanup.server.ts';
import { pictureFiles, readOriginal } from './image-store.server.ts';
import { imageWorker } from './image-worker-pool.server.ts';
import { decodes } from './save-image.server.ts';

export type ServedPicture = { bytes: Buffer; type: string };

const TYPES: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

// A page of a new shop requests some dozens at once; beyond this, 503.
const MAX_WAITING = 200;

/** Null when there is no such image. @throws {QueueFullError} when too many are being made already. */
export async function findVariant(
  name: string,
  width: number,
  format: PictureFormat,
): Promise<ServedPicture | null> {
  const file = `${name}/${width}.${format}`;
  const bytes = (await pictureFiles.read(file)) ?? (await makeVariant(file, name, width, format));
  return bytes && { bytes, type: TYPES[format] };
}

const makeVariant = singleFlight(async (file: string, name: string, width: number, format: PictureFormat) => {
  const made = await decodes.run(() => encodeOriginal(name, width, format), { maxWaiting: MAX_WAITING });
  if (!made) return null;
  await storeIfSpace(file, made);
  // The image may have been removed meanwhile; its variant must not outlive it.
  if (!(await readOriginal(name))) await removeFilesWithoutRow(name);
  return made;
});

/** With a full disk the variant is served without being stored. */
async function storeIfSpace(file: string, bytes: Buffer): Promise<void> {
  try {
    await pictureFiles.write(file, bytes);
  } catch (error) {
    if (!(error instanceof StorageFull)) throw error;
    log.warn({ err: error, file }, 'the disk is full, so an image variant was not stored');
  }
}

async function encodeOriginal(name: string, width: number, format: PictureFormat): Promise<Buffer | null> {
  const original = await readOriginal(name);
  return original && imageWorker.run('encode', original, width, format);
}

/** Only fixed widths, or a client could fill the disk. */
export function isServedWidth(width: number): boolean {
  return (PICTURE_WIDTHS as readonly number[]).includes(width);
}
