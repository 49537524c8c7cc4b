import { type BarePicture, MAX_COLOUR_PROFILE_BYTES } from './bare-picture.ts';
import { readOrientation } from './exif.server.ts';
import { unreadable } from './picture-refused.ts';

const RIFF_HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
const MAX_CHUNKS = 20_000;

const [HAS_PROFILE, HAS_EXIF, HAS_XMP] = [0x20, 0x08, 0x04];

type Chunk = { type: string; data: Buffer };

/** Of an animation only the first frame. @throws {PictureRefused | RangeError} */
export function stripWebp(file: Buffer): BarePicture {
  const chunks = readChunks(file);
  const [width, height] = sizeOf(chunks[0]);
  const exif = chunks.find(({ type }) => type === 'EXIF');
  return {
    bytes: asRiff(retainedChunks(chunks)),
    width,
    height,
    bytesPerPixel: 3,
    orientation: exif ? readOrientation(withoutPrefix(exif.data)) : 1,
  };
}

function readChunks(file: Buffer): Chunk[] {
  const fileEnd = CHUNK_HEAD_BYTES + file.readUInt32LE(4);
  if (fileEnd > file.length) throw unreadable();
  const chunks: Chunk[] = [];
  for (let at = RIFF_HEAD_BYTES; at + CHUNK_HEAD_BYTES <= fileEnd; ) {
    const end = at + CHUNK_HEAD_BYTES + file.readUInt32LE(at + 4);
    if (end > fileEnd || chunks.length === MAX_CHUNKS) throw unreadable();
    chunks.push({
      type: file.toString('latin1', at, at + 4),
      data: file.subarray(at + CHUNK_HEAD_BYTES, end),
    });
    at = end + (end % 2);
  }
  return chunks;
}

function sizeOf(first: Chunk | undefined): [width: number, height: number] {
  switch (first?.type) {
    case 'VP8X':
      return [first.data.readUIntLE(4, 3) + 1, first.data.readUIntLE(7, 3) + 1];
    case 'VP8 ':
      return [first.data.readUInt16LE(6) & 0x3fff, first.data.readUInt16LE(8) & 0x3fff];
    case 'VP8L': {
      const sides = first.data.readUInt32LE(1);
      return [(sides & 0x3fff) + 1, ((sides >>> 14) & 0x3fff) + 1];
    }
    default:
      throw unreadable();
  }
}

const RETAINED = ['VP8X', 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L'];

function retainedChunks(chunks: readonly Chunk[]): Chunk[] {
  const retained = new Map<string, Chunk>();
  for (const chunk of chunks) {
    const isTooLarge = chunk.type === 'ICCP' && chunk.data.length > MAX_COLOUR_PROFILE_BYTES;
    if (RETAINED.includes(chunk.type) && !isTooLarge && !retained.has(chunk.type))
      retained.set(chunk.type, chunk);
  }
  const extended = retained.get('VP8X');
  if (extended) retained.set('VP8X', withFlagsFor(extended, retained.has('ICCP')));
  return [...retained.values()];
}

function withFlagsFor({ type, data }: Chunk, hasProfile: boolean): Chunk {
  const flags = data.readUInt8(0) & ~(HAS_EXIF | HAS_XMP | HAS_PROFILE);
  const changed = Buffer.from(data);
  changed[0] = hasProfile ? flags | HAS_PROFILE : flags;
  return { type, data: changed };
}

/** Some programs write JPEG's `Exif\0\0` prefix, which WebP does not have. */
function withoutPrefix(exif: Buffer): Buffer {
  return exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
}

function asRiff(chunks: readonly Chunk[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks.flatMap(chunkBytes)]);
  return Buffer.concat(chunkBytes({ type: 'RIFF', data: body }));
}

function chunkBytes({ type, data }: Chunk): Buffer[] {
  const head = Buffer.alloc(CHUNK_HEAD_BYTES);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return [head, data, Buffer.alloc(data.length % 2)];
}
