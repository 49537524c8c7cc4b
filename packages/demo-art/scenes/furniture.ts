// Things that show how large the clothes are: a dress form on its stand, a chair.

import { plain } from '../catalogue/colours.ts';
import { woman } from '../cloth/form.ts';
import type { Piece } from '../garments/piece.ts';
import { cord, dome, gridMesh, type Vec } from '../garments/trim.ts';
import { table } from '../lib/numbers.ts';
import type { Mesh } from '../render/mesh.ts';

const LINEN = plain('#d9cbb4', { pattern: 'slub', weave: 'khaddar' });
const WOOD = plain('#7a4f31', { weave: 'silk', sheen: 0.3 });
const PALE_WOOD = plain('#b98a5a', { weave: 'silk', sheen: 0.25 });
const CANE = plain('#dcc190', { pattern: 'check', colours: ['#dcc190', '#b8945c', '#9c7a48'], scale: 0.22 });

/** The bust of a tailor's form with its neck, in the clothes' own coordinates; wide as the body under them. */
function bust(): Mesh {
  const form = woman(),
    neck: [number, number][] = [
      [-11, 4.6],
      [-6, 4.7],
      [-2, 5.6],
      [2, 8.2],
      [6, 11],
    ],
    rows = 40,
    cols = 48;
  return gridMesh(
    'bust',
    {
      rows,
      cols,
      at: (r, c) => {
        const y = -11 + (r / (rows - 1)) * 75,
          a = (c / (cols - 1)) * Math.PI * 2,
          wide = y < 6 ? table(neck, y) : table(form.wide, y),
          deep = y < 6 ? table(neck, y) * 0.82 : table(form.deep, y);
        return {
          p: [Math.cos(a) * (wide - 1.4), y, Math.sin(a) * (deep - 1.6) - 0.6] as Vec,
          u: a * 12,
          v: y,
        };
      },
    },
    (p) => [p[0], 0, p[2]],
  );
}

/** `floor` is where the stand ends, below the shoulders, in centimetres. */
export function dressForm(floor = 158): Piece[] {
  const pole: Vec[] = Array.from({ length: 14 }, (_, i) => [0, 60 + (i / 13) * (floor - 70), -1]);
  const foot = (turn: number): Mesh =>
    cord(
      Array.from({ length: 12 }, (_, i) => {
        const t = i / 11;
        return [Math.cos(turn) * t * 24, floor - 12 + t ** 1.6 * 12, Math.sin(turn) * t * 15 - 1] as Vec;
      }),
      (t) => 1.5 - t * 0.5,
    );
  return [
    { mesh: bust(), cloth: LINEN, lift: -3, both: true },
    { mesh: dome([0, -11.4, -0.6], [0, -1, 0.35], 4.3, 0.5), cloth: WOOD, lift: -2 },
    { mesh: dome([0, -14, -0.6], [0, -0.4, 1], 1.5, 0.9), cloth: WOOD, lift: -1 },
    { mesh: cord(pole, () => 1.5), cloth: WOOD, lift: -3 },
    ...[0.5, 2.6, 4.3].map((turn) => ({ mesh: foot(turn), cloth: WOOD, lift: -2 })),
  ];
}

const rail = (a: Vec, b: Vec, radius: number, bow = 0): Mesh =>
  cord(
    Array.from({ length: 16 }, (_, i) => {
      const t = i / 15;
      return [
        a[0] + (b[0] - a[0]) * t,
        a[1] + (b[1] - a[1]) * t - Math.sin(t * Math.PI) * bow,
        a[2] + (b[2] - a[2]) * t,
      ] as Vec;
    }),
    () => radius,
  );

/** A cane-seated chair, seen from the front; the floor is at height 0, the seat at 45 cm. */
export function chair(): Piece[] {
  const seat = gridMesh(
    'seat',
    {
      rows: 12,
      cols: 24,
      at: (r, c) => {
        const u = c / 23 - 0.5,
          v = r / 11;
        return {
          p: [u * (41 + v * 5), -45 + Math.sin(v * Math.PI) * 0.5, -20 + v * 41] as Vec,
          u: u * 44,
          v: v * 40,
        };
      },
    },
    () => [0, -1, 0],
  );
  const wood = [
    rail([-19, 0, -21], [-18, -92, -24], 1.6),
    rail([19, 0, -21], [18, -92, -24], 1.6),
    rail([-22, 0, 21], [-22, -45, 20], 1.7),
    rail([22, 0, 21], [22, -45, 20], 1.7),
    rail([-18.5, -91, -24], [18.5, -91, -24], 1.9, 4),
    rail([-18.2, -74, -23.4], [18.2, -74, -23.4], 1.2, 2),
    rail([-18.2, -58, -22.8], [18.2, -58, -22.8], 1.2, 1),
    rail([-23, -45, 20.6], [23, -45, 20.6], 1.7),
    rail([-21, -45, -20], [-23, -45, 20.6], 1.5),
    rail([21, -45, -20], [23, -45, 20.6], 1.5),
    rail([-22, -20, 20.6], [22, -20, 20.6], 1),
    rail([-20, -16, -21], [-22, -16, 20.6], 1),
    rail([20, -16, -21], [22, -16, 20.6], 1),
  ];
  return [
    { mesh: seat, cloth: CANE, lift: 0, both: true },
    ...wood.map((mesh) => ({ mesh, cloth: PALE_WOOD, lift: 0 })),
  ];
}
