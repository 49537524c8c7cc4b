import { unreadable } from './picture-refused.ts';

export type Box = { type: string; start: number; contents: number; end: number };

// A photo of 150 tiles has about 200 in one box.
const MAX_BOXES = 1_000;

/** @throws {PictureRefused | RangeError} when a box is cut off, or there are too many. */
export function readBoxes(file: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    const box = readBox(file, at, to);
    if (box.end > to || box.end < box.contents || boxes.length === MAX_BOXES) throw unreadable();
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

function readBox(file: Buffer, start: number, to: number): Box {
  const size = file.readUInt32BE(start);
  const type = file.toString('latin1', start + 4, start + 8);
  if (size === 0) return { type, start, contents: start + 8, end: to };
  if (size > 1) return { type, start, contents: start + 8, end: start + size };
  return { type, start, contents: start + 16, end: start + Number(file.readBigUInt64BE(start + 8)) };
}

export function blankBox(file: Buffer, box: Box): void {
  file.write('free', box.start + 4, 'latin1');
}
