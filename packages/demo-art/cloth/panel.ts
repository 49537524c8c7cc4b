// A panel is one piece of cloth as cut: a grid with flat coordinates in centimetres (for the rest
// lengths and for the print), whose points may be shared with other panels along seams.

import { clamp } from '../lib/numbers.ts';
import type { Cloth } from './solver.ts';

export type Panel = {
  name: string;
  rows: number;
  cols: number;
  /** Point number of each grid corner. */
  point: Int32Array;
  /** Flat coordinates of each grid corner. */
  px: Float32Array;
  py: Float32Array;
  /** Where the print lies, if not at `px`: a gathered skirt is printed as the straight width it is. */
  ux: Float32Array;
  /** First row from which the cloth widens in gores, so that its length is the same all around. */
  gore: number;
};

export type Feel = { stretch: number; shear: number; bend: number };

/** Collects points and panels, then becomes a cloth ready to be draped. */
export class Pattern {
  readonly panels: Panel[] = [];
  readonly xyz: number[] = [];
  readonly held: number[] = [];

  addPoint(x: number, y: number, z: number, free = 1): number {
    this.xyz.push(x, y, z);
    this.held.push(free);
    return this.held.length - 1;
  }

  /** `corner` gives for every row and column the point number and the flat coordinates. */
  addPanel(
    name: string,
    rows: number,
    cols: number,
    corner: (r: number, c: number) => [point: number, px: number, py: number, ux?: number],
    gore = Infinity,
  ): Panel {
    const n = rows * cols;
    const panel: Panel = {
      name,
      rows,
      cols,
      point: new Int32Array(n),
      px: new Float32Array(n),
      py: new Float32Array(n),
      ux: new Float32Array(n),
      gore,
    };
    for (let r = 0, i = 0; r < rows; r++)
      for (let c = 0; c < cols; c++, i++) {
        const [p, x, y, u = x] = corner(r, c);
        panel.point[i] = p;
        panel.px[i] = x;
        panel.py[i] = y;
        panel.ux[i] = u;
      }
    this.panels.push(panel);
    return panel;
  }

  /** `gathered` names panels whose first row is pulled together, so it must not push apart. */
  cloth(feel: Feel, gathered: ReadonlySet<string> = new Set()): Cloth {
    const links: Links = { a: [], b: [], rest: [], stiff: [] };
    for (const panel of this.panels) linkPanel(panel, feel, gathered.has(panel.name), links);
    const pos = Float64Array.from(this.xyz);
    return {
      count: this.held.length,
      pos,
      old: Float64Array.from(pos),
      free: Float32Array.from(this.held),
      a: Int32Array.from(links.a),
      b: Int32Array.from(links.b),
      rest: Float32Array.from(links.rest),
      stiff: Float32Array.from(links.stiff),
    };
  }
}

type Links = { a: number[]; b: number[]; rest: number[]; stiff: number[] };

const STEPS: readonly (readonly [dr: number, dc: number, kind: keyof Feel])[] = [
  [0, 1, 'stretch'],
  [1, 0, 'stretch'],
  [1, 1, 'shear'],
  [1, -1, 'shear'],
  [0, 2, 'bend'],
  [2, 0, 'bend'],
];

function linkPanel(panel: Panel, feel: Feel, gathered: boolean, links: Links): void {
  const { rows, cols } = panel;
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++)
      for (const [dr, dc, kind] of STEPS) {
        const r2 = r + dr,
          c2 = c + dc;
        if (r2 >= rows || c2 < 0 || c2 >= cols || (gathered && r === 0 && dr === 0)) continue;
        link(panel, r * cols + c, r2 * cols + c2, feel[kind], links);
      }
}

function link(panel: Panel, i: number, j: number, stiff: number, links: Links): void {
  const a = panel.point[i]!,
    b = panel.point[j]!;
  if (a === b || a < 0 || b < 0) return;
  links.a.push(a);
  links.b.push(b);
  links.rest.push(restLength(panel, i, j));
  links.stiff.push(stiff);
}

function restLength(panel: Panel, i: number, j: number): number {
  const { cols, px, py, gore } = panel,
    r = Math.floor(i / cols),
    c = i % cols,
    c2 = j % cols,
    dy = py[j]! - py[i]!;
  if (r < gore || Math.floor(j / cols) === r) return Math.hypot(px[i]! - px[j]!, dy);
  if (c === c2) return Math.abs(dy);
  const upper = px[r * cols + c2]! - px[i]!,
    lower = px[j]! - px[j + c - c2]!;
  return Math.hypot((upper + lower) / 2, dy);
}

/** Position in space of a place on the panel's grid (fractions 0..1), from draped positions. */
export function onGrid(panel: Panel, pos: Float64Array, fr: number, fc: number): [number, number, number] {
  const y = clamp(fr) * (panel.rows - 1),
    x = clamp(fc) * (panel.cols - 1);
  const r = Math.min(panel.rows - 2, Math.floor(y)),
    c = Math.min(panel.cols - 2, Math.floor(x)),
    v = y - r,
    u = x - c;
  const corner = (rr: number, cc: number, d: number): number =>
    pos[panel.point[rr * panel.cols + cc]! * 3 + d]!;
  const mixAt = (d: number): number =>
    (corner(r, c, d) * (1 - u) + corner(r, c + 1, d) * u) * (1 - v) +
    (corner(r + 1, c, d) * (1 - u) + corner(r + 1, c + 1, d) * u) * v;
  return [mixAt(0), mixAt(1), mixAt(2)];
}

/** Carries draped positions over to the same pattern cut with a finer grid. */
export function refine(fine: Pattern, coarse: Pattern, pos: Float64Array): void {
  fine.panels.forEach((panel, n) => {
    const from = coarse.panels[n]!;
    for (let r = 0; r < panel.rows; r++)
      for (let c = 0; c < panel.cols; c++) {
        const p = panel.point[r * panel.cols + c]!;
        const [x, y, z] = onGrid(from, pos, r / (panel.rows - 1), c / (panel.cols - 1));
        fine.xyz[p * 3] = x;
        fine.xyz[p * 3 + 1] = y;
        fine.xyz[p * 3 + 2] = z;
      }
  });
}
