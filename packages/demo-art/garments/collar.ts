// Collars and frills around the neck of a top.
import type { Draped } from '../cloth/drape.ts';
import type { Panel } from '../cloth/panel.ts';
import { stroke } from '../fabric/bands.ts';
import { lerp, type Point, smooth } from '../lib/numbers.ts';
import type { Mesh } from '../render/mesh.ts';
import type { TopLook } from './look.ts';
import { BACK_DEPTH, type Opening } from './neck.ts';
import { boxOf, type Piece } from './piece.ts';
import { add, appliedStrip, gridMesh, LIFT, locate, unit, type Vec } from './trim.ts';

export const frill = (cloth: Piece['cloth'], draped: Draped, front: Panel, open: Opening, k: number): Piece =>
  strip('frill', draped, front, frillLines(open, k), k, cloth);

/** Places around the neck on the draped shirt, from centre front over the back to centre front. */
function neckPath(
  draped: Draped,
  front: Panel,
  back: Panel,
  open: Opening,
  k: number,
  gap: number,
): { p: Vec; out: Vec; t: number }[] {
  const path: { p: Vec; out: Vec; t: number }[] = [],
    n = 26;
  const right = open.line.filter((q) => q[0] >= gap),
    left = open.line.filter((q) => q[0] <= -gap);
  const pick = (line: readonly Point[], i: number): Point =>
    line[Math.min(line.length - 1, Math.round((i / n) * (line.length - 1)))]!;
  for (let i = 0; i <= n; i++)
    path.push({ ...locate(draped, front, pick(right, i)[0], pick(right, i)[1] + 0.25), t: (i / n) * 0.36 });
  for (let i = 1; i < n; i++) {
    const u = lerp(open.half, -open.half, i / n);
    path.push({
      ...locate(draped, back, u, BACK_DEPTH * k * Math.sqrt(Math.max(0, 1 - (u / open.half) ** 2)) + 0.2),
      t: 0.36 + (i / n) * 0.28,
    });
  }
  for (let i = 0; i <= n; i++)
    path.push({
      ...locate(draped, front, pick(left, i)[0], pick(left, i)[1] + 0.25),
      t: 0.64 + (i / n) * 0.36,
    });
  return path;
}

export function collar(top: TopLook, draped: Draped, front: Panel, back: Panel, open: Opening, k: number): Piece[] {
  const kind = top.collar!.kind,
    cloth = top.collar!.cloth ?? top.cloth;
  if (kind === 'flat' || kind === 'frill')
    return [
      strip('collar', draped, front, collarLines(open, k, kind), k, cloth),
      strip('collar back', draped, back, backCollarLines(open, k), k, cloth),
    ];
  const path = neckPath(draped, front, back, open, k, 0.3),
    high = 3 * k,
    centre: Vec = [0, 0, 0];
  for (const q of path) for (let d = 0; d < 3; d++) centre[d]! += q.p[d]! / path.length;
  const lean = (q: Vec): Vec => unit([(q[0] - centre[0]) * -0.1, -6, (q[2] - centre[2]) * -0.12]);
  const stand = gridMesh(
    'stand',
    {
      rows: 6,
      cols: path.length,
      at: (r, c) => {
        const q = path[c]!,
          end = smooth(0, 0.07, q.t) * smooth(1, 0.93, q.t),
          h = (r / 5) * high * lerp(0.72, 1, end) * level(q.t);
        return { p: add(q.p, lean(q.p), h - 0.2), u: q.t * 40 * k, v: -h };
      },
    },
    (p) => unit([p[0] - centre[0], 0, p[2] - centre[2]]),
  );
  const pieces: Piece[] = [{ mesh: stand, cloth, lift: LIFT + 0.25 }];
  if (kind === 'shirt') pieces.push({ mesh: fall(path, centre, lean, high, k), cloth, lift: LIFT + 0.7 });
  return pieces;
}

/** A collar stands level: lowest at the side of the neck, higher over the back. */
const level = (t: number): number =>
  0.78 +
  0.72 * smooth(0.34, 0.48, t) * smooth(0.66, 0.52, t) +
  0.22 * (smooth(0.2, 0, t) + smooth(0.8, 1, t));

/** The turned-down part of a shirt collar, with its two points. */
function fall(
  path: readonly { p: Vec; t: number }[],
  centre: Vec,
  lean: (p: Vec) => Vec,
  high: number,
  k: number,
): Mesh {
  return gridMesh(
    'fall',
    {
      rows: 7,
      cols: path.length,
      at: (r, c) => {
        const q = path[c]!,
          s = r / 6,
          outward = unit([q.p[0] - centre[0], 0.1, (q.p[2] - centre[2]) * 1.1]),
          point = Math.max(smooth(0.16, 0, q.t), smooth(0.84, 1, q.t));
        const top = add(q.p, lean(q.p), high * level(q.t)),
          drop = (4.4 + point * 3.2) * k;
        const p = add(
          add(top, outward, Math.sin(s * Math.PI * 0.5) * (1.5 + 1.6 * point) * k),
          [0, 1, 0],
          s * drop,
        );
        return {
          p: [p[0] + (q.t < 0.5 ? 1 : -1) * point * s * 1.6 * k, p[1], p[2] + point * s * 1.4],
          u: q.t * 40 * k,
          v: s * 5,
        };
      },
    },
    (p) => unit([p[0] - centre[0], 0, p[2] - centre[2] + 2]),
  );
}

/** A flat collar parts at the front in two round ends. */
const roundEnd = (s: number): number => Math.sqrt(Math.max(0, 1 - (1 - Math.min(1, s / 0.42)) ** 2));

const fan = (open: Opening, full: number, from: number, k: number, curl: number, parted = false): Point[][] =>
  Array.from({ length: 6 }, (_, r) =>
    open.line
      .filter((_p, i) => i % 2 === 0)
      .map(([x, y]) => {
        const wide = parted ? full * Math.max(0.02, roundEnd(Math.abs(x) / open.half)) : full,
          grow = 1 + ((r / 5) * wide + from) / open.half,
          end = curl * smooth(0, 0.35, Math.abs(x) / open.half);
        return [
          x * grow * (0.9 + 0.1 * end),
          Math.max(0, y) + (r / 5) * wide * (0.35 + 0.65 * (1 - Math.abs(x) / open.half)) + from * 0.4 * k,
        ] as const;
      }),
  );
const collarLines = (open: Opening, k: number, kind: 'flat' | 'frill'): Point[][] =>
  fan(open, (kind === 'flat' ? 6 : 4.6) * k, 0.1, k, 1, kind === 'flat');
const frillLines = (open: Opening, k: number): Point[][] => fan(open, 2.6 * k, 0.1, k, 1);
const backCollarLines = (open: Opening, k: number): Point[][] =>
  Array.from({ length: 5 }, (_, r) =>
    Array.from({ length: 25 }, (_, i) => {
      const u = lerp(-1, 1, i / 24) * (open.half + r * 1.1 * k);
      return [
        u,
        BACK_DEPTH * k * Math.sqrt(Math.max(0, 1 - lerp(-1, 1, i / 24) ** 2)) + r * 1.1 * k,
      ] as const;
    }),
  );

const collarEdge = (rim: readonly Point[], k: number): string =>
  stroke(rim, '#000000', 0.34 * k, 'opacity=".3"') +
  stroke(
    rim.map(([x, y]) => [x * 0.95, y - 0.55 * k] as const),
    '#000000',
    0.1,
    'opacity=".3" stroke-dasharray=".34 .2"',
  );

function strip(
  name: string,
  draped: Draped,
  panel: Panel,
  lines: Point[][],
  k: number,
  cloth: Piece['cloth'],
): Piece {
  const wavy = name === 'frill';
  const mesh = appliedStrip(
    name,
    draped,
    panel,
    lines,
    (row, t) => 0.35 + (wavy ? row * 0.9 * k * (1 + Math.sin(t * 70)) : Math.sin(row * Math.PI) * 0.35),
  );
  const rim = lines[lines.length - 1] ?? [];
  return {
    mesh,
    cloth,
    lift: LIFT + 0.3,
    ornament: {
      svg: wavy ? stroke(rim, '#ffffff', 1.1 * k) : collarEdge(rim, k),
      box: boxOf(mesh),
      raised: false,
    },
  };
}
