// The thread of the cloth. Threads are only shown where the picture is large enough to resolve
// them; in a full view a little unevenness remains, or the weave would turn into moire.
import { makeNoise } from '../lib/noise.ts';
import { seeded } from '../lib/numbers.ts';
import type { Weave } from './surface.ts';

const SIZE = 512;
const UNEVEN: Record<Weave, readonly [weft: number, warp: number]> = {
  lawn: [0.006, 0.006],
  khaddar: [0.016, 0.014],
  silk: [0.016, 0.004],
  chiffon: [0.005, 0.005],
  denim: [0.016, 0.025],
};
const THREAD: Record<Weave, readonly [perCm: number, depth: number]> = {
  lawn: [22, 0.05],
  khaddar: [11, 0.1],
  silk: [24, 0.05],
  chiffon: [20, 0.04],
  denim: [12, 0.11],
};

const lineNoise = ((): Float32Array => {
  const random = seeded(977),
    n = new Float32Array(SIZE);
  for (let i = 0; i < SIZE; i++) n[i] = random() - 0.5;
  return n.map((v, i) => v * 0.55 + (n[(i + 1) % SIZE]! + n[(i + SIZE - 1) % SIZE]!) * 0.3);
})();

function noiseAt(t: number): number {
  const i = Math.floor(t),
    f = t - i,
    a = ((i % SIZE) + SIZE) % SIZE;
  return lineNoise[a]! * (1 - f) + lineNoise[(a + 1) % SIZE]! * f;
}

/** Brightness of the cloth at a place; `perCm` is the number of samples per centimetre. */
export function weaveAt(weave: Weave, u: number, v: number, perCm: number): number {
  const [weft, warp] = UNEVEN[weave],
    [count, depth] = THREAD[weave];
  let m =
    1 +
    weft * 2 * noiseAt(v * 9 + noiseAt(u * 0.7) * 3) +
    warp * 2 * noiseAt(u * 9 + noiseAt(v * 0.7 + 40) * 3);
  const room = perCm / count;
  if (room > 2.2) {
    const seen = Math.min(1, (room - 2.2) / 2.5),
      a = Math.sin(u * count * Math.PI * 2),
      b = Math.sin(v * count * Math.PI * 2);
    m += depth * seen * (weave === 'denim' ? Math.sin((u + v) * count * Math.PI * 2) : a * b);
  }
  return m;
}

const WRINKLED: Record<Weave, number> = { lawn: 0.1, khaddar: 0.085, silk: 0.05, chiffon: 0.05, denim: 0.07 };
const FIELD = 384,
  PER_CM = 4;
/** Slope of small creases, finer than what draping resolves; built once. */
const creases = ((): Float32Array => {
  const noise = makeNoise(53),
    high = new Float32Array(FIELD * FIELD),
    slope = new Float32Array(FIELD * FIELD * 2);
  for (let y = 0; y < FIELD; y++)
    for (let x = 0; x < FIELD; x++) {
      const u = x / PER_CM,
        v = y / PER_CM,
        bend = noise.at(u / 14, v / 18) * 1.6;
      // Ridged noise: sharp where cloth was folded, flat between.
      const ridge = (n: number): number => 1 - Math.sqrt(n * n + 0.004);
      high[y * FIELD + x] =
        ridge(noise.at(u / 9 + bend, v / 15 + 7)) * 1.5 +
        ridge(noise.at(u / 5 + 31, v / 6 + bend)) * 0.5 +
        noise.at(u / 3, v / 3.4 + 60) * 0.16;
    }
  for (let y = 0; y < FIELD; y++)
    for (let x = 0; x < FIELD; x++) {
      const i = y * FIELD + x,
        fade = Math.min(1, x / 24, y / 24, (FIELD - 1 - x) / 24, (FIELD - 1 - y) / 24);
      slope[i * 2] =
        (high[y * FIELD + Math.min(FIELD - 1, x + 1)]! - high[y * FIELD + Math.max(0, x - 1)]!) *
        PER_CM *
        0.5 *
        fade;
      slope[i * 2 + 1] =
        (high[Math.min(FIELD - 1, y + 1) * FIELD + x]! - high[Math.max(0, y - 1) * FIELD + x]!) *
        PER_CM *
        0.5 *
        fade;
    }
  return slope;
})();

export function wrinkleAt(weave: Weave, u: number, v: number, out: Float64Array): void {
  const fx = u * PER_CM + 4096 * FIELD,
    fy = v * PER_CM + 4096 * FIELD,
    ix = Math.floor(fx),
    iy = Math.floor(fy),
    a = fx - ix,
    b = fy - iy,
    k = WRINKLED[weave] * 2.2;
  const x0 = ix % FIELD,
    y0 = iy % FIELD,
    x1 = (x0 + 1) % FIELD,
    y1 = (y0 + 1) % FIELD;
  const p = (y0 * FIELD + x0) * 2,
    q = (y0 * FIELD + x1) * 2,
    r = (y1 * FIELD + x0) * 2,
    s = (y1 * FIELD + x1) * 2;
  for (let d = 0; d < 2; d++)
    out[d] =
      ((creases[p + d]! * (1 - a) + creases[q + d]! * a) * (1 - b) +
        (creases[r + d]! * (1 - a) + creases[s + d]! * a) * b) *
      k;
}
