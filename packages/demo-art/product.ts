// One product, one view: one picture.

import { drawDupatta } from './dupatta.ts';
import type { Look } from './garments/look.ts';
import { dress } from './garments/outfit.ts';
import type { Piece } from './garments/piece.ts';
import { seedOf } from './lib/numbers.ts';
import { macroOf } from './macro/compose.ts';
import { drawMacro } from './macro/render.ts';
import type { Canvas } from './render/canvas.ts';
import { extent, shoot } from './render/stage.ts';
import { studio, TINTS } from './scenes/backdrop.ts';
import type { Size, View } from './view.ts';

/** Draping is the slow part; the four views of a product share it. */
let last: { key: string; pieces: Piece[] } | undefined;
export function dressed(look: Look, fine: number): Piece[] {
  const key = `${look.slug} ${fine}`;
  if (last?.key !== key) last = { key, pieces: dress(look, { pose: 'form', fine }) };
  return last.pieces;
}

/** Any product, any view. */
export function drawProduct(look: Look, view: View, size: Size): Promise<Canvas> {
  if (view === 'detail') return drawMacro(macroOf(look), size.w, size.h);
  return look.dupatta ? drawDupatta(look, view, size) : drawOutfit(look, view, size);
}

async function drawOutfit(look: Look, view: View, size: Size): Promise<Canvas> {
  const { w, h } = size,
    cv = studio(w, h, TINTS[look.tint]),
    pieces = dressed(look, size.fine),
    seed = seedOf(look.slug);
  const lean = ((seed % 11) / 11 - 0.5) * 0.22,
    turn = view === 'back' ? Math.PI + lean * 0.6 : lean,
    tilt = 0.03;
  const box = extent(pieces, { turn, tilt }),
    most = (look.child ? (look.legs ? 13.6 : 22) : 13) * (w / 1200);
  if (view === 'neck') {
    const scale = (look.child ? 33 : 24) * (w / 1200),
      k = look.child ? 0.66 : 1;
    await shoot(cv, pieces, {
      scale,
      at: [box.x + box.w / 2 + 1.5, box.y + 27 * k],
      px: w * 0.5,
      py: h * 0.5,
      turn: lean * 2.4 || 0.2,
      tilt: 0.1,
    });
    return cv;
  }
  const scale = Math.min(most, (h * 0.86) / box.h, (w * 0.84) / box.w);
  await shoot(cv, pieces, {
    scale,
    at: [box.x + box.w / 2, box.y + box.h / 2],
    px: w / 2,
    py: h * 0.495,
    turn,
    tilt,
  });
  return cv;
}
