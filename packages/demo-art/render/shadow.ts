// The soft shadow a draped thing throws on the wall behind it.

import { blur } from '../lib/noise.ts';
import { clamp } from '../lib/numbers.ts';
import type { Canvas } from './canvas.ts';
import type { GBuffer } from './gbuffer.ts';

/** Offsets and blur in centimetres; several layers add up to a natural fall-off. */
export type WallShadow = { dx: number; dy: number; blur: number; dark: number };

export const STUDIO_WALL: readonly WallShadow[] = [
  { dx: 5.5, dy: 6.5, blur: 7, dark: 0.3 },
  { dx: 1.9, dy: 2.4, blur: 2.2, dark: 0.3 },
  { dx: 0.6, dy: 0.8, blur: 0.8, dark: 0.2 },
];
export const SUNNY_WALL: readonly WallShadow[] = [
  { dx: 8, dy: 8, blur: 6, dark: 0.36 },
  { dx: 2.4, dy: 2.8, blur: 1.8, dark: 0.32 },
  { dx: 0.6, dy: 0.8, blur: 0.7, dark: 0.2 },
];

const TINT = [0.42, 0.31, 0.28] as const;

/** `scale`: picture pixels per centimetre; the buffer has `ss` samples per picture pixel. */
export function throwShadow(
  cv: Canvas,
  g: GBuffer,
  ox: number,
  oy: number,
  ss: number,
  scale: number,
  layers: readonly WallShadow[],
): void {
  const cell = 4,
    reach = Math.ceil((16 * scale) / cell),
    gw = Math.ceil(g.w / ss / cell) + reach * 2,
    gh = Math.ceil(g.h / ss / cell) + reach * 2;
  const mask = new Float32Array(gw * gh);
  for (let y = 0; y < gh; y++)
    for (let x = 0; x < gw; x++)
      mask[y * gw + x] = covered(g, (x - reach) * cell * ss, (y - reach) * cell * ss, cell * ss);
  for (const layer of layers)
    darken(
      cv,
      blur(mask, gw, gh, (layer.blur * scale) / cell),
      gw,
      gh,
      cell,
      ox - reach * cell,
      oy - reach * cell,
      layer,
      scale,
    );
}

function covered(g: GBuffer, x0: number, y0: number, size: number): number {
  let hit = 0,
    n = 0;
  for (let y = y0; y < y0 + size; y += 2)
    for (let x = x0; x < x0 + size; x += 2) {
      n++;
      if (x >= 0 && y >= 0 && x < g.w && y < g.h && g.surface[y * g.w + x]! >= 0) hit++;
    }
  return hit / n;
}

function darken(
  cv: Canvas,
  m: Float32Array,
  gw: number,
  gh: number,
  cell: number,
  ox: number,
  oy: number,
  layer: WallShadow,
  scale: number,
): void {
  const sx = layer.dx * scale,
    sy = layer.dy * scale;
  const y1 = Math.min(cv.h, Math.ceil(oy + sy + gh * cell)),
    x1 = Math.min(cv.w, Math.ceil(ox + sx + gw * cell));
  for (let y = Math.max(0, Math.floor(oy + sy)); y < y1; y++) {
    const fy = clamp((y - oy - sy) / cell - 0.5, 0, gh - 1.01),
      iy = fy | 0,
      ty = fy - iy;
    for (let x = Math.max(0, Math.floor(ox + sx)); x < x1; x++) {
      const fx = clamp((x - ox - sx) / cell - 0.5, 0, gw - 1.01),
        ix = fx | 0,
        tx = fx - ix,
        q = iy * gw + ix;
      const a =
        ((m[q]! * (1 - tx) + m[q + 1]! * tx) * (1 - ty) +
          (m[q + gw]! * (1 - tx) + m[q + gw + 1]! * tx) * ty) *
        layer.dark;
      if (a < 0.003) continue;
      const k = (y * cv.w + x) * 3;
      for (let c = 0; c < 3; c++) cv.rgb[k + c]! *= 1 - a * (1 - TINT[c]!);
    }
  }
}
