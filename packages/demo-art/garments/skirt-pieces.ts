// Skirts sewn to a bodice, tier under tier.
import { type Draped, type Dressing, drape, feelOf, levelsFor } from '../cloth/drape.ts';
import { child as childForm, type Form, solidOf, withSkirt, woman } from '../cloth/form.ts';
import { offsetLine, seam } from '../fabric/bands.ts';
import type { Point } from '../lib/numbers.ts';
import { meshesOf } from '../render/mesh.ts';
import { hemRing, shirtRing } from './legs.ts';
import type { SkirtLook } from './look.ts';
import { stackBands } from './ornament.ts';
import { boxOf, type Piece } from './piece.ts';
import { cutSkirt, ellipseRing, type Ring, ringLength } from './skirt.ts';

export function skirtPieces(
  look: SkirtLook,
  bodice: Draped,
  kid: boolean,
  seed: number,
  fine: number,
  pose: Dressing['pose'],
): Piece[] {
  const k = kid ? 0.64 : 1,
    out: Piece[] = [],
    total = look.tiers.reduce((a, b) => a + b, 0) * k;
  let ring: Ring =
    look.waist === undefined
      ? lowered(shirtRing(bodice), 0.4)
      : ellipseRing(0, look.waist * k, 13.6 * k, 10.4 * k);
  const start = ring.reduce((s, p) => s + p[1], 0) / ring.length,
    flat = pose === 'hanger' ? 0.55 : 1;
  const form: Form = withSkirt(kid ? childForm() : woman(), [
    [start + 2, 13 * k, 9.5 * k * flat],
    [start + total * 0.5, look.stand * 0.66 * k, look.stand * 0.42 * k * flat],
    [start + total + 6, look.stand * 0.97 * k, look.stand * 0.62 * k * flat],
  ]);
  const solid = solidOf({ ...form, limbs: [] }, 0.3);
  const tiers = look.tiers.length;
  for (let i = 0; i < tiers; i++) {
    const around = ringLength(ring),
      share = look.tiers.slice(0, i + 1).reduce((a, b) => a + b, 0) / look.tiers.reduce((a, b) => a + b, 0);
    const hemGirth = Math.max(around * 1.05, look.stand * k * 5.1 * (0.34 + 0.66 * share)),
      wide = around * look.gather;
    const cut = {
      name: `skirt ${i}`,
      girth: [
        [0, wide],
        [1, Math.max(wide * 1.04, hemGirth * 1.25)],
      ] as Point[],
      length: look.tiers[i]! * k,
      folds: Math.round(9 + i * 4 + look.gather * 3),
      seed: seed + i * 11,
      spread: Math.max(1.02, hemGirth / around),
    };
    const draped = drape((size) => cutSkirt(cut, ring, size), solid, {
      levels: levelsFor(fine * (tiers > 1 ? 1 : 1.05)),
      feel: feelOf(look.cloth.weave),
      seed: seed + i,
      gathered: new Set([cut.name]),
      jitter: 1,
    });
    for (const mesh of meshesOf(draped, 1)) {
      const box = boxOf(mesh),
        y = box.y + box.h - 0.5,
        hem: Point[] = [
          [box.x, y],
          [box.x + box.w, y],
        ],
        last = i === tiers - 1;
      out.push({
        mesh,
        cloth: look.cloth,
        lift: 5.6 - i * 0.4,
        shift: [i * 29, i * 13],
        ornament: {
          svg: last && look.bands ? stackBands(hem, look.bands) : seam(offsetLine(hem, 1.5)),
          box,
          raised: true,
        },
      });
    }
    ring = lowered(hemRing(draped, 1 - 0.8 / cut.length), 0);
  }
  return out;
}

const lowered = (ring: Ring, by: number): Ring => ring.map((p) => [p[0], p[1] - by, p[2]] as const);
