import sharp from 'sharp';

const [APP1, APP15, COM] = [0xe1, 0xef, 0xfe];
const SCAN = Buffer.from([0xff, 0xda]);

/** A small JPEG with so many segments of metadata before its picture. */
export async function jpegWithSegments(count: number, bytes: number): Promise<Buffer> {
  return withAfterStart(Array<Buffer>(count).fill(segment(APP1, Buffer.alloc(bytes, 'M'))));
}

/** A small JPEG with that text in a comment and in a segment for programs. */
export async function jpegWithComment(text: string): Promise<Buffer> {
  return withAfterStart([segment(COM, Buffer.from(text)), segment(APP15, Buffer.from(text))]);
}

async function withAfterStart(segments: readonly Buffer[]): Promise<Buffer> {
  const plain = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  return Buffer.concat([plain.subarray(0, 2), ...segments, plain.subarray(2)]);
}

/** A progressive JPEG of 36 megapixels with that many needless scans. */
export async function jpegWithScans(count: number): Promise<Buffer> {
  const plain = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: 'red' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const end = plain.length - 2;
  const scan = plain.subarray(plain.lastIndexOf(SCAN), end);
  return Buffer.concat([plain.subarray(0, end), ...Array<Buffer>(count).fill(scan), plain.subarray(end)]);
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}
