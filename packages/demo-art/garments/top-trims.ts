// Collars, buttons, belts, bows and ties of a top.
import type { Draped } from '../cloth/drape.ts';
import type { Panel } from '../cloth/panel.ts';
import { stroke } from '../fabric/bands.ts';
import { lerp, type Point, smooth, table } from '../lib/numbers.ts';
import type { Mesh } from '../render/mesh.ts';
import type { TopLook } from './look.ts';
import { BACK_DEPTH, type Opening } from './neck.ts';
import { boxOf, type Piece, PLAIN } from './piece.ts';
import type { ShirtCut } from './shirt.ts';
import { add, appliedStrip, cord, dome, gridMesh, locate, tassel, unit, type Vec } from './trim.ts';

const LIFT = 6;

export function topTrims(top: TopLook, draped: Draped, cut: ShirtCut, open: Opening, k: number): Piece[] {
  const front = draped.pattern.panels.find((p) => p.name === 'front'),
    back = draped.pattern.panels.find((p) => p.name === 'back');
  if (!front || !back) return [];
  const out: Piece[] = [];
  if (top.collar) out.push(...collar(top, draped, front, back, open, k));
  if (top.frill) out.push(strip('frill', draped, front, frillLines(open, k), k, top.frill));
  if (top.buttons) out.push(...buttons(top.buttons, draped, front, k));
  if (top.belt) out.push(...belt(top, draped, front, back, cut, k));
  if (top.neckBow) {
    const { p } = locate(draped, front, 0, open.depth + 0.8),
      cloth = top.neckBow;
    out.push(...bow(add(p, [0, 0, 0.9]), k * 0.5).map((mesh) => ({ mesh, cloth, lift: LIFT + 0.6 })));
  }
  if (top.tie) out.push(...tie(top, draped, front, open, k));
  return out;
}

function buttons(b: NonNullable<TopLook['buttons']>, draped: Draped, front: Panel, k: number): Piece[] {
  const out: Piece[] = [];
  for (let y = b.from; y <= b.to; y += b.gap) {
    const { p, out: normal } = locate(draped, front, 0, y);
    out.push({
      mesh: dome(p, normal, (b.radius ?? 0.72) * Math.max(0.8, k), 0.34),
      cloth: PLAIN(b.colour, { sheen: 0.5 }),
      lift: LIFT + 0.1,
    });
  }
  return out;
}

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

function collar(top: TopLook, draped: Draped, front: Panel, back: Panel, open: Opening, k: number): Piece[] {
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

/** The folds a sash falls into when it is drawn around the waist. */
const pleated = (row: number, t: number): number =>
  0.1 * Math.sin(row * 15 + Math.sin(t * 9) * 1.6) * Math.sin(row * Math.PI) +
  0.05 * Math.sin(row * 7 + t * 23);

/** A seam along both edges, and the shadow under them. */
const beltEdges = (y: number, half: number, wide: number): string =>
  [-1, 1]
    .map((side) => {
      const line = (at: number): Point[] => [
        [-half, y + side * at],
        [half, y + side * at],
      ];
      return (
        stroke(line(wide - 0.08), '#000000', 0.16, 'opacity=".28"') +
        stroke(line(wide - 0.36), '#000000', 0.08, 'opacity=".2" stroke-dasharray=".34 .2"')
      );
    })
    .join('');

function belt(top: TopLook, draped: Draped, front: Panel, back: Panel, cut: ShirtCut, k: number): Piece[] {
  const b = top.belt!,
    y = Math.min((b.y ?? 38) * k, cut.hem - 1.5 * k),
    wide = 1.7 * k,
    out: Piece[] = [];
  for (const panel of [front, back]) {
    const half = table(cut.side, y) - 0.1;
    const lines = Array.from({ length: 15 }, (_, r) =>
      Array.from(
        { length: 61 },
        (_, i) => [lerp(-half, half, i / 60), y + (r / 14 - 0.5) * wide * 2] as const,
      ),
    );
    const mesh = appliedStrip(
      'belt',
      draped,
      panel,
      lines,
      (row, t) => 0.24 + (b.flat ? 0 : pleated(row, t)),
    );
    out.push({
      mesh,
      cloth: b.cloth,
      lift: LIFT + 0.5,
      ornament: { svg: beltEdges(y, half, wide), box: boxOf(mesh), raised: false },
    });
  }
  if (b.bow !== undefined) {
    const x = b.bow ? 5 * k : 3 * k,
      { p } = locate(draped, front, x, y);
    out.push(
      ...bow(add(p, [0, 0, 1.2]), k * (b.bow ? 1 : 0.9)).map((mesh) => ({
        mesh,
        cloth: b.cloth,
        lift: LIFT + 0.8,
      })),
    );
  }
  return out;
}

/** Two loops, two tails and a knot. */
export function bow(at: Vec, k: number): Mesh[] {
  const loop = (side: number): Mesh =>
    gridMesh('loop', {
      rows: 6,
      cols: 25,
      at: (r, c) => {
        const t = (c / 24) * Math.PI * 2,
          w = (r / 5 - 0.5) * (1.2 + 2.1 * Math.sin(t / 2) ** 2) * k,
          reach = Math.sin(t / 2) ** 1.3 * 6.2 * k;
        return {
          p: add(at, [side * reach, w + reach * 0.1 + Math.sin(t) * 0.4 * k, Math.sin(t) * 1.1 * k]),
          u: c * 0.4,
          v: w,
        };
      },
    });
  const tail = (side: number): Mesh =>
    gridMesh('tail', {
      rows: 14,
      cols: 6,
      at: (r, c) => {
        const t = r / 13,
          w = (c / 5 - 0.5) * (1.4 + t * 1.7) * k;
        return {
          p: add(at, [
            side * (0.6 + t * 3.6) * k + w,
            t * (13 - side) * k + Math.abs(w) * (t === 1 ? 0.6 : 0),
            Math.sin(t * 5 + side) * 0.7 * k - 0.3,
          ]),
          u: c * 0.4,
          v: t * 12,
        };
      },
    });
  return [tail(1), tail(-1), loop(1), loop(-1), dome(add(at, [0, 0, 0.5]), [0, 0, 1], 1.15 * k, 0.8)];
}

function tie(top: TopLook, draped: Draped, front: Panel, open: Opening, k: number): Piece[] {
  const cloth = PLAIN(top.tie!, { sheen: 0.2, weave: 'silk' }),
    crossed = top.overlap !== undefined,
    out: Piece[] = [];
  const [x, y] = crossed ? [15.4 * k, 38.5 * k] : [0, open.depth + Math.min(open.slit, 4) + 0.6],
    { p } = locate(draped, front, x, y);
  for (const [lean, long] of [
    [-0.16, crossed ? 22 : 24],
    [0.12, crossed ? 27 : 21],
  ] as const) {
    const path: Vec[] = Array.from({ length: 20 }, (_, i) => {
      const t = i / 19,
        at = locate(draped, front, Math.max(-30, x + lean * t * long * k), y + t * long * k);
      return add(at.p, at.out, 0.5 + 0.2 * Math.sin(t * 7));
    });
    const end = path[path.length - 1]!;
    for (const mesh of [
      cord(path, () => 0.26 * k),
      dome(add(end, [0, 0, 0.2]), [0, 0, 1], 0.7 * k, 0.8),
      ...tassel(add(end, [0, 0.3, 0.2]), 5 * k, 0.85 * k, lean * 0.3),
    ])
      out.push({ mesh, cloth, lift: LIFT + 0.3 });
  }
  if (crossed)
    out.push(
      ...[-1, 1].map((s) => ({
        mesh: cord(
          Array.from({ length: 16 }, (_, i) =>
            add(p, [
              Math.sin((i / 15) * Math.PI) * 3 * k * s,
              Math.sin((i / 15) * Math.PI * 2) * 1.2 * k,
              0.9,
            ] as Vec),
          ),
          () => 0.26 * k,
        ),
        cloth,
        lift: LIFT + 0.4,
      })),
    );
  return out;
}
