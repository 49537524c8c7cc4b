// Collar, frill, buttons, belt, bow and tie of a top.
import type { Draped } from '../cloth/drape.ts';
import type { Panel } from '../cloth/panel.ts';
import { belt, bow, tie } from './belt.ts';
import { collar, frill } from './collar.ts';
import type { TopLook } from './look.ts';
import type { Opening } from './neck.ts';
import { type Piece, PLAIN } from './piece.ts';
import type { ShirtCut } from './shirt.ts';
import { add, dome, LIFT, locate } from './trim.ts';

export function topTrims(top: TopLook, draped: Draped, cut: ShirtCut, open: Opening, k: number): Piece[] {
  const front = draped.pattern.panels.find((p) => p.name === 'front'),
    back = draped.pattern.panels.find((p) => p.name === 'back');
  if (!front || !back) return [];
  const out: Piece[] = [];
  if (top.collar) out.push(...collar(top, draped, front, back, open, k));
  if (top.frill) out.push(frill(top.frill, draped, front, open, k));
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
