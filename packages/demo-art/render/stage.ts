// Puts pieces before the camera: fits the view, prepares their surfaces and paints them.

import { ornamentTexture, printTile } from '../fabric/texture.ts';
import type { Cloth } from '../garments/look.ts';
import type { Piece } from '../garments/piece.ts';
import { rgb } from '../lib/colour.ts';
import { smooth } from '../lib/numbers.ts';
import type { Box } from '../lib/svg.ts';
import { type Camera, turned } from './camera.ts';
import type { Canvas } from './canvas.ts';
import { drawLayer, type GBuffer, type Layer, makeBuffer } from './gbuffer.ts';
import { paintCloth } from './shade.ts';
import { STUDIO_WALL, throwShadow, type WallShadow } from './shadow.ts';
import type { Surface } from './surface.ts';

/** Extent of the pieces in the camera's own axes, in centimetres. */
export function extent(pieces: readonly Piece[], cam: Pick<Camera, 'turn' | 'tilt'>): Box {
  const eye = turned(cam),
    o = new Float64Array(3);
  let x0 = Infinity,
    x1 = -Infinity,
    y0 = Infinity,
    y1 = -Infinity;
  for (const { mesh } of pieces)
    for (let i = 0; i < mesh.pos.length; i += 3) {
      eye(mesh.pos[i]!, mesh.pos[i + 1]!, mesh.pos[i + 2]!, o);
      x0 = Math.min(x0, o[0]!);
      x1 = Math.max(x1, o[0]!);
      y0 = Math.min(y0, o[1]!);
      y1 = Math.max(y1, o[1]!);
    }
  return { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
}

export type Shot = {
  /** Pixels per centimetre. */
  scale: number;
  /** Camera-axis point (from `extent`) shown at the picture place (px, py). */
  at: readonly [number, number];
  px: number;
  py: number;
  turn: number;
  tilt: number;
  wall?: readonly WallShadow[];
  ss?: number;
};

const MARGIN = 6;

export async function shoot(cv: Canvas, pieces: readonly Piece[], shot: Shot): Promise<void> {
  const ss = shot.ss ?? 2,
    seen = extent(pieces, shot),
    s = shot.scale;
  // Only the part of the picture that the pieces can cover is buffered.
  const left = Math.max(0, Math.floor(shot.px + (seen.x - shot.at[0]) * s) - MARGIN),
    top = Math.max(0, Math.floor(shot.py + (seen.y - shot.at[1]) * s) - MARGIN);
  const right = Math.min(cv.w, Math.ceil(shot.px + (seen.x + seen.w - shot.at[0]) * s) + MARGIN),
    low = Math.min(cv.h, Math.ceil(shot.py + (seen.y + seen.h - shot.at[1]) * s) + MARGIN);
  if (right <= left || low <= top) return;
  const cam: Camera = {
    scale: s * ss,
    at: [0, 0, 0],
    px: (shot.px - left - shot.at[0] * s) * ss,
    py: (shot.py - top - shot.at[1] * s) * ss,
    turn: shot.turn,
    tilt: shot.tilt,
  };
  const solid = pieces.filter((p) => sheerOf(p.cloth) === 0),
    veils = pieces.filter((p) => sheerOf(p.cloth) > 0),
    wall = shot.wall ?? STUDIO_WALL;
  const paint = async (
    layers: readonly Piece[],
    shadow: readonly WallShadow[],
    before?: GBuffer,
  ): Promise<GBuffer> => {
    const buffer = makeBuffer((right - left) * ss, (low - top) * ss, before);
    layers.forEach((piece, i) => drawLayer(buffer, layerOf(piece, i), cam, before));
    const crops = seenCloth(buffer, layers.length),
      surfaces: Surface[] = [];
    for (const [i, piece] of layers.entries()) surfaces.push(await surfaceOf(piece, s * ss, crops[i]));
    throwShadow(cv, buffer, left, top, ss, s, shadow);
    paintCloth(cv, buffer, surfaces, ss, s, left, top);
    return buffer;
  };
  const buffer = await paint(solid, wall);
  // Sheer cloth is laid over what is painted already, and throws a fainter shadow.
  for (const layers of [veils.filter((p) => p.lift < 0), veils.filter((p) => p.lift >= 0)])
    if (layers.length)
      await paint(
        layers,
        wall.map((w) => ({ ...w, dark: w.dark * (1 - 0.8 * sheerOf(layers[0]!.cloth)) })),
        buffer,
      );
}

const layerOf = (piece: Piece, surface: number): Layer => ({
  mesh: piece.mesh,
  surface,
  lift: piece.lift,
  both: piece.both ?? false,
  ...(piece.keep ? { keep: piece.keep } : {}),
});

export const sheerOf = (c: Cloth): number => c.sheer ?? (c.weave === 'chiffon' ? 0.36 : 0);

/** Which part of each piece's cloth the camera sees: ornament is drawn for that part only. */
function seenCloth(g: GBuffer, count: number): (Box | undefined)[] {
  const low = new Float64Array(count * 2).fill(Infinity),
    high = new Float64Array(count * 2).fill(-Infinity);
  for (let k = 0; k < g.surface.length; k++) {
    const s = g.surface[k]!;
    if (s < 0 || g.face[k] === 0) continue;
    for (let d = 0; d < 2; d++) {
      const v = g.uv[k * 2 + d]!;
      if (v < low[s * 2 + d]!) low[s * 2 + d] = v;
      if (v > high[s * 2 + d]!) high[s * 2 + d] = v;
    }
  }
  return Array.from({ length: count }, (_, i) =>
    low[i * 2]! === Infinity
      ? undefined
      : {
          x: low[i * 2]! - 0.5,
          y: low[i * 2 + 1]! - 0.5,
          w: high[i * 2]! - low[i * 2]! + 1,
          h: high[i * 2 + 1]! - low[i * 2 + 1]! + 1,
        },
  );
}

const PIXELS = 3_500_000;

async function surfaceOf(piece: Piece, density: number, crop: Box | undefined): Promise<Surface> {
  const c = piece.cloth,
    o = piece.ornament,
    d = crop ? Math.min(density, Math.sqrt(PIXELS / (crop.w * crop.h))) : 1;
  return {
    tile: await printTile(c.pattern, c.colours, c.scale ?? 1, c.seed ?? 1, Math.min(density, 60)),
    turn: (c.turn ?? 0) + (piece.turn ?? 0),
    shift: piece.shift ?? [0, 0],
    overlay: o?.svg && crop ? await ornamentTexture(o.svg, crop, d, o.raised) : undefined,
    inner: piece.inner
      ? await ornamentTexture(piece.inner.svg, piece.inner.box, Math.min(density, 60), false)
      : undefined,
    weave: c.weave ?? 'lawn',
    sheen: c.sheen ?? 0,
    relief: c.relief ?? 0,
    inside: 0.14,
    thin: c.thin ?? (c.weave === 'chiffon' ? 0.6 : 0),
    sheer: sheerOf(c),
    bounce: bounceOf(c),
  };
}

/** Only a ground that is nearly white lights up its own folds. */
function bounceOf(c: Cloth): number {
  const [r, g, b] = rgb(c.colours[0] ?? '#000000');
  return smooth(196, 238, r * 0.3 + g * 0.6 + b * 0.1);
}
