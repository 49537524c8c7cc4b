import type { Box } from './iso-boxes.server.ts';
import { unreadable } from './picture-refused.ts';

// libheif itself takes no more pieces of one item than this.
const MAX_PIECES = 32;
const MAX_ITEMS = 1_000;

/**
 * How many bytes a decoder would gather for all items of an `iloc` box. Items may share bytes of the file, so that a small one can
 * ask for any amount.
 * @throws {PictureRefused | RangeError} when there are too many, or the box is cut off.
 */
export function countItemBytes(file: Buffer, box: Box): number {
  const read = fieldReader(file, box);
  const version = read(1);
  read(3);
  const [offsetBytes, lengthBytes] = halves(read(1));
  const [baseBytes, indexBytes] = halves(read(1));
  const items = read(version < 2 ? 2 : 4);
  if (items > MAX_ITEMS) throw unreadable();
  let bytes = 0;
  for (let item = 0; item < items; item++) {
    read(version < 2 ? 2 : 4);
    if (version > 0) read(2);
    read(2);
    read(baseBytes);
    const pieces = read(2);
    if (pieces > MAX_PIECES) throw unreadable();
    for (let piece = 0; piece < pieces; piece++) {
      if (version > 0) read(indexBytes);
      read(offsetBytes);
      // A length of zero means the whole file.
      bytes += read(lengthBytes) || file.length;
    }
  }
  return bytes;
}

function halves(byte: number): [high: number, low: number] {
  return [byte >> 4, byte & 15];
}

/** Reads one field of so many bytes after the other. */
function fieldReader(file: Buffer, { contents, end }: Box): (bytes: number) => number {
  let at = contents;
  return (bytes) => {
    const from = at;
    at += bytes;
    if (at > end) throw unreadable();
    if (bytes === 0) return 0;
    return bytes === 8 ? Number(file.readBigUInt64BE(from)) : file.readUIntBE(from, bytes);
  };
}
