// Gradient noise and a fast blur.
import { seeded } from './numbers.ts';

export type Noise = {
  at: (x: number, y: number) => number;
  layered: (x: number, y: number, octaves?: number) => number;
};

export function makeNoise(seed: number): Noise {
  const random = seeded(seed);
  const order = Array.from({ length: 256 }, (_, i) => i);
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  const perm = Uint8Array.from({ length: 512 }, (_, i) => order[i & 255]!);
  const gx = new Float64Array(256),
    gy = new Float64Array(256);
  for (let i = 0; i < 256; i++) {
    const a = random() * Math.PI * 2;
    gx[i] = Math.cos(a);
    gy[i] = Math.sin(a);
  }
  const at = (x: number, y: number): number => {
    const X = Math.floor(x),
      Y = Math.floor(y),
      fx = x - X,
      fy = y - Y;
    const u = fade(fx),
      v = fade(fy);
    const a = perm[X & 255]! + (Y & 255),
      b = perm[(X + 1) & 255]! + (Y & 255);
    const h00 = perm[a & 511]!,
      h01 = perm[(a + 1) & 511]!,
      h10 = perm[b & 511]!,
      h11 = perm[(b + 1) & 511]!;
    const d00 = gx[h00]! * fx + gy[h00]! * fy,
      d10 = gx[h10]! * (fx - 1) + gy[h10]! * fy;
    const d01 = gx[h01]! * fx + gy[h01]! * (fy - 1),
      d11 = gx[h11]! * (fx - 1) + gy[h11]! * (fy - 1);
    const top = d00 + (d10 - d00) * u,
      low = d01 + (d11 - d01) * u;
    return (top + (low - top) * v) * 1.5;
  };
  const layered = (x: number, y: number, octaves = 4): number => {
    let sum = 0,
      strength = 0.5,
      f = 1;
    for (let i = 0; i < octaves; i++) {
      sum += strength * at(x * f + i * 17.3, y * f - i * 9.1);
      strength *= 0.5;
      f *= 2.03;
    }
    return sum;
  };
  return { at, layered };
}

const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

/** Three box passes: close to a gaussian of the given radius. */
export function blur(source: Float32Array, w: number, h: number, radius: number): Float32Array {
  const k = Math.max(1, Math.round(Math.max(1, radius) / 1.6));
  const out = Float32Array.from(source),
    half = new Float32Array(w * h);
  for (let pass = 0; pass < 3; pass++) {
    for (let y = 0; y < h; y++) boxLine(out, half, y * w, 1, w, k);
    for (let x = 0; x < w; x++) boxLine(half, out, x, w, h, k);
  }
  return out;
}

function boxLine(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  n: number,
  k: number,
): void {
  const inv = 1 / (2 * k + 1),
    last = start + (n - 1) * step;
  let sum = from[start]! * (k + 1);
  for (let i = 0; i < k; i++) sum += from[Math.min(start + i * step, last)]!;
  for (let i = 0; i < n; i++) {
    sum += from[Math.min(start + (i + k) * step, last)]!;
    to[start + i * step] = sum * inv;
    sum -= from[Math.max(start + (i - k) * step, start)]!;
  }
}
