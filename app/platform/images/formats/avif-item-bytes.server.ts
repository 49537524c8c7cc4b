import type { Box } from './iso-boxes.server.ts';
import { unreadable } from './picture-refused.ts';

// libheif's own limit of extents per item.
const MAX_PIECES = 32;
const MAX_ITEMS = 1_000;

/** Items may share bytes of the file, so a small file can ask for any amount. @throws {PictureRefused | RangeError} */
export function countItemBytes(file: Buffer, box: Box): number {
  const read = fieldReader(file, box);
  const version = read(1);
  read(3);
  const [offsetBytes, lengthBytes] = halves(read(1));
  const [baseBytes, indexBytes] = halves(read(1));
  const items = read(version < 2 ? 2 : 4);
  if (items > MAX_ITEMS) throw unreadable();
  // Item id, construction method, data reference and base offset come before the extents.
  const itemHead = (version < 2 ? 2 : 4) + (version > 0 ? 2 : 0) + 2 + baseBytes;
  const pieceHead = (version > 0 ? indexBytes : 0) + offsetBytes;
  let bytes = 0;
  for (let item = 0; item < items; item++) {
    read(itemHead, 'skip');
    for (let piece = countPieces(read); piece > 0; piece--) {
      read(pieceHead, 'skip');
      // A length of zero means the whole file.
      bytes += read(lengthBytes) || file.length;
    }
  }
  return bytes;
}

function countPieces(read: ReadField): number {
  const pieces = read(2);
  if (pieces > MAX_PIECES) throw unreadable();
  return pieces;
}

function halves(byte: number): [high: number, low: number] {
  return [byte >> 4, byte & 15];
}

type ReadField = (bytes: number, mode?: 'skip') => number;

function fieldReader(file: Buffer, { contents, end }: Box): ReadField {
  let at = contents;
  return (bytes, mode) => {
    const from = at;
    at += bytes;
    if (at > end) throw unreadable();
    if (bytes === 0 || mode === 'skip') return 0;
    return bytes === 8 ? Number(file.readBigUInt64BE(from)) : file.readUIntBE(from, bytes);
  };
}
