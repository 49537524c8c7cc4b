// A piece is a mesh with everything needed to show it: its cloth, its ornament, its cut-out.

import type { Box } from '../lib/svg.ts';
import type { Mesh } from '../render/mesh.ts';
import type { Cloth } from './look.ts';

export type Piece = {
  mesh: Mesh;
  cloth: Cloth;
  lift: number;
  shift?: readonly [number, number];
  turn?: number;
  ornament?: { svg: string; box: Box; raised: boolean };
  /** Drawn on the inside: the label. */
  inner?: { svg: string; box: Box };
  keep?: (u: number, v: number) => boolean;
  /** Both faces are shown alike: a dupatta has no inside. */
  both?: boolean;
};

/** The flat extent of a mesh, with a margin. */
export function boxOf(mesh: Mesh, margin = 0.5): Box {
  let x0 = Infinity,
    x1 = -Infinity,
    y0 = Infinity,
    y1 = -Infinity;
  for (let i = 0; i < mesh.uv.length; i += 2) {
    x0 = Math.min(x0, mesh.uv[i]!);
    x1 = Math.max(x1, mesh.uv[i]!);
    y0 = Math.min(y0, mesh.uv[i + 1]!);
    y1 = Math.max(y1, mesh.uv[i + 1]!);
  }
  return { x: x0 - margin, y: y0 - margin, w: x1 - x0 + margin * 2, h: y1 - y0 + margin * 2 };
}

export const PLAIN = (colour: string, more: Partial<Cloth> = {}): Cloth => ({
  pattern: 'plain',
  colours: [colour],
  ...more,
});
