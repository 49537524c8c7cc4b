// Belts, bows and ties of a top.
import type { Draped } from '../cloth/drape.ts';
import type { Panel } from '../cloth/panel.ts';
import { stroke } from '../fabric/bands.ts';
import { lerp, type Point, table } from '../lib/numbers.ts';
import type { Mesh } from '../render/mesh.ts';
import type { TopLook } from './look.ts';
import type { Opening } from './neck.ts';
import { boxOf, type Piece, PLAIN } from './piece.ts';
import type { ShirtCut } from './shirt.ts';
import { add, appliedStrip, cord, dome, gridMesh, LIFT, locate, tassel, type Vec } from './trim.ts';

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

export function belt(top: TopLook, draped: Draped, front: Panel, back: Panel, cut: ShirtCut, k: number): Piece[] {
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

export function tie(top: TopLook, draped: Draped, front: Panel, open: Opening, k: number): Piece[] {
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
