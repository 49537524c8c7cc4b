import { crc32, deflateSync } from 'node:zlib';

type Chunk = [type: string, data: Buffer];

/** A black PNG of that size: a few bytes to send, width × height / 8 to unpack. */
export function blackPng(width: number, height: number, between: readonly Chunk[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...between.map(([type, data]) => pngChunk(type, data)),
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

/** The bytes before the compressed data in each kind of chunk that decoders unpack while reading the header. */
const HEADS = { zTXt: 'k\0\0', iTXt: 'k\0\x01\0\0\0', iCCP: 'p\0\0' };

/** A small PNG with so many such chunks, each of which unpacks to that many megabytes. */
export function pngWithCompressed(type: keyof typeof HEADS, count: number, megabytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(megabytes * 1_000_000, 65), { level: 9 });
  const chunk: Chunk = [type, Buffer.concat([Buffer.from(HEADS[type], 'latin1'), packed])];
  return blackPng(40, 30, Array<Chunk>(count).fill(chunk));
}
