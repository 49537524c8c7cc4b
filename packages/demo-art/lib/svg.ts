// SVG to pixels, and the few SVG fragments everything else is made of.
import sharp from 'sharp';
import type { Point } from './numbers.ts';

// A cache would keep old rasters alive over hundreds of pictures.
sharp.cache(false);

export type Raster = { data: Uint8Array; w: number; h: number };

export async function rasterise(svg: string): Promise<Raster> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data.buffer, data.byteOffset, data.length), w: info.width, h: info.height };
}

export type Box = { x: number; y: number; w: number; h: number };

/** Draws a fragment given in its own units into a raster of `density` pixels per unit. */
export function rasteriseBox(fragment: string, box: Box, density: number): Promise<Raster> {
  const w = Math.max(1, Math.round(box.w * density)),
    h = Math.max(1, Math.round(box.h * density));
  return rasterise(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${box.x} ${box.y} ${box.w} ${box.h}" preserveAspectRatio="none">${fragment}</svg>`,
  );
}

export const n2 = (n: number): string => n.toFixed(2);
export const toPath = (points: readonly Point[], close = true): string =>
  `M${points.map((p) => `${n2(p[0])} ${n2(p[1])}`).join('L')}${close ? 'Z' : ''}`;
export const place = (x: number, y: number, turn: number, size: number, body: string): string =>
  `<g transform="translate(${n2(x)} ${n2(y)}) rotate(${n2(turn)}) scale(${size.toFixed(4)})">${body}</g>`;
