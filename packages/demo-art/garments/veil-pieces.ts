// The dupatta of a suit, gathered over one shoulder.
import { drape, levelsFor, SILK } from '../cloth/drape.ts';
import { type Form, solidOf, withSkirt } from '../cloth/form.ts';
import { type Mesh, meshesOf } from '../render/mesh.ts';
import type { VeilLook } from './look.ts';
import { stackBands } from './ornament.ts';
import { boxOf, type Piece, PLAIN } from './piece.ts';
import { tassel, type Vec } from './trim.ts';
import { overShoulder } from './veil.ts';

export function veilPieces(
  look: VeilLook,
  form: Form,
  kid: boolean,
  seed: number,
  fine: number,
  stand?: number,
): Piece[] {
  const k = kid ? 0.62 : 1,
    side = seed % 3 === 0 ? -1 : 1;
  const cut = { width: 74 * k, length: 196 * k, front: (100 + (seed % 7)) * k, pleats: 7, seed };
  const worn = withSkirt(
      form,
      stand === undefined
        ? [
            [54 * k, 22 * k, 13.5 * k],
            [112 * k, 28 * k, 12 * k],
          ]
        : [
            [44 * k, 17 * k, 13 * k],
            [142 * k, (stand + 5) * k, (stand * 0.66 + 6) * k],
          ],
    ),
    body = solidOf({ ...worn, limbs: worn.limbs.slice(0, 4) }, 2.2);
  const draped = drape((size) => overShoulder(cut, side, form.shoulder, 14 * k, size), body, {
    levels: levelsFor(fine * 1.05),
    feel: SILK,
    seed,
    jitter: 0.5,
  });
  return meshesOf(draped, 3).flatMap((mesh) => [
    {
      mesh,
      cloth: look.cloth,
      lift: 13,
      both: true,
      ornament: { svg: veilOrnament(look, cut.width, cut.length), box: boxOf(mesh), raised: false },
    },
    ...(look.fringe ? fringe(mesh, look.fringe, k, 13) : []),
  ]);
}

export function veilOrnament(look: VeilLook, width: number, length: number): string {
  const w = width / 2;
  let s = look.scatter ?? '';
  if (look.sides)
    s +=
      stackBands(
        [
          [-w, 0],
          [-w, length],
        ],
        look.sides,
      ) +
      stackBands(
        [
          [w, length],
          [w, 0],
        ],
        look.sides,
      );
  // The near end lies at the top of the flat sheet.
  if (look.ends)
    s +=
      stackBands(
        [
          [-w, length],
          [w, length],
        ],
        look.ends,
      ) +
      stackBands(
        [
          [w, 0],
          [-w, 0],
        ],
        look.ends,
      );
  return s;
}

/** Knotted tassels along both ends. */
export function fringe(mesh: Mesh, colour: string, k: number, lift: number, gap = 1.5): Piece[] {
  const cloth = PLAIN(colour, { weave: 'silk', sheen: 0.1 }),
    box = boxOf(mesh, 0),
    out: Piece[] = [];
  for (const end of [box.y, box.y + box.h]) {
    const row: { u: number; p: Vec }[] = [];
    for (let i = 0; i < mesh.uv.length / 2; i++)
      if (Math.abs(mesh.uv[i * 2 + 1]! - end) < 0.01)
        row.push({ u: mesh.uv[i * 2]!, p: [mesh.pos[i * 3]!, mesh.pos[i * 3 + 1]!, mesh.pos[i * 3 + 2]!] });
    row.sort((a, b) => a.u - b.u);
    const n = Math.max(3, Math.round(box.w / (gap * k)));
    for (let i = 0; i < n; i++) {
      const at = row[Math.min(row.length - 1, Math.round(((i + 0.5) / n) * (row.length - 1)))];
      if (at)
        for (const m of tassel(
          [at.p[0], at.p[1] - 0.3, at.p[2]],
          (4.2 + ((i * 7) % 3) * 0.35) * k,
          0.3 * k,
          (((i * 5) % 7) - 3) * 0.02,
        ))
          out.push({ mesh: m, cloth, lift });
    }
  }
  return out;
}
