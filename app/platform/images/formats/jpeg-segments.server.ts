import { unreadable } from './picture-refused.ts';

/** `whole` of a scan reaches to the next marker, its `data` are the header alone. */
export type Segment = { marker: number; data: Buffer; whole: Buffer };

const [TEM, RST0, RST7, SOI, SOS] = [0x01, 0xd0, 0xd7, 0xd8, 0xda];
export const EOI = 0xd9;

// A photo that was edited for years has about a hundred.
const MAX_SEGMENTS = 1_000;

/** Without an end marker the file is cut off. @throws {PictureRefused} when there are too many, or a second JPEG. */
export function readSegments(file: Buffer): Segment[] {
  const segments: Segment[] = [];
  let at = nextMarker(file, 2);
  while (at + 1 < file.length && segments.at(-1)?.marker !== EOI) {
    const segment = readSegment(file, at);
    if (segment.marker === SOI || segments.length === MAX_SEGMENTS) throw unreadable();
    if (!isPadding(segment.marker)) segments.push(segment);
    at = nextMarker(file, at + segment.whole.length);
  }
  return segments;
}

function readSegment(file: Buffer, at: number): Segment {
  const marker = file.readUInt8(at + 1);
  if (hasNoLength(marker)) return { marker, data: Buffer.alloc(0), whole: file.subarray(at, at + 2) };
  const length = file.readUInt16BE(at + 2);
  const headEnd = at + 2 + length;
  if (length < 2 || headEnd > file.length) throw unreadable();
  const end = marker === SOS ? endOfScan(file, headEnd) : headEnd;
  return { marker, data: file.subarray(at + 4, headEnd), whole: file.subarray(at, end) };
}

function hasNoLength(marker: number): boolean {
  return marker === SOI || marker === EOI || isPadding(marker);
}

function isPadding(marker: number): boolean {
  return marker === TEM || isRestart(marker);
}

function isRestart(marker: number): boolean {
  return marker >= RST0 && marker <= RST7;
}

function nextMarker(file: Buffer, from: number): number {
  let at = from;
  while (at + 1 < file.length && !(file[at] === 0xff && file[at + 1] !== 0xff && file[at + 1] !== 0)) at++;
  return at;
}

/** Inside a scan, 0xFF is followed by a zero or is a restart marker. */
function endOfScan(file: Buffer, from: number): number {
  let at = nextMarker(file, from);
  while (at + 1 < file.length && isRestart(file.readUInt8(at + 1))) at = nextMarker(file, at + 2);
  return at + 1 < file.length ? at : file.length;
}
