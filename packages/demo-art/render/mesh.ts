// Draped panels become triangle meshes with smooth normals.
import type { Draped } from '../cloth/drape.ts';
import type { Panel } from '../cloth/panel.ts';

export type Mesh = {
  name: string;
  pos: Float32Array;
  normal: Float32Array;
  /** Flat cloth coordinates in centimetres: where on the fabric a corner lies. */
  uv: Float32Array;
  tri: Uint32Array;
};

export function meshesOf(draped: Draped, soften = 1): Mesh[] {
  const pos = soften > 0 ? softened(draped, soften) : draped.pos;
  const normals = pointNormals(draped.pattern.panels, pos);
  return draped.pattern.panels.map((panel) => panelMesh(panel, pos, normals));
}

function panelMesh(panel: Panel, pos: Float64Array, normals: Float64Array): Mesh {
  const n = panel.point.length,
    { rows, cols } = panel;
  const mesh: Mesh = {
    name: panel.name,
    pos: new Float32Array(n * 3),
    normal: new Float32Array(n * 3),
    uv: new Float32Array(n * 2),
    tri: gridTriangles(rows, cols),
  };
  for (let i = 0; i < n; i++) {
    const p = panel.point[i]! * 3;
    for (let d = 0; d < 3; d++) {
      mesh.pos[i * 3 + d] = pos[p + d]!;
      mesh.normal[i * 3 + d] = normals[p + d]!;
    }
    mesh.uv[i * 2] = panel.ux[i]!;
    mesh.uv[i * 2 + 1] = panel.py[i]!;
  }
  return mesh;
}

export function gridTriangles(rows: number, cols: number): Uint32Array {
  const tri = new Uint32Array((rows - 1) * (cols - 1) * 6);
  let k = 0;
  for (let r = 0; r < rows - 1; r++)
    for (let c = 0; c < cols - 1; c++) {
      const i = r * cols + c;
      tri.set([i, i + 1, i + cols, i + 1, i + cols + 1, i + cols], k);
      k += 6;
    }
  return tri;
}

/** Area weighted normals, shared across seams so that they do not show as hard edges. */
function pointNormals(panels: readonly Panel[], pos: Float64Array): Float64Array {
  const out = new Float64Array(pos.length);
  for (const panel of panels) {
    const { rows, cols, point } = panel,
      turn = outwardTurn(panel, pos);
    for (let r = 0; r < rows - 1; r++)
      for (let c = 0; c < cols - 1; c++) {
        const i = r * cols + c;
        addNormal(out, pos, point[i]!, point[i + 1]!, point[i + cols]!, turn);
        addNormal(out, pos, point[i + 1]!, point[i + cols + 1]!, point[i + cols]!, turn);
      }
  }
  for (let i = 0; i < out.length; i += 3) {
    const l = Math.hypot(out[i]!, out[i + 1]!, out[i + 2]!) || 1;
    for (let d = 0; d < 3; d++) out[i + d]! /= l;
  }
  return out;
}

/** Corners of a panel may run either way round; out is away from the middle of each of its rows. */
function outwardTurn({ rows, cols, point }: Panel, pos: Float64Array): 1 | -1 {
  const own = new Float64Array(pos.length),
    middle = new Float64Array(3);
  let vote = 0;
  for (let r = 0; r < rows - 1; r += 2) {
    middle.fill(0);
    for (let c = 0; c < cols; c++)
      for (let d = 0; d < 3; d++) middle[d]! += pos[point[r * cols + c]! * 3 + d]! / cols;
    for (let c = 0; c < cols - 1; c++) {
      const i = r * cols + c,
        p = point[i]! * 3;
      own.fill(0, p, p + 3);
      addNormal(own, pos, point[i]!, point[i + 1]!, point[i + cols]!, 1);
      for (let d = 0; d < 3; d++) vote += own[p + d]! * (pos[p + d]! - middle[d]!);
    }
  }
  return vote < 0 ? -1 : 1;
}

function addNormal(
  out: Float64Array,
  pos: Float64Array,
  a: number,
  b: number,
  c: number,
  turn: number,
): void {
  const p = a * 3,
    q = b * 3,
    s = c * 3;
  const ux = pos[q]! - pos[p]!,
    uy = pos[q + 1]! - pos[p + 1]!,
    uz = pos[q + 2]! - pos[p + 2]!;
  const vx = pos[s]! - pos[p]!,
    vy = pos[s + 1]! - pos[p + 1]!,
    vz = pos[s + 2]! - pos[p + 2]!;
  const nx = (uy * vz - uz * vy) * turn,
    ny = (uz * vx - ux * vz) * turn,
    nz = (ux * vy - uy * vx) * turn;
  for (const k of [p, q, s]) {
    out[k]! += nx;
    out[k + 1]! += ny;
    out[k + 2]! += nz;
  }
}

/** Takes the last tremble of the solver out of the surface. */
function softened(draped: Draped, rounds: number): Float64Array {
  let pos = Float64Array.from(draped.pos);
  for (let n = 0; n < rounds; n++) {
    const sum = new Float64Array(pos.length),
      count = new Float32Array(pos.length / 3);
    for (const { rows, cols, point } of draped.pattern.panels)
      for (let r = 0; r < rows; r++)
        for (let c = 0; c < cols; c++) {
          // Along an edge only the neighbours on that edge count, or hems would shrink.
          const edgeRow = r === 0 || r === rows - 1,
            edgeCol = c === 0 || c === cols - 1,
            i = point[r * cols + c]!;
          if (!edgeCol || edgeRow)
            for (const dc of [-1, 1])
              if (c + dc >= 0 && c + dc < cols && !(edgeCol && edgeRow))
                pull(sum, count, pos, i, point[r * cols + c + dc]!);
          if (!edgeRow || edgeCol)
            for (const dr of [-1, 1])
              if (r + dr >= 0 && r + dr < rows && !(edgeCol && edgeRow))
                pull(sum, count, pos, i, point[(r + dr) * cols + c]!);
        }
    const next = Float64Array.from(pos);
    for (let i = 0; i < count.length; i++)
      if (count[i]! > 0)
        for (let d = 0; d < 3; d++)
          next[i * 3 + d] = pos[i * 3 + d]! * 0.5 + (sum[i * 3 + d]! / count[i]!) * 0.5;
    pos = next;
  }
  return pos;
}

function pull(sum: Float64Array, count: Float32Array, pos: Float64Array, i: number, j: number): void {
  for (let d = 0; d < 3; d++) sum[i * 3 + d]! += pos[j * 3 + d]!;
  count[i]!++;
}
