import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { PictureFormat } from './image.ts';
import { dropPngTexts, MAX_PIXELS, refusalOfSize } from './upload-checks.server.ts';

// One thread per decode, since pages come first; no cache, since no image is decoded twice.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`) });

// In pixels; pages never show more, and WebP is limited to 16,383.
const MASTER_WIDTH = 2000;
const MASTER_HEIGHT = 4000;

// In pixels; a lossy encoder would spoil the colours of a picture as small as this.
const BLUR_WIDTH = 4;
// Few colours compress well, and a list has hundreds of placeholders.
const BLUR_STEP = 16;

export type Measures = { name: string; width: number; height: number; blur: string };

/** Upright, without metadata, re-encoded; `refused` says why it is not decoded. @throws when it cannot be read. */
export async function clean(
  upload: Uint8Array,
): Promise<(Measures & { bytes: Buffer }) | { refused: string }> {
  const file = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  const bare = file.toString('latin1', 1, 4) === 'PNG' ? dropPngTexts(file) : file;
  const refused = refusalOfSize(await sharp(bare, { limitInputPixels: false }).metadata());
  if (refused) return { refused };
  const bytes = await sharp(bare, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: MASTER_WIDTH, height: MASTER_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 88, effort: 3 })
    .toBuffer();
  return { bytes, ...(await measure(bytes)) };
}

/** In percent of the width and the height. */
export type Area = { x: number; y: number; width: number; height: number };

/** At least a pixel, and nothing beyond the edge. */
export async function crop(
  original: Uint8Array,
  { x, y, width, height }: Area,
): Promise<Measures & { bytes: Buffer }> {
  const own = await sharp(original, { limitInputPixels: MAX_PIXELS }).metadata();
  const left = Math.min(own.width - 1, Math.round((x / 100) * own.width));
  const top = Math.min(own.height - 1, Math.round((y / 100) * own.height));
  const bytes = await sharp(original, { limitInputPixels: MAX_PIXELS })
    .extract({
      ...{ left, top },
      width: Math.max(1, Math.min(own.width - left, Math.round((width / 100) * own.width))),
      height: Math.max(1, Math.min(own.height - top, Math.round((height / 100) * own.height))),
    })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 88, effort: 3 })
    .toBuffer();
  return { bytes, ...(await measure(bytes)) };
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

// Shown at one image pixel per screen pixel or smaller, where it looks the same with a fifth fewer bytes; wider ones are zoomed.
const SMALL_WIDTH = 800;
const SMALL_AVIF = { quality: 40, effort: 2, chromaSubsampling: '4:2:0' };

export type Encoding = { width: number; format: PictureFormat };

/** One file for each of `wanted`, from one decode of the original. */
export async function encode(original: Uint8Array, wanted: readonly Encoding[]): Promise<Buffer[]> {
  const { data, info } = await sharp(original, { limitInputPixels: MAX_PIXELS })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const encoded: Buffer[] = [];
  for (const { width, format } of wanted) {
    const resized = sharp(data, { raw: info }).resize({ width, withoutEnlargement: true });
    switch (format) {
      case 'avif':
        resized.avif(width <= SMALL_WIDTH ? SMALL_AVIF : { quality: 52, effort: 2 });
        break;
      case 'webp':
        resized.webp({ quality: 76, effort: 3 });
        break;
      case 'jpg':
        resized.jpeg({ quality: 78, progressive: true });
    }
    encoded.push(await resized.toBuffer());
  }
  return encoded;
}
