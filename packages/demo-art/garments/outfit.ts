// Dresses the form: drapes every garment of a look and returns its pieces.
import { type Draped, type Dressing, drape, feelOf, levelsFor } from '../cloth/drape.ts';
import { child as childForm, type Form, hanger, solidOf, woman } from '../cloth/form.ts';
import { offsetLine, seam } from '../fabric/bands.ts';
import { seedOf } from '../lib/numbers.ts';
import { meshesOf } from '../render/mesh.ts';
import { legPieces } from './leg-pieces.ts';
import type { Look, TopLook } from './look.ts';
import { backOpening, openingOf } from './neck.ts';
import { backOrnament, frontOrnament, label, stackBands } from './ornament.ts';
import { boxOf, type Piece } from './piece.ts';
import { formFor, shirtCut } from './shapes.ts';
import { cutShirt } from './shirt.ts';
import { skirtPieces } from './skirt-pieces.ts';
import { topTrims } from './top-trims.ts';
import { veilPieces } from './veil-pieces.ts';

export function dress(look: Look, dressing: Dressing): Piece[] {
  const kid = look.child ?? false,
    seed = seedOf(look.slug),
    fine = dressing.fine * (kid ? 0.72 : 1);
  const swing = look.top?.shape === 'kaftan' ? 56 : look.top?.sleeve.kind === 'kimono' ? 33 : 15 + (seed % 5),
    base = dressing.pose === 'hanger' ? hanger(kid) : kid ? childForm(swing + 3) : woman(swing);
  const pieces: Piece[] = [];
  if (look.legs && dressing.pose === 'form') pieces.push(...legPieces(look.legs, base, kid, seed, fine));
  if (look.top) {
    const form = formFor(look.top, base, kid),
      top = drapeTop(look.top, form, kid, seed, fine, look.legs ? 1.2 : 0.5);
    pieces.push(...topPieces(look.top, top, kid));
    if (look.skirt) pieces.push(...skirtPieces(look.skirt, top, kid, seed, fine, dressing.pose));
  }
  if (look.legs && dressing.pose === 'hanger')
    pieces.unshift(...legPieces(look.legs, kid ? childForm() : woman(), kid, seed, fine));
  if (look.veil) pieces.push(...veilPieces(look.veil, base, kid, seed, fine, look.skirt?.stand));
  return pieces;
}

function drapeTop(top: TopLook, form: Form, kid: boolean, seed: number, fine: number, gap: number): Draped {
  const cut = shirtCut(top, kid);
  return drape((size) => cutShirt(cut, form, size), solidOf(form, gap), {
    levels: levelsFor(fine),
    feel: feelOf(top.cloth.weave),
    seed,
    jitter: 1.2,
  });
}

function topPieces(top: TopLook, draped: Draped, kid: boolean): Piece[] {
  const k = kid ? 0.66 : 1,
    cut = shirtCut(top, kid),
    open = openingOf(top.neck, k),
    backAt = backOpening(open.half, k);
  const pieces: Piece[] = meshesOf(draped, 2).map((mesh) => {
    const box = boxOf(mesh),
      shared = { mesh, cloth: top.cloth, lift: 6 };
    if (mesh.name === 'front')
      return {
        ...shared,
        keep: (u: number, v: number) => v >= open.at(u),
        ornament: { svg: frontOrnament(top, cut, open, k), box, raised: true },
      };
    if (mesh.name === 'back')
      return {
        ...shared,
        keep: (u: number, v: number) => v >= backAt(u),
        shift: [13, 7] as const,
        ornament: { svg: backOrnament(top, cut, open.half, k), box, raised: true },
        inner: { svg: label(k), box: { x: -6, y: 0, w: 12, h: 9 } },
      };
    const length = cut.sleeve?.length ?? 0,
      w = box.w / 2,
      cuff = [
        [-w, length],
        [w, length],
      ] as const;
    return {
      ...shared,
      shift: mesh.name === 'sleeve left' ? ([41, 19] as const) : ([23, 31] as const),
      ornament: {
        svg: top.sleeve.bands ? stackBands(cuff, top.sleeve.bands) : seam(offsetLine(cuff, 1.6)),
        box,
        raised: true,
      },
    };
  });
  return [...pieces, ...topTrims(top, draped, cut, open, k)];
}
