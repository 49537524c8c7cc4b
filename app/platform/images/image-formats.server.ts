import { stripAvif } from './formats/avif.server.ts';
import type { BarePicture } from './formats/bare-picture.ts';
import { stripJpeg } from './formats/jpeg.server.ts';
import { PictureRefused, unreadable } from './formats/picture-refused.ts';
import { stripPng } from './formats/png.server.ts';
import { stripWebp } from './formats/webp.server.ts';

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

export const MAX_PIXELS = 40_000_000;

// Some encodings must be decoded as a whole; this bounds the memory for them, in bytes.
const MAX_MEMORY = 300_000_000;

// A single row of ten million pixels is under MAX_PIXELS, but decoders and output formats cannot take such a side.
const MAX_SIDE = 20_000;

export type CheckedUpload = {
  bytes: Uint8Array;
  format: Format;
  pixels: number;
  orientation: number;
  memory: number;
};

/** Checks structure and strips metadata without decompressing anything. @throws {PictureRefused} */
export function checkUpload(upload: Uint8Array): CheckedUpload {
  if (upload.byteLength > MAX_UPLOAD_BYTES) throw new PictureRefused('Pictures can be at most 10 MB.');
  const file = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  const format = formatOf(file);
  if (!format) throw new PictureRefused('Please choose a JPEG, PNG, WebP or AVIF picture.');
  const { width, height, bytesPerPixel, bytes, orientation } = strip(file, format);
  const pixels = width * height;
  if (pixels > MAX_PIXELS) {
    throw new PictureRefused('This picture has more than 40 megapixels. Make it smaller and try once more.');
  }
  if (Math.max(width, height) > MAX_SIDE) {
    throw new PictureRefused(`This picture has a side of more than ${MAX_SIDE.toLocaleString('en')} pixels.`);
  }
  const memory = pixels * bytesPerPixel;
  if (memory > MAX_MEMORY) {
    throw new PictureRefused('This picture is too large for its format. Save it as JPEG and try once more.');
  }
  return { bytes, format, pixels, orientation, memory };
}

const STRIPPERS = { jpeg: stripJpeg, png: stripPng, webp: stripWebp, heif: stripAvif };
type Format = keyof typeof STRIPPERS;

/** By magic bytes, never by name or Content-Type: SVG, GIF, PDF and HTML never reach a decoder. */
function formatOf(file: Buffer): Format | null {
  const head = file.toString('latin1', 0, 12);
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return 'webp';
  return /^[\s\S]{4}ftyp/.test(head) ? 'heif' : null;
}

function strip(file: Buffer, format: Format): BarePicture {
  if (format === 'heif' && isHeic(file)) {
    throw new PictureRefused('HEIC pictures cannot be taken. Save it as JPEG and try once more.');
  }
  try {
    const picture = STRIPPERS[format](file);
    if (picture.width === 0 || picture.height === 0) throw unreadable();
    return picture;
  } catch (error) {
    // A read past the end: the file is shorter than it declares.
    throw error instanceof RangeError ? unreadable() : error;
  }
}

/** HEIC has the same container as AVIF, but the decoder does not support it. */
function isHeic(file: Buffer): boolean {
  const brands = file.toString('latin1', 8, Math.min(file.readUInt32BE(0), 256));
  return !/avif|avis/.test(brands) && /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands);
}
