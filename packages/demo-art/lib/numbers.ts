// Small numeric helpers. Everything random in the pictures comes from `seeded`, so that the same
// input always gives the same pixels.
export type Point = readonly [number, number];

export const clamp = (v: number, low = 0, high = 1): number => (v < low ? low : Math.min(v, high));
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Smooth step from 0 at `a` to 1 at `b`; `a` may lie above `b`. */
export function smooth(a: number, b: number, v: number): number {
  const t = clamp((v - a) / (b - a));
  return t * t * (3 - 2 * t);
}

export function seeded(seed: number): () => number {
  let a = Math.imul(seed + 1, 2654435761) >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = a;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A stable number for a name: gives every product its own folds. */
export function seedOf(name: string): number {
  let h = 7;
  for (const c of name) h = (Math.imul(h, 31) + c.charCodeAt(0)) >>> 0;
  return (h % 9973) + 1;
}

/** Looks a value up in a table of [position, value], with smooth transitions between the rows. */
export function table(rows: readonly Point[], at: number): number {
  const first = rows[0]!,
    last = rows[rows.length - 1]!;
  if (at <= first[0]) return first[1];
  if (at >= last[0]) return last[1];
  let i = 0;
  while (rows[i + 1]![0] < at) i++;
  const a = rows[Math.max(0, i - 1)]!,
    b = rows[i]!,
    c = rows[i + 1]!,
    d = rows[Math.min(rows.length - 1, i + 2)]!;
  const span = c[0] - b[0],
    t = (at - b[0]) / span;
  const m0 = i === 0 ? c[1] - b[1] : ((c[1] - a[1]) / (c[0] - a[0])) * span;
  const m1 = d === c ? c[1] - b[1] : ((d[1] - b[1]) / (d[0] - b[0])) * span;
  const t2 = t * t,
    t3 = t2 * t;
  return (2 * t3 - 3 * t2 + 1) * b[1] + (t3 - 2 * t2 + t) * m0 + (-2 * t3 + 3 * t2) * c[1] + (t3 - t2) * m1;
}
