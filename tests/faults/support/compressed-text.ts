import { crc32, deflateSync } from 'node:zlib';
import { blackPng } from '#tests/picture-bombs/png.ts';

// The signature and the header chunk, which comes first in every PNG.
const HEAD_BYTES = 8 + 25;

/** A small PNG that carries that many chunks of compressed text, each of so many megabytes when it is unpacked. */
export function pngWithText(chunks: number, megabytes: number): Buffer {
  const picture = blackPng(64, 64);
  const text = textChunk(megabytes);
  return Buffer.concat([
    picture.subarray(0, HEAD_BYTES),
    ...Array<Buffer>(chunks).fill(text),
    picture.subarray(HEAD_BYTES),
  ]);
}

function textChunk(megabytes: number): Buffer {
  const text = deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 });
  const body = Buffer.concat([Buffer.from('zTXtComment\0\0'), text]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.byteLength - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
