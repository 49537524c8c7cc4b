// The views of a dupatta sold alone: over a rail, in swags, its worked end.

import { drape, levelsFor, SILK } from './cloth/drape.ts';
import type { DupattaLook, Look } from './garments/look.ts';
import { boxOf, type Piece, PLAIN } from './garments/piece.ts';
import { cord, dome } from './garments/trim.ts';
import { betweenPegs, overRail } from './garments/veil.ts';
import { fringe, veilOrnament } from './garments/veil-pieces.ts';
import { seedOf } from './lib/numbers.ts';
import type { Canvas } from './render/canvas.ts';
import { type Mesh, meshesOf } from './render/mesh.ts';
import { extent, shoot } from './render/stage.ts';
import { studio, TINTS } from './scenes/backdrop.ts';
import type { Size, View } from './view.ts';

export const BRASS = PLAIN('#c39a4e', { sheen: 0.85, weave: 'silk' });
export const SHEET = { width: 92, length: 230 };

const air = (): boolean => false;

/** `half` is half the width the cloth is drawn together to on the rail. */
export function railPieces(look: DupattaLook, seed: number, fine: number, half = 33, front = 118): Piece[] {
  const cut = { ...SHEET, front, pleats: 6 + (seed % 3), seed };
  const draped = drape((size) => overRail(cut, half, size), air, {
    levels: levelsFor(fine),
    feel: SILK,
    seed,
    jitter: 0.4,
  });
  return sheetPieces(look, draped, SHEET.length - front);
}

export function pegPieces(look: DupattaLook, seed: number, fine: number, wide = 46): Piece[] {
  const cut = { ...SHEET, front: SHEET.length / 2, pleats: 4, seed };
  const pegs = [
    [-wide, 0, 0.13],
    [-2, 3, 0.5],
    [wide, -3, 0.87],
  ] as const;
  const all = [[-wide - 7, 26, 0], ...pegs, [wide + 7, 24, 1]] as const;
  const draped = drape((size) => betweenPegs(cut, all, size, new Set([1, 2, 3])), air, {
    levels: levelsFor(fine),
    feel: SILK,
    seed,
    jitter: 0.4,
  });
  return [
    ...sheetPieces(look, draped),
    ...pegs.map(([x, y]) => ({ mesh: dome([x, y - 0.4, 1.4], [0, 0, 1], 1.7, 0.9), cloth: BRASS, lift: 3 })),
  ];
}

/** What hangs behind the rail lies behind everything: a fold of it must not come through the front. */
function sheetPieces(look: DupattaLook, draped: Parameters<typeof meshesOf>[0], fold = -Infinity): Piece[] {
  return meshesOf(draped, 1).flatMap((mesh) => {
    const [front, behind] = halves(mesh, fold),
      box = boxOf(mesh),
      ornament = { svg: veilOrnament(look, SHEET.width, SHEET.length), box, raised: true };
    const piece = (part: Mesh, lift: number): Piece => ({
      mesh: part,
      cloth: look.cloth,
      lift,
      both: true,
      ornament,
    });
    const tassels = look.fringe ? fringe(mesh, look.fringe, 1, 0.2, 1.9) : [],
      ends = tassels.length / 2;
    return [
      ...(behind.tri.length ? [piece(behind, BEHIND)] : []),
      piece(front, 0),
      ...tassels.map((t, i) => (behind.tri.length && i < ends ? { ...t, lift: BEHIND } : t)),
    ];
  });
}
const BEHIND = -16;

/** Splits a mesh at the height `v` of the flat cloth: what lies above it, and what lies below. */
function halves(mesh: Mesh, v: number): [Mesh, Mesh] {
  const above: number[] = [],
    below: number[] = [];
  for (let t = 0; t < mesh.tri.length; t += 3) {
    const corners = mesh.tri.subarray(t, t + 3),
      middle = corners.reduce((sum, c) => sum + mesh.uv[c * 2 + 1]! / 3, 0);
    (middle >= v ? above : below).push(...corners);
  }
  return [
    { ...mesh, tri: Uint32Array.from(above) },
    { ...mesh, tri: Uint32Array.from(below) },
  ];
}

export function railBar(half: number, y = 0): Piece[] {
  const bar = cord(
    Array.from({ length: 12 }, (_, i) => [-half + (i / 11) * half * 2, y, 0]),
    () => 1,
  );
  return [
    { mesh: bar, cloth: BRASS, lift: 0 },
    ...[-half, half].map((x) => ({
      mesh: dome([x, y, 0], [Math.sign(x) * 0.6, 0, 0.8], 1.9, 0.9),
      cloth: BRASS,
      lift: 0.6,
    })),
  ];
}

let last: { key: string; rail: Piece[]; pegs: Piece[] } | undefined;

export async function drawDupatta(look: Look, view: View, size: Size): Promise<Canvas> {
  const { w, h, fine } = size,
    d = look.dupatta!,
    seed = seedOf(look.slug),
    cv = studio(w, h, TINTS[look.tint]),
    key = `${look.slug} ${fine}`;
  if (last?.key !== key)
    last = { key, rail: [...railPieces(d, seed, fine), ...railBar(44)], pegs: pegPieces(d, seed, fine) };
  const swags = (view === 'back') !== (d.lay === 'pegs'),
    pieces = swags && view !== 'neck' ? last.pegs : last.rail,
    box = extent(pieces, { turn: 0, tilt: 0 });
  if (view === 'neck') {
    await shoot(cv, last.rail, {
      scale: w / 58,
      at: [4, box.y + box.h - 33],
      px: w / 2,
      py: h / 2,
      turn: 0.2,
      tilt: 0.05,
    });
    return cv;
  }
  const scale = Math.min((h * 0.86) / box.h, (w * 0.84) / box.w);
  await shoot(cv, pieces, {
    scale,
    at: [box.x + box.w / 2, box.y + box.h / 2],
    px: w / 2,
    py: h * 0.49,
    turn: swags ? 0 : 0.12,
    tilt: 0.02,
  });
  return cv;
}
