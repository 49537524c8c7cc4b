// Repeats that join without a seam.
import type { Point } from '../lib/numbers.ts';

export type Tile = { w: number; h: number; body: string; defs?: string; wet?: boolean; feathered?: boolean };

/** `colours[0]` is the ground, the rest are the motif's; `at` falls back when a print has fewer. */
export type Palette = { ground: string; at: (i: number) => string };
export type PatternMaker = (p: Palette, seed: number) => Tile;

export const paletteOf = (colours: readonly string[]): Palette => ({
  ground: colours[0] ?? '#ffffff',
  at: (i) => colours[i] ?? colours[colours.length - 1] ?? '#ffffff',
});

/** Repeats a fragment over all neighbours, so that what leaves on one side enters on the other. */
export function wrap(w: number, h: number, body: string): string {
  let out = '';
  for (const dx of [-w, 0, w])
    for (const dy of [-h, 0, h]) out += `<g transform="translate(${dx} ${dy})">${body}</g>`;
  return out;
}

/** As `wrap`, for one motif of a known reach: only the copies that touch the tile. */
export function wrapMotif(w: number, h: number, x: number, y: number, reach: number, body: string): string {
  let out = '';
  for (const dx of [-w, 0, w])
    for (const dy of [-h, 0, h]) {
      const X = x + dx,
        Y = y + dy;
      if (X > -reach && X < w + reach && Y > -reach && Y < h + reach)
        out += dx || dy ? `<g transform="translate(${dx} ${dy})">${body}</g>` : body;
    }
  return out;
}

/** Scatters points on a repeating tile with a least distance. */
export function scatter(random: () => number, w: number, h: number, distance: number, tries = 500): Point[] {
  const out: Point[] = [];
  for (let i = 0; i < tries; i++) {
    const x = random() * w,
      y = random() * h;
    const free = out.every((p) => {
      const dx = Math.abs(p[0] - x),
        dy = Math.abs(p[1] - y);
      return Math.hypot(Math.min(dx, w - dx), Math.min(dy, h - dy)) >= distance;
    });
    if (free) out.push([x, y]);
  }
  return out;
}
