// Studio paper and plaster walls.

import type { Tint } from '../garments/look.ts';
import { rgb } from '../lib/colour.ts';
import { makeNoise } from '../lib/noise.ts';
import { smooth } from '../lib/numbers.ts';
import { type Canvas, makeCanvas } from '../render/canvas.ts';

export const TINTS: Record<Tint, string> = {
  sand: '#ece6de',
  rose: '#f1e3df',
  pista: '#e5e9dc',
  sky: '#e0e6ea',
  stone: '#e6e4e1',
  lilac: '#e8e3ea',
  butter: '#f2ead6',
  shell: '#f4e6d9',
  mist: '#dfe7e3',
  clay: '#e7d3c6',
};

const noise = makeNoise(71);

export type BackdropOptions = {
  fall?: number;
  grain?: number;
  /** Where paper bends from wall to table, as a share of the height. */
  horizon?: number;
};

/** Seamless paper, brightest at the upper left where the window is. */
export function studio(w: number, h: number, tint: string, o: BackdropOptions = {}): Canvas {
  const cv = makeCanvas(w, h),
    c = rgb(tint),
    fall = o.fall ?? 0.1,
    grain = o.grain ?? 0.012,
    lw = 120,
    lh = Math.ceil((120 * h) / w) + 1;
  const soft = Float32Array.from({ length: lw * lh }, (_, i) =>
    noise.layered((i % lw) / 34, Math.floor(i / lw) / 34, 4),
  );
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const u = x / w,
        t = y / h,
        d = Math.hypot(u - 0.34, (t - 0.28) * (h / w) * 0.75);
      const fx = u * (lw - 2),
        fy = t * (lh - 2),
        ix = fx | 0,
        iy = fy | 0,
        a = fx - ix,
        b = fy - iy,
        q = iy * lw + ix;
      const n =
        (soft[q]! * (1 - a) + soft[q + 1]! * a) * (1 - b) +
        (soft[q + lw]! * (1 - a) + soft[q + lw + 1]! * a) * b;
      let m = 1.05 - fall * d * d * 1.9 + n * 0.024;
      if (o.horizon !== undefined)
        m *=
          t > o.horizon
            ? 0.965 + 0.05 * smooth(o.horizon, 1, t)
            : 1 - 0.035 * smooth(o.horizon - 0.12, o.horizon, t);
      const g = ((((x * 73856093) ^ (y * 19349663)) >>> 0) % 1000) / 1000 - 0.5,
        k = (y * w + x) * 3;
      for (let i = 0; i < 3; i++) cv.rgb[k + i] = c[i]! * (m + g * grain);
    }
  return cv;
}

/** A plastered wall: trowel marks that catch the light, and soft unevenness. */
export function plaster(w: number, h: number, tint: string, o: BackdropOptions = {}): Canvas {
  const cv = studio(w, h, tint, { fall: 0.13, grain: 0.022, ...o }),
    s = 1200 / w;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const a = noise.at((x * s) / 60, (y * s) / 44),
        e = noise.at((x * s) / 60 + 0.05, (y * s) / 44 + 0.05),
        fine = noise.at((x * s) / 9, (y * s) / 7);
      const m = 1 + (e - a) * 0.16 + fine * 0.01 + noise.at((x * s) / 320, (y * s) / 260) * 0.03,
        k = (y * w + x) * 3;
      for (let i = 0; i < 3; i++) cv.rgb[k + i]! *= m;
    }
  return cv;
}
