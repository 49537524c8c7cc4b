import sharp from 'sharp';

/** An animated WebP: the same small frame that many times on a canvas of that side. */
export async function manyFrames(frames: number, side: number): Promise<Buffer> {
  const head = Buffer.alloc(16);
  head.writeUIntLE(side - 1, 6, 3);
  head.writeUIntLE(side - 1, 9, 3);
  head.writeUIntLE(10, 12, 3);
  const frame = riffChunk('ANMF', Buffer.concat([head, await pixelChunk(side)]));
  return webp([
    canvasChunk(side, ANIMATED),
    riffChunk('ANIM', Buffer.alloc(6)),
    ...Array<Buffer>(frames).fill(frame),
  ]);
}

/** An animated WebP of small frames whose header states a canvas of that side. */
export async function withCanvas(side: number): Promise<Buffer> {
  const film = await manyFrames(2, 16);
  film.writeUIntLE(side - 1, 24, 3);
  film.writeUIntLE(side - 1, 27, 3);
  return film;
}

/** A small WebP with so many chunks of metadata of that many bytes each. */
export async function webpWithMetadata(type: 'EXIF' | 'XMP ', count: number, bytes: number): Promise<Buffer> {
  const metadata = riffChunk(type, Buffer.alloc(bytes, 'M'));
  const flag = type === 'EXIF' ? 0x08 : 0x04;
  return webp([canvasChunk(16, flag), await pixelChunk(16), ...Array<Buffer>(count).fill(metadata)]);
}

const ANIMATED = 0x02;

function canvasChunk(side: number, flags: number): Buffer {
  const canvas = Buffer.alloc(10);
  canvas[0] = flags;
  canvas.writeUIntLE(side - 1, 4, 3);
  canvas.writeUIntLE(side - 1, 7, 3);
  return riffChunk('VP8X', canvas);
}

/** A still lossless WebP is a RIFF header of 12 bytes and the one chunk with the pixels. */
async function pixelChunk(side: number): Promise<Buffer> {
  const still = await sharp({ create: { width: side, height: side, channels: 3, background: 'red' } })
    .webp({ lossless: true })
    .toBuffer();
  return still.subarray(12);
}

function webp(chunks: readonly Buffer[]): Buffer {
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
}

function riffChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.byteLength);
  return Buffer.concat([Buffer.from(type), length, data, Buffer.alloc(data.byteLength % 2)]);
}
