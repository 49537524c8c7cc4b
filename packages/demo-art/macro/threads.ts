// The weave as seen from near: every thread has its own thickness, height and twist.
import { seeded } from '../lib/numbers.ts';

export type Yarn = {
  /** Threads in a centimetre, along and across. */
  warp: number;
  weft: number;
  /** Thickness as a share of the room a thread has; below 1 there are holes between the threads. */
  thick: number;
  weftThick?: number;
  /** How uneven the yarn is spun, and how far a thread strays from its line. */
  slub: number;
  stray: number;
  relief: number;
  shine: number;
  /** Yarn dyed before weaving shows its colours thread by thread. */
  uneven?: number;
  twill?: boolean;
  net?: boolean;
};

export const YARNS = {
  lawn: { warp: 27, weft: 25, thick: 0.97, slub: 0.1, stray: 0.1, relief: 0.5, shine: 0.05 },
  poplin: { warp: 30, weft: 17, thick: 1, slub: 0.05, stray: 0.05, relief: 0.5, shine: 0.08 },
  voile: { warp: 21, weft: 20, thick: 0.8, slub: 0.12, stray: 0.16, relief: 0.5, shine: 0.04 },
  khaddar: {
    warp: 11.5,
    weft: 10.5,
    thick: 0.98,
    slub: 0.36,
    stray: 0.2,
    relief: 0.8,
    shine: 0.02,
    uneven: 0.1,
  },
  linen: { warp: 13, weft: 12, thick: 0.93, slub: 0.44, stray: 0.2, relief: 0.75, shine: 0.07, uneven: 0.1 },
  handloom: {
    warp: 16,
    weft: 13,
    thick: 0.99,
    slub: 0.26,
    stray: 0.16,
    relief: 0.7,
    shine: 0.03,
    uneven: 0.08,
  },
  twill: {
    warp: 20,
    weft: 18,
    thick: 1,
    slub: 0.12,
    stray: 0.06,
    relief: 0.7,
    shine: 0.04,
    uneven: 0.06,
    twill: true,
  },
  rawSilk: {
    warp: 26,
    weft: 12,
    thick: 1,
    weftThick: 1.02,
    slub: 0.5,
    stray: 0.18,
    relief: 0.55,
    shine: 0.32,
    uneven: 0.06,
  },
  viscose: { warp: 20, weft: 14, thick: 1, slub: 0.42, stray: 0.14, relief: 0.6, shine: 0.16, uneven: 0.07 },
  chiffon: { warp: 19, weft: 18, thick: 0.66, slub: 0.14, stray: 0.34, relief: 0.5, shine: 0.1 },
  organza: { warp: 17, weft: 17, thick: 0.5, slub: 0.04, stray: 0.05, relief: 0.4, shine: 0.34 },
  net: { warp: 5.2, weft: 5.2, thick: 0.3, slub: 0.1, stray: 0.1, relief: 0.7, shine: 0.03, net: true },
} as const satisfies Record<string, Yarn>;
export type YarnName = keyof typeof YARNS;

const N = 1024;
const table = ((): Float32Array => {
  const random = seeded(4111);
  return Float32Array.from({ length: N }, () => random() * 2 - 1);
})();
const hash = (i: number): number => table[((i % N) + N) % N]!;
export const hash2 = (i: number, j: number): number => hash(i * 131 + j * 57 + ((i * j) % 71));

/** Smooth noise along one line. */
function drift(t: number, row: number): number {
  const i = Math.floor(t),
    f = t - i,
    s = f * f * (3 - 2 * f);
  return hash(i + row * 37) * (1 - s) + hash(i + 1 + row * 37) * s;
}

/** What the eye meets at one place of the cloth. */
export type Thread = { nx: number; ny: number; tone: number; cover: number; ju: number; jv: number };

export function threadAt(yarn: Yarn, u: number, v: number, out: Thread): void {
  if (yarn.net) return netAt(yarn, u, v, out);
  const U = u * yarn.warp,
    V = v * yarn.weft,
    i0 = Math.floor(U),
    j0 = Math.floor(V),
    i = Math.floor(U + yarn.stray * drift(v * 1.7, i0)),
    j = Math.floor(V + yarn.stray * drift(u * 1.7, j0 + 500));
  const fu = U + yarn.stray * drift(v * 1.7, i0) - i - 0.5,
    fv = V + yarn.stray * drift(u * 1.7, j0 + 500) - j - 0.5;
  const wu = yarn.thick * (1 + yarn.slub * 0.5 * (drift(v * 0.8, i + 90) + 0.4 * hash(i))),
    wv = (yarn.weftThick ?? yarn.thick) * (1 + yarn.slub * (drift(u * 0.8, j + 700) + 0.4 * hash(j + 9)));
  const over = yarn.twill ? (((i - j) % 4) + 4) % 4 < 2 : ((i + j) & 1) === 0,
    a = (2 * fu) / wu,
    b = (2 * fv) / wv,
    inU = Math.abs(a) < 1,
    inV = Math.abs(b) < 1;
  const roundU = inU ? Math.sqrt(1 - a * a) : 0,
    roundV = inV ? Math.sqrt(1 - b * b) : 0,
    highU = inU ? roundU * 0.6 + (over ? 1 : -1) * Math.cos(fv * Math.PI) * 0.5 : -2,
    highV = inV ? roundV * 0.6 + (over ? -1 : 1) * Math.cos(fu * Math.PI) * 0.5 : -2;
  if (!inU && !inV) {
    out.cover = 0;
    out.tone = 0.6;
    out.nx = 0;
    out.ny = 0;
    out.ju = 0;
    out.jv = 0;
    return;
  }
  const warp = highU >= highV,
    high = Math.max(highU, highV),
    across = warp ? a : b,
    along = (warp ? fv : fu) * (over === warp ? 1 : -1),
    // Two plies turned around each other.
    ply = Math.sin((warp ? fu * 1.1 + fv * 1.5 : fv * 1.1 + fu * 1.5) * Math.PI * 2.4 + hash2(i, j) * 2);
  out.cover = 1;
  const tilt = across * 0.95,
    bend = Math.sin(along * Math.PI) * 0.55;
  out.nx = (warp ? tilt : bend) * yarn.relief;
  out.ny = (warp ? bend : tilt) * yarn.relief;
  out.tone =
    1 +
    yarn.relief * (0.2 * (high - 0.78) - 0.1 * Math.abs(across) ** 3 + 0.035 * ply) +
    (yarn.uneven ?? 0.03) *
      (warp ? hash(i + 3) * 0.7 + drift(v * 3, i) * 0.5 : hash(j + 8) * 0.9 + drift(u * 3, j) * 0.5);
  out.ju = (0.34 * hash2(i, j)) / yarn.warp;
  out.jv = (0.34 * hash2(j, i + 5)) / yarn.weft;
}

/** Six-sided meshes: thin twisted bars around open holes. */
function netAt(yarn: Yarn, u: number, v: number, out: Thread): void {
  const x = u * yarn.warp,
    y = (v * yarn.weft) / 0.866,
    row = Math.floor(y);
  let first = 9,
    second = 9,
    fx = 0,
    fy = 0;
  for (let r = row - 1; r <= row + 2; r++) {
    const shift = r & 1 ? 0.5 : 0,
      c = Math.round(x - shift);
    for (let k = c - 1; k <= c + 1; k++) {
      const dx = x - k - shift - 0.06 * hash2(k, r),
        dy = (y - r) * 0.866,
        d = Math.hypot(dx, dy);
      if (d < first) {
        second = first;
        first = d;
        fx = dx;
        fy = dy;
      } else if (d < second) second = d;
    }
  }
  const edge = second - first,
    w = yarn.thick;
  out.cover = edge < w ? Math.min(1, (w - edge) * 9) : 0;
  const t = Math.min(1, edge / w);
  out.nx = (fx / (first || 1)) * -t * yarn.relief;
  out.ny = (fy / (first || 1)) * -t * yarn.relief;
  out.tone = 1.02 - 0.3 * t * t;
  out.ju = 0;
  out.jv = 0;
}
