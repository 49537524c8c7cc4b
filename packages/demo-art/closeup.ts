// Cloth on a table from above, with a worked edge laid across it: for scenes.

import type { Band } from './fabric/bands.ts';
import { offsetLine, seam } from './fabric/bands.ts';
import type { Cloth, Look } from './garments/look.ts';
import { stackBands } from './garments/ornament.ts';
import type { Piece } from './garments/piece.ts';
import { boxOf } from './garments/piece.ts';
import { droppedSheet } from './garments/sheet.ts';
import { type Point, seedOf } from './lib/numbers.ts';
import type { Canvas } from './render/canvas.ts';
import { meshesOf } from './render/mesh.ts';
import { shoot } from './render/stage.ts';
import { studio } from './scenes/backdrop.ts';

const FROM_ABOVE = Math.PI / 2;

export type Closeup = {
  main: Cloth;
  edge: Cloth;
  bands: readonly Band[];
  placed: string;
  seed: number;
  kid: boolean;
};

export function closeupOf(look: Look): Closeup {
  const d = look.dupatta,
    seed = seedOf(look.slug),
    kid = look.child ?? false;
  if (d) return { main: d.cloth, edge: d.cloth, bands: d.ends ?? [], placed: d.scatter ?? '', seed, kid };
  const main = look.top!.cloth,
    bands = look.skirt?.bands ?? look.top!.daaman ?? look.top!.sleeve.bands ?? look.top!.yoke ?? [];
  return {
    main,
    edge: look.veil?.cloth ?? (bands.length ? main : (look.legs?.cloth ?? main)),
    bands: look.veil?.ends ?? bands,
    placed: look.top!.placed?.('front') ?? '',
    seed,
    kid,
  };
}

export async function drawCloseup(
  c: Closeup,
  tint: string,
  size: { w: number; h: number; fine: number },
  across = 40,
): Promise<Canvas> {
  const { w, h, fine } = size,
    cv = studio(w, h, tint),
    tall = (across * h) / w;
  const base = droppedSheet(72, 92, 1 + (c.seed % 3), 0.13, fine),
    pieces: Piece[] = [];
  for (const mesh of meshesOf(base, 1))
    pieces.push({
      mesh,
      cloth: c.main,
      lift: 0,
      both: true,
      turn: 0.5 + (c.seed % 5) * 0.16,
      shift: [c.seed % 37, c.seed % 23],
      ...(c.placed
        ? {
            ornament: {
              svg: `<g transform="translate(0 ${-80 + tall * 0.4})">${c.placed}</g>`,
              box: boxOf(mesh),
              raised: false,
            },
          }
        : {}),
    });
  const top = droppedSheet(76, 46, 5 + (c.seed % 2), 0.06, fine);
  for (const mesh of meshesOf(top, 1)) {
    // The worked edge is the near one of the upper sheet; it is turned and moved into the lower corner.
    const a = -0.34 - (c.seed % 4) * 0.07,
      cos = Math.cos(a),
      sin = Math.sin(a),
      oz = 23 + tall * 0.13,
      box = boxOf(mesh, 0),
      line: Point[] = [
        [box.x, box.y],
        [box.x + box.w, box.y],
      ];
    for (let i = 0; i < mesh.pos.length; i += 3) {
      const x = mesh.pos[i]!,
        z = mesh.pos[i + 2]!,
        nx = mesh.normal[i]!,
        nz = mesh.normal[i + 2]!;
      mesh.pos[i] = x * cos - z * sin;
      mesh.pos[i + 2] = x * sin + z * cos + oz;
      mesh.normal[i] = nx * cos - nz * sin;
      mesh.normal[i + 2] = nx * sin + nz * cos;
    }
    const edge = [...line].reverse();
    pieces.push({
      mesh,
      cloth: c.edge,
      lift: 20,
      both: true,
      shift: [11, 5],
      ornament: {
        svg: c.bands.length ? stackBands(edge, c.bands) : seam(offsetLine(edge, 1.2)),
        box: boxOf(mesh),
        raised: true,
      },
    });
  }
  await shoot(cv, pieces, {
    scale: w / across,
    at: [0, 0],
    px: w / 2,
    py: h / 2,
    turn: 0,
    tilt: FROM_ABOVE,
    wall: [],
  });
  return cv;
}
