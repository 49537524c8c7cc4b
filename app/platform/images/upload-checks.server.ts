const MB = 1024 * 1024;

export const MAX_UPLOAD_BYTES = 10 * MB;

export const MAX_PIXELS = 40_000_000;

// A single row of ten million pixels is under MAX_PIXELS, but output formats cannot take such a side.
const MAX_SIDE = 20_000;

// AVIF is decoded as a whole, in 20 to 26 bytes a pixel.
const MAX_AVIF_PIXELS = 16_000_000;

/** By magic bytes, never by name or Content-Type: SVG, GIF, PDF and HTML never reach a decoder. @throws {PictureRefused} */
export function checkUpload(upload: Uint8Array, maxBytes = MAX_UPLOAD_BYTES): void {
  if (upload.byteLength > maxBytes) throw new PictureRefused(`Pictures can be at most ${maxBytes / MB} MB.`);
  const head = Buffer.from(upload.subarray(0, 64)).toString('latin1');
  if (!/^(?:\xff\xd8\xff|\x89PNG\r\n|RIFF.{4}WEBP|.{4}ftyp)/s.test(head)) {
    throw new PictureRefused('Please choose a JPEG, PNG, WebP or AVIF picture.');
  }
  // HEIC has the same container as AVIF, but the decoder does not support it.
  if (/^.{4}ftyp.*(?:hei[cxms]|hev[cxms]|m[is]f1)/s.test(head) && !/avi[fs]/.test(head)) {
    throw new PictureRefused('HEIC pictures cannot be taken. Save it as JPEG and try once more.');
  }
}

type Size = { format: string; width: number; height: number };

/** Why a picture of that size, in pixels, is refused, as a sentence for its sender; null when it may be decoded. */
export function refusalOfSize({ format, width, height }: Size): string | null {
  if (width * height > MAX_PIXELS)
    return 'This picture has more than 40 megapixels. Make it smaller and try once more.';
  if (Math.max(width, height) > MAX_SIDE)
    return `This picture has a side of more than ${MAX_SIDE.toLocaleString('en')} pixels.`;
  if (format === 'heif' && width * height > MAX_AVIF_PIXELS)
    return 'This picture is too large for its format. Save it as JPEG and try once more.';
  return null;
}

const SIGNATURE_BYTES = 8;

const CHUNK_FRAME_BYTES = 12;

const TEXTS = ['tEXt', 'zTXt', 'iTXt'];

/**
 * The PNG without its texts: libspng inflates compressed ones with the header and without a limit, 32 s and 13 GB for a file of
 * 6 MB, so neither `limitInputPixels` nor the memory limit of the process ends it in time.
 */
export function dropPngTexts(file: Buffer): Buffer {
  const output = Buffer.alloc(file.length);
  let length = file.copy(output, 0, 0, SIGNATURE_BYTES);
  for (let at = SIGNATURE_BYTES; at + CHUNK_FRAME_BYTES <= file.length; ) {
    const end = at + CHUNK_FRAME_BYTES + file.readUInt32BE(at);
    if (!TEXTS.includes(file.toString('latin1', at + 4, at + 8)))
      length += file.copy(output, length, at, end);
    at = end;
  }
  return output.subarray(0, length);
}

/** The message is for the person who sent the file. */
export class PictureRefused extends Error {}

export function unreadable(): PictureRefused {
  return new PictureRefused('This picture cannot be read. Save it again as JPEG or PNG and try once more.');
}
