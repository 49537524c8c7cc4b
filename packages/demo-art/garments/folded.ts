// Folded clothes in a pile: each a slab of a few layers, with soft round folds to the front.
import { makeNoise } from '../lib/noise.ts';
import { seeded } from '../lib/numbers.ts';
import type { Cloth } from './look.ts';
import type { Piece } from './piece.ts';
import { gridMesh, type Vec } from './trim.ts';

export type Pile = { width: number; depth: number; thick: number; seed: number };

/** `cloths` from the bottom up; the pile stands on height 0 and its front lies at z 0. */
export function foldedPile(cloths: readonly Cloth[], pile: Pile): Piece[] {
  const random = seeded(pile.seed),
    out: Piece[] = [];
  let base = 0;
  cloths.forEach((cloth, n) => {
    const thick = pile.thick * (0.82 + random() * 0.4),
      w = pile.width * (0.94 + random() * 0.08),
      d = pile.depth * (0.95 + random() * 0.06),
      dx = (random() - 0.5) * pile.width * 0.05,
      dz = (random() - 0.5) * 1.8;
    out.push({
      mesh: slab(w, d, thick, 2 + (n % 2), pile.seed + n, [dx, -base, dz]),
      cloth,
      lift: 0,
      both: true,
      shift: [n * 13, n * 7],
      turn: n % 2 ? Math.PI / 2 : 0,
    });
    base += thick * 0.97;
  });
  return out;
}

function slab(w: number, d: number, thick: number, layers: number, seed: number, at: Vec): Piece['mesh'] {
  const noise = makeNoise(seed + 90),
    r = thick / layers / 2,
    path: [z: number, y: number][] = [];
  for (let i = 0; i <= 16; i++) path.push([-d + (i / 16) * (d - r), -thick]);
  for (let l = 0; l < layers; l++) {
    const cy = -thick + r + l * 2 * r,
      back = l % 2 ? 0.7 : 0;
    for (let i = 1; i <= 12; i++) {
      const a = -Math.PI / 2 + (i / 12) * Math.PI;
      path.push([
        -r - back + Math.cos(a) * r * 1.35,
        cy + Math.sin(a) * r * (l < layers - 1 && i > 9 ? 0.94 : 1),
      ]);
    }
  }
  path.push([-d * 0.5, 0], [-d, 0]);
  const cols = 90,
    rows = path.length;
  const along = [0];
  for (let i = 1; i < rows; i++) {
    const [z, y] = path[i]!,
      [pz, py] = path[i - 1]!;
    along.push(along[i - 1]! + Math.hypot(z - pz, y - py));
  }
  return gridMesh(
    'slab',
    {
      rows,
      cols,
      at: (i, c) => {
        const u = (c / (cols - 1)) * 2 - 1,
          [z, y] = path[i]!,
          end = Math.abs(u) > 0.955 ? Math.sqrt(Math.max(0, 1 - ((Math.abs(u) - 0.955) / 0.045) ** 2)) : 1;
        const sag = noise.at(u * 1.7, i / 22) * 0.42 + noise.at(u * 4, i / 9 + 5) * 0.16,
          front = noise.at(u * 1.3 + 9, i / 30) * 0.6;
        return {
          p: [
            at[0] + (u * w) / 2,
            at[1] + (y + thick / 2) * (0.25 + 0.75 * end) - thick / 2 + sag * (y < -thick * 0.9 ? 1 : 0.35),
            at[2] + (z + d / 2) * (0.9 + 0.1 * end) - d / 2 + front * (z > -r * 2 ? 1 : 0.2),
          ] as Vec,
          u: (u * w) / 2,
          v: along[i]!,
        };
      },
    },
    (p) => [0, p[1] < at[1] - thick * 0.98 ? -1 : -0.25, 1],
  );
}
