import { randomBytes } from 'node:crypto';
import { constants } from 'node:os';
import { Semaphore } from '#app/platform/request/work-limits.server.ts';
import {
  Subprocess,
  SubprocessEnded,
  type SubprocessOptions,
  TaskTooCostly,
} from '#app/platform/subprocess/subprocess.server.ts';
import type { Area, Encoding } from './image-work.server.ts';
import { checkUpload, PictureRefused, unreadable } from './upload-checks.server.ts';

// Two large ones at once would exceed the memory of the picture process.
const decodes = new Semaphore(1);

export type PreparedPicture = {
  name: string;
  extension: 'avif' | 'webp' | 'jpg';
  width: number;
  height: number;
  blur: string;
  bytes: Uint8Array;
};

/** @throws {PictureRefused | SubprocessEnded}, or {QueueFullError} when more than `maxWaiting` wait. */
export async function prepareUpload(
  upload: Uint8Array,
  maxWaiting = Number.POSITIVE_INFINITY,
  maxBytes?: number,
): Promise<PreparedPicture> {
  checkUpload(upload, maxBytes);
  const clean = () => imageSubprocess.run('clean', upload).catch(refuse);
  const cleaned = await decodes.run(clean, { maxWaiting });
  if ('refused' in cleaned) throw new PictureRefused(cleaned.refused);
  return { ...cleaned, extension: 'webp' };
}

function refuse(error: unknown): never {
  if (error instanceof SubprocessEnded) throw error;
  if (error instanceof TaskTooCostly) throw new PictureRefused(TOO_COSTLY);
  throw unreadable();
}

const TOO_COSTLY = 'This picture takes too long to read. Save it again as JPEG or PNG and try once more.';

export async function prepareOwn(
  bytes: Uint8Array,
  extension: PreparedPicture['extension'],
): Promise<PreparedPicture> {
  return decodes.run(async () => ({ ...(await imageSubprocess.run('measure', bytes)), extension, bytes }));
}

/** A part of a picture of the shop, in turn with uploads. @throws as `Subprocess.run`. */
export async function cropOwn(original: Uint8Array, area: Area): Promise<PreparedPicture> {
  return decodes.run(async () => ({
    ...(await imageSubprocess.run('crop', original, area)),
    extension: 'webp' as const,
  }));
}

/** The files of `wanted` for a picture of the shop, in turn with uploads. @throws as `Subprocess.run`. */
export function encodeOwn(original: Uint8Array, wanted: readonly Encoding[]): Promise<Buffer[]> {
  return decodes.run(() => imageSubprocess.run('encode', original, wanted));
}

/** Renames the image to 128 random bits: the usual name, a hash of the bytes, can be computed by whoever sent them. */
export function withRandomName(picture: PreparedPicture): PreparedPicture {
  return { ...picture, name: randomBytes(16).toString('hex') };
}

/** The name of a picture that only staff see. */
export function withPrivateName(picture: PreparedPicture): PreparedPicture {
  return { ...picture, name: `private-${randomBytes(16).toString('hex')}` };
}

type ImageWork = typeof import('./image-work.server.ts');

const OPTIONS: SubprocessOptions = {
  module: '#app/platform/images/image-work.server.ts',
  milliseconds: 20_000,
  bytes: 800_000_000,
  heapMegabytes: 128,
  // Two malloc arenas limit the decoders' memory.
  env: { MALLOC_ARENA_MAX: '2' },
  // Pages come before images. At the lowest priority an upload would starve while other programs have the processor.
  priority: constants.priority.PRIORITY_BELOW_NORMAL,
};

/** A process: only its end gives back the encoders' memory, and a decoder may crash. */
export function createImageSubprocess(changed: Partial<SubprocessOptions> = {}): Subprocess<ImageWork> {
  return new Subprocess<ImageWork>({ ...OPTIONS, ...changed });
}

export const imageSubprocess = createImageSubprocess();
