import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { MAX_PIXELS } from './picture-kinds.server.ts';
import type { PictureFormat } from './pictures.ts';

// What picture-program.server.ts does: all that unpacks a picture.

// No side of a kept picture is longer; a page never shows more, and WebP cannot hold more than 16,383.
const MASTER_WIDTH = 2000;
const MASTER_HEIGHT = 4000;

const MAX_SECONDS = 20;

/** A picture's name (a hash of its bytes), its size in pixels and its placeholder, a `data:` address. */
export type Measures = { name: string; width: number; height: number; blur: string };

/** The picture upright, without metadata and encoded anew, as WebP (rulings 27). Of several frames it is the first. */
export function clean(upload: Uint8Array): Promise<Buffer> {
  return sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })
    .autoOrient()
    .resize({ width: MASTER_WIDTH, height: MASTER_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 88, effort: 3 })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer();
}

export async function measure(bytes: Uint8Array): Promise<Measures> {
  const { width, height } = await sharp(bytes).metadata();
  const blur = await sharp(bytes).resize({ width: 8 }).webp({ quality: 40, effort: 0 }).toBuffer();
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
  return { name, width, height, blur: `data:image/webp;base64,${blur.toString('base64')}` };
}

/** The picture at most so wide, in that format. */
export function encode(original: Uint8Array, width: number, format: PictureFormat): Promise<Buffer> {
  const resized = sharp(original, { limitInputPixels: MAX_PIXELS }).resize({
    width,
    withoutEnlargement: true,
  });
  switch (format) {
    case 'avif':
      return resized.avif({ quality: 52, effort: 2 }).toBuffer();
    case 'webp':
      return resized.webp({ quality: 76, effort: 3 }).toBuffer();
    case 'jpg':
      return resized.flatten({ background: '#ffffff' }).jpeg({ quality: 78, progressive: true }).toBuffer();
  }
}
