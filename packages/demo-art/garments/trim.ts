// Small hard and soft parts set on a draped garment: collars, belts, buttons, bows, cords, tassels.
import type { Draped } from '../cloth/drape.ts';
import { onGrid, type Panel } from '../cloth/panel.ts';
import type { Point } from '../lib/numbers.ts';
import { gridTriangles, type Mesh } from '../render/mesh.ts';

/** How far these parts stand above the cloth. */
export const LIFT = 6;

export type Vec = [number, number, number];
export const add = (a: Vec, b: Vec, k = 1): Vec => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k];
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const unit = (a: Vec): Vec => {
  const l = Math.hypot(...a) || 1;
  return [a[0] / l, a[1] / l, a[2] / l];
};
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export type Grid = {
  rows: number;
  cols: number;
  at: (r: number, c: number) => { p: Vec; u: number; v: number };
};

/** Any grid of places becomes a mesh; normals are taken from the grid itself. */
export function gridMesh(name: string, grid: Grid, outward: (p: Vec) => Vec = () => [0, 0, 1]): Mesh {
  const { rows, cols } = grid,
    n = rows * cols,
    pos = new Float32Array(n * 3),
    normal = new Float32Array(n * 3),
    uv = new Float32Array(n * 2),
    points: Vec[] = [];
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++) {
      const { p, u, v } = grid.at(r, c),
        i = r * cols + c;
      points.push(p);
      pos.set(p, i * 3);
      uv.set([u, v], i * 2);
    }
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++) {
      const pick = (rr: number, cc: number): Vec =>
        points[Math.max(0, Math.min(rows - 1, rr)) * cols + Math.max(0, Math.min(cols - 1, cc))]!;
      const raw = unit(cross(sub(pick(r, c + 1), pick(r, c - 1)), sub(pick(r + 1, c), pick(r - 1, c)))),
        out = outward(pick(r, c));
      const side = raw[0] * out[0] + raw[1] * out[1] + raw[2] * out[2] < 0 ? -1 : 1;
      normal.set([raw[0] * side, raw[1] * side, raw[2] * side], (r * cols + c) * 3);
    }
  return { name, pos, normal, uv, tri: gridTriangles(rows, cols) };
}

/** Finds where a flat place of a panel has come to lie, with the direction out of the cloth. */
export function locate(draped: Draped, panel: Panel, px: number, py: number): { p: Vec; out: Vec } {
  let best = 0,
    nearest = Infinity;
  for (let i = 0; i < panel.point.length; i++) {
    const d = (panel.px[i]! - px) ** 2 + (panel.py[i]! - py) ** 2;
    if (d < nearest) {
      nearest = d;
      best = i;
    }
  }
  const r = Math.min(panel.rows - 2, Math.max(1, Math.floor(best / panel.cols))),
    c = Math.min(panel.cols - 2, Math.max(1, best % panel.cols)),
    i = r * panel.cols + c;
  const du = (px - panel.px[i]!) / (panel.px[i + 1]! - panel.px[i]! || 1),
    dv = (py - panel.py[i]!) / (panel.py[i + panel.cols]! - panel.py[i]! || 1);
  const p = onGrid(panel, draped.pos, (r + dv) / (panel.rows - 1), (c + du) / (panel.cols - 1)) as Vec;
  const at = (k: number): Vec => [
    draped.pos[panel.point[k]! * 3]!,
    draped.pos[panel.point[k]! * 3 + 1]!,
    draped.pos[panel.point[k]! * 3 + 2]!,
  ];
  const out = unit(cross(sub(at(i + 1), at(i - 1)), sub(at(i + panel.cols), at(i - panel.cols))));
  const sign = panel.name.startsWith('back') ? -1 : 1;
  return { p, out: [out[0] * sign, out[1] * sign, out[2] * sign] };
}

/** A strip of cloth laid on a panel along a flat line: flat collars, frills, pockets, belts. */
export function appliedStrip(
  name: string,
  draped: Draped,
  panel: Panel,
  lines: readonly (readonly Point[])[],
  lift: (row: number, along: number) => number,
): Mesh {
  const cols = lines[0]?.length ?? 0;
  return gridMesh(
    name,
    {
      rows: lines.length,
      cols,
      at: (r, c) => {
        const [x, y] = lines[r]![c]!,
          { p, out } = locate(draped, panel, x, y);
        return { p: add(p, out, lift(r / (lines.length - 1), c / (cols - 1))), u: x, v: y };
      },
    },
    (p) => [0, 0, p[2] < -1 ? -1 : 1],
  );
}

/** A dome of cloth or shell: buttons and beads. */
export function dome(at: Vec, out: Vec, radius: number, high = 0.3): Mesh {
  const side = unit(cross(out, [0, 1, 0.01])),
    up = cross(side, out),
    rows = 6,
    cols = 17;
  return gridMesh(
    'dome',
    {
      rows,
      cols,
      at: (r, c) => {
        const k = r / (rows - 1),
          a = (c / (cols - 1)) * Math.PI * 2,
          h = Math.sqrt(1 - k * k * 0.96) * radius * high;
        return {
          p: add(add(add(at, side, Math.cos(a) * radius * k), up, Math.sin(a) * radius * k), out, h + 0.12),
          u: k,
          v: a,
        };
      },
    },
    () => out,
  );
}

/** A cord through the given places, with a radius that may change on the way. */
export function cord(path: readonly Vec[], radius: (t: number) => number): Mesh {
  const cols = 9,
    rows = path.length;
  const mesh = gridMesh('cord', {
    rows,
    cols,
    at: (r, c) => {
      const ahead = unit(sub(path[Math.min(rows - 1, r + 1)]!, path[Math.max(0, r - 1)]!)),
        side = unit(cross(ahead, [0.1, 0.05, 1])),
        fwd = cross(side, ahead),
        a = (c / (cols - 1)) * Math.PI * 2,
        k = radius(r / (rows - 1));
      return { p: add(add(path[r]!, side, Math.cos(a) * k), fwd, Math.sin(a) * k), u: c * 0.1, v: r * 0.3 };
    },
  });
  // A tube looks out from its middle, not towards the viewer.
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++) {
      const i = (r * cols + c) * 3;
      mesh.normal.set(unit(sub([mesh.pos[i]!, mesh.pos[i + 1]!, mesh.pos[i + 2]!], path[r]!)), i);
    }
  return mesh;
}

export const tassel = (at: Vec, length: number, radius: number, lean = 0): Mesh[] => {
  const step = (k: number): Vec => [at[0] + lean * k * length, at[1] + k * length, at[2] + 0.15];
  const path = Array.from({ length: 9 }, (_, i) => step(i / 8));
  return [cord(path, (t) => (t < 0.12 ? radius * 0.75 : t < 0.24 ? radius * 0.5 : radius * (0.7 + t * 0.5)))];
};
