import sharp, { type Metadata } from 'sharp';

// One thread for a decode, for pages come first; and nothing kept for later, for no picture is decoded twice.
sharp.concurrency(1);
sharp.cache(false);

/** What one uploaded picture may weigh (rulings 27). */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** A picture with more pixels is not decoded (rulings 27). */
export const MAX_PIXELS = 40_000_000;

// Some encodings must be unpacked whole; of these the shop takes what this much memory can hold.
const MAX_MEMORY = 300_000_000;

// One row of ten million pixels has few pixels, but the decoder and the formats we write cannot take such a side.
const MAX_SIDE = 20_000;

/** Raised when bytes are not a picture that the shop takes; the message is for the person who sent them. */
export class PictureRefused extends Error {}

/**
 * Looks at the first bytes and the header of an upload, before anything is decoded.
 * @returns roughly how many bytes of memory decoding it takes.
 * @throws {PictureRefused} when it is of another kind, too heavy or too large.
 */
export async function checkUpload(upload: Uint8Array): Promise<number> {
  if (upload.byteLength > MAX_UPLOAD_BYTES) throw new PictureRefused('A picture may have 10 MB at most.');
  const kind = kindOf(upload);
  if (!kind) throw new PictureRefused('Only JPEG, PNG, WebP and AVIF pictures can be taken.');
  const header = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (header?.format !== kind) throw unreadable();
  // The shop's decoder knows AVIF, but not the iPhone's HEIC, which comes in the same wrapping.
  if (kind === 'heif' && header.compression !== 'av1') {
    throw new PictureRefused('HEIC pictures cannot be taken. Save it as JPEG and try once more.');
  }
  if (header.width * header.height > MAX_PIXELS) {
    throw new PictureRefused('This picture has more than 40 megapixels. Make it smaller and try once more.');
  }
  if (Math.max(header.width, header.height) > MAX_SIDE) {
    throw new PictureRefused(`This picture has a side of more than ${MAX_SIDE.toLocaleString('en')} pixels.`);
  }
  const memory = header.width * header.height * bytesPerPixel(kind, header);
  if (memory > MAX_MEMORY) {
    throw new PictureRefused('This picture is too large for its format. Save it as JPEG and try once more.');
  }
  return memory;
}

/** Measured with pictures of 16 to 40 megapixels: what the process grew by while it decoded them, and a bit more. */
function bytesPerPixel(kind: Kind, header: Metadata): number {
  const isDeep = header.depth !== 'uchar';
  if (kind === 'heif') return isDeep ? 26 : 18.5;
  if (!header.isProgressive) return 3;
  return kind === 'png' && isDeep ? 10 : 7;
}

/** For bytes that look like a picture but cannot be decoded. */
export function unreadable(): PictureRefused {
  return new PictureRefused('This picture cannot be read. Save it again as JPEG or PNG and try once more.');
}

type Kind = 'jpeg' | 'png' | 'webp' | 'heif';

/** By the first bytes, whatever the name or the header says: SVG, GIF, PDF and HTML never reach a decoder. */
function kindOf(upload: Uint8Array): Kind | null {
  const head = Buffer.from(upload.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return 'webp';
  return /^[\s\S]{4}ftyp/.test(head) ? 'heif' : null;
}
