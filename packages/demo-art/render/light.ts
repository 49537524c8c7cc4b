// Light and shade at a third of the sample resolution: the shadow cast by the key light, and the
// darkening of cavities where cloth closes in on itself.

import { blur } from '../lib/noise.ts';
import { type GBuffer, NOTHING } from './gbuffer.ts';

/** Towards the light: a large window at the upper left, in front. Camera axes. */
export const KEY: readonly [number, number, number] = norm(-0.44, -0.46, 0.77);

function norm(x: number, y: number, z: number): readonly [number, number, number] {
  const l = Math.hypot(x, y, z);
  return [x / l, y / l, z / l];
}

export type Shading = {
  w: number;
  h: number;
  step: number;
  open: Float32Array;
  lit: Float32Array;
  depth: Float32Array;
};

/** Light at one sample: from the places around it that lie on the same cloth. Open in out[0], lit in out[1]. */
export function lightAt(s: Shading, x: number, y: number, depth: number, out: Float64Array): void {
  const fx = x / s.step,
    fy = y / s.step,
    ix = Math.min(s.w - 1, Math.floor(fx)),
    iy = Math.min(s.h - 1, Math.floor(fy));
  let open = 0,
    lit = 0,
    sum = 0;
  for (let j = 0; j < 2; j++)
    for (let i = 0; i < 2; i++) {
      const q = Math.min(s.h - 1, iy + j) * s.w + Math.min(s.w - 1, ix + i),
        near = Math.abs(1 - i - (fx - ix)) * Math.abs(1 - j - (fy - iy)) + 0.02,
        same = near / (0.02 + (s.depth[q]! - depth) ** 2);
      open += s.open[q]! * same;
      lit += s.lit[q]! * same;
      sum += same;
    }
  out[0] = open / sum;
  out[1] = lit / sum;
}

/** `scale`: samples per centimetre in the buffer. */
export function shadeBuffer(g: GBuffer, scale: number): Shading {
  const step = g.w * g.h > 4e5 ? 3 : 2,
    w = Math.ceil(g.w / step),
    h = Math.ceil(g.h / step),
    z = new Float32Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      z[y * w + x] = g.depth[Math.min(g.h - 1, y * step) * g.w + Math.min(g.w - 1, x * step)]!;
  const perCm = scale / step;
  const open = new Float32Array(w * h).fill(1),
    lit = new Float32Array(w * h).fill(1);
  const rays = rayOffsets();
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const k = y * w + x;
      if (z[k]! === NOTHING) continue;
      open[k] = openness(z, w, h, x, y, perCm, rays);
      lit[k] = keyLight(z, w, h, x, y, perCm);
    }
  return {
    w,
    h,
    step,
    depth: z,
    open: softly(open, z, w, h, Math.max(1, perCm * 0.22)),
    lit: softly(lit, z, w, h, Math.max(1, perCm * 0.5)),
  };
}

type Ray = readonly [number, number, number];
function rayOffsets(): Ray[] {
  const out: Ray[] = [];
  for (const [radius, count, turn] of [
    [0.6, 6, 0],
    [1.5, 8, 0.4],
    [3.4, 8, 0.1],
    [7, 8, 0.3],
  ] as const)
    for (let i = 0; i < count; i++) {
      const a = turn + (i / count) * Math.PI * 2;
      out.push([Math.cos(a) * radius, Math.sin(a) * radius, radius]);
    }
  return out;
}

function openness(
  z: Float32Array,
  w: number,
  h: number,
  x: number,
  y: number,
  perCm: number,
  rays: readonly Ray[],
): number {
  const here = z[y * w + x]!;
  let closed = 0;
  for (const [dx, dy, r] of rays) {
    const X = Math.round(x + dx * perCm),
      Y = Math.round(y + dy * perCm);
    if (X < 0 || Y < 0 || X >= w || Y >= h) continue;
    const rise = z[Y * w + X]! - here;
    if (rise > 0.05) closed += Math.min(1, rise / r) * (rise > r * 2.5 ? 0.75 : 1);
  }
  return 1 - closed / rays.length;
}

/** Marches over the depth towards the light; near blockers give a dense, far ones a soft shadow. */
function keyLight(z: Float32Array, w: number, h: number, x: number, y: number, perCm: number): number {
  const here = z[y * w + x]!,
    per = KEY[2] / Math.hypot(KEY[0], KEY[1]),
    ux = KEY[0] / Math.hypot(KEY[0], KEY[1]),
    uy = KEY[1] / Math.hypot(KEY[0], KEY[1]);
  let dark = 0;
  for (let d = 0.35; d < 16; d *= 1.17) {
    const X = Math.round(x + ux * d * perCm),
      Y = Math.round(y + uy * d * perCm);
    if (X < 0 || Y < 0 || X >= w || Y >= h) break;
    const over = z[Y * w + X]! - (here + d * per + 0.12),
      soft = 0.2 + d * 0.35;
    if (over > 0) dark = Math.max(dark, Math.min(1, over / soft) * (1 - d / 26));
  }
  return 1 - dark;
}

/** Blurs within the cloth only, so that the background does not bleed in, and carries on beyond its outline. */
function softly(v: Float32Array, z: Float32Array, w: number, h: number, radius: number): Float32Array {
  const weight = Float32Array.from(z, (d) => (d === NOTHING ? 0 : 1));
  const sum = blur(
      v.map((a, i) => a * weight[i]!),
      w,
      h,
      radius,
    ),
    total = blur(weight, w, h, radius);
  return v.map((a, i) => (total[i]! > 1e-3 ? sum[i]! / total[i]! : a));
}
