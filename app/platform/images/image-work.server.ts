import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { PictureFormat } from './image.ts';
import { type CheckedUpload, MAX_PIXELS } from './image-formats.server.ts';

// One thread per decode, since pages come first; no cache, since no image is decoded twice.
sharp.concurrency(1);
sharp.cache(false);

// In pixels; pages never show more, and WebP is limited to 16,383.
const MASTER_WIDTH = 2000;
const MASTER_HEIGHT = 4000;

// In pixels; a lossy encoder would spoil the colours of a picture as small as this.
const BLUR_WIDTH = 4;
// Few colours compress well, and a list has hundreds of placeholders.
const BLUR_STEP = 16;

export type Measures = { name: string; width: number; height: number; blur: string };

export async function clean(upload: CheckedUpload): Promise<Measures & { bytes: Buffer }> {
  const picture = sharp(upload.bytes, { limitInputPixels: upload.pixels, failOn: 'error', animated: false });
  const { format, compression } = await picture.metadata();
  if (format !== upload.format || (format === 'heif' && compression !== 'av1')) {
    throw new Error('The decoder finds another format than the headers tell.');
  }
  const bytes = await turnUpright(picture, upload.orientation)
    .resize({ width: MASTER_WIDTH, height: MASTER_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 88, effort: 3 })
    .toBuffer();
  return { bytes, ...(await measure(bytes)) };
}

function turnUpright(picture: Sharp, orientation: number): Sharp {
  const isMirrored = [2, 4, 5, 7].includes(orientation);
  const angle = { 3: 180, 4: 180, 5: 270, 6: 90, 7: 90, 8: 270 }[orientation] ?? 0;
  return picture.flop(isMirrored).rotate(angle);
}

export async function measure(bytes: Uint8Array): Promise<Measures> {
  const { width, height } = await sharp(bytes).metadata();
  const blur = await blurred(bytes);
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
  return { name, width, height, blur: `data:image/webp;base64,${blur.toString('base64')}` };
}

async function blurred(bytes: Uint8Array): Promise<Buffer> {
  const {
    data,
    info: { width, height, channels },
  } = await sharp(bytes)
    .resize({ width: BLUR_WIDTH })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rounded = data.map((value) => Math.min(255, Math.round(value / BLUR_STEP) * BLUR_STEP));
  return sharp(rounded, { raw: { width, height, channels } }).webp({ lossless: true, effort: 6 }).toBuffer();
}

// Seen at the size of a screen's own points or smaller, where it looks the same with a fifth fewer bytes; the wider ones are zoomed.
const SMALL_WIDTH = 800;
const SMALL_AVIF = { quality: 40, effort: 2, chromaSubsampling: '4:2:0' };

export function encode(original: Uint8Array, width: number, format: PictureFormat): Promise<Buffer> {
  const resized = sharp(original, { limitInputPixels: MAX_PIXELS }).resize({
    width,
    withoutEnlargement: true,
  });
  switch (format) {
    case 'avif':
      return resized.avif(width <= SMALL_WIDTH ? SMALL_AVIF : { quality: 52, effort: 2 }).toBuffer();
    case 'webp':
      return resized.webp({ quality: 76, effort: 3 }).toBuffer();
    case 'jpg':
      return resized.flatten({ background: '#ffffff' }).jpeg({ quality: 78, progressive: true }).toBuffer();
  }
}
