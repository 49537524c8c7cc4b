import type { BarePicture } from './bare-picture.ts';
import { readOrientation } from './exif.server.ts';
import { unreadable } from './picture-refused.ts';

const SIGNATURE_BYTES = 8;
const CHUNK_FRAME_BYTES = 12;
// Most programs write chunks of 8 KB or more: 10 MB make 1,280 of them.
const MAX_CHUNKS = 20_000;
// The profile is compressed: libpng inflates at most 8 MB of it; real ones have 0.5 to 4 KB.
const MAX_PROFILE_CHUNK_BYTES = 16 * 1024;

type Chunk = { type: string; data: Buffer; whole: Buffer };

/** Drops compressed text unread: a decoder would inflate it without a limit. @throws {PictureRefused | RangeError} */
export function stripPng(file: Buffer): BarePicture {
  const chunks = readChunks(file);
  const header = chunks[0];
  if (header?.type !== 'IHDR' || header.data.length !== 13) throw unreadable();
  const exif = chunks.find(({ type }) => type === 'eXIf');
  const isDeep = header.data.readUInt8(8) === 16;
  const isInterlaced = header.data.readUInt8(12) !== 0;
  return {
    bytes: Buffer.concat([file.subarray(0, SIGNATURE_BYTES), ...retainedChunks(chunks)]),
    width: header.data.readUInt32BE(0),
    height: header.data.readUInt32BE(4),
    bytesPerPixel: isInterlaced ? (isDeep ? 10 : 7) : 3,
    orientation: exif ? readOrientation(exif.data) : 1,
  };
}

function readChunks(file: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  let at = SIGNATURE_BYTES;
  while (chunks.at(-1)?.type !== 'IEND') {
    const end = at + CHUNK_FRAME_BYTES + file.readUInt32BE(at);
    if (end > file.length || chunks.length === MAX_CHUNKS) throw unreadable();
    const whole = file.subarray(at, end);
    chunks.push({ type: whole.toString('latin1', 4, 8), data: whole.subarray(8, -4), whole });
    at = end;
  }
  return chunks;
}

const ONCE = new Map([
  ['IHDR', 13],
  ['PLTE', 768],
  ['tRNS', 256],
  ['iCCP', MAX_PROFILE_CHUNK_BYTES],
  ['IEND', 0],
]);

function retainedChunks(chunks: readonly Chunk[]): Buffer[] {
  const seen = new Set<string>();
  const retained = chunks.filter(({ type, data }) => {
    if (type === 'IDAT') return true;
    const isRetained = data.length <= (ONCE.get(type) ?? -1) && !seen.has(type);
    if (isRetained) seen.add(type);
    return isRetained;
  });
  return retained.map(({ whole }) => whole);
}
