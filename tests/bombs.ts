import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A black PNG of that size: a few bytes to send, width × height / 8 to unpack. */
export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.byteLength);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A WebP that moves: the same small frame that many times on a canvas of that side. */
export async function manyFrames(frames: number, side: number): Promise<Buffer> {
  const still = await sharp({ create: { width: side, height: side, channels: 3, background: 'red' } })
    .webp({ lossless: true })
    .toBuffer();
  // A still lossless WebP is a RIFF header of 12 bytes and the one chunk with the pixels.
  const pixels = still.subarray(12);
  const canvas = Buffer.alloc(10);
  canvas[0] = 2;
  canvas.writeUIntLE(side - 1, 4, 3);
  canvas.writeUIntLE(side - 1, 7, 3);
  const head = Buffer.alloc(16);
  head.writeUIntLE(side - 1, 6, 3);
  head.writeUIntLE(side - 1, 9, 3);
  head.writeUIntLE(10, 12, 3);
  const frame = riffChunk('ANMF', Buffer.concat([head, pixels]));
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    riffChunk('VP8X', canvas),
    riffChunk('ANIM', Buffer.alloc(6)),
    ...Array<Buffer>(frames).fill(frame),
  ]);
  return riffChunk('RIFF', body);
}

function riffChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.byteLength);
  return Buffer.concat([Buffer.from(type), length, data, Buffer.alloc(data.byteLength % 2)]);
}
