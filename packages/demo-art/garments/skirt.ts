// Gathered cloth set on a ring: skirts, tiers, peplums, the flare of a gharara, lehngas, trouser legs.
import { Pattern } from '../cloth/panel.ts';
import { makeNoise } from '../lib/noise.ts';
import { lerp, type Point, table } from '../lib/numbers.ts';

export type Ring = readonly (readonly [number, number, number])[];

export type SkirtCut = {
  name: string;
  /** Girth of the cloth by the share of its length, from the ring (0) to the hem (1). */
  girth: readonly Point[];
  length: number;
  /** Number of folds around, and how uneven they are. */
  folds: number;
  seed: number;
  /** Widens the starting shape so that the hem falls where the petticoat stands. */
  spread: number;
  /** Hold the hem as well, on a ring of this half width (a shalwar's cuff), at this height. */
  cuff?: { half: number; y: number; x: number; height: number };
};

export function ringLength(ring: Ring): number {
  return ring.reduce((sum, a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    return sum + Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  }, 0);
}

export function ellipseRing(x: number, y: number, rx: number, rz: number, tilt = 0): Ring {
  return Array.from({ length: 48 }, (_, i) => {
    // Starts at the right side and comes to the front first, as the side seams of a shirt do.
    const a = (i / 48) * Math.PI * 2;
    return [x + Math.cos(a) * rx, y + tilt * Math.cos(a), Math.sin(a) * rz] as const;
  });
}

export function onRing(ring: Ring, t: number): [number, number, number] {
  const f = (((t % 1) + 1) % 1) * ring.length,
    i = Math.floor(f) % ring.length,
    u = f - Math.floor(f),
    a = ring[i]!,
    b = ring[(i + 1) % ring.length]!;
  return [lerp(a[0], b[0], u), lerp(a[1], b[1], u), lerp(a[2], b[2], u)];
}

export function cutSkirt(cut: SkirtCut, ring: Ring, size: number): Pattern {
  const p = new Pattern(),
    around = ringLength(ring),
    rows = Math.max(4, Math.round(cut.length / size) + 1);
  const widest = Math.max(...cut.girth.map((g) => g[1])),
    n = Math.min(420, Math.round(widest / size));
  const cx = ring.reduce((s, q) => s + q[0], 0) / ring.length,
    cz = ring.reduce((s, q) => s + q[2], 0) / ring.length,
    cy = ring.reduce((s, q) => s + q[1], 0) / ring.length;
  const noise = makeNoise(cut.seed),
    ids: number[][] = [];
  for (let r = 0; r < rows; r++) {
    const t = r / (rows - 1),
      row: number[] = [],
      wide = lerp(1, cut.spread, t ** 0.8),
      base = around * wide,
      extra = Math.max(1, table(cut.girth, t) / base);
    // A wave around the ring takes up what cloth there is more than the ring is long.
    const radius = base / (2 * Math.PI),
      wave =
        r === 0 ? 0 : (radius / cut.folds) * Math.sqrt(2 * (extra * extra - 1)) * Math.min(1, t * 4 + 0.1);
    for (let j = 0; j < n; j++) {
      const s = j / n,
        [x, y, z] = onRing(ring, s),
        a = s * Math.PI * 2,
        swell = 1 + 0.5 * noise.at(Math.cos(a) * 2.2 + 5, Math.sin(a) * 2.2 + cut.seed);
      const push =
        1 +
        (wave / Math.max(4, radius)) *
          Math.min(1.6, swell) *
          Math.sin(a * cut.folds + 2.4 * noise.at(Math.cos(a) * 1.4, Math.sin(a) * 1.4 + 9));
      const drop = y - cy + cy + t * cut.length;
      row.push(
        startPoint(p, cut, r, rows, t, [cx + (x - cx) * wide * push, drop, cz + (z - cz) * wide * push], a),
      );
    }
    ids.push(row);
  }
  p.addPanel(
    cut.name,
    rows,
    n + 1,
    (r, c) => {
      const t = r / (rows - 1);
      return [ids[r]![c % n]!, table(cut.girth, t) * (c / n - 0.25), t * cut.length, widest * (c / n - 0.25)];
    },
    0,
  );
  return p;
}

function startPoint(
  p: Pattern,
  cut: SkirtCut,
  r: number,
  rows: number,
  t: number,
  at: readonly [number, number, number],
  a: number,
): number {
  const above = (1 - t) * cut.length;
  if (cut.cuff && (r === rows - 1 || above <= cut.cuff.height))
    return p.addPoint(
      cut.cuff.x + Math.cos(a) * cut.cuff.half,
      cut.cuff.y - above,
      Math.sin(a) * cut.cuff.half,
      0,
    );
  if (!cut.cuff) return p.addPoint(at[0], at[1], at[2], r === 0 ? 0 : 1);
  const k = t * t * t,
    x = lerp(at[0], cut.cuff.x + Math.cos(a) * cut.cuff.half * 1.2, k);
  return p.addPoint(
    x,
    Math.min(at[1], cut.cuff.y - cut.cuff.height - (1 - t) * 4),
    lerp(at[2], Math.sin(a) * cut.cuff.half * 1.2, k),
    r === 0 ? 0 : 1,
  );
}
