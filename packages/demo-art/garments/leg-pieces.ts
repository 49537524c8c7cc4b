// Trousers as pieces: cloth, ankle bands, the gota over a gharara's knee.

import { type Draped, feelOf, levelsFor } from '../cloth/drape.ts';
import type { Form } from '../cloth/form.ts';
import { drawBand, offsetLine, seam, stroke } from '../fabric/bands.ts';
import type { Point } from '../lib/numbers.ts';
import { meshesOf } from '../render/mesh.ts';
import { drapeLegs } from './legs.ts';
import type { LegLook } from './look.ts';
import { stackBands } from './ornament.ts';
import { boxOf, type Piece } from './piece.ts';

export function legPieces(look: LegLook, form: Form, kid: boolean, seed: number, fine: number): Piece[] {
  const top = kid ? 40 : 58,
    hem = (look.hem ?? 139) * (kid ? 0.635 : 1),
    k = kid ? 0.66 : 1;
  const legs = drapeLegs(look.shape, form, top, hem, {
    levels: levelsFor(fine),
    feel: feelOf(look.cloth.weave),
    seed,
    jitter: 0.8,
    crotch: look.crotch === undefined ? undefined : look.crotch * (kid ? 0.635 : 1),
  });
  const piece = (d: Draped, n: number): Piece[] =>
    meshesOf(d, 1).map((mesh) => {
      const box = boxOf(mesh),
        y = box.y + box.h - 0.5,
        hemEdge: Point[] = [
          [box.x, y],
          [box.x + box.w, y],
        ];
      let svg =
        look.bands && !(look.shape === 'gharara' && n < 2)
          ? stackBands(hemEdge, look.bands)
          : seam(offsetLine(hemEdge, 2));
      if (look.shape === 'shalwar')
        svg +=
          stroke(offsetLine(hemEdge, 5.2 * k), '#000000', 0.14, 'opacity=".3"') +
          seam(offsetLine(hemEdge, 4.6 * k)) +
          seam(offsetLine(hemEdge, 0.7));
      if (look.crease)
        svg += stroke(
          [
            [(mesh.name.endsWith('left') ? 0 : 0) + box.w * 0, box.y],
            [0, y],
          ],
          '#ffffff',
          0.3,
          'opacity=".25"',
        );
      if (look.knee && n >= 2)
        svg += drawBand(
          [
            [box.x + box.w, 0],
            [box.x, 0],
          ],
          look.knee,
        );
      if (look.placed && n === 0) svg += look.placed;
      return {
        mesh,
        cloth: look.cloth,
        lift: n < 2 ? 0 : 0.6,
        shift: [n * 17, n * 9],
        ornament: { svg, box, raised: true },
      };
    });
  return [legs.left, legs.right, ...legs.flares].flatMap(piece);
}
