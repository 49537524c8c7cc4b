// Watercolour, pixel by pixel: pigment that thins on its way from the brush, dries darker at its edges and settles in the cloth.

import { lighter, rgb } from '../lib/colour.ts';
import { blur, makeNoise, type Noise } from '../lib/noise.ts';
import type { Point } from '../lib/numbers.ts';
import { type Box, rasteriseBox, toPath } from '../lib/svg.ts';
import type { Texture } from '../render/surface.ts';

export type Wash = {
  outlines: readonly (readonly Point[])[];
  colour: string;
  /** Share of pigment; at 1 white cloth takes the colour itself. */
  load: number;
  /** Where the brush was full, how far the pigment went, and what share of it arrived there. */
  heart?: Point;
  reach?: number;
  thin?: number;
  /** More pigment along the dried edge. */
  rim?: number;
  /** Centimetres over which a wet edge runs out. */
  soft?: number;
  /** White mixed in, which hides what is below: 0 none .. 1 opaque. */
  body?: number;
  tone?: string;
};

const creep = makeNoise(311),
  pools = makeNoise(67),
  grains = makeNoise(431);

/** Paints on cloth of one colour; the box is in centimetres. */
export async function paint(
  washes: readonly Wash[],
  box: Box,
  density: number,
  ground: string,
): Promise<Texture> {
  const w = Math.max(1, Math.round(box.w * density)),
    h = Math.max(1, Math.round(box.h * density)),
    start = rgb(ground);
  const colour = new Float32Array(w * h * 3),
    covered = new Float32Array(w * h);
  for (let i = 0; i < colour.length; i++) colour[i] = start[i % 3]!;
  for (const wash of washes) await lay(wash, { x: box.x, y: box.y, w, h, density, colour, covered });
  const data = new Uint8Array(w * h * 4);
  for (let i = 0; i < w * h; i++) {
    for (let c = 0; c < 3; c++) data[i * 4 + c] = colour[i * 3 + c]!;
    data[i * 4 + 3] = covered[i]! * 255;
  }
  return { data, w, h, density, x: box.x, y: box.y };
}

type Paper = {
  x: number;
  y: number;
  w: number;
  h: number;
  density: number;
  colour: Float32Array;
  covered: Float32Array;
};

async function lay(wash: Wash, paper: Paper): Promise<void> {
  const part = partOf(wash, paper);
  if (!part) return;
  const { w, h, x0, y0 } = part,
    d = paper.density,
    at = { x: paper.x + x0 / d, y: paper.y + y0 / d };
  const shape = await shapeOf(wash, at, w, h, d),
    { soft = 0, rim = 0, body = 0, load } = wash;
  const wet = soft > 0 ? blur(shape, w, h, soft * d) : shape,
    near = rim > 0 ? blur(wet, w, h, 0.05 * d) : wet,
    wide = rim > 0 ? blur(wet, w, h, 0.22 * d) : wet;
  const pool = field(pools, 0.55, at, w, h, d),
    cloud = field(pools, 2.3, at, w, h, d),
    grain = field(grains, 11, at, w, h, d);
  const deep = rgb(wash.colour).map((c) => -Math.log(Math.max(8, c) / 255)),
    tone = rgb(wash.tone ?? lighter(wash.colour, 0.72));
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x,
        m = wet[i]!;
      if (m < 0.004) continue;
      const q = (y0 + y) * paper.w + x0 + x,
        n = pool[i]!,
        ring = Math.exp(-((n / 0.06) ** 2)),
        edge = rim * ((1 - near[i]!) * 1.5 + (1 - wide[i]!) * 0.5),
        settled = (0.9 + 0.34 * n + 0.16 * cloud[i]! + 0.09 * ring) * (1 + 0.16 * grain[i]!),
        ink = m * load * (thinned(wash, at.x + x / d, at.y + y / d) * settled + edge),
        hides = body * m * Math.min(1, 0.94 + 0.1 * n + 0.05 * grain[i]!);
      for (let c = 0; c < 3; c++) {
        const k = q * 3 + c,
          base = paper.colour[k]! + (tone[c]! - paper.colour[k]!) * hides;
        paper.colour[k] = base * Math.exp(-Math.max(0, ink) * deep[c]!);
      }
      paper.covered[q] = 1 - (1 - paper.covered[q]!) * (1 - Math.min(1, m * (0.3 + body + load)));
    }
}

function thinned({ heart, reach, thin = 1 }: Wash, x: number, y: number): number {
  if (!heart || !reach) return 1;
  const t = Math.min(1, Math.hypot(x - heart[0], y - heart[1]) / reach);
  return 1 + (thin - 1) * t * (2 - t) ** 0.5;
}

/** The part of the paper that a wash can reach, in pixels. */
function partOf(wash: Wash, p: Paper): { x0: number; y0: number; w: number; h: number } | undefined {
  const margin = 0.2 + (wash.soft ?? 0) * 3,
    xs = wash.outlines.flatMap((line) => line.map(([x]) => x)),
    ys = wash.outlines.flatMap((line) => line.map(([, y]) => y));
  const x0 = Math.max(0, Math.floor((Math.min(...xs) - margin - p.x) * p.density)),
    y0 = Math.max(0, Math.floor((Math.min(...ys) - margin - p.y) * p.density)),
    w = Math.min(p.w, Math.ceil((Math.max(...xs) + margin - p.x) * p.density)) - x0,
    h = Math.min(p.h, Math.ceil((Math.max(...ys) + margin - p.y) * p.density)) - y0;
  return w > 1 && h > 1 ? { x0, y0, w, h } : undefined;
}

/** Wet colour creeps along the threads, so its outline is never quite where the brush was. */
async function shapeOf(
  wash: Wash,
  at: { x: number; y: number },
  w: number,
  h: number,
  d: number,
): Promise<Float32Array> {
  const path = wash.outlines.map((line) => toPath(line)).join(''),
    { data } = await rasteriseBox(`<path d="${path}" fill="#ffffff"/>`, { ...at, w: w / d, h: h / d }, d);
  const far = [
      field(creep, 1.7, at, w, h, d),
      field(creep, 1.7, { x: at.x + 50, y: at.y }, w, h, d),
    ] as const,
    fine = [field(creep, 9, at, w, h, d), field(creep, 9, { x: at.x + 50, y: at.y }, w, h, d)] as const;
  const out = new Float32Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x,
        X = Math.round(x + (0.035 * far[0][i]! + 0.011 * fine[0][i]!) * d),
        Y = Math.round(y + (0.035 * far[1][i]! + 0.011 * fine[1][i]!) * d);
      if (X >= 0 && Y >= 0 && X < w && Y < h) out[i] = data[(Y * w + X) * 4 + 3]! / 255;
    }
  return out;
}

const STEP = 4;

/** Noise with `per` waves in a centimetre, worked out on every fourth pixel. */
function field(
  noise: Noise,
  per: number,
  at: { x: number; y: number },
  w: number,
  h: number,
  d: number,
): Float32Array {
  const cols = Math.ceil(w / STEP) + 2,
    rows = Math.ceil(h / STEP) + 2,
    coarse = new Float32Array(cols * rows),
    out = new Float32Array(w * h);
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++)
      coarse[r * cols + c] = noise.at(
        (at.x + (c * STEP) / d) * per + 900,
        (at.y + (r * STEP) / d) * per + 900,
      );
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const c = (x / STEP) | 0,
        r = (y / STEP) | 0,
        a = x / STEP - c,
        b = y / STEP - r,
        k = r * cols + c;
      out[y * w + x] =
        (coarse[k]! * (1 - a) + coarse[k + 1]! * a) * (1 - b) +
        (coarse[k + cols]! * (1 - a) + coarse[k + cols + 1]! * a) * b;
    }
  return out;
}
