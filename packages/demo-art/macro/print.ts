// The part of a print that a close view shows, drawn as finely as the picture needs it.
import { ornamentTexture, PATTERNS, threads } from '../fabric/texture.ts';
import { paletteOf } from '../fabric/tile.ts';
import type { Cloth } from '../garments/look.ts';
import { rgb } from '../lib/colour.ts';
import { makeNoise } from '../lib/noise.ts';
import { type Box, rasteriseBox } from '../lib/svg.ts';
import type { Texture } from '../render/surface.ts';

/** Centimetres that one drawing unit of a pattern measures at scale 1. */
const UNIT = 1 / 8.2;
const PIXELS = 1_500_000;
/** Wet colour has no sharp edges, and a plain cloth has nothing to show. */
const WET_PIXELS = 700_000,
  PLAIN = 2;
const noise = makeNoise(311);

export const fitDensity = (box: Box, wanted: number, most = PIXELS): number =>
  Math.min(wanted, Math.sqrt(most / (box.w * box.h)));

export async function printCrop(cloth: Cloth, box: Box, wanted: number): Promise<Texture> {
  const tile = PATTERNS[cloth.pattern](paletteOf(cloth.colours), cloth.seed ?? 1),
    cm = (cloth.scale ?? 1) * UNIT,
    density = tile.body ? fitDensity(box, wanted, tile.wet ? WET_PIXELS : PIXELS) : PLAIN;
  const fragment = tile.body
    ? `<defs>${tile.defs ?? ''}<pattern id="tile" width="${tile.w}" height="${tile.h}" patternUnits="userSpaceOnUse">${tile.body}</pattern></defs><g transform="scale(${cm})"><rect x="${box.x / cm}" y="${box.y / cm}" width="${box.w / cm}" height="${box.h / cm}" fill="url(#tile)"/></g>`
    : '';
  const { data, w, h } = await rasteriseBox(fragment, box, density),
    pixels = tile.wet || tile.feathered ? bleed(data, w, h, density * (tile.wet ? 1 : 0.5)) : data;
  const height = cloth.relief ? threads(pixels, w, h, density) : undefined;
  const ground = rgb(cloth.colours[0] ?? '#ffffff');
  for (let i = 0; i < w * h * 4; i += 4) {
    const a = pixels[i + 3]! / 255;
    for (let c = 0; c < 3; c++) pixels[i + c] = ground[c]! + (pixels[i + c]! - ground[c]!) * a;
  }
  return { data: pixels, w, h, density, x: box.x, y: box.y, ...(height ? { height } : {}) };
}

/** Wet colour creeps along the threads. */
function bleed(from: Uint8Array, w: number, h: number, density: number): Uint8Array {
  const out = new Uint8Array(from.length);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const u = x / density,
        v = y / density,
        dx = 0.07 * noise.at(u * 1.3, v * 1.3) + 0.03 * noise.at(u * 5, v * 5 + 40),
        dy = 0.07 * noise.at(u * 1.3 + 60, v * 1.3) + 0.03 * noise.at(u * 5 + 80, v * 5);
      const X = Math.max(0, Math.min(w - 1, Math.round(x + dx * density))),
        Y = Math.max(0, Math.min(h - 1, Math.round(y + dy * density))),
        i = (y * w + x) * 4,
        j = (Y * w + X) * 4;
      for (let c = 0; c < 4; c++) out[i + c] = from[j + c]!;
    }
  return out;
}

export const workedEdge = (svg: string, box: Box, wanted: number, raised: boolean): Promise<Texture> =>
  ornamentTexture(svg, box, fitDensity(box, wanted), raised);
