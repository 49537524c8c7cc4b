// Makes pixel textures of prints and of placed ornament.
import { rgb } from '../lib/colour.ts';
import { blur } from '../lib/noise.ts';
import { type Box, rasteriseBox } from '../lib/svg.ts';
import type { Texture } from '../render/surface.ts';
import { PAINTED } from './painted.ts';
import { PRINTS } from './prints.ts';
import { type PatternMaker, paletteOf } from './tile.ts';
import { WOVENS } from './wovens.ts';

export const PATTERNS = { ...PRINTS, ...WOVENS, ...PAINTED } satisfies Record<string, PatternMaker>;
export type PatternName = keyof typeof PATTERNS;

/** Centimetres that one drawing unit of a pattern measures at scale 1. */
const UNIT = 1 / 8.2;
const LARGEST = 1900;

const cache = new Map<string, Promise<Texture>>();

/** The repeat of a print at about `density` pixels per centimetre. */
export function printTile(
  name: PatternName,
  colours: readonly string[],
  scale: number,
  seed: number,
  density: number,
): Promise<Texture> {
  // Two sizes serve all views, so that a print is drawn once or twice and not for every picture.
  const fine = name in PAINTED ? 20 : density > 34 ? 56 : 26;
  const key = JSON.stringify([name, colours, scale, seed, fine]);
  const known = cache.get(key);
  if (known) return known;
  const made = makeTile(name, colours, scale, seed, fine);
  const oldest = cache.keys().next().value;
  if (cache.size > 14 && oldest !== undefined) cache.delete(oldest);
  cache.set(key, made);
  return made;
}

async function makeTile(
  name: PatternName,
  colours: readonly string[],
  scale: number,
  seed: number,
  density: number,
): Promise<Texture> {
  const tile = PATTERNS[name](paletteOf(colours), seed),
    cm = tile.w * scale * UNIT;
  const perUnit = Math.min(LARGEST / Math.max(tile.w, tile.h), density * scale * UNIT);
  const w = Math.max(2, Math.round(tile.w * perUnit)),
    h = Math.max(2, Math.round(tile.h * perUnit));
  const { data } = await rasteriseBox(
    `<defs>${tile.defs ?? ''}</defs>${tile.body}`,
    { x: 0, y: 0, w: tile.w, h: tile.h },
    perUnit,
  );
  const pixels = tile.wet || tile.feathered ? wobble(data, w, h, perUnit * (tile.wet ? 1 : 0.32)) : data;
  const height = Float32Array.from({ length: w * h }, (_, i) => pixels[i * 4 + 3]! / 255);
  const ground = rgb(colours[0] ?? '#ffffff');
  for (let i = 0; i < w * h * 4; i += 4) {
    const a = pixels[i + 3]! / 255;
    for (let c = 0; c < 3; c++) pixels[i + c] = ground[c]! + (pixels[i + c]! - ground[c]!) * a;
  }
  return { data: pixels, w, h, density: w / cm, x: 0, y: 0, height };
}

/** The unsteady edge of a brush or of bleeding dye: a displacement that repeats with the tile. */
function wobble(from: Uint8Array, w: number, h: number, size: number): Uint8Array {
  const out = new Uint8Array(from.length),
    turn = Math.PI * 2;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const u = (x / w) * turn,
        v = (y / h) * turn;
      const dx =
        3.2 * Math.sin(7 * v + 2 * Math.sin(3 * u)) +
        2 * Math.sin(19 * v + 5 * u) +
        1.2 * Math.sin(41 * u + 13 * v);
      const dy =
        3.2 * Math.sin(6 * u + 2 * Math.sin(4 * v)) +
        2 * Math.sin(17 * u - 6 * v) +
        1.2 * Math.sin(37 * v - 11 * u);
      const X = (Math.round(x + dx * size) + w * 8) % w,
        Y = (Math.round(y + dy * size) + h * 8) % h,
        i = (y * w + x) * 4,
        j = (Y * w + X) * 4;
      for (let c = 0; c < 4; c++) out[i + c] = from[j + c]!;
    }
  return out;
}

/** Ornament placed on one piece of cloth, drawn in centimetres; `raised` gives it stitched relief. */
export async function ornamentTexture(
  fragment: string,
  box: Box,
  density: number,
  raised: boolean,
): Promise<Texture> {
  const { data, w, h } = await rasteriseBox(fragment, box, density);
  const texture: Texture = { data, w, h, density, x: box.x, y: box.y };
  return raised ? { ...texture, height: threads(data, w, h, density) } : texture;
}

/** Rounded relief with the thread of satin stitch running across every shape. */
export function threads(data: Uint8Array, w: number, h: number, density: number): Float32Array {
  const light = new Float32Array(w * h);
  for (let i = 0; i < w * h; i++)
    light[i] =
      (data[i * 4 + 3]! / 255) * (0.45 + (0.55 * (data[i * 4]! * 0.4 + data[i * 4 + 1]! * 0.6)) / 255);
  const round = blur(light, w, h, Math.max(1, density * 0.05)),
    wide = blur(light, w, h, Math.max(1, density * 0.16)),
    out = new Float32Array(w * h);
  const show = density > 24 ? 0.16 : 0.06,
    period = Math.max(2.4, density * 0.075);
  for (let y = 1; y < h - 1; y++)
    for (let x = 1; x < w - 1; x++) {
      const i = y * w + x;
      if (light[i]! < 0.02) continue;
      const gx = wide[i + 1]! - wide[i - 1]!,
        gy = wide[i + w]! - wide[i - w]!,
        a = Math.round((Math.atan2(gy, gx) * 12) / Math.PI) * (Math.PI / 12);
      out[i] =
        round[i]! + show * light[i]! * Math.sin(((x * Math.sin(a) - y * Math.cos(a)) / period) * Math.PI * 2);
    }
  return out;
}
